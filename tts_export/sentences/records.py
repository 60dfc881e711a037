"""What the table knows of readings: what sets a card off, what it is attached to, what it adds to numbers.

A reading that these records cannot say in full makes none: the table asks about it, or names the text where
its number is added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from tts_export.settings.card import Card, TextReading
from tts_export.settings.game import Game

Data = Mapping[str, Any]
Entry = dict[str, Any]

_ATTRIBUTES = ("type", "tag", "title")
_OWNERS = {"own": "own", "opponent": "opponent", None: "any"}
_REFERENCES = {"this": "self", "attached": "attached"}


def with_text_records(game: Game, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, each with the records that its texts mean, unless it has them already."""
    fields = {name: rule.kind for name, rule in game.fields.items() if not (rule.phrases or rule.told_by)}
    return tuple(_with_records(game, card, fields) for card in cards)


def _with_records(game: Game, card: Card, fields: Mapping[str, str]) -> Card:
    has = game.types.get(card.type)
    records: dict[str, Any] = {}
    for name, kind in fields.items():
        if has is None or name in card.fields or name not in (*has.needs, *has.may):
            continue
        if kind == "standing":
            records[name] = [
                entry
                for reading in card.reads
                for part in reading.parts
                for entry in entries(game, reading, part)
            ]
        elif kind == "record":
            parts = (part for reading in card.reads for part in reading.parts)
            read = [record(part) for part in parts if part.get("kind") == name]
            same = read and all(one == read[0] for one in read)
            records[name] = read[0] if same else None
    known = {name: value for name, value in records.items() if value}
    places = {name: card.place(card.reads[0].field) for name in known}
    return replace(card, fields={**card.fields, **known}, places={**card.places, **places}) if known else card


def record(data: Data) -> Entry | None:
    """The card that a text names (`~ATH:`, "Attach to"), as a record; None where a record cannot say it."""
    group = data.get("on") or data.get("to")
    if not group or data.get("how"):
        return None
    group = dict(group)
    result: Entry = {key: group.pop(key) for key in _ATTRIBUTES if key in group}
    owner = _OWNERS.get(group.pop("whose", None))
    numbers, host = group.pop("numbers", []), group.pop("on", None)
    if numbers:
        if len(numbers) > 1 or numbers[0].keys() - {"field", "printed"} != {"most"}:
            return None
        result["at_most"] = str(numbers[0]["most"])
    if host:
        if host.keys() - {"n", "type"}:
            return None
        result["host_of"] = host["type"][0]
    if owner is None or group.keys() - {"n", "all"}:
        return None
    one = {
        key: value[0] if isinstance(value, list) and len(value) == 1 else value
        for key, value in result.items()
    }
    return {**one, "owner": owner}


def entries(game: Game, reading: TextReading, part: Data) -> Iterator[Entry]:
    """What a part of a paragraph adds to numbers and costs for as long as its card is in play."""
    kind = part.get("kind")
    own = {"text": reading.field} if reading.field in game.card.text[1:] else {}
    if kind == "hand":
        look = [_looked(number, reading.text) for number in part.get("look", ())]
        if look:
            yield {"look": list(dict.fromkeys(look)), **own}
    elif kind == "standing":
        for change in part["changes"]:
            entry = _entry(game, change) or _look(change)
            if entry:
                yield {**entry, **own}


def _looked(number: str, text: str) -> str:
    if number in ("cost", "costs"):
        return "costs_others" if "opponent" in text else "cost"
    return number


def _look(change: Data) -> Entry | None:
    """For a change that no entry can say: the number that people have to look at."""
    if "cost" in change:
        others = change.get("cards", {}).get("whose") == "opponent"
        return {"look": ["costs_others" if others else f"cost_{change['cost']}"]}
    return {"look": [change["number"]]} if "number" in change else None


def _entry(game: Game, change: Data) -> Entry | None:
    rest = dict(change)
    cards = _cards(game, rest.pop("cards", {"ref": "this"}))
    zones = _zones(game, rest.pop("cond", None))
    if cards is None or zones is None:
        return None
    entry = {**cards, **({"zone": zones} if zones else {})}
    if "number" in rest:
        number, by = rest.pop("number"), rest.pop("by", None)
        return {**entry, number: by} if isinstance(by, int) and not rest else None
    if "cost" in rest:
        return _cost_entry(rest, entry)
    return None


def _cost_entry(rest: dict[str, Any], entry: Entry) -> Entry | None:
    action = rest.pop("cost")
    if "set" in rest:
        entry["price"] = {action: rest.pop("set")}
    else:
        entry["cost"] = {action: rest.pop("by")}
    if rest.pop("joins", None) == {"ref": "this"}:
        entry["to"] = "joining"
    elif action == "enter":
        entry["to"] = "own"
    if rest.pop("first", None):
        entry["first"] = True
    if "to" in rest:
        entry["zone"] = [rest.pop("to")]
    if rest.pop("at", None) == "here":
        entry["here"] = True
    who = rest.pop("who", None)
    if who:
        entry["to"] = {"each": "all", "you": "own"}.get(who, who)
    return None if rest else entry


def _cards(game: Game, group: Data) -> Entry | None:
    """Whose numbers are changed, in the words of an entry."""
    if "ref" in group:
        return {"to": _REFERENCES[group["ref"]]} if group["ref"] in _REFERENCES else None
    rest = dict(group)
    whose, other, where = rest.pop("whose", None), rest.pop("other", False), rest.pop("where", None)
    to = {
        ("own", True): "others",
        ("own", False): "own",
        ("opponent", False): "opponents",
        (None, False): "all",
    }
    entry: Entry = {"to": to.get((whose, other))}
    for key in ("type", "tag", "zone"):
        if key in rest:
            entry[key] = rest.pop(key)
    if where in ("here", "there"):
        entry["here"] = True
    elif where == "home":
        entry["zone"] = _home_zones(game)
    elif where:
        return None
    return None if entry["to"] is None or rest.keys() - {"n", "all"} else entry


def _zones(game: Game, condition: Data | None) -> list[str] | None:
    """The zones of which a condition is that the card is there; none without one, None for any other."""
    if condition is None:
        return []
    group = condition.get("group", {})
    if condition["cond"] != "is" or condition.get("card", {}).get("ref") not in ("it", "each", "this"):
        return None
    if group.keys() == {"zone"}:
        return list(group["zone"])
    if group == {"where": "home"}:
        return _home_zones(game)
    return [] if group == {"state": "intact"} else None


def _home_zones(game: Game) -> list[str]:
    """The zones of cards that are at their own player's place."""
    rules: Iterable[tuple[str, Any]] = game.rules.zones.items()
    return [name for name, rule in rules if rule.location and not rule.guest and rule.capacity is None]
