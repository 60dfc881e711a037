"""Every text of a project that players read, in the order of its files: what a translation translates."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from tts_export.load.project import Project
from tts_export.load.templates import package_templates
from tts_export.scripts.engine import ScriptPart, news_parts, parts, sources_of
from tts_export.scripts.sentences import sentences
from tts_export.scripts.translation import GUARD, JOINS
from tts_export.settings.card import Card
from tts_export.settings.cards import name_fields
from tts_export.settings.table_texts import table_texts_of
from tts_export.tts.export import notebook
from tts_export.tts.export.table import common

SET, TAG, WORDS = "set", "tag", "words"
"""The ids of texts that belong to no card: the set's name, keywords, and what the game says."""
_KINDS = ("line", "prose", "cost", "pattern")
_FIELD = re.compile(r"\{(\w+)\}")
_MARKS = re.compile(r"\{\w+(?: \{\w+\})?\}")
_WORD = re.compile(r"[^\W\d_]{2,}")
_SAID = re.compile(r'say\("([^"]+)"\)')
_ON_PAGE = re.compile(r'\bt\("([^"]+)"')
_REFUSED = re.compile(r'\bImpossibleGesture\("([^"]+)"\)')

TextKey = tuple[str, str]


class PlayerText(Struct, frozen=True):
    """A text that players read."""

    id: str
    field: str
    """The card's field; of words, where they are from."""
    original: str

    @property
    def key(self) -> TextKey:
        """What names it in a translation: its place on a card; of words, the words themselves."""
        return key_of(self.id, self.field, self.original)


def key_of(id_: str, field: str, original: str) -> TextKey:
    """The key of a text; words and keywords are named by themselves."""
    return (id_, " ".join(original.split())) if id_ in (TAG, WORDS) else (id_, field)


def texts(project: Project) -> list[PlayerText]:
    """All texts of a project, each once."""
    by_key: dict[TextKey, PlayerText] = {}
    for text in (*_of_cards(project), *_of_decks(project), *_tags(project), *_words(project)):
        by_key.setdefault(text.key, text)
    return list(by_key.values())


def page_words() -> list[str]:
    """What the page of the table says itself: around the table, in its menus and windows, and what its server
    refuses.
    """
    pages = sorted((package_templates() / "workbench" / "table").glob("*.js"))
    server = sorted((Path(__file__).parents[1] / "workbench" / "table").glob("*.py"))
    return [
        word
        for files, pattern in ((pages, _ON_PAGE), (server, _REFUSED))
        for file in files
        for word in pattern.findall(_code(file.read_text(encoding="utf-8")))
    ]


def _code(source: str) -> str:
    """A module without its comments."""
    return re.sub(r"^\s*(//|/?\*).*$", "", source, flags=re.MULTILINE)


def news_keys(project: Project) -> set[TextKey]:
    """The keys of what a table says of newer versions. A translation may have it, also that of a project
    without a host, whose table does not say it.
    """
    return {text.key for part in news_parts(sources_of(project)) for text in _of_part(part)}


def deck_id(name: str) -> str:
    """The id of a deck's texts."""
    return f"deck: {name}"


def as_written(value: str) -> str:
    """A value of a card in one line: `//` begins a paragraph."""
    return " // ".join(value.split("\n"))


def has_words(text: str) -> bool:
    """Whether there is anything to translate in a text: `{title}` and `3g` have no words."""
    return _WORD.search(_MARKS.sub("", text)) is not None


def card_fields(project: Project) -> list[str]:
    """The fields with texts that are drawn on faces, or are part of a name or a tooltip."""
    frames = project.frames
    shown = {name for text in table_texts_of(frames) for name in _FIELD.findall(text)}
    shown |= {rule.field for face in frames.faces.values() for rule in face.derived.values()}
    shown |= {*name_fields(project.game.card.name), *project.game.card.text} - {"id"}
    return [
        name
        for name, rule in project.game.fields.items()
        if name in shown - {"id"} and rule.kind in _KINDS and rule.translated
    ]


def keywords(project: Project, card: Card) -> Iterator[tuple[str, list[str]]]:
    """The card's fields of keywords with their words."""
    for name in project.game.card.tags:
        if project.game.fields[name].kind == "words" and card.words(name):
            yield name, card.words(name)


def _of_cards(project: Project) -> Iterator[PlayerText]:
    fields = card_fields(project)
    for card in project.cards:
        for name in fields:
            value = card.fields.get(name)
            if value and has_words(str(value)):
                yield PlayerText(card.key, name, as_written(str(value)))


def _of_decks(project: Project) -> Iterator[PlayerText]:
    if project.settings.set.name:
        yield PlayerText(SET, "name", project.settings.set.name)
    for deck in project.decks:
        if deck.plan:
            yield PlayerText(deck_id(deck.name), "plan", " ".join(deck.plan.split()))


def _tags(project: Project) -> Iterator[PlayerText]:
    for card in project.cards:
        for name, words in keywords(project, card):
            yield from (PlayerText(TAG, name, word) for word in words)


def _words(project: Project) -> Iterator[PlayerText]:
    """What the game says: in its own files, in the picture of the mat, on the panel, in the script."""
    game, table, frames = map(table_texts_of, (project.game, project.table, project.frames))
    rules = project.game.rules
    yield from _texts("game", [*game, rules.number, rules.guard or GUARD])
    yield from _texts("table", [*table, *common.SENTENCES])
    yield from _texts("pictures", frames)
    yield from _texts("decks", table_texts_of(project.messages))
    yield from _texts("notebook", notebook.SENTENCES)
    panel = (package_templates() / "panel.xml.j2").read_text(encoding="utf-8")
    yield from _texts("panel", [*_SAID.findall(panel), *JOINS])
    yield from _texts("table-page", page_words())
    for part in parts(sources_of(project)):
        yield from _of_part(part)


def _of_part(part: ScriptPart) -> Iterator[PlayerText]:
    where = part.file.removeprefix("engine/").removeprefix("games/").removesuffix(".lua")
    return (PlayerText(WORDS, where, sentence.text) for sentence in sentences(part.text))


def _texts(where: str, texts: Sequence[str] | Iterable[str]) -> Iterator[PlayerText]:
    return (PlayerText(WORDS, where, text.strip()) for text in texts if has_words(text))
