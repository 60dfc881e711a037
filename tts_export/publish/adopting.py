"""The addresses that the game gave to the pictures of a build, found in a save that was saved in the game.

*Upload All* in the game's Cloud Manager copies local pictures to Steam Cloud and puts the new addresses into
the table. An address of Steam Cloud is certain if it contains the SHA-1 of our file. One of another host is
doubtful, and so is one that is only known by its place, on the same object: a save may come from anybody.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from tts_export.built.manifest import PictureFile
from tts_export.publish.ledger import is_address
from tts_export.tts.lint.read import Item, Save, mapping_in, text_in, whole_in
from tts_export.tts.urls import bare, is_steam_cloud

# The addresses in a save with their places, to find the same place in another save of the table.
#
# A place is an object (its GUID, or its name and notes) and what the picture is there: for a card its cell
# and side, on a sheet of any number; for anything else the path of the field, in which lists of named things
# go by their names.

SavePath = tuple[str | int, ...]

_SIDES = ("FaceURL", "BackURL")
_NOT_HERE = {"ObjectStates", "ContainedObjects", "ChildObjects", "States", "CustomDeck"}
"""Objects have places of their own; sheets are at the places of their cards."""
_DEEP = 12
"""Names and numbers in a path; the addresses of real saves are less deep."""


class ShownAddress(Struct, frozen=True):
    """An address at its place."""

    guid: str
    """Of the object; an empty string for the save itself."""
    name: tuple[str, str]
    """The object's name and notes."""
    slot: SavePath
    url: str


def shown(save: Save) -> Iterator[ShownAddress]:
    """Every address in a save."""
    for slot, url in _fields(save.data, ()):
        yield ShownAddress("", ("save", ""), slot, url)
    for item in save.items:
        name = text_in(item.data, "Nickname"), text_in(item.data, "GMNotes")
        for slot, url in (*_sides(item), *_fields(item.data, ())):
            yield ShownAddress(item.guid, name, slot, url)


def _sides(item: Item) -> Iterator[tuple[SavePath, str]]:
    """The sheets of a card's face and back."""
    number = whole_in(item.data, "CardID")
    if not item.is_card or number is None:
        return
    key, cell = divmod(number, 100)
    sheet = mapping_in(mapping_in(item.data, "CustomDeck"), str(key))
    if not sheet and item.parent is not None:  # the game renumbers sheets in a deck, not in its cards
        sheet = mapping_in(mapping_in(item.parent.data, "CustomDeck"), str(key))
    grid = whole_in(sheet, "NumWidth") or 0, whole_in(sheet, "NumHeight") or 0
    for side in _SIDES:
        if url := bare(text_in(sheet, side)):
            yield (side, cell, *grid), url


def _fields(data: Mapping[str, Any], path: SavePath) -> Iterator[tuple[SavePath, str]]:
    """The addresses in the fields of an object, without those of other objects."""
    for key, value in data.items() if len(path) < _DEEP else ():
        if key in _NOT_HERE:
            continue
        if isinstance(value, str) and key.lower().endswith("url"):
            if url := bare(value):
                yield (*path, key), url
        elif isinstance(value, dict):
            yield from _fields(value, (*path, key))
        elif isinstance(value, list):
            for number, inner in enumerate(value):
                if isinstance(inner, dict):
                    yield from _fields(inner, (*path, key, text_in(inner, "Name") or number))


_SHA1 = re.compile(r"(?<![0-9A-Fa-f])[0-9A-Fa-f]{40}(?![0-9A-Fa-f])")

NO_OBJECT = "the save has none of the objects that show it"
STILL_LOCAL = "it is still a local file in the save"


class Candidate(Struct, frozen=True):
    """What a save says about the address of a picture."""

    picture: PictureFile
    sure: str = ""
    """The address, if it is certain."""
    urls: tuple[str, ...] = ()
    """Otherwise the addresses at the places where our save has the picture."""
    doubt: str = ""
    """Why none of them is certain."""
    refused: bool = False
    """Whether none of them can be right."""

    @property
    def guess(self) -> str:
        """The only address that may be right, if it is not certain and there is just one."""
        return self.urls[0] if len(self.urls) == 1 and not (self.sure or self.refused) else ""


