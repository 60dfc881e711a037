"""Reading the line of a move: `White enters JOHN EGBERT at Red`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from tts_export.simulator.play.faults import Unreadable, unknown
from tts_export.simulator.play.moves import (
    KEYWORDS,
    Act,
    Answer,
    Choose,
    CloseDialog,
    Delete,
    Drag,
    DragTogether,
    Group,
    Key,
    Move,
    Point,
    Press,
    Randomize,
    Ref,
    Reload,
    Reply,
    Say,
    Search,
    Take,
    TakeSeat,
    TurnCard,
    TypeNumber,
    Value,
    spoken,
)
from tts_export.simulator.play.transcripts.line_reader import LineReader

RELOAD = "save and load"
_RAW = re.compile(r"\w+=.*")
"""The general form of a field, `key=JSON`, up to the next space."""
_TWO_WORDS = ("goes on", "sits down", "stands up")


def read_move(line: LineReader) -> Move:
    """Reads a line as a move; raises Unreadable at the first word that does not fit."""
    if line.text[line.at :].strip() == RELOAD:
        return Reload()
    player = line.color()
    column = line.column
    verb = line.word("what is done")
    if (both := f"{verb} {line.peek()}") in _TWO_WORDS:
        line.word("")
        verb = both
    actions = {spoken(a): a for a in line.rules.actions if a != "answer"}
    if verb in HAND and not _is_action(actions.get(verb), line):
        move = HAND[verb](line, player)
        line.end()
        return move
    if verb not in actions:
        raise unknown(column, "action", verb, {*actions, *HAND})
    return Act(player, actions[verb], _fields(line))


def _is_action(action: str | None, line: LineReader) -> bool:
    """Whether a verb of HAND is this action: the game has it, or a field follows, as in `drags pays=true`."""
    if action in line.rules.verbs:
        return True
    return action is not None and not line.card_next() and _RAW.fullmatch(line.peek()) is not None


# Fields of actions ----------------------------------------------------------------------------


def _fields(line: LineReader) -> tuple[tuple[str, Value], ...]:
    found: list[tuple[str, Value]] = []
    while not line.done:
        column = line.column
        key, value = _field(line)
        if key in dict(found):
            raise Unreadable(column, f"{key} is given twice")
        found.append((key, value))
    return tuple(found)


def _field(line: LineReader) -> tuple[str, Value]:
    if line.card_next():
        return "card", line.card()
    word, column = line.peek(), line.column
    if _RAW.fullmatch(word):
        return _raw(line)
    line.word("a word")
    if re.fullmatch(r"[+-]\d+", word):
        return "by", int(word)
    if word.isdigit():
        return "n", int(word)
    if word in line.rules.tracks:
        return "track", word
    if word in line.rules.marks:
        return "mark", word
    if word == "forced":
        return "forced", True
    if word in READERS:
        return READERS[word](line)
    known = {*READERS, *line.rules.tracks, *line.rules.marks, "forced"}
    raise unknown(column, "word of an action", word, known, line.vocabulary.ids)


def _raw(line: LineReader) -> tuple[str, Value]:
    """The general form, `key=JSON`, up to the end of the JSON."""
    column = line.column
    key, _, rest = line.rest().partition("=")
    try:
        value, end = json.JSONDecoder().raw_decode(rest)
    except ValueError as error:
        raise Unreadable(column + len(key) + 1, f"{key}= needs JSON after it: {error}") from error
    line.at = column + len(key) + end
    line.at += len(line.text[line.at :]) - len(line.text[line.at :].lstrip())
    return key, tuple(value) if isinstance(value, list) else value


def _place(line: LineReader) -> tuple[str, Value]:
    return "at", line.card() if line.card_next() else line.text_or_word("a place")


def _host(line: LineReader) -> tuple[str, Value]:
    return ("attach", line.card()) if line.card_next() else ("on", True)


def _zone(line: LineReader) -> tuple[str, Value]:
    return "zone", line.one_of(line.rules.zones, "zone")


def _deck(line: LineReader) -> tuple[str, Value]:
    column, found = line.column, line.text_or_word("a deck")
    if found not in line.rules.decks:
        raise unknown(column, "deck", found, line.rules.decks)
    return "deck", found


READERS: dict[str, Callable[[LineReader], tuple[str, Value]]] = {
    "at": _place,
    "to": _place,
    KEYWORDS["attach"]: _host,
    "off": lambda line: ("on", False),
    KEYWORDS["under"]: lambda line: ("under", line.card()),
    KEYWORDS["zone"]: _zone,
    KEYWORDS["cost"]: lambda line: ("cost", line.text_or_word("a cost")),
    KEYWORDS["whose"]: lambda line: ("whose", line.color()),
    KEYWORDS["first"]: lambda line: ("first", line.color()),
    KEYWORDS["deck"]: _deck,
}


# Moves by hand ---------------------------------------------------------------------------


def _answer(line: LineReader, player: str) -> Move:
    kind = line.word("the kind of question")
    line.skip(":")
    choice: list[Ref | str] = []
    if line.skip("nothing"):
        return Answer(player, kind, ())
    while True:
        choice.append(_option(line))
        if not line.skip(","):
            return Answer(player, kind, tuple(choice))


def _option(line: LineReader) -> Ref | str:
    """A card, or the words of an option as the table prints them, which may begin with the name of a card."""
    start = line.at
    if line.card_next():
        card = line.card()
        if line.done or line.peek() == ",":
            return card
    line.at = start
    return line.text_or_words("an answer")


def _press(line: LineReader, player: str) -> Move:
    button = line.text_or_word("a button")
    return Press(player, button, line.card() if line.skip("on") else None)


def _choose(line: LineReader, player: str) -> Move:
    label = line.text_or_word("an entry of a menu")
    line.one_of(("on",), "word before a card")
    return Choose(player, label, None if line.skip("mat") else line.card())


def _key(line: LineReader, player: str) -> Move:
    label = line.text_or_word("a hotkey")
    return Key(player, label, line.card() if line.skip("over") else None)


def _close(line: LineReader, player: str) -> Move:
    line.one_of(("the",), "word before what is closed")
    line.one_of(("dialog",), "thing that can be closed")
    return CloseDialog(player)


def _drag(line: LineReader, player: str) -> Move:
    cards = _cards(line)
    word = line.one_of(("to", "onto", "by"), "word before a place")
    if word == "by":
        return DragTogether(player, cards, _point(line))
    if len(cards) > 1:
        line.one_of(("hand",), "place for several cards")
        return DragTogether(player, cards)
    (card,) = cards
    if word == "onto":
        return Drag(player, card, onto=line.card())
    if line.skip("hand"):
        return Drag(player, card)
    if line.number_next():
        return Drag(player, card, at=_point(line))
    return Drag(player, card, line.color(), line.one_of(line.rules.zones, "zone"))


def _cards(line: LineReader) -> tuple[Ref, ...]:
    """One or more cards, with commas between them."""
    found = [line.card()]
    while line.skip(","):
        found.append(line.card())
    return tuple(found)


def _take(line: LineReader, player: str) -> Move:
    card = line.card() if line.card_next() else None
    line.one_of(("from",), "word before a deck or a bag")
    source = line.card()
    line.one_of(("to",), "word before a place")
    return Take(player, source, card, None if line.skip("hand") else _point(line))


def _point(line: LineReader) -> Point:
    return line.coordinate(), line.coordinate()


def _rotate(line: LineReader, player: str) -> Move:
    card = line.card()
    return TurnCard(player, card, "rotate", 90 if line.done else line.number("degrees"))


def _number(line: LineReader, player: str) -> Move:
    number = line.number("a number key")
    line.one_of(("over",), "word before an object")
    return TypeNumber(player, number, line.card())


HAND: dict[str, Callable[[LineReader, str], Move]] = {
    "answers": _answer,
    "presses": _press,
    "chooses": _choose,
    "types": _key,
    "drags": _drag,
    "groups": lambda line, player: Group(player, _cards(line)),
    "deletes": lambda line, player: Delete(player, _cards(line)),
    "flips": lambda line, player: TurnCard(player, line.card(), "flip"),
    "rotates": _rotate,
    "takes": _take,
    "keys": _number,
    "randomizes": lambda line, player: Randomize(player, line.card()),
    "searches": lambda line, player: Search(player, line.card()),
    "says": lambda line, player: Say(player, line.text_or_word("a text")),
    "closes": _close,
    "replies": lambda line, player: Reply(player, line.text_or_word("a text")),
    "sits down": lambda line, player: TakeSeat(player, "sits down"),
    "stands up": lambda line, player: TakeSeat(player, "stands up"),
}
