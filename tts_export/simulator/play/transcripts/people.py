"""What the transcript of a game between people says beside its moves: who played what, when somebody thought
for long, what they noted, and who won. All but the notes, which are moves, are comments:

    # White, a person, plays "Knock Knock"
    # after 45 s
    > White attacks OGRE
    # round 3, main of White; White is asked draw
    > White notes "this was confusing"
    # won by White
"""

import json
import re
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tts_export.simulator.play.game import Game, GameState
from tts_export.simulator.seats import SEATS

LONG = 20
"""Seconds after which a decision has taken long."""
MOST_KEPT = 1_000
"""Long decisions, and notes, that are kept of a game."""

_PLAYS = re.compile(r'# (\w+), a person, plays (".*")')
_AFTER = re.compile(r"# after ([0-9]{1,9}) s")
_NOTES = re.compile(r'> (\w+) notes (".*")')
_WON = re.compile(r"# won by (.+)")
_NOBODY = "nobody"


class LongDecision(Struct, frozen=True):
    """A move that came late."""

    line: int
    seconds: int
    move: str


class PlayerNote(Struct, frozen=True):
    """A note of a player, and how the game was then."""

    line: int
    seat: str
    text: str
    state: str


class PeoplesGame(Struct, frozen=True):
    """A game between people."""

    decks: dict[str, str]
    """The decks of people by seat; "" for what they had without a deck."""
    winners: tuple[str, ...] | None
    """None: the game was not played to its end."""
    long: tuple[LongDecision, ...]
    notes: tuple[PlayerNote, ...]


# Writing


def plays(seat: str, deck: str) -> str:
    """The comment that a person plays a deck."""
    return f"# {seat}, a person, plays {json.dumps(deck, ensure_ascii=False)}"


def after(seconds: float) -> str:
    """The comment above a move that came late, without its mark."""
    return f"after {seconds:.0f} s"


def won_by(winners: Sequence[str]) -> str:
    """The comment at the end of a game."""
    return f"# won by {', '.join(winners) or _NOBODY}"


def state_of(game: Game) -> str:
    """How far a game is, and what is asked: the comment above a note, without its mark."""
    state: GameState = game.state
    if not state["started"]:
        return "before the game"
    whose = f" of {state['active']}" if state.get("active") else ""
    asked = [f"{prompt['player']} is asked {prompt['kind']}" for prompt in state["prompts"]]
    return "; ".join([f"round {state['round']}, {state['phase']}{whose}", *asked])


# Reading


def game_in(text: str) -> PeoplesGame:
    """What a transcript says of people. Its lines end where those of `transcript.read` do: what somebody
    writes into the chat may have other ends of lines in it.
    """
    lines = [line.rstrip() for line in text.removesuffix("\n").split("\n")]
    decks: dict[str, str] = {}
    long, notes = [], []
    for number, line in enumerate(lines, 1):
        following = lines[number] if number < len(lines) else ""
        if match := _PLAYS.fullmatch(line):
            if match[1] in SEATS:
                decks[match[1]] = _unquoted(match[2])
        elif (match := _AFTER.fullmatch(line)) and following.startswith("> "):
            long.append(LongDecision(number + 1, int(match[1]), following[2:]))
        elif match := _NOTES.fullmatch(line):
            notes.append(PlayerNote(number, match[1], _unquoted(match[2]), lines[number - 2][2:]))
    won = _WON.fullmatch(lines[-1])
    winners = _names(won[1]) if won else None
    return PeoplesGame(decks, winners, tuple(long[:MOST_KEPT]), tuple(notes[:MOST_KEPT]))


def _unquoted(text: str) -> str:
    """A text without its quotes; one that nobody can have written is taken as it is."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return text
    return value if isinstance(value, str) else text


def _names(words: str) -> tuple[str, ...]:
    return () if words == _NOBODY else tuple(words.split(", "))
