"""What a designer can write so that a text is understood which is not."""

import re

from tts_export.likeness import nearest_word
from tts_export.problems import one_of
from tts_export.settings.card import TextReading
from tts_export.settings.game import Game

LIKE_A_VERB = 0.75
_AMOUNT = re.compile(r"\b(?:gain|lose|pay|spend)s? \d+ $", re.IGNORECASE)
_MARKS = ("counter", "counters", "marker", "markers")


def advice(reading: TextReading, game: Game) -> str:
    """What to write into game.yaml for the words at which reading ended; "" if that is not known."""
    words = re.findall(r"[\w'-]+", reading.by_hand)
    if not words or reading.field == "means":
        return ""
    first = words[0]
    if reading.by_hand == reading.text and len(words) <= 2:
        return f'a keyword needs its meaning: in game.yaml, keywords: {{{reading.text.strip(" .")}: "..."}}'
    actions = {name: name for name in game.rules.actions} | {f"{name}s": name for name in game.rules.actions}
    verb = nearest_word(first, actions, LIKE_A_VERB)
    if verb and actions[verb] not in game.events and re.match("(?i)when|after|each time", reading.text):
        return f"for texts about the action, in game.yaml: events: {{{actions[verb]}: [{first}]}}"
    if first in _MARKS and not game.rules.marks:
        return "a counter on a card is a mark: in game.yaml, under rules, marks: {counter: {label: counter}}"
    if len(words) == 1 and _AMOUNT.search(reading.text.removesuffix(reading.by_hand)) and game.rules.tracks:
        track = next(iter(game.rules.tracks))
        other = f"or if it is another word for one, words: {{{track}: [{first}]}}"
        return f"what is counted is a track: under rules, tracks: {{{first}: {{label: {first}}}}}; {other}"
    if len(words) == 1:
        kind = next(iter(game.types), "")
        other = f"another word for a type is written so: words: {{{kind}: [{first}]}}"
        return f'"{first}" is nothing in this game, whose cards are {one_of(game.types)}; {other}'
    return ""
