"""`python -m tts_export` is `tts-export`."""

import sys

from tts_export.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
