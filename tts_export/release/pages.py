"""The files of a release: what the Workshop asks for, ready to be pasted, and what is left to click."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tts_export.compare.notes import plain as in_markdown
from tts_export.compare.states import Release
from tts_export.load.project import Project
from tts_export.push.looks import LookData, all_looks, looks_of
from tts_export.scripts.data import NEWS_FILE, deck_data

_TAGS = ["Card Games", "Scripting"]


def pages(project: Project, record: Release, notes: str, save: bytes) -> Iterator[tuple[str, str]]:
    """The names of the text files and their texts; `notes` is Markdown."""
    yield "title.txt", record.title + "\n"
    yield "description.txt", _description(project, record)
    yield "tags.txt", "\n".join(project.settings.release.tags or _TAGS) + "\n"
    yield "patch-notes.md", notes
    yield "patch-notes.txt", from_notes(notes)
    beside = [NEWS_FILE, cards_name(record)] if project.news else []
    hosted = project.settings.host.strip() not in ("", "local")
    yield "steps.md", steps(record, range_of(project), beside, project.news, hosted=hosted)
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


# Text in Steam's markup, for the page of an item in the Workshop.

_MARK = re.compile(r"\\([\\`*_\[\]<>~|])|\*\*((?:\\.|[^\\])+?)\*\*|~~((?:\\.|[^\\])+?)~~|\[")
"""An escaped character, a bold or a struck out text, or what Steam takes for the beginning of markup."""


def plain(text: str) -> str:
    """A text in which Steam sees no markup."""
    return text.replace("[", "[noparse][[/noparse]")


def listed(items: Iterable[str]) -> str:
    """A list with a line for each item."""
    return "\n".join(["[list]", *(f"[*]{item}" for item in items), "[/list]"])


def link(address: str, text: str) -> str:
    """A text that leads to an address."""
    return f"[url={address.replace('[', '%5B').replace(']', '%5D')}]{plain(text)}[/url]"


def from_notes(notes: str) -> str:
    """Patch notes in Steam's markup, of those in Markdown: headings, nested lists, bold, struck out."""
    return "\n".join(_lines(notes.rstrip("\n").split("\n"))) + "\n"


def _lines(lines: Iterable[str]) -> Iterator[str]:
    depth = 0
    for line in lines:
        heading, item = re.fullmatch(r"(#+) (.*)", line), re.fullmatch(r"( *)- (.*)", line)
        deeper = len(item[1]) // 2 + 1 if item else 0
        for _ in range(depth, deeper):
            yield "[list]"
        for _ in range(deeper, depth):
            yield "[/list]"
        depth = deeper
        if heading:
            level = len(heading[1])
            yield f"[h{level}]{_inline(heading[2])}[/h{level}]"
        else:
            yield f"[*]{_inline(item[2])}" if item else _inline(line)
    for _ in range(depth):
        yield "[/list]"


def _inline(text: str) -> str:
    return _MARK.sub(_of_steam, text)


def _of_steam(mark: re.Match[str]) -> str:
    escaped, bold, struck = mark.groups()
    if bold or struck:
        return f"[b]{_inline(bold)}[/b]" if bold else f"[strike]{_inline(struck)}[/strike]"
    return plain(escaped or mark[0])


# The steps that only a person can do: in the game, and on the page of the mod in the Workshop.


_TO = "site"
_WHERE_TO = "with the place of your pictures for `site`: a folder, or `s3://bucket/prefix`"


def steps(record: Release, players: str, files: Sequence[str], place: str, *, hosted: bool) -> str:
    """The steps of a release as Markdown. `files` belong at the address `place`: tables look there.

    Pictures that are `hosted` have their addresses before they are there.
    """
    of = f"an update of {record.since}" if record.since else "the first release"
    every = [
        *_before(record, hosted=hosted),
        *(_update() if record.since else _first(players)),
        *_after(record, files, place),
    ]
    lines = [f"{number}. {step}" for number, step in enumerate(every, 1)]
    return "\n".join([f"{heading(record)}: {of}", "", *lines]) + "\n"


def heading(record: Release) -> str:
    """The title and the version of a release as a heading in Markdown."""
    return f"# {in_markdown(record.title)} {in_markdown(record.version)}"


def _before(record: Release, *, hosted: bool) -> Iterator[str]:
    if hosted:
        yield f"Upload the pictures, if that is not done yet: `tts-export publish --to {_TO}`, {_WHERE_TO}."
    yield "In the folder of the set type `tts-export install`: it copies what was just built into the game."
    yield (
        "In the game choose `Create > Singleplayer`, then load it: "
        f"`Games > Save & Load > {_in_code(record.title)}`. Play a turn."
    )


