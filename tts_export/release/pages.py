"""The files of a release: what the Workshop asks for, ready to be pasted, and what is left to click."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from tts_export.compare.records import Release
from tts_export.load.project import Project
from tts_export.release.steam import from_notes, link, listed, plain

_NOTES = 6
"""Lines of the notes that a table shows."""
NEWS = "latest.json"
"""The file beside the pictures in which tables look for a newer version."""


def pages(project: Project, record: Release, notes: str) -> Iterator[tuple[str, str]]:
    """The names of the text files and their texts; `notes` is Markdown."""
    yield "title.txt", record.title + "\n"
    yield "description.txt", _description(project, record)
    yield "tags.txt", "\n".join(project.settings.release.tags) + "\n"
    yield "patch-notes.md", notes
    yield "patch-notes.txt", from_notes(notes)
    yield "steps.md", _steps(project, record)
    if news_address(project):
        yield NEWS, news(record, notes)


def news_address(project: Project) -> str:
    """The address at which tables of this mod look for a newer version; empty if they do not."""
    host = project.settings.host.strip()
    asks = project.settings.release.news and host not in ("", "local")
    return f"{host.rstrip('/')}/{NEWS}" if asks else ""


def news(record: Release, notes: str) -> str:
    """The file that tables read: the version, and the first lines of its notes."""
    lines = [line for line in notes.split("\n") if line.strip() and not line.startswith("# ")]
    first = [_spoken(line) for line in lines if not line.startswith("Changes since")][:_NOTES]
    data = {"title": record.title, "version": record.version, "notes": first}
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def players(project: Project) -> tuple[int, int]:
    """The least and the most players."""
    rules, seats = project.game.rules.players, len(project.table.seats)
    return min(rules.least, seats), min(rules.most, seats)


def _description(project: Project, record: Release) -> str:
    own, least_most = project.settings.release, players(project)
    about = re.split(r"\n\s*\n", own.about.strip()) if own.about.strip() else project.game.about
    decks = [deck for deck in project.decks if deck.cards]
    ready = [f"{plain(deck.name)} ({sum(deck.cards.values())} cards)" for deck in decks]
    parts = [
        f"[h1]{plain(record.title)}[/h1]",
        *(plain(" ".join(paragraph.split())) for paragraph in about),
        f"{_range(least_most)} players. {len(project.cards)} cards. Version {plain(record.version)}.",
        *(["[h2]Decks[/h2]", listed(ready)] if ready else []),
        *([f"{link(own.gallery, 'All cards')} in the browser."] if own.gallery else []),
        "The table is scripted: it deals, counts and reminds, and everything can be done by hand as well.",
    ]
    return "\n\n".join(parts) + "\n"


def _steps(project: Project, record: Release) -> str:
    new = not record.since
    what = "Upload the pictures" if new else "Upload the new pictures"
    steps = [
        f"{what} if that is not done yet (`tts-export publish`).",
        *([f"Upload `{NEWS}` to {news_address(project)}, so that tables hear of this version. Its address "
           "must not be cached for long."] if news_address(project) else []),
        "Copy `mod.json` and `mod.png` into the `Saves` folder of Tabletop Simulator (under `Documents/My Games` on "
        f"Windows) as `{_file(record)}.json` and `{_file(record)}.png`.",
        "Start the game, `Create > Singleplayer`, and load the save: `Games > Save & Load`. Play a turn.",
    ]
    least, most = players(project)
    if new:
        steps += [
            "`Modding > Workshop Upload`: paste `title.txt` as the title and `description.txt` as the description.",
            "As the thumbnail choose `workshop.png` (512 x 512 pixels); the game can upload it to your Steam Cloud.",
            f"Tick the categories in `tags.txt`, choose {_range((least, most))} players, and upload.",
            "The item is hidden at first. Open its page in the Workshop, look at it, and make it visible.",
            "Note its number (at the end of the page's address): updates ask for it.",
        ]
    else:
        steps += [
            "`Modding > Workshop Upload > Update Workshop`: enter the number of your item; you have to be subscribed to it.",
            "Update. Then open the item's page in the Workshop and paste `description.txt` as its description.",
            "Paste `patch-notes.txt` as the change note of this update (`Change Notes` on the item's page).",
        ]
    steps += [f"Commit `releases/{record.version}.json`: the next release is compared with it."]
    lines = [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    heading = f"# {record.title} {record.version}: {'the first release' if new else f'an update of {record.since}'}"
    return "\n".join([heading, "", *lines]) + "\n"


def _file(record: Release) -> str:
    return re.sub(r"[^\w .+-]+", "", f"{record.title} {record.version}").strip()


def _range(both: tuple[int, int]) -> str:
    least, most = both
    return str(least) if least == most else f"{least} to {most}"


def _spoken(line: str) -> str:
    """A line of notes without Markdown."""
    text = re.sub(r"\*\*(.+?)\*\*|~~(.+?)~~", lambda found: found[1] or f"({found[2]})", line)
    return re.sub(r"\\([\\`*_\[\]<>~|])", r"\1", text.lstrip("# ").strip())
