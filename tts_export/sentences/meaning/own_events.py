"""Events for which a game has words of its own: these words mean no other event."""

from collections.abc import Collection

from tts_export.sentences.rows import Data


def in_own_words(meanings: list[Data], own: Collection[str]) -> list[Data]:
    """Only the meaning about an event for which the game has words, where no other differs in more."""
    meant = [meaning for meaning in meanings if _event(meaning) in own]
    if len(meant) != 1 or any(_at(meaning, "") != _at(meant[0], "") for meaning in meanings):
        return meanings
    return meant


def _event(meaning: Data) -> str:
    on = meaning.get("on")
    return str(on.get("event", "")) if isinstance(on, dict) else ""


def _at(meaning: Data, event: str) -> Data:
    """A meaning with another event in the place of its own."""
    return {**meaning, "on": {**meaning["on"], "event": event}} if _event(meaning) else meaning


def counts_too_early(part: Data) -> bool:
    """Whether "when this card attacks, draw 1 card for each unit destroyed" counts what will fall later."""
    on = part.get("on")
    return isinstance(on, dict) and on.get("event") == "attacks" and "'hits'" in repr(part.get("steps"))
