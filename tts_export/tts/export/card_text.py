"""The texts of a card as an object: its tooltip for players, its notes and tags for scripts."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tts_export.sentences.token_cards import mappings_in
from tts_export.settings.card import Card, TextReading
from tts_export.settings.game import Game
from tts_export.typeset.markup import paired_stars

_ESCAPED = re.compile(r"\\([*{}\\/\"'-])")
_TAGS = {"**": "b", "*": "i"}
_LINE_END = re.compile(r"[ \t]*\n[ \t]*")


def rules_text(card: Card, game: Game) -> str:
    """A card's tooltip: the game's text fields, a paragraph each, in Tabletop Simulator's own mark-up."""
    parts = [
        f"**{label}**\n{card.fields[name]}" if (label := game.fields[name].label) else str(card.fields[name])
        for name in game.card.text
        if card.fields.get(name)
    ]
    text = _LINE_END.sub("\n", "\n\n".join(parts).replace("//", "\n"))
    return _in_brackets(text).strip() if "*" in text or "\\" in text else text.strip()


def _in_brackets(text: str) -> str:
    """The text with `[b]` and `[i]` for the stars that mark words, and without the escapes of marks."""
    parts, end, inside = [], 0, set[str]()
    for at, stars in sorted(paired_stars(text).items()):
        parts += [text[end:at], f"[{'/' * (stars in inside)}{_TAGS[stars]}]"]
        inside ^= {stars}
        end = at + len(stars)
    return "".join(_ESCAPED.sub(r"\1", part) for part in [*parts, text[end:]])


def notes(card: Card, game: Game) -> Mapping[str, Any]:
    """The card as scripts read it: id, type and every printed field, in the game's order of fields."""
    noted: dict[str, Any] = {"id": card.id, "type": card.type}
    for name, rule in game.fields.items():
        value = card.fields.get(name)
        if value is None and name in card.holes and rule.kind in ("number", "cost"):
            value = 0  # scripts count on the numbers of a type
        if (value or value == 0) and rule.kind != "picture":
            noted.setdefault(name, value)
    answers = departure(card)
    if answers:
        noted["ath"] = answers
    if card.reads:
        own = (reading for reading in card.reads if reading.data.get("kind") != "text")
        noted["reads"] = [part for reading in own for part in _read(reading, game)]
        noted |= topics_of(noted["reads"])
    return noted


def _read(reading: TextReading, game: Game) -> Iterator[dict[str, Any]]:
    """What one paragraph means to the table: which one it is, and each of its meanings."""
    place = {"n": reading.number} | ({} if reading.field in game.card.text[:1] else {"field": reading.field})
    words = {"does": reading.does} if reading.does else {}
    for part in reading.parts:
        yield place | words | dict(part)


def tags(card: Card, game: Game) -> list[str]:
    """A card's tags: its type, then its keywords."""
    words = (word for name in game.card.tags for word in card.words(name) if word)
    return list(dict.fromkeys([card.type, *words]))


# What the texts of a card are about, so that the table is soon over with what no card speaks of.

ReadingData = Mapping[str, Any]


def topics_of(reads: Iterable[ReadingData]) -> dict[str, dict[str, list[str]]]:
    """The key `topics` of a card's notes, where its texts are about anything.

    `own`: the events and moments of these readings; `given`: those of texts that they give to other cards.
    `changes`: what they change in any way, with what they forbid, demand or limit; `numbers`: which numbers;
    `counts`: the zones whose cards they count.
    """
    own: set[str] = set()
    granted: set[str] = set()
    changes: set[str] = set()
    numbers: set[str] = set()
    counts: set[str] = set()
    _hear(reads, own)
    for part in mappings_in(reads):
        _hear([{**part, "kind": "trigger"}] if part.get("act") == "watch" else (), own)
        _hear(part.get("grant", ()), granted)
        if isinstance(part.get("look"), list):
            changes.add("look")
        if "keeps" in part:  # a step that moves a card
            changes.add("keeps")
        if part.get("act") == "spare":
            changes.update(("ban", "ban lose"))
        counts.update(_counted(part))
        for change in part.get("changes", ()):
            changes.update("tag" if key == "tags_of" else key for key in change)
            changes.update(_words(change))
            numbers.update([change["number"]] if "number" in change else [])
    by_kind = {"own": own, "given": granted, "changes": changes, "numbers": numbers, "counts": counts}
    topics = {key: sorted(names) for key, names in by_kind.items() if names}
    return {"topics": topics} if topics else {}


def _words(change: ReadingData) -> Iterable[str]:
    """What a change forbids, demands or limits: `ban gain`, `limit boon`."""
    if "limit" in change:
        yield f"limit {change.get(change['limit'], change['limit'])}"
    for kind in ("ban", "must"):
        verbs = change.get(kind, ())
        yield from (f"{kind} {verb}" for verb in ([verbs] if isinstance(verbs, str) else verbs))


def _counted(part: ReadingData) -> Iterable[str]:
    """The zones whose cards an amount or a condition counts."""
    if "amount" in part or part.get("cond") == "have":
        yield from part.get("group", {}).get("zone", ())


def _hear(reads: Iterable[ReadingData], names: set[str]) -> None:
    for reading in reads:
        if reading.get("kind") == "trigger":
            names.update([reading["on"]["event"], *reading["on"].get("also", ())])
        elif reading.get("kind") == "moment":
            names.add(_moment(reading))
        elif reading.get("kind") == "text":
            _hear(reading["reads"], names)


def _moment(reading: ReadingData) -> str:
    """As `Topics.moment` of the engine has it."""
    return f"{reading.get('edge', 'begin')} of {'turn' if reading.get('turn') else reading['phase']}"


# What sets a card off, or lets it in (`~ATH:`), as other scripts read it in its notes.

_ATTRIBUTES = ("type", "tag", "title")
_OWNERS = {"own": "own", "opponent": "opponent"}


def departure(card: Card) -> Mapping[str, Any] | None:
    """The departures that it answers to: `{type, tag, title, owner, ...}`; None where no text says one."""
    read = [part for reading in card.reads for part in reading.parts if part.get("kind") == "ath"]
    groups = [part for part in read if part.get("on") is not None]
    if not groups or any(part["on"] != groups[0]["on"] for part in groups):
        return None
    group = dict(groups[0]["on"])
    result = {key: _plain(group.pop(key)) for key in _ATTRIBUTES if key in group}
    result["owner"] = _OWNERS.get(group.pop("whose", ""), "any")
    how = {"how": groups[0]["how"]} if "how" in groups[0] else {}
    return {**result, **{key: group[key] for key in group if key not in ("n", "all")}, **how}


def _plain(words: Any) -> Any:
    """One word instead of a list of one."""
    return words[0] if isinstance(words, list) and len(words) == 1 else words
