"""Words in game.yaml that must be names of something else in it: fields, types, piles, options."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tts_export.problems import Problem, nearest, one_of
from tts_export.settings.deck import Rule
from tts_export.settings.game import Game
from tts_export.yamls import Map, place_of

Steps = tuple[int | str, ...]


class Word(NamedTuple):
    """A word at a path of the file, and what it must be the name of."""

    at: Steps
    word: str
    what: str


def game_name_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Every word of the game's file that names nothing, at its place, with the nearest name."""
    known: dict[str, Sequence[str]] = {
        "field": [*game.fields, "id", "type"],
        "type": list(game.types),
        "pile": game.deck.piles,
        "option": list(game.options),
    }
    yield from strange_words([*_card_words(game), *_deck_words(game)], known, data)


def strange_words(words: Iterable[Word], known: Mapping[str, Sequence[str]], data: Map) -> Iterator[Problem]:
    """The words that are none of those known of their kind; places are looked up in `data`."""
    for at, word, what in words:
        if word not in known[what]:
            expected = f", expected {one_of(known[what])}" if known[what] else ""
            guess = nearest(word, known[what]) or expected
            message = f'there is no {what} "{word}"{guess}'
            yield Problem(place_of(data, at) or data.where, f"unknown-{what}", message)


def name_fields(template: str) -> list[str]:
    """The fields that a name such as `{title} / {subtitle}` is made of."""
    return [field for _, field, _, _ in string.Formatter().parse(template) if field]


def _card_words(game: Game) -> Iterator[Word]:
    for name, kind in game.types.items():
        yield from listed(("types", name, "needs"), kind.needs, "field")
        yield from listed(("types", name, "may"), kind.may, "field")
    yield from listed(("card", "tags"), game.card.tags, "field")
    yield from listed(("card", "text"), game.card.text, "field")
    for word in name_fields(game.card.name):
        yield Word(("card", "name"), word, "field")


def _deck_words(game: Game) -> Iterator[Word]:
    for name, pile in game.deck.pile_of.items():
        yield Word(("deck", "pile_of"), name, "type")
        yield Word(("deck", "pile_of", name), pile, "pile")
    if game.deck.tokens:
        yield Word(("deck", "tokens", "field"), game.deck.tokens.field, "field")
    for name, rule in game.deck.rules.items():
        yield from _rule_words(("deck", "rules", name), rule)
    for form, rules in game.deck.formats.items():
        for name, changed in rules.items():
            if changed is not None:
                yield from _rule_words(("deck", "formats", form, name), changed)


def _rule_words(at: Steps, rule: Rule) -> Iterator[Word]:
    yield from listed((*at, "type"), rule.type, "type")
    yield from listed((*at, "per"), rule.per, "field")
    for key, word in (("field", rule.field), ("pile", rule.pile), ("option", rule.option)):
        if word:
            yield Word((*at, key), word, key)


def listed(at: Steps, words: Iterable[str], what: str) -> Iterator[Word]:
    """The items of a list, each at its own place."""
    return (Word((*at, index), word, what) for index, word in enumerate(words))
