"""Who does what, and which card is "it": what words of one sentence say about those of another.

"Each player discards 1 card, then draws 1 card": the second verb has the subject of the first. "It" is the
card that was named last; where that can be another one, the sentence has no meaning that is sure.
"""

from collections.abc import Collection
from itertools import pairwise
from typing import Any

from tts_export.sentences.meaning.behind import check_step
from tts_export.sentences.meaning.doers import with_doers
from tts_export.sentences.meaning.for_each import GROUPS, UnclearError, for_each
from tts_export.sentences.meaning.named import (
    DONE_IN_PLAY,
    GIVEN_UP,
    SINGULAR,
    THIS,
    chooses,
    gives_up,
    of_each,
    says_it,
    told_of,
)
from tts_export.sentences.rows import Data

_KEPT_CARDS = frozenset({"discard", "to", "enter", "show", "nullify", "pick", "play", "reveal"})
"""What is done with a card that was just drawn."""


_UNSAID = frozenset({"that", "called"})
"""What tells "that unit" from "it"."""


def agreed(meaning: Data, words: Collection[str] = SINGULAR) -> Data | None:
    """A meaning with the subject of each verb; None where that, or a reference, is not sure.

    `words`: of the text.
    """
    try:
        result: Data = with_doers(meaning)
        parts = result.get("reads")
        if parts:
            _check_moments(parts)
            return {**result, "reads": [_followed(part, words) for part in parts]}
        return _followed(result, words)
    except UnclearError:
        return None


# Which card is "it" ---------------------------------------------------------------------------


class _NamedCards:
    """What was named so far: for readers, and for the table."""

    def __init__(self, first: Data) -> None:
        self.last: Any = first
        self.it: Any = first
        self.types: list[str] = first.get("type", [])
        """The types and tags of the cards that were named last, where they are known."""
        self.tags: list[str] = first.get("tag", [])
        self.drawn = False
        self.hidden = False
        """Whether hidden cards were looked at just now."""
        self.here = False
        """Whether the step has named cards of its own."""
        self.acts: list[str] = []
        """What was done before, in order."""
        self.first = first
        self.paid: str | bool = False
        """Whether another card was given up for what is done now and is not "it"; or "tapped": it may be."""

    def meant(self, group: Data) -> Data:
        """The card that is meant by "it"; the table knows that it is the one named last."""
        if group.get("unsaid"):
            group = self._unsaid()
            if group == THIS:
                return group
        if self.here and group.get("that"):
            raise UnclearError
        if group.get("tag", self.tags) != self.tags or self._is_other_kind(group):
            raise UnclearError
        if "type" in group and group["type"] != self.types and "among" not in group:
            raise UnclearError  # "the ship", and no ship was named
        if self.last == self.it:
            return _it(group)
        if self.last == THIS and group.get("that"):
            return {**_it(group), "that": True}
        if isinstance(self.last, dict) and self.last != THIS and "among" not in group:
            return {**self.last}
        raise UnclearError

    def _is_other_kind(self, group: Data) -> bool:
        """Whether "that planet" is said of a card that is none, or of the card that speaks."""
        kinds = {*group.get("called", ())}
        if not kinds:
            return False
        return self.last == self.it == THIS or (
            "main" not in self.types and kinds.isdisjoint(self.types or kinds)
        )

    def _unsaid(self) -> Data:
        """Whom a verb without a subject is about: at the beginning, only the card that speaks."""
        if not self.acts and self.last != THIS:
            raise UnclearError
        return {"ref": "it"} if self.acts else THIS

    def name(self, group: Data, *, known: bool) -> Data:
        """A group of cards is named; `known`: the table takes it for "it" from now on."""
        if group.get("ref") == "it" or group.get("among"):
            return self.meant(group)
        self.paid = self.paid and "ref" in group
        self.last = group if "ref" in group else object()
        self.types, self.tags = group.get("type", []), group.get("tag", [])
        if known and "ref" not in group:
            self.it = self.last
        self.drawn = False
        self.here = True
        return group

    def give_up(self, acts: list[str]) -> None:
        """What follows is done because of what was done just now."""
        self.paid = not GIVEN_UP.isdisjoint(acts) and self.last != self.first

    def kept(self, act: str) -> Data:
        """ "You may sacrifice another unit. If you do, put 1 charge on it": on whom the text is about."""
        if act not in DONE_IN_PLAY or self.paid == "tapped":
            raise UnclearError
        return THIS if self.first == THIS else {"ref": "triggering"}

    def amount(self, amount: Data) -> Data:
        """ "That many": as many as the step before did, or as were rolled in it."""
        if "roll" not in self.acts:
            return amount
        if self.acts[-1] != "roll":
            raise UnclearError
        return {**amount, "amount": "roll"}

    def found(self) -> None:
        """Cards are drawn, looked at or put away: they are what was named last."""
        self.it = self.last = object()
        self.types, self.tags = [], []


