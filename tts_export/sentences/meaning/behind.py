"""What a step can only mean behind others, or of whoever does it."""

from collections.abc import Sequence
from typing import Any

from tts_export.sentences.meaning.for_each import UnclearError
from tts_export.sentences.rows import Data, parts_of


def check_step(step: Data, before: Sequence[str], outer: Any = "you") -> None:
    """Raises where a step is about what was not done before it; `before`: what was, in order; `outer`: who
    does the step of which it is a part.
    """
    last, doer = before[-1:], step.get("who", outer)
    if step.get("whole") and "theirs" not in step and doer != "you":
        raise UnclearError  # "each opponent doubles your gold"
    if step.get("theirs") == (doer == "you"):
        raise UnclearError  # "each opponent loses half your gold"
    if step.get("left") and step["n"] != step["take"]["n"] + step["left"]:
        raise UnclearError  # "put one into your hand and one into your graveyard", of three
    if step["act"] == "deal_more" and last != ["deal"]:
        raise UnclearError
    if step.get("dealt") and last != ["deal"]:
        raise UnclearError  # of that damage, or whenever?
    if step.get("asked") and last != ["when"]:
        raise UnclearError  # "if not", and nobody has asked
    if step["act"] == "later" and ("edge" not in step or "next" in step) and _asks_of_turn(step["steps"]):
        raise UnclearError  # "at the start of your next turn, untap each unit that attacked this turn"
    if step.get("discards") and "among" not in step["cards"]:
        raise UnclearError  # "choose a unit to discard", and no hand was shown


_IN_TURN = frozenset({"attacked", "moved", "damaged", "blocked", "dealt", "entered", "played", "died"})
"""What cards are by what has happened in a turn."""


def _asks_of_turn(data: Any) -> bool:
    """Whether it is about what has happened in "this turn"."""
    return any(part.get("cond") == "happened" or _IN_TURN & {*part} for part in parts_of(data))


def check_first(part: Data) -> None:
    """ "Draw a card for each card discarded this way", "discard one of them": nothing was done before."""
    first = part["steps"][0] if part["kind"] in ("spell", "execute") else {}
    if "steps" not in first and "'amount': 'done'" in repr((first.get("n"), first.get("per"))):
        raise UnclearError
    on = part.get("on", {"card": {"ref": "this"}})
    first = part["steps"][0] if part.get("steps") and on.get("card", {}).get("ref") == "this" else {}
    if "among" in first.get("cards", ()) and "cost" not in part:
        raise UnclearError


def of_killer(meaning: Data) -> Data:
    """ "When this card is destroyed by an attack, destroy the attacker": no other text knows it."""
    result: Data = _with_killer(meaning, passive=_is_passive(meaning))
    return result


def with_killer(meaning: Data) -> Data:
    """ "When this card is destroyed by a unit, destroy that unit": who destroys it was named last."""
    on = meaning.get("on")
    if isinstance(on, dict) and on.get("event") == "blocks" and "passive" in on:
        return {**meaning, "steps": _as_that(meaning["steps"])}
    if not _is_passive(meaning) or "'n':" in repr(meaning.get("steps")):
        return meaning
    return {**meaning, "steps": _with_killer(meaning["steps"], passive=True, it="it")}


def _as_that(data: Any) -> Any:
    """ "When this card becomes blocked by a unit, tap that unit": not this card, which "it" would be, too."""
    if isinstance(data, list):
        return [_as_that(part) for part in data]
    if not isinstance(data, dict):
        return data
    if data == {"ref": "it"}:
        return {"ref": "it", "that": True}
    return {key: _as_that(value) for key, value in data.items()}


def _is_passive(meaning: Data) -> bool:
    on = meaning.get("on")
    return isinstance(on, dict) and "passive" in on and on["event"] == "kills"


def _with_killer(data: Any, *, passive: bool, it: str = "against") -> Any:
    if isinstance(data, list):
        return [_with_killer(part, passive=passive, it=it) for part in data]
    if not isinstance(data, dict):
        return data
    ref = data.get("ref")
    if ref == "killer" and not passive:
        raise UnclearError  # nobody has destroyed it
    if passive and ref == it:
        return {"ref": "killer"}
    return {key: _with_killer(value, passive=passive, it=it) for key, value in data.items()}


def of_victim(part: Data) -> Data:
    """ "When this card damages an opponent's location, that player draws 1 card": whose location it is."""
    on = part.get("on")
    if not isinstance(on, dict) or on.get("event") not in ("damages", "kills") or "passive" in on:
        return part
    is_theirs = on.get("whom", {}).get("whose") == "opponent" and on.get("card", {}).get("ref") == "this"
    if not is_theirs or not part.get("steps"):
        return part
    first, *others = part["steps"]
    owned = {key: "owner" for key in ("who", "whose") if first.get(key) == "they"}
    return {**part, "steps": [{**first, **owned}, *others]}


_DEPARTED = frozenset({"destroyed", "discarded", "nullified", "leaves"})


def of_lost(part: Data) -> Data:
    """ "The lost card" is the one whose departure has set the text off."""
    on = part.get("on")
    event = on.get("event") if isinstance(on, dict) else None
    result: Data = _without_lost(part)
    if result != part and part["kind"] != "execute" and event not in _DEPARTED:
        raise UnclearError
    return result


def _without_lost(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_lost(part) for part in data]
    if not isinstance(data, dict):
        return data
    gone = data.get("ref") == "triggering"
    return {key: _without_lost(value) for key, value in data.items() if not (gone and key == "lost")}