def candidates(
    pictures: Iterable[PictureFile], sha1s: Mapping[str, str], ours: Save, theirs: Save
) -> list[Candidate]:
    """What `theirs` says about each picture; `ours` is the save of the build, `sha1s` are of the pictures'
    files, by their `hash`.
    """
    listed = list(pictures)
    places = list(shown(theirs))
    by_sha1 = {
        sha1: place.url
        for place in reversed(places)
        if (sha1 := sha1_in(place.url)) and is_address(place.url) and is_steam_cloud(place.url)
    }
    urls_of = _at_the_same_places({picture.url: picture.hash for picture in listed}, shown(ours), places)
    sure = {
        picture.hash: by_sha1[sha1s[picture.hash]] for picture in listed if sha1s[picture.hash] in by_sha1
    }
    sure |= {
        picture.hash: picture.url
        for picture in listed
        if picture.url in urls_of[picture.hash] and is_address(picture.url)
    }
    owners: dict[str, set[str]] = defaultdict(set)
    for hash_, urls in urls_of.items():
        for url in urls:
            owners[url].add(hash_)
    return [
        Candidate(picture, sure[picture.hash])
        if picture.hash in sure
        else _judged(picture, urls_of[picture.hash], owners, set(sure.values()))
        for picture in listed
    ]


def sha1_in(url: str) -> str:
    """The last 40 hexadecimal digits in an address, in lower case; an empty string if there are none."""
    digits = _SHA1.findall(url)
    return digits[-1].lower() if digits else ""


def _judged(
    picture: PictureFile, addresses: Mapping[str, bool], owners: Mapping[str, set[str]], sure: set[str]
) -> Candidate:
    """What the addresses at the picture's places are worth. `addresses`: whether each is on an object with
    the same GUID; `owners`: the pictures that share an address; `sure`: the addresses of other pictures.
    """
    urls = tuple(sorted(filter(is_address, addresses)))
    if not addresses:
        return Candidate(picture, doubt=NO_OBJECT, refused=True)
    if not urls:
        return Candidate(picture, doubt=STILL_LOCAL, refused=True)
    if len(urls) > 1:
        return Candidate(picture, urls=urls, doubt=f"the save has {len(urls)} addresses for it")
    url = urls[0]
    if url in sure or len(owners[url]) > 1:
        return Candidate(
            picture, urls=urls, doubt=f"{url} is the address of another picture, too", refused=True
        )
    if is_steam_cloud(url) and sha1_in(url) and any(map(sha1_in, sure)):
        doubt = f"another file is at {url}: was the project built again since it was loaded in the game?"
        return Candidate(picture, urls=urls, doubt=doubt, refused=True)
    where = "at its place" if addresses[url] else "at a card or object of the same name"
    if not sha1_in(url):
        flaw = "nothing in it depends on the file"
    elif is_steam_cloud(url):
        flaw = "the digits in it are not those of the file"
    else:
        flaw = "it is not an address of Steam Cloud"
    return Candidate(picture, urls=urls, doubt=f"{url} is {where}, but {flaw}")


def _at_the_same_places(
    hashes: Mapping[str, str], ours: Iterable[ShownAddress], theirs: Iterable[ShownAddress]
) -> Mapping[str, dict[str, bool]]:
    """Hash of a picture → the addresses at its places in the other save → whether an object with the same
    GUID, and the same name or notes, has it.
    """
    by_guid: dict[tuple[str, SavePath], list[ShownAddress]] = defaultdict(list)
    by_name: dict[tuple[tuple[str, str], SavePath], list[ShownAddress]] = defaultdict(list)
    for texture in theirs:
        by_guid[texture.guid, texture.slot].append(texture)
        by_name[texture.name, texture.slot].append(texture)
    at_the_same_places: dict[str, dict[str, bool]] = defaultdict(dict)
    for place in ours:
        if place.url not in hashes:
            continue
        urls = at_the_same_places[hashes[place.url]]
        same = [other for other in by_guid[place.guid, place.slot] if _alike(other.name, place.name)]
        if not same and any(place.name):
            same = by_name[place.name, place.slot]
            urls |= {other.url: False for other in same if other.url not in urls}
        urls |= {other.url: True for other in same if other.guid == place.guid}
    return at_the_same_places


def _alike(name: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two objects with one GUID are the same: their names or their notes are equal."""
    return name[0] == other[0] or name[1] == other[1]