def _it(group: Data) -> Data:
    unsaid = _UNSAID if "among" in group else {*_UNSAID, "type", "tag"}  # "a spell from among them"
    return {key: group[key] for key in group if key not in unsaid}


def _followed(part: Data, words: Collection[str] = SINGULAR) -> Data:
    if part["kind"] == "standing":
        _check_standing(part)
        part = of_each(part, words)
    if part.get("late"):
        return _followed(_told_late(part), words)
    on = part.get("on")
    card = on.get("card", THIS) if part["kind"] == "trigger" and isinstance(on, dict) else THIS
    if isinstance(on, dict) and on.get("event") == "kills" and "whom" not in on and says_it(part["steps"]):
        raise UnclearError  # whoever destroys, or what was destroyed?
    named = _NamedCards(card)
    named.paid = gives_up(part.get("cost", {}))
    hosts = [cond["group"].get("type") for cond in part.get("conds", []) if cond["cond"] == "hosted"]
    types = hosts[0] if hosts else None
    return {
        key: _steps(value, named) if key == "steps" else _plain(value, types) for key, value in part.items()
    }


def _told_late(part: Data) -> Data:
    """A text whose event comes last: neither part can mean what only the other one names."""
    said = repr(part.get("on")) + repr(part["steps"])
    if "'there'" in said or "'ref': 'it'" in said or "'they'" in said:
        raise UnclearError
    return {key: part[key] for key in part if key != "late"}


def _steps(steps: list[Data], named: _NamedCards) -> list[Data]:
    return [_step(step, named) for step in steps]


def _step(step: Data, named: _NamedCards) -> Data:
    act = step["act"]
    if step.get("added"):
        step = _brought(step)
    check_step(step, named.acts)
    step = {key: step[key] for key in step if key != "theirs"}
    if "per" in step:
        step = for_each(step)
    if act == "watch":
        return _watch(step)
    named.here = False
    if act == "pick" and named.hidden and not step["cards"].keys() - {"n", "up_to"}:
        raise UnclearError  # "look at their hand. Choose a card": of these, or of all?
    named.hidden = act in ("look", "reveal", "look_hand", "show_hand")
    if act == "did" and named.acts[-1:] == ["may"]:
        named.give_up(named.acts[-2:-1])
    result: Data = {}
    replaces = act == "when" and [inner["act"] for inner in step["steps"]] == ["instead"]
    for key in _becoming(step, named) if act == "become" else step:
        before = named.last
        its_own = step.get("by") == THIS or (before == THIS and not named.paid)
        earlier = THIS if its_own else {"ref": "before"}
        result[key] = _part_of_step(key, step[key], named, act)
        if key == "n" and (not named.here or step.keys() & {"by", "dealer"}) and chooses(step):
            result[key] = told_of(result[key], earlier)
        if key == "cond" and replaces and named.it == before:
            named.last = before  # "deal 4 damage to it instead": to what the step before has named
    named.acts.append(act)
    if act in ("look", "reveal", "look_hand", "show_hand", "draw", "mill", "create"):
        named.found()
        named.drawn = act == "draw"
    return result


_PLACES = frozenset({"ref", "zone", "among", "top"})


def _brought(step: Data) -> Data:
    """ "Add a Rat to your hand": a card of which nobody says where it is would be made from nothing."""
    if not step["cards"].keys() & _PLACES:
        raise UnclearError
    return {key: step[key] for key in step if key != "added"}


def _becoming(step: Data, named: _NamedCards) -> list[str]:
    """The order in which the parts of "this card becomes a copy of it" name cards. Nothing becomes a copy of
    itself, so "it" was named before, and is another card.
    """
    if step["copy"].get("ref") != "it":
        return list(step)
    if step["cards"] != THIS or named.last == THIS:
        raise UnclearError
    return sorted(step, key="copy".__ne__)


def _watch(step: Data) -> Data:
    """What is done whenever something happens from now on: "it" is the card to which it happens then."""
    told = _followed({"kind": "trigger", "on": step["on"], "steps": step["steps"]})
    return {**step, "on": told["on"], "steps": told["steps"]}


