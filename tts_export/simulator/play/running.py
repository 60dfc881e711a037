"""Running a transcript: every move at a fresh table, what people read held against what is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.simulator.play.facts import as_it_is, bring_about, read_facts, step_on, text_of
from tts_export.simulator.play.faults import Fault, Unreadable
from tts_export.simulator.play.game import Game, Outcome, Unplayable
from tts_export.simulator.play.moves import Move
from tts_export.simulator.play.perform import options_text
from tts_export.simulator.play.phrases import read_move
from tts_export.simulator.play.transcript import Block, Header, Row, Transcript, written
from tts_export.simulator.play.truths import Watch
from tts_export.simulator.play.words import Line

BLOCKING = {"script-error", "impossible-move"}
OPENING = 200  # questions before the first open phase, at most


class Result(Struct, frozen=True):
    """What is wrong, the transcript's text as it would be right, and the game as it stands then."""

    faults: tuple[Fault, ...]
    text: str
    game: Game | None


def run(transcript: Transcript, save: Path | Mapping[str, Any]) -> Result:
    """Plays the transcript on the table of a built save."""
    header = transcript.header
    game = Game(save, header.seed, header.seats)
    wrong = _against_header(header, game)
    if wrong:
        return Result((wrong,), "", None)
    runner = _Runner(game)
    if not header.start:
        runner.guarded(transcript.before[-1], lambda: open_game(game))
    for row in transcript.setup:
        if not row.is_comment:
            runner.set_up(row)
    game.heard()
    runner.watch.begin()
    lines = [row.text for row in (*transcript.before, *transcript.setup)]
    for block in transcript.blocks:
        lines += [row.text for row in (block.move, *block.below)] if runner.stopped else runner.block(block)
    return Result(tuple(runner.faults), "\n".join(lines) + "\n", game)


def laid_out(save: Path | Mapping[str, Any], players: int = 0) -> Game:
    """A game in which nothing has happened yet, its first seats taken. SimError when it is no such table."""
    rules = Game(save, 7, ()).rules
    return Game(save, 7, rules.seats[: players or rules.least_players])


def _against_header(header: Header, game: Game) -> Fault | None:
    if header.game != game.rules.game:
        return Fault("transcript-header", f"this table plays {game.rules.game}, not {header.game}", 1, 6)
    strange = [seat for seat in header.seats if seat not in game.rules.seats]
    if strange:
        return Fault(
            "transcript-header", f"the game has no seat {strange[0]}: {', '.join(game.rules.seats)}", 1, 1
        )
    return None


def open_game(game: Game) -> None:
    """Decks in their order, the first seat begins, hands are kept, up to the first open phase."""
    for number, seat in enumerate(game.seats):
        deck = game.rules.decks[number % len(game.rules.decks)]
        _must(game.act(seat, "load", deck=deck), f"load {deck}")
    _must(game.act(game.seats[0], "start", players=list(game.seats), first=game.seats[0]), "start")
    for _ in range(OPENING):
        if game.state["phase"] in game.rules.open_phases and not game.state["prompts"]:
            return
        if not step_on(game):
            return


def _must(refused: str, what: str) -> None:
    if refused:
        raise Unreadable(1, f"the table refuses to {what}: {refused}")


class _Runner:
    """One run: the game, what watches over it, and the faults so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.watch = Watch(game)
        self.faults: list[Fault] = []
        self.stopped = False

    def guarded(self, row: Row, work: Callable[[], None]) -> None:
        """Does something that a line asked for; what is wrong with it is said of that line."""
        try:
            work()
        except Unreadable as error:
            self.faults.append(Fault("transcript-words", error.message, row.number, error.column))
            self.stopped = True
        except Unplayable as error:
            self.faults.append(Fault("impossible-move", str(error), row.number, 1))
            self.stopped = True

    def set_up(self, row: Row) -> None:
        """Makes true what a line of the setup says."""
        line = Line(row.text, self.game.vocabulary)
        self.guarded(row, lambda: bring_about(self.game, read_facts(line)))

    def block(self, block: Block) -> list[str]:
        """Plays a move; the block's lines as they would be right."""
        moves: list[Move] = []
        line = Line(block.move.text, self.game.vocabulary, start=1)
        self.guarded(block.move, lambda: moves.append(read_move(line)))
        if not moves:
            return [row.text for row in (block.move, *block.below)]
        asked = {prompt["id"] for prompt in self.game.state["prompts"]}
        outcome = self.watch.perform(moves[0])
        self.faults += [fault._replace(line=block.move.number, column=1) for fault in outcome.faults]
        self.stopped = any(fault.name in BLOCKING for fault in outcome.faults)
        lines = told(self.game, outcome, asked)
        self._compare(block, lines)
        return written(block, lines, self._facts(block))

    def _compare(self, block: Block, lines: list[str]) -> None:
        for row, line in zip_longest(block.said, lines):
            if row is None or row.text != line:
                number = row.number if row is not None else block.move.number
                expected = f"expected {row.text!r}" if row is not None else "nothing more was expected"
                found = f"the table says {line!r}" if line is not None else "the table says nothing more"
                self.faults.append(Fault("transcript-differs", f"{expected}, {found}", number, 1))
                return

    def _facts(self, block: Block) -> dict[int, str]:
        true: dict[int, str] = {}
        for row in block.below:
            if row.is_fact and not self.stopped:
                self.guarded(row, partial(self._fact, row, true))
        return true

    def _fact(self, row: Row, true: dict[int, str]) -> None:
        claimed = read_facts(Line(row.text, self.game.vocabulary, start=1))
        now, said = text_of(as_it_is(self.game, claimed)), text_of(claimed)
        if now != said:
            self.faults.append(
                Fault("transcript-differs", f"expected {said!r}, found {now!r}", row.number, 1)
            )
        true[row.number] = f"= {now}"


def told(game: Game, outcome: Outcome, asked_before: set[int]) -> list[str]:
    """What a transcript shows below a move: what people read, and the questions that are new."""
    questions = [p for p in game.state["prompts"] if p["id"] not in asked_before]
    return [
        *(line.replace("\n", " ") for line in outcome.lines),
        *(options_text(game, prompt).replace("\n", " ") for prompt in questions),
    ]
