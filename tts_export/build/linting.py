"""Our own output under the validator that everybody's saves get.

After an edit only the cards that it touched are looked at: what the validator found in order before, and what
is the same still, need not be read again. Anything else than cards changed, or anything found: all is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tts_export.aside import aside
from tts_export.build.gallery import digest
from tts_export.build.outputs import Output
from tts_export.problems import Problem
from tts_export.tts.cards import card_id
from tts_export.tts.export.kit import Kit
from tts_export.tts.export.pieces import table_pieces
from tts_export.tts.export.save import whole_save
from tts_export.tts.save import saved_object
from tts_export.tts.text import Ready, as_text

_CARDS = ("ContainedObjects", "DeckIDs", "CustomDeck")
_SAID = ("Name", "Nickname", "Description", "GMNotes", "Tags")


def lint(
    files: Mapping[str, Output], out: Path, kit: Kit, sound: frozenset[str], *, meanwhile: bool = False
) -> tuple[list[Problem], set[str]]:
    """The problems of all saves among `files`, and the digests of all parts if there are none. `sound` are
    the digests of parts in which nothing was wrong before. `meanwhile`: another process may read the half.
    """
    cards = [name[1] for name in kit.shelf if name[0] == "card"]
    parts = {_digest(_but_cards(kit)): None} | {_own(kit, key): key for key in cards}
    new = [key for part, key in parts.items() if part not in sound]
    if sound and None not in new and not _of_cards(kit, [key for key in new if key is not None], out):
        return [], set(parts)
    problems = _of_all(files, out, meanwhile=meanwhile)
    return problems, set() if problems else set(parts)


def _of_all(files: Mapping[str, Output], out: Path, *, meanwhile: bool) -> list[Problem]:
    names = sorted(name for name in files if name.endswith(".json") and name != "manifest.json")
    saves = {name: data for name in names if isinstance(data := files[name].data, bytes)}
    if not meanwhile:
        return [problem for name in saves for problem in _of_save(saves[name], out / name)]
    largest = max(saves, key=lambda name: len(saves[name]))  # nearly as large as all others together
    begun = aside(partial(_of_save, saves[largest], out / largest))
    found = {name: _of_save(data, out / name) for name, data in saves.items() if name != largest}
    found[largest] = begun()
    return [problem for name in saves for problem in found[name]]


def _of_save(data: bytes, file: Path) -> list[Problem]:
    return _told(data.decode("utf-8"), file)


def _of_cards(kit: Kit, keys: list[str], out: Path) -> list[Problem]:
    """What is wrong with these cards, each alone on a table."""
    cards = [kit.shelf["card", key][0] | {"GUID": f"{number:06x}"} for number, key in enumerate(keys, 1)]
    return _told(as_text(saved_object(cards)), out) if cards else []


def _told(text: str, file: Path) -> list[Problem]:
    from tts_export.tts.lint import lint_text

    return [problem for problem in lint_text(text, file) if problem.severity != "hint"]


def _but_cards(kit: Kit) -> list[Any]:
    """The save without what its cards say."""
    save = {name: value for name, value in whole_save(kit).items() if name != "ObjectStates"}
    faces = {(place.sheet.face.rpartition("/")[0], place.sheet.cells == 1) for place in kit.cards.values()}
    looks = [(name, kind.sideways) for name, kind in kit.mod.game.types.items()]
    return [save, kit.mod.table, looks, sorted(faces), [_shell(piece) for piece in table_pieces(kit)]]


def _shell(piece: Ready) -> Any:
    """What stands for a piece; for a box of cards only the box, and the deck in it."""
    inside = piece.get("ContainedObjects", [])
    if not inside or not ("DeckIDs" in inside[0] or "CardID" in inside[0]):
        return digest("".join(piece.parts).encode("utf-8", "surrogatepass"))
    return [{name: value for name, value in one.items() if name not in _CARDS} for one in (piece, *inside)]


def _own(kit: Kit, key: str) -> str:
    """A digest of what a card says, and nothing of where its picture is."""
    card, *_ = kit.shelf["card", key]
    assert card["CardID"] == card_id(kit.cards[key].sheet.key, kit.cards[key].cell)
    return kit.card(key).once("sound", card["Name"], lambda: _digest([card[name] for name in _SAID]))


def _digest(data: Any) -> str:
    return digest(repr(data).encode("utf-8", "surrogatepass"))
