"""Which card "it" is where several were named: what is changed, what was given up, who deals the damage."""

from collections.abc import Collection
from itertools import pairwise
from typing import Any

from tts_export.sentences.meaning.for_each import GROUPS, UnclearError, changes_of
from tts_export.sentences.rows import Data

THIS = {"ref": "this"}
GIVEN_UP = frozenset({"discard", "sacrifice", "destroy", "banish", "nullify"})
"""What brings cards out of play."""
DONE_IN_PLAY = frozenset({"change", "put", "remove", "tap", "untap", "move", "deal", "fight"})
"""What is done with cards in play: not with one that was given up for it."""
SINGULAR = frozenset({"each", "every", "any", "a", "an"})
"""Words for several cards that "it" can be about."""
HOSTED = "attach:"
"""Among the words of a text that begins with what it is attached to."""


def gives_up(cost: Data) -> str | bool:
    """Whether cards other than the one that speaks are paid: "Sacrifice another creature: ..."."""
    paid = [(key, cost[key]) for key in ("discard", "destroy", "banish") if key in cost]
    paid += [(step["act"], step["cards"]) for step in cost.get("does", ()) if "cards" in step]
    acts = [act for act, cards in paid if "ref" not in cards]
    return "tapped" if "tap" in acts else bool(acts)


def chooses(step: Data) -> bool:
    """Whether cards are named in a step, which are "it" from then on."""
    groups = (step.get(key) for key in GROUPS)
    return any(isinstance(group, dict) and "ref" not in group for group in groups)


def told_of(amount: Any, earlier: Data) -> Any:
    """ "Deal damage equal to its power to target unit": not to the power of that unit."""
    if not isinstance(amount, dict):
        return amount
    if amount == {"ref": "it"}:
        return earlier
    return {key: told_of(value, earlier) for key, value in amount.items()}


def says_it(data: Any) -> bool:
    """Whether something is done with "it", or as often as its number says; not where it is."""
    if isinstance(data, list):
        return any(map(says_it, data))
    if not isinstance(data, dict):
        return False
    if data in ({"ref": "it"}, {"ref": "it", "past": True}):
        return True
    return any(says_it(value) for key, value in data.items() if key != "where")


def told_before(amount: Data, first: Data, acts: list[str]) -> Data:
    """ "Put 1 boon on another unit for each boon it had" is about the card that has left.

    "Deal 1 damage to target unit for each boon on it" can be about both.
    """
    if "past" not in amount.get("of", {}) or acts:
        raise UnclearError
    return {**amount, "of": THIS if first == THIS else {"ref": "triggering"}}


def of_changed(data: Any, last: Any) -> Any:
    """ "Target unit has +1 power for each boon on it" is about those of that unit.

    `last`: the card that was named before; where a card speaks of itself, that would be another one.
    """
    if isinstance(data, list):
        return [of_changed(part, last) for part in data]
    if not isinstance(data, dict):
        return data
    amounts = data.get("alter", []) if data.get("cards") == THIS else data.get("per", {})
    of_itself = data.get("cards") == THIS or any(change.get("cards") == THIS for change in changes_of(data))
    if last != THIS and of_itself and says_it(amounts):
        raise UnclearError
    of = data.get("of") if data.get("amount") == "marks" else None
    if isinstance(of, dict) and of.get("ref") == "it":
        if "past" in of:
            raise UnclearError
        return {key: data[key] for key in data if key != "of"}
    return {key: value if key == "steps" else of_changed(value, last) for key, value in data.items()}


def of_each_changed(step: Data, last: Any) -> Data:
    """ "Your units have +1 power this turn for each item attached to them": to each of them, one by one.

    `last`: the card that was named before, which "it" can be as well.
    """
    per = step.get("per", {})
    on_it = per.get("group", {}).get("on") == {"ref": "it"}
    if not on_it or all("ref" in change.get("cards", THIS) for change in changes_of(step)):
        return step
    if last != THIS:
        raise UnclearError
    return {**step, "per": {**per, "group": {**per["group"], "on": {"ref": "each"}}}}


