"""`python -m tts_export` is `tts-export`."""

import os
import sys


def run() -> int:
    """Runs the command line as a process of its own; returns its exit status."""
    import signal  # not from the current folder, which is no longer on the path

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # it would show a traceback
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from tts_export.cli.main import main

    return main()


if __name__ == "__main__":
    top = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 (nothing is imported yet)
    if not sys.flags.safe_path and sys.path[0] != top:
        del sys.path[0]  # the current folder: a project could bring a `yaml.py`
    sys.exit(run())
