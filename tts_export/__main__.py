"""`python -m tts_export` is `tts-export`."""

import os
import sys

if __name__ == "__main__":
    top = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 (nothing is imported yet)
    if not sys.flags.safe_path and sys.path[0] != top:
        del sys.path[0]  # the current folder: a project could bring a `yaml.py`
    from tts_export.cli.main import main

    sys.exit(main())