def _in_code(text: str) -> str:
    return " ".join(text.replace("`", "'").split())


def _first(players: str) -> Iterator[str]:
    yield (
        "Choose `Modding > Workshop Upload`. Paste `title.txt` as the title and `description.txt` as the "
        "description."
    )
    yield "The thumbnail is `workshop.png`, 512 x 512 pixels; the game can upload it to your Steam Cloud."
    yield f"Tick the categories in `tags.txt`, choose {players} players, and upload."
    yield "The new item is hidden. Open its page in the Workshop, look at it, and make it visible."
    yield "Note the number of the item, at the end of the page's address: updates ask for it."


def _update() -> Iterator[str]:
    yield (
        "Choose `Modding > Workshop Upload`, then `Update Workshop`. Enter the number of your item (you have "
        "to be subscribed to it), and update."
    )
    yield "On the page of the item in the Workshop, paste `description.txt` as the description."
    yield "Paste `patch-notes.txt` as the change note of this update."


def _after(record: Release, files: Sequence[str], place: str) -> Iterator[str]:
    if files:
        yield (
            f"Last, let tables of older versions know: `tts-export publish --news --to {_TO}`, {_WHERE_TO}. "
            f"Or upload {' and '.join(f'`{name}`' for name in files)} to {place} yourself."
        )
    yield f"Keep `releases/{record.version}.json` (in git: commit it): the next release is compared with it."


# The file beside the pictures in which tables look for a newer version.

_NOTES = 6
"""Lines of the notes that a table shows."""
_PLACE = ("posX", "posY", "posZ")
_OF_CARDS = ("ContainedObjects", "DeckIDs", "CustomDeck")
"""What a deck has of its cards."""


def news(record: Release, notes: str) -> str:
    """The file that tables read: the version, the first lines of its notes, and the file with its cards."""
    lines = [line for line in notes.split("\n") if line.strip() and not line.startswith("# ")]
    first = [_spoken(line) for line in lines if not line.startswith("Changes since")][:_NOTES]
    data = {"title": record.title, "version": record.version, "notes": first, "cards": cards_name(record)}
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def cards_name(record: Release) -> str:
    """The name of the file with the cards of a release: it never changes, as the pictures do not."""
    return f"cards-{record.version}-{record.save[:12]}.json"


def cards(project: Project, save: bytes) -> str:
    """All cards and all boxes of decks, with which a table renews its own."""
    data = msgspec.json.decode(save)
    looks = all_looks(data)
    whole = {id: {**_without(card, "GUID"), **looks[id]} for id, card in sorted(looks_of(data).items())}
    return msgspec.json.encode({"cards": whole, "boxes": list(_boxes(project, data))}).decode()


def _boxes(project: Project, save: LookData) -> Iterator[LookData]:
    """The boxes of the ready-made decks in their order, and the box with every card: each with its place,
    measured from the object that has the script, and its cards. A box with a single card has no `pile`.
    """
    decks = {deck.name: deck_data(project, deck) | {"name": deck.name} for deck in project.decks}
    script = next(data for data in save["ObjectStates"] if _notes(data).get("role") == "controller")
    for box in save["ObjectStates"]:
        notes = _notes(box)
        if notes.get("role") not in ("deck", "library"):
            continue
        held: Sequence[LookData] = box.get("ContainedObjects") or ()
        piles = [_without(data, *_OF_CARDS) for data in held if "DeckIDs" in data]
        all_cards = [card for data in held for card in data.get("ContainedObjects") or [data]]
        yield {
            "box": _without(box, "ContainedObjects"),
            "at": [round(box["Transform"][axis] - script["Transform"][axis], 4) for axis in _PLACE],
            **({"deck": decks[notes["deck"]]} if "deck" in notes else {}),
            **({"pile": piles[0]} if piles else {}),
            "cards": [{"id": _notes(card)["id"], "guid": card["GUID"]} for card in all_cards],
        }


def _notes(data: LookData) -> dict[str, Any]:
    notes = str(data.get("GMNotes") or "")
    return dict(msgspec.json.decode(notes)) if notes.startswith("{") else {}


def _without(data: LookData, *names: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in names}


def _spoken(line: str) -> str:
    """A line of notes without Markdown."""
    text = re.sub(r"\*\*(.+?)\*\*|~~(.+?)~~", lambda match: match[1] or f"({match[2]})", line)
    return re.sub(r"\\([\\`*_\[\]<>~|])", r"\1", re.sub("^#+ ", "", text))
