"""Meanings, made ready to be printed in words that leave nothing open.

They say whose a zone is, name a card before "it", and whether "it" is one card or several: "tap up to 2
units, then they do not untap".
"""

from typing import Any

from tts_export.sentences.rows import Data

_THIS, _IT = {"ref": "this"}, {"ref": "it"}
_NAMING = ("cards", "on", "with", "under", "copy", "take")
_NAMED_BY_COUNT = frozenset({"draw", "look", "mill", "reveal"})
"""What names as many cards as it counts."""


def plainly(data: Any, piles: frozenset[str]) -> Any:
    """`data`, meaning the same: "you have 2 units in Memory" is about yours, and it is printed so."""
    if isinstance(data, list):
        return [plainly(part, piles) for part in data]
    if not isinstance(data, dict):
        return data
    data = {key: plainly(value, piles) for key, value in data.items()}
    if "holds" in data:  # "your discard pile has 3 or more units in it"
        inside = {key: value for key, value in data["holds"].items() if key != "all"}
        data = {key: data[key] for key in data if key != "holds"} | {"group": {**inside, **data["group"]}}
    if data.get("cond") == "have" and data.get("who") == "you":
        return _in_own_pile(data, piles)
    return _after_its_condition(data) if data.get("act") == "when" else data


def _in_own_pile(cond: Data, piles: frozenset[str]) -> Data:
    group = cond.get("group", {})
    compares = cond.keys() & {"more_than", "fewer_than"}
    if compares or "whose" in group or piles.isdisjoint(group.get("zone", ())):
        return cond
    return {**cond, "group": {**group, "whose": "own"}}


def _after_its_condition(step: Data) -> Data:
    """ "If this card is tapped, destroy it" is printed with the condition behind it: "destroy this card"."""
    first = step["steps"][0]
    key = next((key for key in ("cards", "on") if first.get(key) == _IT), None)
    if key is None or step.get("negative") or step["cond"].get("card") != _THIS:
        return step
    return {**step, "steps": [{**first, key: _THIS}, *step["steps"][1:]]}


def several(data: Data) -> Data:
    """A meaning to print, in which "it" says where it is several cards."""
    result: Data = _Several().marked(data)
    return result


class _Several:
    """Goes through a meaning in the order of its words."""

    def __init__(self) -> None:
        self.last = False
        """Whether several cards were named last."""

    def marked(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self.marked(step) for step in data]
        if not isinstance(data, dict):
            return data
        if data.get("act") in _NAMED_BY_COUNT:
            self.last = data.get("n") != 1
        return {key: self._part(key, value) for key, value in data.items()}

    def _part(self, key: str, value: Any) -> Any:
        if key not in _NAMING or not isinstance(value, dict):
            return self.marked(value)
        if value == _IT:
            return {**_IT, "many": True} if self.last else value
        self.last = "all" in value or ("ref" not in value and value.get("n", 1) != 1)
        return value
