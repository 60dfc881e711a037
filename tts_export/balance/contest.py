"""What is played: the contest of a built save, and what plays it."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import tts_export.simulator
from tts_export.balance.record import Contest
from tts_export.digests import digest, digest_of_bytes
from tts_export.inputs import save_bytes
from tts_export.simulator.play.game import Game, rules_in
from tts_export.simulator.play.moves import act
from tts_export.simulator.play.perform import perform

_ADDRESS = re.compile(rb'("\w*URL": ?)"[^"]*"')
"""Where a picture is, which changes nothing in a game."""
_KINDS = (".py", ".lua", ".json")
_PLAYS = ("game.py", "recording.py", "schedule.py")
"""The files of this package that a record depends on."""


def contest_of(save: Path, bots: tuple[str, ...], seed: int) -> Contest:
    """The contest of a save. Raises SimError for one that cannot be played."""
    rules = rules_in(save)
    game = Game(save, 7, rules.seats[: rules.least_players])
    return Contest(
        game=rules.game,
        seats=rules.seats,
        table=table_digest(save),
        program=program_digest(),
        seed=seed,
        bots=bots,
        decks={deck: _cards_of(game, deck) for deck in rules.decks},
        cards={card: str(printed["name"]) for card, printed in sorted(game.printed.items())},
        by_hand={
            card: count
            for card, printed in sorted(game.printed.items())
            if (count := _texts_by_hand(printed))
        },
    )


def table_digest(save: Path) -> str:
    """What tells the table of a save from others."""
    return digest_of_bytes(_ADDRESS.sub(rb"\1", save_bytes(save)))


def _cards_of(game: Game, deck: str) -> dict[str, int]:
    """How often each card is in a deck, which the first seat loads for that."""
    seat = game.seats[0]
    perform(game, act(seat, "load", deck=deck))
    cards = game.state["cards"].values()
    return dict(sorted(Counter(str(card["id"]) for card in cards if card.get("owner") == seat).items()))


def _texts_by_hand(printed: Mapping[str, Any]) -> int:
    """How many texts of a card have no meaning for the table."""
    return sum("does" not in reading for reading in printed.get("reads", ()))


@lru_cache(1)
def program_digest() -> str:
    """A digest of the simulator with its bots, of what plays and records, and of the Lua library."""
    simulator = Path(str(tts_export.simulator.__file__)).parent
    sources = [file for file in sorted(simulator.rglob("*"), key=Path.as_posix) if file.suffix in _KINDS]
    sources += [Path(__file__).with_name(name) for name in _PLAYS]
    return digest([version("lupa"), *(digest_of_bytes(file.read_bytes()) for file in sources)])
