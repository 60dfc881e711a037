"""A game that goes on after a build: the table as it is, with the new scripts, texts and pictures.

The game itself does the same with "Save & Play": `onSave`, the new scripts, `onLoad`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.push.looks import look_id
from tts_export.simulator.saved import notes_of

_LOOKS = ("Nickname", "Description", "GMNotes", "Tags", "CardID", "CustomDeck", "SidewaysCard")
"""What a build decides about a card; its place, its GUID and what scripts keep on it are the table's."""
_WRITTEN = ("Nickname", "Description")
_SCRIPTS = ("LuaScript", "XmlUI")
_ROOM = ("TableURL", "CameraStates", "TabStates", *_SCRIPTS)


def carried_over(
    running: Mapping[str, Any], built: Mapping[str, Any], before: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The save of a running table with everything that the new build has changed.

    `before`: the build that the table comes from. What is called as in that one is called as in the new one.
    """
    cards = {card: data for data in _everything(built) if "CardID" in data and (card := look_id(data))}
    objects = {str(data.get("GUID")): data for data in built["ObjectStates"]}
    written = _new_names(before, built) if before is not None else {}
    save = {**running, **{name: built[name] for name in _ROOM if name in built}}
    save["ObjectStates"] = [_renewed(data, cards, objects, written) for data in running["ObjectStates"]]
    _add_tokens(save, built)
    return save


def _add_tokens(save: dict[str, Any], built: Mapping[str, Any]) -> None:
    """Puts new tokens into their box, from which scripts make those that come into play."""
    boxes = (data for data in built["ObjectStates"] if notes_of(data).get("role") == "tokens")
    box = next(boxes, None)
    if box is None:
        return
    known = {str(data.get("GUID")) for data in _everything(save)}
    new = [token for token in box["ContainedObjects"] if token["GUID"] not in known]
    here = next((data for data in save["ObjectStates"] if data.get("GUID") == box["GUID"]), None)
    if here is None:
        save["ObjectStates"].append({**box, "ContainedObjects": new})
    elif new:
        here["ContainedObjects"] = [*(here.get("ContainedObjects") or ()), *new]


def _new_names(before: Mapping[str, Any], built: Mapping[str, Any]) -> dict[tuple[str, str], str]:
    """What is written on things other than cards, and what the new build has there."""
    old = {str(data.get("GUID")): data for data in _everything(before) if "CardID" not in data}
    new = ((old.get(str(data.get("GUID"))), data) for data in _everything(built))
    return {
        (name, str(was.get(name))): str(data.get(name))
        for was, data in new
        if was is not None
        for name in _WRITTEN
        if was.get(name)
    }


def _renewed(
    data: Mapping[str, Any],
    cards: Mapping[str, Mapping[str, Any]],
    objects: Mapping[str, Mapping[str, Any]],
    written: Mapping[tuple[str, str], str],
) -> dict[str, Any]:
    """An object of the table as the build has it now; unchanged if the build does not know it."""
    renewed = dict(data)
    new = cards.get(look_id(data)) if "CardID" in data else None
    if new is not None:
        renewed |= {name: new[name] for name in _LOOKS if name in new}
    elif "CardID" not in data:
        renewed |= {name: written.get((name, data[name]), data[name]) for name in _WRITTEN if data.get(name)}
    same = objects.get(str(data.get("GUID")))
    if same is not None and same.get("Name") == data.get("Name"):
        names = (*_SCRIPTS, *(("CustomImage",) if "CustomImage" in same else ()))
        renewed |= {name: same[name] for name in names if name in same}
    if inside := data.get("ContainedObjects"):
        renewed["ContainedObjects"] = [_renewed(inner, cards, {}, written) for inner in inside]
        if "DeckIDs" in renewed:
            renewed["DeckIDs"] = [inner["CardID"] for inner in renewed["ContainedObjects"]]
            renewed["CustomDeck"] = {
                key: sheet
                for inner in renewed["ContainedObjects"]
                for key, sheet in inner["CustomDeck"].items()
            }
    return renewed


def _everything(save: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    waiting = list(save["ObjectStates"])
    while waiting:
        data = waiting.pop()
        yield data
        waiting += data.get("ContainedObjects") or ()
