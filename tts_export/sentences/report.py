"""What is understood of the texts of a set, and what to write where nothing is."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tts_export.likeness import nearest_word
from tts_export.problems import one_of
from tts_export.sentences.cards import BY_HAND
from tts_export.sentences.rows import third_person
from tts_export.settings.card import Card, TextReading
from tts_export.settings.cards import MEANS
from tts_export.settings.game import Game

_LISTED = "`tts-export texts` lists them"
_BY_LUA = "carried out by cards.lua"
NO_ATTACKS = "this game has no action `attack`, so this never happens"
_ALIKE = 0.5
"""How similar (0 to 1) a sentence must be to one that is not understood to be worth naming."""


def summary(cards: Iterable[Card]) -> str:
    """How many paragraphs the table carries out, in a line; empty for a set without texts."""
    reads = [reading for card in cards for reading in card.reads]
    if not reads:
        return ""
    done, count = sum(reading.is_read for reading in reads), len(reads)
    line = f"texts: {done} of {count} {'is' if count == 1 else 'are'} carried out by the table"
    return line if done == count else f"{line}, {count - done} by hand ({_LISTED})"


def text_entries(cards: Iterable[Card], game: Game, *, by_hand: bool = False) -> Iterator[dict[str, Any]]:
    """One entry a paragraph: {card, name, field, place, text, read, does, by_hand, meant, near, advice,
    meanings, misspelled}.

    `does` lists the meaning in plain words, `by_hand` the words from which on nothing is understood, and
    `near` the most similar text of the set that is understood; one that is `meant` is left to players by its
    meaning. With `by_hand` only those that are neither read nor meant.
    """
    cards = tuple(cards)
    reads = [reading for card in cards for reading in card.reads]
    known = sorted({read.text for read in reads if read.is_read and read.data.get("kind") != "text"})
    for card in cards:
        for reading in card.reads:
            if not (by_hand and (reading.is_read or is_meant(reading))):
                yield {
                    "card": card.key,
                    "name": card.name,
                    "field": reading.field,
                    "place": str(card.place(reading.field)),
                    "text": reading.text,
                    "read": reading.is_read,
                    "does": [reading.does or _BY_LUA] if reading.is_read else [],
                    "by_hand": [] if reading.is_read else [reading.by_hand],
                    "meant": is_meant(reading),
                    "near": "" if reading.is_read else _nearest(reading, known),
                    "advice": "" if reading.is_read else _advice(reading, game),
                    "meanings": list(reading.meanings),
                    "misspelled": dict(reading.misspelled),
                }


def is_meant(reading: TextReading) -> bool:
    """Whether its meaning says that players carry it out: it is "by hand", or ends so."""
    if reading.data.get("meant"):
        return True
    return reading.field == MEANS and reading.by_hand.rstrip(".").casefold() == BY_HAND


def is_without_moment(reading: TextReading) -> bool:
    """Whether it is done once, and its card stays in play: nobody knows when."""
    return reading.data.get("lacks") == "moment"


def with_moment(text: str, game: Game) -> str:
    """How a card that stays in play may say when it does this, in the game's word for entering:
    `"When this enters, draw a card."`, or `"Arrive: Draw a card."`.
    """
    for lead, texts in game.leads.items():
        meant = texts if isinstance(texts, str) else texts[0]
        if re.fullmatch(r"When this(?: \w+)? (?:enters|is played)[:,]?", meant) and "{" not in lead:
            return f'"{lead}: {text}"'
    verb = third_person(game.words["enter"][0]) if game.words.get("enter") else "enters"
    return f'"When this {verb}, {text[:1].lower()}{text[1:]}"'


def text_lines(entries: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The entries as people read them: each card with its paragraphs, and below each what it means."""
    card = ""
    for entry in entries:
        if entry["card"] != card:
            card = entry["card"]
            yield f"{card}  {entry['name']}  ({entry['place']})"
        yield f"  {entry['text']}"
        for word, meant in entry["misspelled"].items():
            yield f'    "{word}" is read as "{meant}"'
        if entry["read"]:
            yield f"    = {entry['does'][0]}"
            continue
        if entry["meant"]:
            yield "    by hand"
            continue
        yield f"    {_why(entry)}"
        if entry["near"]:
            yield f'    understood is: "{entry["near"]}"'
        if entry["advice"]:
            yield f"    {entry['advice']}"


