"""The report of a push."""

from msgspec import Struct

from tts_export.problems import Problem, has_errors


class PushReport(Struct, frozen=True):
    """What a push has found and done. It never says where a card is: that may be hidden from its reader."""

    problems: list[Problem] = []
    cards: int = 0
    """How many cards looked otherwise on the table; their copies are not counted."""
    waiting: bool = False
    """Whether somebody holds or searches some of them: these follow."""
    scripts: bool = False
    """Whether scripts were sent, and the table has been loaded again."""

    @property
    def failed(self) -> bool:
        return has_errors(self.problems)

    @property
    def changed(self) -> bool:
        """Whether something on the table has changed."""
        return self.scripts or bool(self.cards)

    def text(self) -> str:
        """One line for people; empty if the push failed."""
        if self.failed:
            return ""
        cards = f"{self.cards} card{'s' * (self.cards != 1)} renewed on the table"
        if not self.cards:
            cards = "every card on the table is as in the build"
        waits = "those that somebody holds or searches follow" if self.waiting else ""
        return "; ".join(filter(None, ["new scripts, table loaded again" * self.scripts, cards, waits]))
