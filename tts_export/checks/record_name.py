"""record-name: a trigger that names a title or a tag of no card."""

from collections.abc import Iterator

from tts_export.decks.rules import tags_of
from tts_export.load.project import Project
from tts_export.problems import Problem, nearest, warning


def record_name(project: Project) -> Iterator[Problem]:
    """A record (`ath`) names a title or a tag that no card of the set has.

    It can never come true. Mostly it is a typing error.

        ath: {title: NEPETA LEJION}
    """
    known = {"tag": {tag for card in project.cards for tag in tags_of(project, card)}}
    for name, rule in project.game.fields.items():
        if rule.kind == "record":
            for part in rule.of:
                if part in project.game.fields:
                    known[part] = {str(card.fields[part]) for card in project.cards if part in card.fields}
            yield from _strangers(project, name, known)


def _strangers(project: Project, name: str, known: dict[str, set[str]]) -> Iterator[Problem]:
    for card in project.cards:
        for part, words in card.fields.get(name, {}).items():
            for word in words if isinstance(words, list) else [words]:
                if part in known and word not in known[part]:
                    guess = nearest(word, sorted(known[part])) or "; it can never come true"
                    message = f'no card has the {part} "{word}"{guess}'
                    yield warning(card.place(name), "record-name", message)
