"""What is done for each of several things: an amount that is multiplied, or as many cards as that."""

from typing import Any

from tts_export.sentences.rows import Data

OWNERS = ("owner", "lender")
"""The player who has "it" in play, and the one whose it is, whoever controls it."""
GROUPS = ("dealer", "cards", "on", "also", "with", "from", "to", "under", "copy")
"""The parts of a step that are cards."""
_SCALED = frozenset({"n", "all", "alter"})
"""What the table multiplies: amounts and changes."""
COUNTED = frozenset({"discard", "mill", "draw", "tap", "untap", "sacrifice", "to"})
"""What the table counts for all players together."""


class UnclearError(Exception):
    """Two things could be meant."""


def changes_of(part: Data) -> list[Data]:
    """What a part says of cards, each with its own; all of the marks on a card are no such list."""
    changes = part.get("all")
    return changes if isinstance(changes, list) else []


def for_each(step: Data) -> Data:
    """The step as the table carries it out."""
    if step.keys() & {"further", "or_wealth"}:
        raise UnclearError  # "gain 1 gold and 1 wood for each": both of them, or the last?
    if step.get("repeated") and not _is_one(step):
        raise UnclearError
    step = {key: value for key, value in step.items() if key != "repeated"}
    return step if step.keys() & _SCALED else _as_many(step)


def _is_one(step: Data) -> bool:
    """ "For each Orc, deal 1 damage to a creature": all to one, or chosen again? "It" is each Orc."""
    targets = [step.get(key) for key in GROUPS] + [change.get("cards") for change in changes_of(step)]
    is_chosen = any(isinstance(target, dict) and not target.keys() & {"ref", "all"} for target in targets)
    rest = {key: value for key, value in step.items() if key != "per"}
    is_about_each = step.get("who") in (*OWNERS, "they") or "'ref': 'it'" in repr(rest)
    return not is_about_each and not (is_chosen and step.keys() & _SCALED)


def _as_many(step: Data) -> Data:
    """ "Discard 1 card for each Orc": as many cards as that."""
    cards, per = step.get("cards", {}), step["per"]
    if not isinstance(cards.get("n"), int) or cards.get("up_to") or "cap" in step:
        raise UnclearError
    count = per if cards["n"] == 1 else {"amount": "times", "by": cards["n"], "of": per}
    return {key: value for key, value in step.items() if key != "per"} | {"cards": {**cards, "n": count}}


def is_of_all(step: Data) -> bool:
    """Whether it asks about all cards together that several players have named: "draw 1 card for each card
    discarded this way", "if you discarded a unit this way".
    """
    per, asked = step.get("per", {}), step.get("cond", {}) if step["act"] == "when" else {}
    if step.get("who", "you") != "you":
        return False
    if per and (per.get("amount") == "done" or "among" in per.get("group", {})):
        rest: Any = {key: value for key, value in step.items() if key != "per"}
    elif "among" in asked.get("group", {}) and asked.get("who") == "you":
        rest = [step["steps"], step.get("otherwise", [])]
    else:
        return False
    written = repr(rest)
    return not any(word in written for word in ("'among'", "'ref': 'it'", "'done'"))
