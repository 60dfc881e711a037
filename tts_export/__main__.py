"""`python -m tts_export` is `tts-export`."""

from tts_export.start import main

if __name__ == "__main__":
    main()
