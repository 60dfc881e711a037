"""unknown-tag: a text with a tag that no card has."""

import re
from collections.abc import Iterator

from tts_export.decks.rules import tags_of
from tts_export.load.project import Project
from tts_export.problems import Problem, nearest, warning
from tts_export.settings.card import Card

_TAG = re.compile(r"#([^\W\d_][\w-]*)")


def unknown_tag(project: Project) -> Iterator[Problem]:
    """A card's rules mention a #TAG that no card of the set has.

    The effect finds nothing. Mostly the tag is misspelled in the text or on the cards. A tag in a trigger is
    reported only once, by record-name.

        text: "Your #TROLS have +1 power."
    """
    known = {tag for card in project.cards for tag in tags_of(project, card)}
    if not known:
        yield from _without_tags(project)
        return
    folded = {tag.casefold() for tag in known}
    patterns = (name for name, rule in project.game.fields.items() if rule.kind in ("cost", "pattern"))
    fields = list(dict.fromkeys([*project.game.card.text, *patterns]))
    for card in project.cards:
        for name, tag in _mentioned(card, fields):
            if tag.casefold() not in folded and not _is_reported(project, card, name, tag):
                guess = nearest(tag, sorted(known))
                yield warning(card.place(name), "unknown-tag", f"no card has the tag #{tag}{guess}")


def _without_tags(project: Project) -> Iterator[Problem]:
    """The tags in texts that the table carries out, where no card has any: they are counted in vain."""
    for card in project.cards:
        tags = [tag for reading in card.reads if reading.is_read for tag in _TAG.findall(reading.text)]
        for tag in dict.fromkeys(tags):
            why = "its `tags` are empty on all" if project.game.card.tags else "this game has no `tags`"
            field = next(reading.field for reading in card.reads if f"#{tag}" in reading.text)
            yield warning(card.place(field), "unknown-tag", f"no card has the tag #{tag}: {why}")


def _is_reported(project: Project, card: Card, name: str, tag: str) -> bool:
    """Whether record-name reports a tag at the same place, as a part of a record."""
    records = [field for field, rule in project.game.fields.items() if rule.kind == "record"]
    for record in records:
        words = card.fields.get(record, {}).get("tag", [])
        if card.place(record) == card.place(name) and tag in ([words] if isinstance(words, str) else words):
            return True
    return False


def _mentioned(card: Card, fields: list[str]) -> list[tuple[str, str]]:
    """The tags in these fields of a card, as (field, tag)."""
    in_texts = {name: _TAG.findall(str(card.fields.get(name, ""))) for name in fields}
    return [(name, tag) for name, tags in in_texts.items() for tag in dict.fromkeys(tags)]
