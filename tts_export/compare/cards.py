"""The cards of two states of a set: added, changed field by field, renamed and removed.

A card's state is what `manifest.json` has of it, so every build can be compared with the one before.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType

from tts_export.built.manifest import BuiltCard
from tts_export.compare.words import Words, text_change, word_changes
from tts_export.inputs import check_depth
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule

T = TypeVar("T")
NO_RULES: Mapping[str, FieldRule] = {}

MOST_SHOWN = 3
"""Cards of each kind that `Changes.text` lists; the rest is counted."""
_MOST_NAMES = 100
"""New cards that are named, which are in one line."""


class CardState(Struct, frozen=True):
    """A card as it was: what a player can see of it."""

    id: str
    name: str
    type: str
    fields: dict[str, Any]
    pictures: Mapping[str, str] | UnsetType = UNSET
    """Field → the fingerprint of the picture file that it names."""

    def __post_init__(self) -> None:
        check_depth(self.fields)


class FieldChange(Struct, frozen=True):
    """A field whose value changed; None for a field that a card does not have."""

    name: str
    old: Any
    new: Any
    letter: str = ""
    """What cards have after its numbers."""

    def before(self) -> str:
        """The old value for people."""
        return shown(self.old, self.letter)

    def now(self) -> str:
        """The new value for people."""
        return shown(self.new, self.letter)

    def text(self) -> str:
        """`cost 5g -> 1g`; of long texts only the words that changed, with some around them."""
        if self.old == self.new:
            return f"{self.name}: another picture under the same name"
        if isinstance(self.old, str) and isinstance(self.new, str) and " " in self.old + self.new:
            return f"{self.name}: {text_change(self.old, self.new)}"
        return f"{self.name} {self.before()} -> {self.now()}"

    def words(self) -> list[Words]:
        """The words that stayed, the old and the new ones; other values are one word each."""
        if isinstance(self.old, str) and isinstance(self.new, str) and " " in self.old + self.new:
            return word_changes(self.old, self.new)
        before = [Words("old", self.before())] if self.old is not None else []
        return [*before, *([Words("new", self.now())] if self.new is not None else [])]


class CardChange(Struct, frozen=True):
    """A card that is in both states, but not the same."""

    old: CardState
    new: CardState
    fields: list[FieldChange]

    @property
    def renamed(self) -> bool:
        return self.old.name != self.new.name


class Changes(Struct, frozen=True):
    """The difference of two states, each part in the order of its set."""

    added: list[CardState] = []
    changed: list[CardChange] = []
    renamed: list[CardChange] = []
    """Cards with another name; `fields` holds what else changed."""
    removed: list[CardState] = []

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.renamed or self.removed)

    def summary(self) -> str:
        """`2 added, 1 changed`; an empty string if nothing changed."""
        parts = {name: len(getattr(self, name)) for name in self.__struct_fields__}
        return ", ".join(f"{count} {name}" for name, count in parts.items() if count)

    def text(self, most: int = MOST_SHOWN) -> str:
        """The summary, and a line for each of the first `most` cards of each kind; numbers come first."""
        changed = self.changed if len(self.changed) <= most else sorted(self.changed, key=_weight)
        kinds = {
            "changed": [f"  changed: {change.new.name}: {_fields(change)}" for change in changed],
            "renamed": [
                f"  renamed: {change.old.name} is now {change.new.name}{_fields(change, '; ')}"
                for change in self.renamed
            ],
            "removed": [f"  removed: {card.name}; its cell stays reserved" for card in self.removed],
        }
        lines = [self.summary()]
        if self.added:
            named = self.added[: min(most, _MOST_NAMES)]
            names = ", ".join(card.name for card in named)
            rest = f" and {len(self.added) - len(named):,} more" if len(self.added) > len(named) else ""
            lines.append(f"  added: {names}{rest}")
        for kind, listed in kinds.items():
            more = len(listed) - most
            lines += [*listed[:most], *([f"  and {more} more {kind}"] if more > 0 else [])]
            lines += self._moved() if kind == "renamed" else []
        if len(self.added) > most or any(len(listed) > most for listed in kinds.values()):
            lines[-1] += "; `tts-export diff` lists all changes since an earlier state"
        return "\n".join(lines)

    def _moved(self) -> list[str]:
        """A line about cards that lost their places with their names, since these are their ids."""
        moved = [change for change in self.renamed if change.old.id != change.new.id]
        if not moved:
            return []
        first = moved[0]
        of = "its name was its id" if len(moved) == 1 else "their names were their ids"
        who = f"{len(moved)} of them are new cards" if len(moved) > 1 else "it is a new card"
        return [
            f"  {who} to decks that were saved in the game, as {of}: to keep the old places, write "
            f"`id: {first.old.id}` at {first.new.name}{', and so on' * (len(moved) > 1)}, and build again"
        ]


def _weight(change: CardChange) -> int:
    """The place of a change in a list that is cut: numbers first, pictures last."""
    return min((_weight_of(field, change) for field in change.fields), default=2)


def _weight_of(field: FieldChange, change: CardChange) -> int:
    if field.name in {*(change.old.pictures or ()), *(change.new.pictures or ())}:
        return 2
    return 0 if isinstance(field.old, int) or isinstance(field.new, int) else 1


def changes(
    old: Iterable[CardState] | None, new: Iterable[CardState], rules: Mapping[str, FieldRule] = NO_RULES
) -> Changes:
    """The difference of two states of a set; none if there is no old one.

    Cards are the same card if they have the same id. Of the others, cards of one type with the same name, or
    with all fields but the name alike, are the same card, too: several in their order, if as many are gone as
    are new. `rules` are those of the fields, by name.
    """
    if old is None:
        return Changes()
    before, after = {card.id: card for card in old}, {card.id: card for card in new}
    pairs = {card.id: (before[card.id], card) for card in after.values() if card.id in before}
    for alike in (_name, _outside_of_the_name):
        known = {change.id for change, _ in pairs.values()}
        lost = groups(alike, (card for card in before.values() if card.id not in known))
        for key, cards in groups(alike, (card for card in after.values() if card.id not in pairs)).items():
            if len(lost.get(key, [])) == len(cards):
                pairs |= {card.id: (gone, card) for gone, card in zip(lost[key], cards, strict=True)}
    known = {change.id for change, _ in pairs.values()}
    both = [_change(*pairs[key], rules) for key in after if key in pairs]
    return Changes(
        added=[card for key, card in after.items() if key not in pairs],
        changed=[change for change in both if change.fields and not change.renamed],
        renamed=[change for change in both if change.renamed],
        removed=[card for key, card in before.items() if key not in known],
    )


def states(cards: Iterable[Card] | Iterable[BuiltCard]) -> list[CardState]:
    """The cards of a project as they are now, or as they are in a build."""
    return [
        CardState(card.id, card.name, card.type, dict(card.fields), card.pictures or UNSET) for card in cards
    ]


def letter_of(name: str, rules: Mapping[str, FieldRule]) -> str:
    """What cards have after the numbers of a field."""
    return rules[name].letter if name in rules else ""


def names_of(card: Card | CardState) -> list[str]:
    """The words that name a card: its id, its name, the first part of `JOHN EGBERT / heir of the breeze`."""
    return [card.id, card.name, card.name.partition(" / ")[0]]


def shown(value: Any, letter: str = "") -> str:
    """A value for people: `HUMAN, SEER`, `type planet, tag A`; a number with its letter, `3g`; `nothing` for
    None.
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(shown, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {shown(inner)}" for key, inner in value.items()) or "{}"
    return f"{value}{letter if isinstance(value, int) else ''}"


def _fields(change: CardChange, before: str = "") -> str:
    return before + "; ".join(field.text() for field in change.fields) if change.fields else ""


def _change(old: CardState, new: CardState, rules: Mapping[str, FieldRule]) -> CardChange:
    if old == new:
        return CardChange(old, new, [])
    names = [*new.fields, *(name for name in old.fields if name not in new.fields)]
    changes = [FieldChange("id", old.id, new.id)] if old.id != new.id else []
    if old.type != new.type:
        changes.append(FieldChange("type", old.type, new.type))
    for name in names:
        before, other = old.fields.get(name), new.fields.get(name)
        in_name = old.name != new.name and _is_in_name(before, other, old, new)
        is_other = before != other and name != "id" and not in_name
        if is_other or (before == other and name in _redrawn(old, new)):
            changes.append(FieldChange(name, before, other, letter_of(name, rules)))
    return CardChange(old, new, changes)


def _redrawn(old: CardState, new: CardState) -> set[str]:
    """The fields whose pictures have other bytes than before."""
    before, after = old.pictures or {}, new.pictures or {}
    return {name for name, digest in after.items() if before.get(name, digest) != digest}


def _is_in_name(old_value: Any, new_value: Any, old: CardState, new: CardState) -> bool:
    """Whether a changed value is a part of the changed name, which is shown as a whole."""
    values = ((old_value, old), (new_value, new))
    return all(value is None or (isinstance(value, str) and value in card.name) for value, card in values)


def groups(alike: Callable[[T], Hashable | None], items: Iterable[T]) -> dict[Hashable, list[T]]:
    """The items by what makes them alike, in their order; those without it are left out."""
    grouped: dict[Hashable, list[T]] = {}
    for item in items:
        grouped.setdefault(alike(item), []).append(item)
    return {key: some for key, some in grouped.items() if key is not None}


def unique(alike: Callable[[T], Hashable | None], items: Iterable[T]) -> dict[Hashable, T]:
    """The items by what makes them alike, without those that share it: a guess between two would be none."""
    return {key: some[0] for key, some in groups(alike, items).items() if len(some) == 1}


def _name(card: CardState) -> Hashable:
    return card.type, card.name


def _outside_of_the_name(card: CardState) -> Hashable | None:
    """The fields that are not a part of the card's name; None if there are hardly any."""
    others = sorted(
        (key, str(value)) for key, value in card.fields.items() if key != "id" and str(value) not in card.name
    )
    return (card.type, *others) if len(others) > 1 else None
