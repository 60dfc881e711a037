"""record-name: a trigger that names a title or a tag of no card."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.decks.rules import tags_of
from tts_export.load import Mod
from tts_export.problems import Problem, nearest, warning


def record_name(mod: Mod) -> Iterator[Problem]:
    """A record (`ath`) names a title or a tag that no card of the set has.

    It can never come true. Mostly it is a typing error.

        ath: {title: NEPETA LEJION}
    """
    known = {"tag": {tag for card in mod.cards for tag in tags_of(mod, card)}}
    for name, rule in mod.game.fields.items():
        if rule.kind == "record":
            for part in rule.of:
                if part in mod.game.fields:
                    known[part] = {str(card.fields[part]) for card in mod.cards if part in card.fields}
            yield from _strangers(mod, name, known)


def _strangers(mod: Mod, name: str, known: dict[str, set[str]]) -> Iterator[Problem]:
    for card in mod.cards:
        for part, word in card.fields.get(name, {}).items():
            if part in known and word not in known[part]:
                guess = nearest(word, sorted(known[part])) or "; it can never come true"
                message = f'no card has the {part} "{word}"{guess}'
                yield warning(card.place(name), "record-name", message)
