"""Decks, bags and stacks: taking out, putting in, dealing, cutting; a deck's last card becomes a card again.

A deck's first entry is its top while it lies face down; face up, the last entry is the visible one.
"""

from typing import Any

from tts_export.simulator import events, saved, scene, space
from tts_export.simulator.errors import ApiError
from tts_export.simulator.kinds import single_name, tile_of
from tts_export.simulator.lua import Lua
from tts_export.simulator.motion import glide
from tts_export.simulator.world import SimObject, World, copy_data

TAKE_FRAMES = 2
_CARD_FIELDS = ("CardID", "SidewaysCard", "CustomDeck")


def stack_alike(o: SimObject, other: SimObject) -> bool:
    """Whether the two are stackable and of the same kind."""
    image, its = o.data.get("CustomImage"), other.data.get("CustomImage")
    if not image or single_name(o.name) != single_name(other.name) or image != its:
        return False
    return bool(tile_of(o.data).get("Stackable"))


def _top_index(container: SimObject, top: bool) -> int:
    """The index of the entry on top (or at the bottom) as the container lies now."""
    if container.name.endswith("Bag"):
        order = (container.data.get("Bag") or {}).get("Order", 0)
        return (len(container.contents) - 1 if top else 0) if order == 0 else 0
    first_on_top = container.face_down
    return 0 if first_on_top == top else len(container.contents) - 1


def take(
    world: World,
    container: SimObject,
    *,
    index: int | None = None,
    guid: str | None = None,
    top: bool = True,
    position: space.Vec | None = None,
    rotation: space.Vec | None = None,
    flip: bool = False,
    smooth: bool = True,
    callback: Lua = None,
) -> SimObject:
    """Takes an object out; it is still spawning. ApiError when there is no such object."""
    if container.count > 1 and not (container.is_deck or container.is_bag):
        data = _take_from_stack(container)
    else:
        data = _take_data(world, container, index, guid, top)
    target = position or space.add(container.pos, (2.0, 0.0, 0.0))
    turned = rotation or (
        space.angles(space.add(container.rot, (0.0, 0.0, 180.0))) if flip else container.rot
    )
    start = container.pos if smooth else target
    o = scene.spawn(world, data, position=start, rotation=turned, callback=callback, frames=TAKE_FRAMES)
    if smooth:
        glide(world, o, target, turned)
    events.queue(world, "onObjectLeaveContainer", container, o)
    _shrink(world, container)
    return o


def _take_data(
    world: World, container: SimObject, index: int | None, guid: str | None, top: bool
) -> dict[str, Any]:
    contents = container.contents
    if not contents:
        raise ApiError(f"takeObject: {container.label} is empty")
    if guid is not None:
        index = next((i for i, c in enumerate(contents) if c.get("GUID") == guid), None)
        if index is None:
            raise ApiError(f"takeObject: no {guid} in {container.label}")
    if index is None:
        is_random = (container.data.get("Bag") or {}).get("Order", 0) == 2
        index = world.rng.randrange(len(contents)) if is_random else _top_index(container, top)
    if not 0 <= index < len(contents):
        raise ApiError(f"takeObject: no index {index} in {container.label} of {len(contents)}")
    if container.type == "Infinite":
        return {**copy_data(contents[index]), "GUID": ""}
    return contents.pop(index)


def _take_from_stack(container: SimObject) -> dict[str, Any]:
    data = saved.object_data(container) | {"Name": single_name(container.name), "GUID": ""}
    data.pop("Number", None)
    container.data["Number"] = container.count - 1
    return data


def _shrink(world: World, container: SimObject) -> None:
    """Replaces a deck or stack of one by the single card or token."""
    world.touch(container)
    if container.is_deck and len(container.contents) == 1:
        _remain(world, container, container.contents.pop())
    elif container.name.endswith("_Stack") and container.count == 1:
        _remain(world, container, _take_from_stack(container))


def _remain(world: World, container: SimObject, data: dict[str, Any]) -> None:
    last = scene.spawn(world, data, position=container.pos, rotation=container.rot, frames=TAKE_FRAMES)
    last.scale = container.scale
    container.remainder = last
    if container.is_deck:
        events.queue(world, "onObjectLeaveContainer", container, last)
    scene.destroy(world, container)


