"""The steps that only a person can do: in the game, and on the page of the mod in the Workshop."""

import re
from collections.abc import Iterator, Sequence

from tts_export.compare.records import Release


def steps(record: Release, players: str, files: Sequence[str], place: str) -> str:
    """The steps of a release as Markdown. `files` belong at the address `place`: tables look there."""
    of = f"an update of {record.since}" if record.since else "the first release"
    every = [
        *_before(record),
        *(_update() if record.since else _first(players)),
        *_after(record, files, place),
    ]
    lines = [f"{number}. {step}" for number, step in enumerate(every, 1)]
    return "\n".join([f"# {record.title} {record.version}: {of}", "", *lines]) + "\n"


def _before(record: Release) -> Iterator[str]:
    yield "Upload the pictures, if that is not done yet: `tts-export publish`."
    name = re.sub(r"[^\w .+-]+", "", f"{record.title} {record.version}").strip()
    yield (
        "Copy `mod.json` and `mod.png` into the folder `Saves` of Tabletop Simulator (on Windows below "
        f"`Documents/My Games/Tabletop Simulator`) as `{name}.json` and `{name}.png`."
    )
    yield "In the game choose `Create > Singleplayer`, then load it: `Games > Save & Load`. Play a turn."


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
            "Last, let tables of older versions know: `tts-export publish --news --to ...` with the place of "
            f"your pictures, or upload {' and '.join(f'`{name}`' for name in files)} to {place} yourself."
        )
    yield f"Commit `releases/{record.version}.json`: the next release is compared with it."
