"""Which card is "it": what was named so far, for readers and for the table."""

from collections.abc import Callable
from copy import copy
from typing import Any

from tts_export.sentences.meaning.for_each import UnclearError
from tts_export.sentences.meaning.named import DONE_IN_PLAY, GIVEN_UP, THIS, says_it
from tts_export.sentences.meaning.unclear import of_fallen
from tts_export.sentences.rows import Data

UNSAID = frozenset({"that", "called", "past", "given"})
"""What distinguishes "that unit", and "each boon it had", from "it"."""


class NamedCards:
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
        self.several = False
        """Whether the cards that were named last are more than one."""
        self.doer: Any = "you"
        """Who does the step whose parts are looked at."""
        self.is_way = False
        """Whether it is a way of a choice, of which another one has named cards, and this one none so far."""
        self.paid: str | bool = False
        """Whether another card was given up for what is done now and is not "it"; or "tapped": it may be."""

    def meant(self, group: Data) -> Data:
        """The card that is meant by "it"; the table knows that it is the one named last."""
        if group.get("unsaid"):
            group = self._unsaid()
            if group == THIS:
                return group
        if group.get("given") and (self.several or GIVEN_UP.isdisjoint(self.acts)):
            raise UnclearError  # "the discarded card", and none was
        if self.here and group.get("that"):
            raise UnclearError
        if self.is_way and "among" not in group:
            raise UnclearError
        if group.get("tag", self.tags) != self.tags or self._is_other_kind(group):
            raise UnclearError
        if "type" in group and group["type"] != self.types and "among" not in group:
            raise UnclearError  # "the ship", and no ship was named
        if self.last == self.it:
            return it_of(group)
        if self.last == THIS and group.get("that"):
            return {**it_of(group), "that": True}
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
        if self.is_way and says_it(group):
            raise UnclearError
        self.is_way = self.is_way and "ref" in group
        self.last = group if "ref" in group else object()
        self.types, self.tags = group.get("type", []), group.get("tag", [])
        if known and "ref" not in group:
            self.it = self.last
        self.drawn, self.here = False, True
        self.several = "ref" not in group and group.get("n") != 1
        return group

    def give_up(self, acts: list[str]) -> None:
        """What follows is done because of what was done just now."""
        self.paid = not GIVEN_UP.isdisjoint(acts) and self.last != self.first

    def subject(self, act: str) -> Data:
        """ "You may sacrifice another unit. If you do, put 1 charge on it": on whom the text is about."""
        if act not in DONE_IN_PLAY or self.paid == "tapped":
            raise UnclearError
        return THIS if self.first == THIS else {"ref": "triggering"}

    def amount(self, amount: Data) -> Data:
        """ "That many": as many as the step before did, or as were rolled in it."""
        kinds = amount.get("kinds")
        if kinds and kinds != self.types:
            raise UnclearError  # "destroy all items. Draw 1 card for each unit destroyed this way"
        amount = {key: amount[key] for key in amount if key != "kinds"}
        if amount.get("fallen"):
            amount = of_fallen(amount, self.acts)
        if "roll" not in self.acts:
            return amount
        if self.acts[-1] != "roll":
            raise UnclearError
        return {**amount, "amount": "roll"}

    def ways(self, ways: list[Data], follow: "Callable[[list[Data], NamedCards], list[Data]]") -> list[Data]:
        """The ways of a choice: none of them knows which cards another one names."""
        result: list[Data] = []
        others: list[NamedCards] = []
        for way in ways:
            own = copy(self)
            own.acts = [*self.acts]
            own.is_way = bool(others) and any(other.last != self.last for other in others)
            result.append({**way, "steps": follow(way["steps"], own)})
            others.append(own)
        lasts = [other.last for other in others]
        is_same = all(last == lasts[0] for last in lasts) or all(last != self.last for last in lasts)
        self.last, self.it = (others[-1].last, others[-1].it) if is_same else (object(), object())
        self.types, self.tags = others[-1].types, others[-1].tags
        return result

    def name_others(self) -> None:
        """Cards are drawn, looked at or put away: they are what was named last."""
        self.it = self.last = object()
        self.types, self.tags = [], []


def it_of(group: Data) -> Data:
    unsaid = UNSAID if "among" in group else {*UNSAID, "type", "tag"}  # "a spell from among them"
    return {key: group[key] for key in group if key not in unsaid}
