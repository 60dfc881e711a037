"""What a build tells when it is done."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from tts_export.problems import Problem


class Report(Struct, frozen=True):
    """What a build did."""

    problems: list[Problem]
    failed: bool
    out: Path
    cards: int = 0
    decks: int = 0
    sheets: int = 0
    changed: list[str] = field(default_factory=list)
    """The files that were written, as paths below `out`."""

    def text(self) -> str:
        """The report in a line or two."""
        counts = {"card": self.cards, "deck": self.decks, "picture": self.sheets}
        made = ", ".join(f"{count} {word}{'s' * (count != 1)}" for word, count in counts.items())
        if not self.changed:
            return f"{made}: nothing changed in {self.out}"
        shown = ", ".join(self.changed[:4]) + (", ..." if len(self.changed) > 4 else "")
        files = f"{len(self.changed)} file{'s' * (len(self.changed) != 1)}"
        return f"{made}: {files} written to {self.out} ({shown})"
