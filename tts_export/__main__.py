"""`python -m tts_export` is `tts-export`."""

from tts_export.cli.start import run

if __name__ == "__main__":
    run()
