"""The files of a release: what the Workshop asks for, ready to be pasted, and what is left to click."""

import re
from collections.abc import Iterator

from tts_export.compare.records import Release
from tts_export.load.project import Project
from tts_export.release.news import cards, cards_name, news
from tts_export.release.steam import from_notes, link, listed, plain
from tts_export.release.steps import steps
from tts_export.scripts.data import NEWS_FILE

_TAGS = ["Card Games", "Scripting"]


def pages(project: Project, record: Release, notes: str, save: bytes) -> Iterator[tuple[str, str]]:
    """The names of the text files and their texts; `notes` is Markdown."""
    yield "title.txt", record.title + "\n"
    yield "description.txt", _description(project, record)
    yield "tags.txt", "\n".join(project.settings.release.tags or _TAGS) + "\n"
    yield "patch-notes.md", notes
    yield "patch-notes.txt", from_notes(notes)
    beside = [NEWS_FILE, cards_name(record)] if project.news else []
    yield "steps.md", steps(record, range_of(project), beside, project.news)
    if beside:
        yield beside[0], news(record, notes)
        yield beside[1], cards(project, save)


def range_of(project: Project) -> str:
    """The number of players: `2` or `2 to 4`."""
    rules, seats = project.game.rules.players, len(project.table.seats)
    least, most = min(rules.least, seats), min(rules.most, seats)
    return str(least) if least == most else f"{least} to {most}"


def _description(project: Project, record: Release) -> str:
    own = project.settings.release
    about = re.split(r"\n\s*\n", own.about.strip()) if own.about.strip() else project.game.about
    decks = [deck for deck in project.decks if deck.cards]
    ready = [f"{plain(deck.name)} ({_count(sum(deck.cards.values()))})" for deck in decks]
    parts = [
        f"[h1]{plain(record.title)}[/h1]",
        *(plain(" ".join(paragraph.split())) for paragraph in about),
        f"{range_of(project)} players. {_count(len(project.cards))}. Version {plain(record.version)}.",
        *(["[h2]Decks[/h2]", listed(ready)] if ready else []),
        *([f"{link(own.gallery, 'All cards')} in the browser."] if own.gallery else []),
        "The table is scripted: it deals, counts and reminds, and everything can be done by hand as well.",
    ]
    return "\n\n".join(parts) + "\n"


def _count(cards: int) -> str:
    return f"{cards} card{'s' * (cards != 1)}"
