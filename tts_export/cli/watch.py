"""tts-export watch"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tts_export.cli.arguments import HERE, Cards, Out, Strict, cards_file
from tts_export.cli.console import Format, notify, print_problems, print_summary, say

if TYPE_CHECKING:
    from tts_export.build import Report


def watch(cards: Cards = HERE, out: Out = None, strict: Strict = False) -> None:
    """Build on every save of any source, until Ctrl-C.

    Example: tts-export watch
    """
    from tts_export.watch import watch as run

    def show(report: Report, seconds: float) -> None:
        print_problems(report.problems)
        print_summary(report.problems, Format.text, "the last good build remains" if report.failed else "")
        if not report.failed:
            say(f"{report.text()}, {1000 * seconds:.0f} ms")

    run(cards_file(cards), out, show, strict=strict, on_wait=notify)
