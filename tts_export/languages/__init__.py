"""A project in another language: the project, and the overlay of a translation on it.

In go a project and the file of a translation (`in_language`), out come the project in it, and problems.

Cards keep their fields, which rules and scripts read, and get what people read beside them
(`Card.translations`). The settings of the game get other texts. Nothing else in the compiler knows about
languages.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import structs

from tts_export.languages.judging import UsableEntries, judged
from tts_export.languages.overlay import Overlay, TranslationEntry, find_overlay, read_overlay
from tts_export.languages.texts import SET, TAG, WORDS, card_fields, deck_id, keywords, texts
from tts_export.load.fields import read_field
from tts_export.load.project import Project
from tts_export.load.reading import Reading
from tts_export.problems import Problem, Where, has_errors, hint, in_order
from tts_export.settings.card import Card
from tts_export.settings.cards import full_name
from tts_export.settings.table_texts import with_table_texts
from tts_export.typeset.font_files import font_places, font_problem


def in_language(project: Project, language: str) -> tuple[Project, list[Problem]]:
    """The project in a language, as far as that is translated; the project itself for no language."""
    if not language:
        return project, []
    reading = Reading(project.root)
    file = find_overlay(reading, language, project.file)
    looked_at = (*project.looked_at, *reading.looked_at())
    if file is None:
        return structs.replace(project, looked_at=looked_at), in_order(reading.problems)
    overlay = read_overlay(reading, file)
    usable = judged(project, texts(project), overlay.entries)
    problems = [*reading.problems, *usable.problems, *_fonts_problems(project, overlay)]
    if not has_errors(problems):
        problems += _unfinished(usable, language, file)
    looked_at = (*looked_at, *font_places(overlay.fonts, project.root))
    return _translated(project, overlay, usable, language, looked_at), in_order(problems)


def _unfinished(usable: UsableEntries, language: str, file: Path) -> list[Problem]:
    left, problems = len(usable.missing) + len(usable.changed), []
    if changed := [entry for entry in usable.changed if entry.state != "changed"]:
        more = f", as {len(changed) - 1} more {'are' if len(changed) > 2 else 'is'}" * (len(changed) > 1)
        message = f"the set has another text than this, so its translation is not used{more}"
        message += f"; `tts-export translate new {language}` writes the new one here"
        problems.append(hint(changed[0].place("original"), "changed-text", message))
        left -= len(changed)
    if left:
        texts_are = "1 text is" if left == 1 else f"{left:,} texts are"
        lists = f"`tts-export translate status {language}` lists them"
        message = f"{texts_are} not translated, and shown as in the project; {lists}"
        problems.append(hint(Where(file), "untranslated", message))
    return problems


def _fonts_problems(project: Project, overlay: Overlay) -> list[Problem]:
    flaws = (font_problem(name, project.root) for name in overlay.fonts)
    return [Problem(overlay.fonts_at or Where(overlay.file), *flaw) for flaw in flaws if flaw is not None]


def _translated(
    project: Project, overlay: Overlay, usable: UsableEntries, language: str, looked_at: tuple[Path, ...]
) -> Project:
    phrases = {
        usable.known[key].original: entry.translation.strip()
        for key, entry in usable.good.items()
        if key[0] == WORDS
    }
    translation_places = {
        entry.translation.strip(): entry.place("translation")
        for key, entry in usable.good.items()
        if key[0] == WORDS
    }
    say = _sayer(phrases)
    good_fonts = [name for name in overlay.fonts if font_problem(name, project.root) is None]
    frames = with_table_texts(project.frames, say)
    named = usable.good.get((SET, "name"))
    info = structs.replace(project.settings.set, name=named.translation) if named else project.settings.set
    return structs.replace(
        project,
        settings=structs.replace(project.settings, set=info),
        game=with_table_texts(project.game, say),
        frames=structs.replace(frames, language=language, fallback=[*frames.fallback, *good_fonts]),
        table=with_table_texts(project.table, say),
        messages=with_table_texts(project.messages, say),
        cards=_cards(project, usable.good),
        decks=tuple(
            structs.replace(deck, plan=entry.translation)
            if (entry := usable.good.get((deck_id(deck.name), "plan")))
            else deck
            for deck in project.decks
        ),
        language=language,
        phrases=phrases,
        translation_places=translation_places,
        original=project,
        looked_at=looked_at,
    )


def _sayer(phrases: dict[str, str]) -> Callable[[str], str]:
    """A function from a text to its translation; the spaces around it stay."""

    def say(text: str) -> str:
        bare = text.strip()
        return text.replace(bare, phrases[bare], 1) if bare in phrases else text

    return say


def _cards(project: Project, good: dict[tuple[str, str], TranslationEntry] | Any) -> tuple[Card, ...]:
    fields = card_fields(project)
    return tuple(_card(project, card, fields, good) for card in project.cards)


def _card(project: Project, card: Card, fields: list[str], good: Any) -> Card:
    texts: dict[str, Any] = {}
    places: dict[str, Where] = {}
    for name in fields:
        entry = good.get((card.key, name))
        if entry is not None:
            places[name] = entry.place("translation")
            texts[name] = read_field(name, project.game.fields[name], entry.translation, places[name], [])
    for name, words in keywords(project, card):
        texts[name] = [
            translated.translation if (translated := good.get((TAG, word))) else word for word in words
        ]
    if not texts:
        return card
    texts["name"] = full_name(project.game.card.name, {**card.fields, **texts}) or card.name
    return structs.replace(card, translations=texts, translation_places=places)
