"""What no sentence means that says for how long something counts."""

from tts_export.sentences.meaning.in_place import IN_PLACE
from tts_export.sentences.rows import Data, parts_of

_TOLD_LATER = frozenset({"all", "whose", "type", "tag", "tags", "keyword", "title", "words"})
"""What cards have that come later."""


def _is_at_some_place(part: Data) -> bool:
    """Whether all cards at one place are changed that nobody chooses: "each unit at 1 city has +1 power"."""
    cards = part.get("cards", {}) if "alter" in part else {}
    return "all" in cards and cards.get("where") == "one"


def _is_over_at_once(part: Data) -> bool:
    """Whether it lasts as long as a card is in play that is done with: "as long as this spell is in play"."""
    if part.get("kind") != "spell":
        return False
    return any(inner.get("act") == "change" and inner.get("lasts") == "with" for inner in parts_of(part))


def _watches_in_place(part: Data) -> bool:
    """Whether something takes the place of each draw for a while: what it does would set it off again."""
    on = part.get("on")
    return part.get("act") == "watch" and isinstance(on, dict) and on["event"] in IN_PLACE


def _is_left_open_for_good(part: Data) -> bool:
    """Whether cards that are changed for the rest of the game cannot be told later: "your units here"."""
    if part.get("lasts") != "game":
        return False
    changes = part["all"] if isinstance(part.get("all"), list) else [part] if "alter" in part else []
    cards = [change.get("cards", {}) for change in changes]
    counted = any(
        isinstance(inner.get(key), dict) for inner in parts_of(changes) for key in ("by", "set", "per")
    )
    return any("all" in group and (counted or group.keys() - _TOLD_LATER) for group in cards)


FOR_A_WHILE = (_is_at_some_place, _is_over_at_once, _watches_in_place, _is_left_open_for_good)
"""Whether a part is such a thing."""