def _part_of_step(key: str, value: Any, named: _NamedCards, act: str) -> Any:
    if key == "who" and value == "owner" and named.last != named.it:
        raise UnclearError
    if key == "who" and isinstance(value, dict) and value.get("owner", {}).get("ref") == "it":
        return {"owner": _named_owner(value["owner"], named)}
    if key == "cond":
        return _condition(value, named)
    if key == "by" and isinstance(value, dict) and value.get("ref") == "it":
        return named.meant(value)
    if key in ("n", "per", "set", "by") and isinstance(value, dict):
        return _amount(value, named)
    if key in GROUPS and isinstance(value, dict):
        if value.get("ref") == "it" and named.drawn and act not in _KEPT_CARDS:
            raise UnclearError
        if named.paid and value.get("ref") == "it" and not value.get("that"):
            return named.kept(act)
        group = named.name(value, known=key in ("dealer", "cards", "on", "copy"))
        count = group.get("n")
        return {**group, "n": _amount(count, named)} if isinstance(count, dict) else group
    if key == "all" and act == "change":
        return [_change(change, named) for change in value]
    if key in ("steps", "otherwise", "first"):
        if key == "steps" and act == "exchange":
            named.give_up(named.acts[-1:])
        return _steps(value, named)
    if key in ("heads", "tails"):
        return {**value, "steps": _steps(value["steps"], named)}
    if key in ("of", "on") and isinstance(value, list):
        return [{**way, "steps": _steps(way["steps"], named)} if "steps" in way else way for way in value]
    return _plain(value)


def _named_owner(group: Data, named: _NamedCards) -> Data:
    """ "That city's owner", where a card was named that can be one."""
    if group.get("that") and named.last == THIS:
        raise UnclearError
    return named.meant(group)


def _amount(amount: Data, named: _NamedCards) -> Data:
    """An amount, which may be about "it" or "that many"."""
    if amount.get("amount") == "done":
        return named.amount(amount)
    inner = {key: amount[key] for key in ("of", "group") if isinstance(amount.get(key), dict)}
    about = {
        key: _amount(value, named) if "amount" in value else named.meant(value)
        for key, value in inner.items()
        if "amount" in value or value.get("ref") == "it"
    }
    return {**amount, **about}


def _change(change: Data, named: _NamedCards) -> Data:
    if "cards" not in change:
        return change
    if named.paid and change["cards"] == {"ref": "it"}:
        return {**change, "cards": named.kept("change")}
    priced = any("cost" in one for one in change.get("alter", []))
    return {**change, "cards": named.name(change["cards"], known=not priced)}


def _condition(cond: Data, named: _NamedCards) -> Data:
    """A condition, which may ask about "it", and may name what comes next."""
    card = cond.get("card")
    if isinstance(card, dict) and card.get("ref") == "it":
        return {**cond, "card": named.meant(card)}
    group = cond.get("group")
    if isinstance(group, dict) and group.get("ref") == "it":
        return {**cond, "group": named.meant(group)}
    if cond.get("names") or (cond["cond"] == "is" and isinstance(card, dict) and "ref" not in card):
        named.found()
    elif isinstance(card, dict):
        named.last = card
        named.types = cond.get("group", {}).get("type", []) if cond["cond"] == "hosted" else []
    elif isinstance(group, dict) and "ref" not in group:
        named.last = object()
    return cond


def _plain(data: Any, types: list[str] | None = None) -> Any:
    """Data without what tells "that card" from "it"; `types`: of the card that was named before."""
    if isinstance(data, list):
        return [_plain(one, types) for one in data]
    if not isinstance(data, dict):
        return data
    if data.get("ref") == "it" and data.keys() & {"type", "tag"}:
        if data.get("type") != types or "tag" in data:
            raise UnclearError  # "the ship", and no ship was named
        return _it(data)
    return {key: _plain(value, types) for key, value in data.items() if key not in _UNSAID}


def _check_moments(parts: list[Data]) -> None:
    """ "Draw 1 card. At the end of your turn, discard 1": the moment belongs to what is done before it."""
    for before, part in pairwise(parts):
        if "steps" in before and part["kind"] == "moment" and (part.get("turn") or "edge" in part):
            raise UnclearError


def _check_standing(part: Data) -> None:
    """ "While you have another #TROLL here, it has +1 power": nobody has named the card that speaks."""
    conditions = part.get("conds", [])
    about = [one for one in conditions if one.get("cond") == "have" and one.get("least", 2) == 1]
    if about and any(change.get("cards") == {"ref": "it"} for change in part.get("all", [])):
        raise UnclearError