def join(world: World, target: SimObject, o: SimObject, index: int | None = None) -> SimObject:
    """Puts the object into the target (a card joins a card to a new deck); returns the container."""
    if target.is_bag:
        return _into_bag(world, target, o, index)
    if (target.is_card or target.is_deck) and (o.is_card or o.is_deck):
        deck = target if target.is_deck else _deck_of(world, target)
        return _into_deck(world, deck, o, index, above=o.pos[1] >= target.pos[1])
    if stack_alike(o, target):
        return _onto_stack(world, target, o)
    raise ApiError(f"putObject: {target.label} cannot hold {o.label}")


def _into_bag(world: World, bag: SimObject, o: SimObject, index: int | None) -> SimObject:
    if bag.type == "Infinite":
        scene.destroy(world, o)
        return bag
    data = scene.enter_container(world, bag, o)
    bag.contents.insert(len(bag.contents) if index is None else index, data)
    return bag


def _into_deck(world: World, deck: SimObject, o: SimObject, index: int | None, above: bool) -> SimObject:
    if o.is_deck:
        cards = list(o.contents)
        events.queue(world, "onObjectEnterContainer", deck, o)
        scene.destroy(world, o)
    else:
        cards = [scene.enter_container(world, deck, o)]
    if index is None:
        index = 0 if deck.face_down == above else len(deck.contents)
    deck.contents[index:index] = cards
    world.touch(deck)
    return deck


def _deck_of(world: World, card: SimObject) -> SimObject:
    """Replaces a single card by a deck with that card in it."""
    data = saved.object_data(card)
    for name in _CARD_FIELDS:
        data.pop(name, None)
    data |= {"Name": "Deck" if card.name == "Card" else "DeckCustom", "GUID": "", "Nickname": ""}
    data |= {"Description": "", "GMNotes": "", "Tags": [], "LuaScript": "", "LuaScriptState": "", "XmlUI": ""}
    data |= {"Hands": False, "ContainedObjects": []}
    data.pop("Memo", None)
    deck = scene.spawn(world, data, frames=1)
    deck.contents.append(scene.enter_container(world, deck, card))
    return deck


def _onto_stack(world: World, target: SimObject, o: SimObject) -> SimObject:
    number = target.count + o.count
    events.queue(world, "onObjectEnterContainer", target, o)
    scene.destroy(world, o)
    if target.name.endswith("_Stack"):
        target.data["Number"] = number
        world.touch(target)
        return target
    data = saved.object_data(target)
    data |= {"Name": target.name + "_Stack", "Number": number, "GUID": ""}
    data |= {"MaterialIndex": -1, "MeshIndex": -1}
    scene.destroy(world, target)
    return scene.spawn(world, data, frames=1)


def shuffle(world: World, container: SimObject) -> None:
    """Puts the contents in random order."""
    world.rng.shuffle(container.contents)


def _pour(world: World, source: SimObject, cards: list[dict[str, Any]], position: space.Vec) -> SimObject:
    """Makes a new deck (or card) of cards that have already left the source."""
    if len(cards) == 1:
        return scene.spawn(world, cards[0], position=position, rotation=source.rot, scale=source.scale)
    data = saved.object_data(source)
    data |= {"GUID": "", "ContainedObjects": cards, "LuaScript": "", "LuaScriptState": ""}
    return scene.spawn(world, data, position=position, rotation=source.rot, scale=source.scale)


def split(world: World, deck: SimObject, sizes: list[int], step: space.Vec) -> list[SimObject]:
    """Leaves the lowest part in the deck, puts the others beside it; returns the parts from the bottom up."""
    order = list(deck.contents) if not deck.face_down else list(reversed(deck.contents))  # bottom first
    parts, start = [], 0
    for size in sizes:
        part = order[start : start + size]
        parts.append(part if not deck.face_down else list(reversed(part)))
        start += size
    deck.contents[:] = parts[0]
    piles = [deck]
    for i, part in enumerate(parts[1:], 1):
        place = space.add(deck.pos, (step[0] * i, step[1] * i, step[2] * i))
        piles.append(_pour(world, deck, part, place))
    _shrink(world, deck)
    piles[0] = deck.remainder or deck
    return piles
