"""What is done in the place of a draw, or of a loss."""

from typing import Any

from tts_export.sentences.rows import Data

IN_PLACE = frozenset({"drawing", "losing"})
"""Events that come about only where no text takes their place."""
_WOULD = {"draws": "drawing", "lost": "losing"}
_ASKING = frozenset({"may", "when"})


def has_its_place(steps: list[Data]) -> bool:
    """Whether all that is done is done instead. More cards for one are no other thing: `replaced.txt`."""
    if len(steps) != 1:
        return False
    (step,) = steps
    if step["act"] in _ASKING and step.get("who", "you") == "you" and "otherwise" not in step:
        return has_its_place(step["steps"])
    more = [inner["act"] for inner in step.get("steps", [])]
    return bool(step["act"] == "instead" and more != ["draw"])


def would_be(meaning: Data) -> Data:
    """ "When you draw a card, ... instead": when they would draw it."""
    on = meaning.get("on")
    if not isinstance(on, dict) or on.get("event") not in _WOULD or "steps" not in meaning:
        return meaning
    if not has_its_place(meaning["steps"]):
        return meaning
    name = _WOULD[on["event"]]
    return {**meaning, "on": {**on, "event": name}}


def in_place(event: Data, steps: list[Data]) -> list[Data]:
    """The steps of such a text: otherwise the player draws, or loses, and nothing takes the place of that."""
    usual: Data = {"act": "draw", "n": 1, "who": "they", "plain": True}
    if event["event"] == "losing":
        usual = {**usual, "act": "lose", "track": event["track"], "n": {"amount": "hits"}}
    return _without_instead(steps, usual)


def _without_instead(steps: list[Data], usual: Data) -> list[Data]:
    (step,) = steps
    if step["act"] == "instead":
        return [_plain(inner) for inner in step["steps"]]
    return [{**step, "steps": _without_instead(step["steps"], usual), "otherwise": [usual]}]


def _plain(data: Any) -> Any:
    """Steps that nothing takes the place of; "that many" are as many as would be lost."""
    if isinstance(data, list):
        return [_plain(part) for part in data]
    if not isinstance(data, dict):
        return data
    if data == {"amount": "done"}:
        return {"amount": "hits"}
    result = {key: _plain(value) for key, value in data.items()}
    return {**result, "plain": True} if data.get("act") in ("draw", "lose") else result
