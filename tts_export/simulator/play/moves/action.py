"""An action of the game, through `tableAct`: `White enters JOHN EGBERT at Red`."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tts_export.simulator.play.faults import UnreadableLine, unknown, unknown_card
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves.kind import Move, MoveKind
from tts_export.simulator.play.refs import Ref, RefValue, word
from tts_export.simulator.play.transcripts.line_reader import LineReader

SPOKEN = {"next": "goes on", "automation": "automates", "undo": "undoes"}
"""Actions whose name with an s at the end would not be a word."""

KEYWORDS = {"at": "at", "attach": "on", "under": "under", "zone": "into", "cost": "for", "whose": "of",
            "first": "first", "deck": "deck"}  # fmt: skip
"""The word before a field's value in a transcript."""

RAW = re.compile(r"\w+=.*")
"""The general form of a field, `key=JSON`, up to the next space."""


class Action(Move, frozen=True):
    """An action through `tableAct`."""

    player: str
    action: str
    fields: tuple[tuple[str, RefValue], ...] = ()

    def __str__(self) -> str:
        words = [self.player, spoken(self.action), *(_field_words(k, v) for k, v in self.fields)]
        for number, ((key, _), (following, _)) in enumerate(pairwise(self.fields), 2):
            if words[number] == "on" and (key, following) == ("on", "card"):
                words[number] = "on=true"  # "on CARD" means something else
        return " ".join(words)

    @property
    def word(self) -> str:
        return self.action

    def make(self, game: Game) -> str:
        zones = game.rules.verb_zones.get(self.action, ())
        fields = {
            key: game.find(value, self.player, zones)
            if key == "card" and isinstance(value, Ref)
            else plain(game, self.player, value)
            for key, value in self.fields
        }
        return game.act(self.player, self.action, **fields)


def act(player: str, action: str, **fields: Any) -> Action:
    """Makes an action; fields that are None are left out."""
    return Action(player, action, tuple((key, value) for key, value in fields.items() if value is not None))


def spoken(action: str) -> str:
    """The verb for an action: `draw` → `draws`, `nullify` → `nullifies`."""
    if action in SPOKEN:
        return SPOKEN[action]
    if action.endswith("y") and action[-2] not in "aeou":
        return action[:-1] + "ies"
    return action + ("es" if action.endswith(("s", "sh", "ch", "x", "o")) else "s")


def plain(game: Game, player: str, value: Any) -> Any:
    """A value as the table's script gets it: GUIDs for cards, lists for tuples."""
    if isinstance(value, Ref):
        return game.find(value, player)
    return [plain(game, player, item) for item in value] if isinstance(value, tuple) else value


def _field_words(key: str, value: RefValue) -> str:
    if isinstance(value, Ref) and key == "card":
        return str(value)
    if key == "on" and isinstance(value, bool):
        return "on" if value else "off"
    if key == "forced" and value is True:
        return "forced"
    if key == "by" and isinstance(value, int):
        return f"{value:+d}"
    if (key == "n" and isinstance(value, int)) or key in ("track", "mark"):
        return str(value)
    if key in KEYWORDS:
        return f"{KEYWORDS[key]} {word(value)}"
    return f"{key}={json.dumps(value, ensure_ascii=False)}"


# Reading ----------------------------------------------------------------------------------

_MOST_BRACKETS = 100
"""Of a value: the table's script gets it level by level."""


def fields_in(line: LineReader) -> tuple[tuple[str, RefValue], ...]:
    """Takes the fields of an action, up to the end of the line."""
    fields: list[tuple[str, RefValue]] = []
    while not line.done:
        column = line.column
        key, value = _field(line)
        if key in dict(fields):
            raise UnreadableLine(column, f"{key} is given twice")
        fields.append((key, value))
    return tuple(fields)


def _field(line: LineReader) -> tuple[str, RefValue]:
    if line.card_next():
        return "card", line.card()
    word, column = line.peek(), line.column
    if RAW.fullmatch(word):
        return _raw(line)
    title = line.rest_of_name()
    line.word("a word")
    if re.fullmatch(r"[+-][0-9]{1,9}", word):
        return "by", int(word)
    if re.fullmatch(r"[0-9]{1,9}", word):
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
    if word == ",":
        raise UnreadableLine(
            column, "a move ends here: the next one has a line of its own, which begins with >"
        )
    if word in ("and", "then"):
        message = (
            "a move is one action with one card: the next one has a line of its own, which begins with >"
        )
        raise UnreadableLine(column, message)
    if word in ("card", "cards"):
        raise UnreadableLine(column, f"leave out {word!r}: a number alone is enough, as in `draws 2`")
    if word[:1].isupper():
        raise unknown_card(column, title, line.vocabulary.ids)
    raise unknown(column, "word of an action", word, known, line.vocabulary.ids)


def _raw(line: LineReader) -> tuple[str, RefValue]:
    """The general form, `key=JSON`, up to the end of the JSON."""
    column = line.column
    key, _, rest = line.rest().partition("=")
    try:
        value, end = json.JSONDecoder().raw_decode(rest)
        if rest.count("[", 0, end) + rest.count("{", 0, end) > _MOST_BRACKETS:
            raise ValueError(f"more than {_MOST_BRACKETS} brackets")
    except (ValueError, RecursionError) as error:
        bare = re.fullmatch(r"\w+", rest.partition(" ")[0])
        why = f'a text has quotes, `{key}="{bare[0]}"`' if bare else str(error)
        raise UnreadableLine(column + len(key) + 1, f"{key}= needs JSON after it: {why}") from error
    line.at = column + len(key) + end
    line.at += len(line.text[line.at :]) - len(line.text[line.at :].lstrip())
    return key, tuple(value) if isinstance(value, list) else value


def _place(line: LineReader) -> tuple[str, RefValue]:
    return "at", line.card() if line.card_next() else line.place()


def _host(line: LineReader) -> tuple[str, RefValue]:
    return ("attach", line.card()) if line.card_next() else ("on", True)


def _zone(line: LineReader) -> tuple[str, RefValue]:
    return "zone", line.one_of(line.rules.zones, "zone")


def _deck(line: LineReader) -> tuple[str, RefValue]:
    column, text = line.column, line.text_or_word("a deck")
    if text not in line.rules.decks:
        raise unknown(column, "deck", text, line.rules.decks)
    return "deck", text


READERS: dict[str, Callable[[LineReader], tuple[str, RefValue]]] = {
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


KIND = MoveKind(Action, gestures={"undo": lambda reach, gesture: act(reach.seat, "undo")})
"""Its verbs are the actions of the game."""