def of_each(part: Data, words: Collection[str]) -> Data:
    """ "Each of your units has +1 power while it attacks" is about each of them. Nobody has named it in
    "while it attacks, your units have +1 power", nor one of them where "your units" have it.
    """
    keys = list(part)
    about_it = "conds" in part and any(map(_asks_about_it, part["conds"]))
    if not about_it or all("ref" in change.get("cards", THIS) for change in part["all"]):
        return part
    if HOSTED in words:  # "Attach to a creature. Other creatures cannot block while it attacks."
        if keys.index("conds") > keys.index("all") and not {"each", "every"}.isdisjoint(words):
            raise UnclearError
        return part
    if keys.index("conds") < keys.index("all") or SINGULAR.isdisjoint(words) or "than" in words:
        raise UnclearError  # "each of your units other than this card has +1 power while it attacks"
    return {**part, "conds": [_about_each(asked) for asked in part["conds"]]}


def _asks_about_it(cond: Data) -> bool:
    return cond.get("card") == {"ref": "it"} or any(map(_asks_about_it, _parts(cond)))


def _about_each(cond: Data) -> Data:
    parts = [_about_each(asked) for asked in _parts(cond)]
    of = {"of": parts if cond["cond"] == "all" else parts[0]} if parts else {}
    return {**cond, **of, **({"card": {"ref": "each"}} if cond.get("card") == {"ref": "it"} else {})}


def _parts(cond: Data) -> list[Data]:
    """The conditions of which one is made."""
    parts = cond.get("of", [])
    return [parts] if cond["cond"] == "not" else parts if cond["cond"] == "all" else []


def chosen_by(data: Any, who: Any = None) -> Any:
    """Data without "of your choice", which is said of what that player chooses anyway."""
    if isinstance(data, list):
        return [chosen_by(part, who) for part in data]
    if not isinstance(data, dict):
        return data
    who = data.get("who", who)
    if data.get("picked") == "you" and who not in (None, "you"):
        raise UnclearError  # "they discard a card of your choice"
    return {key: chosen_by(value, who) for key, value in data.items() if key != "picked"}


def with_length(data: Any, words: Collection[str]) -> Any:
    """ "Target unit has +1 power this turn. If it is a Knight, it has +2 power instead": this turn, too."""
    if isinstance(data, list):
        data = [with_length(part, words) for part in data]
        return [*data[:1], *(_as_long(before, step, words) for before, step in pairwise(data))]
    if not isinstance(data, dict):
        return data
    return {key: with_length(value, words) for key, value in data.items()}


def _as_long(before: Any, step: Any, words: Collection[str]) -> Any:
    """A step that takes the place of one that lasts, or goes on with it."""
    if not isinstance(step, dict) or not isinstance(before, dict) or before.get("act") != "change":
        return step
    if "lasts" not in before or not _is_endless(step):
        return step
    if not {"counter", "counters"}.isdisjoint(words):
        return step
    if step["act"] != "when":
        raise UnclearError  # "+1 power this turn. It gains flying.": for good?
    return _lasting(step, before["lasts"])


def _is_endless(step: Data) -> bool:
    """Whether it changes the card that was named before, and nobody says for how long."""
    if step.get("act") == "change":
        return "ref" in step.get("cards", {}) and "lasts" not in step and _is_gift(step)
    inner = step.get("steps", [])
    return step.get("act") in ("when", "instead") and len(inner) == 1 and _is_endless(inner[0])


def _is_gift(step: Data) -> bool:
    return any(change.keys() & {"by", "pair", "gains", "set", "tag"} for change in step.get("alter", ()))


def _lasting(step: Data, lasts: Any) -> Data:
    if step["act"] == "change":
        return {**step, "lasts": lasts}
    return {**step, "steps": [_lasting(step["steps"][0], lasts)]}
