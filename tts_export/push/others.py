"""What a push cannot renew: it notices what the table lacks, and says so."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import urlsplit

from msgspec import Struct

from tts_export.push.looks import LookData, looks_of
from tts_export.scripts.literal import long_string

MOST_NAMED = 3

_LUA = """
local described = {}
local function count(data, cards)
  if data.CardID then
    local read, notes = pcall(JSON.decode, data.GMNotes)
    local id = read and type(notes) == "table" and notes.id
    if id and notes.token then id = "token " .. id end
    if id then cards[id] = (cards[id] or 0) + 1 end
  end
  for _, inner in ipairs(data.ContainedObjects or {}) do count(inner, cards) end
end
for _, guid in ipairs(JSON.decode(%s)) do
  local object = getObjectFromGUID(guid)
  if object ~= nil then
    local data, cards = object.getData(), {}
    count(data, cards)
    described[guid] = { image = data.CustomImage and data.CustomImage.ImageURL or "", cards = cards }
  end
end
sendExternalMessage({ tts_export = call, text = JSON.encode({ objects = described }) })
"""


class Other(Struct, frozen=True):
    """A mat, a token or a box on the table."""

    image: str = ""
    cards: dict[str, float] | list[float] = {}
    """How many of each card are in it. The game may write an empty mapping as an empty list."""


class Others(Struct, frozen=True):
    """The answer to `question`: by GUID."""

    objects: dict[str, Other] | list[Other] = {}


def question(save: LookData) -> str:
    """The Lua that sends what the table has of the mats, tokens and boxes of a build, by their GUIDs."""
    return _LUA % long_string(json.dumps([other["GUID"] for other in _others(save)]))


def lacking(save: LookData, table: Mapping[str, Other], seen: set[str]) -> list[str]:
    """What the table lacks of a build, in words; `seen` has the ids of all cards there.

    A box that holds fewer cards is not another list: somebody has taken them out.
    """
    new, lists, pictures = set[str](), [], []
    for other in _others(save):
        there = table.get(other["GUID"])
        built = Counter(_ids(other))
        if there is None:  # somebody has deleted it, or the set had no tokens
            new |= {id for id in built if id.startswith("token ")} - seen
            continue
        held = there.cards if isinstance(there.cards, dict) else {}
        new |= built.keys() - seen
        if any(count > built[id] for id, count in held.items()):
            lists.append(str(other.get("Nickname") or ""))
        if _file(there.image) != _file((other.get("CustomImage") or {}).get("ImageURL", "")):
            pictures.append(str(other.get("Nickname") or "a token"))
    names = sorted(str(card["Nickname"]) for id, card in looks_of(save).items() if id in new)
    return [
        *([f"new cards ({_named(names)})"] if names else []),
        *([f"other lists of decks ({_named(lists)})"] if lists else []),
        *([f"other pictures ({_named(pictures)})"] if pictures else []),
    ]


def _others(save: LookData) -> Iterator[LookData]:
    for data in save.get("ObjectStates") or ():
        if "CardID" not in data and (data.get("CustomImage") or data.get("ContainedObjects")):
            yield data


def _ids(data: LookData) -> Iterator[str]:
    yield from looks_of({"ObjectStates": [data]}) if "CardID" in data else ()
    for inner in data.get("ContainedObjects") or ():
        yield from _ids(inner)


def _file(address: str) -> str:
    """The name of a picture file, which changes with its content; the whole of an address that is none."""
    try:
        return urlsplit(address).path.rpartition("/")[2]
    except ValueError:
        return address


def _named(names: Iterable[str]) -> str:
    unique = list(dict.fromkeys(names))
    more = f" and {len(unique) - MOST_NAMED} more" if len(unique) > MOST_NAMED else ""
    return ", ".join(unique[:MOST_NAMED]) + more