def two_meanings(meanings: Iterable[str]) -> str:
    """What a text can mean, in words; "" for one that has no meaning."""
    plain = list(dict.fromkeys(meanings))
    if len(plain) == 1:
        return f'can mean two things that are said alike: "{plain[0]}"'
    return f'can mean two things: "{plain[0]}" or "{plain[1]}"' if plain else ""


def _why(entry: dict[str, Any]) -> str:
    rest = entry["by_hand"][0]
    if rest == entry["text"]:
        return two_meanings(entry["meanings"]) or "not understood"
    return f'not understood from "{rest}"'


def _nearest(reading: TextReading, known: list[str]) -> str:
    return nearest_word(reading.text, known, _ALIKE)


_LIKE_A_VERB = 0.75
_AMOUNT = re.compile(r"\b(?:gain|lose|pay|spend)s? \d+ $", re.IGNORECASE)
_MARKS = ("counter", "counters", "marker", "markers")


def _thing(word: str, game: Game) -> str:
    """What the game calls so; "" for nothing."""
    rules = game.rules
    named_by: dict[str, Mapping[str, Any]] = {"a zone": rules.zones, "an action": rules.actions}
    for thing, named in named_by.items():
        if any(word in (name, rule.label.casefold()) for name, rule in named.items()):
            return thing
    return "a type of card" if word in game.types else ""


def _advice(reading: TextReading, game: Game) -> str:
    """What to write into game.yaml for the words at which reading ended; "" if that is not known."""
    words = re.findall(r"[\w'-]+", reading.by_hand)
    if not words or reading.meanings or reading.field == "means":
        return ""
    if is_without_moment(reading):
        return f"the card stays in play, so say when this is done: {with_moment(reading.text, game)}"
    if reading.data.get("lacks") == "play":
        return "no card comes into play: in game.yaml, give the zone where cards are played `play: true`"
    if reading.data.get("lacks") == "attack":
        return NO_ATTACKS
    if "lacks" in reading.data:
        return "abilities are used with an action: under rules, actions: {use: {label: Use, ability: true}}"
    first = words[0]
    if reading.by_hand == reading.text and len(words) <= 2:
        return f'a keyword needs its meaning: in game.yaml, keywords: {{{reading.text.strip(" .")}: "..."}}'
    actions = {name: name for name in game.rules.actions} | {f"{name}s": name for name in game.rules.actions}
    verb = nearest_word(first, actions, _LIKE_A_VERB)
    if verb and actions[verb] not in game.events and re.match("(?i)when|after|each time", reading.text):
        return f"for texts about the action, in game.yaml: events: {{{actions[verb]}: [{first}]}}"
    if first in _MARKS and not game.rules.marks:
        return "a counter on a card is a mark: in game.yaml, under rules, marks: {counter: {label: counter}}"
    if len(words) == 1 and _AMOUNT.search(reading.text.removesuffix(reading.by_hand)) and game.rules.tracks:
        track = next(iter(game.rules.tracks))
        other = f"or if it is another word for one, words: {{{track}: [{first}]}}"
        return f"what is counted is a track: under rules, tracks: {{{first}: {{label: {first}}}}}; {other}"
    if len(words) == 1 and (thing := _thing(first.casefold(), game)):
        return f'"{first}" is {thing}, which cannot be named here'
    if len(words) == 1:
        kind = next(iter(game.types), "")
        other = f"another word for a type is written so: words: {{{kind}: [{first}]}}"
        return f'"{first}" is nothing in this game, whose cards are {one_of(game.types)}; {other}'
    return ""
