"""Playing a transcript: every move at a new table, what people read compared with what is written."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.likeness import nearest_word
from tts_export.simulator.play.faults import Fault, UnreadableLine, unknown
from tts_export.simulator.play.game import Game, ImpossibleMove
from tts_export.simulator.play.invariants import CheckedGame
from tts_export.simulator.play.moves import LINES, Action, Move, Reload, spoken
from tts_export.simulator.play.moves.action import RAW, SPOKEN, fields_in
from tts_export.simulator.play.moves.table import RELOAD_LINE, TakeSeat
from tts_export.simulator.play.perform import failed_hooks, failed_scripts, result_lines
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.play.transcripts.facts import (
    MOVES_BEGIN,
    as_it_is,
    bring_about,
    read_facts,
    step_on,
    text_of,
)
from tts_export.simulator.play.transcripts.line_reader import LineReader
from tts_export.simulator.play.transcripts.transcript import (
    Entry,
    Header,
    Transcript,
    TranscriptLine,
    written,
)
from tts_export.simulator.seats import SEATS, SPECTATOR, seated

BLOCKING = {"script-error", "impossible-move"}
OPENING = 200  # questions before the first open phase, at most


class Result(Struct, frozen=True):
    """The outcome of a run: all faults, the corrected text, and the game as it is at the end.

    Without a game (None) the transcript could not begin, and the text is empty.
    """

    faults: tuple[Fault, ...]
    text: str
    game: Game | None


def run(transcript: Transcript, save: Path | Mapping[str, Any], moves: int | None = None) -> Result:
    """Plays the transcript on the table of a built save; with `moves`, only that number of its moves."""
    header = transcript.header
    strange = next((seat for seat in header.seats if seat not in SEATS), "")
    if strange:
        near = nearest_word(strange, SEATS)
        known = f", did you mean {near}?" if near else f": {', '.join(SEATS)}"
        return Result((Fault("transcript-header", f"{strange} is not a seat{known}", 1, 1),), "", None)
    if len({*header.seats}) < len(header.seats):
        twice = next(seat for seat in header.seats if header.seats.count(seat) > 1)
        return Result((Fault("transcript-header", f"{twice} sits down twice", 1, 1),), "", None)
    game = Game(save, header.seed, header.seats)
    wrong = _against_header(header, game)
    if wrong:
        return Result((wrong,), "", None)
    runner = _Runner(game)
    if not header.start:
        runner.guarded(transcript.before[-1], lambda: _play_opening(game))
    for line in transcript.setup:
        if any(fault.name == "script-error" or MOVES_BEGIN in fault.message for fault in runner.faults):
            break  # after a move without its sign is what the table says to it
        if not line.is_comment:
            runner.set_up(line)
    game.new_messages()
    runner.checked.begin()
    lines = [line.text for line in (*transcript.before, *transcript.setup)]
    for entry in transcript.entries[:moves]:
        lines += _unchanged(entry) if runner.stopped else runner.play(entry)
    return Result(tuple(runner.faults), "\n".join(lines) + "\n", game)


def _against_header(header: Header, game: Game) -> Fault | None:
    if header.game != game.rules.game:
        return Fault("transcript-header", f"this table plays {game.rules.game}, not {header.game}", 1, 6)
    strange = [seat for seat in header.seats if seat not in game.rules.seats]
    if strange:
        return Fault(
            "transcript-header",
            f"the game has no seat {strange[0]}; it has {', '.join(game.rules.seats)}",
            1,
            1,
        )
    return None


def _play_opening(game: Game) -> None:
    """Loads decks in their order, lets the first seat begin and plays on to the first open phase."""
    loaded: list[str] = []
    for number, seat in enumerate(game.seats if game.rules.needs_deck else ()):
        first, decks = number % len(game.rules.decks), game.rules.decks
        fitting = game.rules.decks_beside(loaded)
        loaded.append(next(deck for deck in (*decks[first:], *decks[:first]) if deck in fitting))
        _must(game.act(seat, "load", deck=loaded[-1]), f"load {loaded[-1]}")
    _must(game.act(game.seats[0], "start", players=list(game.seats), first=game.seats[0]), "start")
    for _ in range(OPENING):
        if game.state["phase"] in game.rules.open_phases and not game.state["prompts"]:
            return
        if not step_on(game):
            return


def _must(refused: str, what: str) -> None:
    if refused:
        raise UnreadableLine(1, f"the table refuses to {what}: {refused}")


def _unchanged(entry: Entry) -> list[str]:
    return [line.text for line in (entry.move, *entry.below)]


class _Runner:
    """One run: the game with its invariants, and the faults so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.checked = CheckedGame(game)
        self.faults: list[Fault] = []
        self.stopped = False

    def guarded(self, line: TranscriptLine, work: Callable[[], None]) -> None:
        """Does what a line asks for; anything wrong with it becomes a fault of that line.

        If a hook has failed meanwhile, that is why.
        """
        before, faults = self.game.state, list[Fault]()
        errors = len(self.game.table.errors)
        try:
            work()
        except UnreadableLine as error:
            faults = [Fault("transcript-words", error.message, line.number, error.column)]
        except ImpossibleMove as error:
            faults = [Fault("impossible-move", str(error), line.number, 1)]
        wrong = [*failed_hooks(self.game, before), *failed_scripts(self.game, errors)]
        failed = [fault._replace(line=line.number, column=1) for fault in wrong]
        self.faults += failed or faults
        self.stopped = self.stopped or bool(failed or faults)

    def set_up(self, line: TranscriptLine) -> None:
        """Makes the facts of a line of the setup true; a line with `=` says that they are."""
        if line.is_fact:
            self.guarded(line, partial(self._fact, line))
            return
        reader = LineReader(line.text, self.game.vocabulary)
        self.guarded(line, lambda: bring_about(self.game, read_facts(reader)))

    def play(self, entry: Entry) -> list[str]:
        """Plays a move; returns the corrected lines of its entry."""
        moves: list[Move] = []
        reader = LineReader(entry.move.text, self.game.vocabulary, start=1)
        self.guarded(entry.move, lambda: moves.append(read_move(reader)))
        if moves and (absent := self._absent(moves[0])):
            self.faults.append(absent._replace(line=entry.move.number))
            moves, self.stopped = [], True
        if not moves:
            return _unchanged(entry)
        asked = {prompt["id"] for prompt in self.game.state["prompts"]}
        outcome = self.checked.perform(moves[0])
        failed = [fault for fault in outcome.faults if fault.name == "script-error"]
        faults = failed or outcome.faults
        self.faults += [fault._replace(line=entry.move.number, column=1) for fault in faults]
        self.stopped = any(fault.name in BLOCKING for fault in faults)
        lines = result_lines(self.game, outcome, asked)
        if not failed:
            self._compare(entry, lines, self._whereabouts(moves[0]) if outcome.refused else "")
        for line in entry.below:
            if line.is_fact and not self.stopped:
                self.guarded(line, partial(self._fact, line))
        return written(entry, lines)

    def _absent(self, move: Move) -> Fault | None:
        """The fault of a move by somebody who does not play, and who has not sat down."""
        there = {*self.game.seats, SPECTATOR, *(seated(self.game.table.world))}
        fields = dict(move.fields) if isinstance(move, Action) else {}
        meant = [getattr(move, "player", None), *(fields.get(key) for key in ("at", "whose", "first"))]
        seat = next((seat for seat in meant if seat in SEATS and seat not in there), None)
        if seat is None or isinstance(move, TakeSeat):
            return None
        players = " and ".join(self.game.seats)
        message = f"nobody sits at {seat}: the first line of the transcript says that {players} play"
        return Fault("transcript-words", message, 0, 3)

    def _whereabouts(self, move: Move) -> str:
        """Where the card of a refused action is, if not where the action takes cards from; what is there."""
        card = dict(move.fields).get("card") if isinstance(move, Action) else None
        zones = self.game.rules.verb_zones.get(move.word, ())
        if not isinstance(move, Action) or not isinstance(card, Ref) or not zones:
            return ""
        guid = self.game.find(card, move.player, zones)
        at = self.game.state["cards"][guid]
        if at["zone"] in zones and at["owner"] == move.player:
            return ""
        there = [self.game.name(guid) for zone in zones for guid in self.game.zone(move.player, zone)]
        where = f"{card.name} is in {at['owner']}'s {at['zone']}"
        return f"; {where}, and in {move.player}'s {' or '.join(zones)}: {', '.join(there) or 'nothing'}"

    def _compare(self, entry: Entry, lines: list[str], where: str = "") -> None:
        for claim, line in zip_longest(entry.log_lines, lines):
            if claim is None or claim.text != line:
                number = claim.number if claim is not None else entry.move.number
                expected = f"expected {claim.text!r}" if claim is not None else "nothing more was expected"
                says = f"the table says {line!r}" if line is not None else "the table says nothing more"
                moved = claim is not None and entry.move is not None and claim.text in entry.move.text
                if claim is not None and not moved and claim.text not in lines and self._is_move(claim.text):
                    says += "; a move begins with >"
                says += where
                self.faults.append(Fault("transcript-differs", f"{expected}, {says}", number, 1))
                return

    def _is_move(self, text: str) -> bool:
        """Whether a line would be a move with > before it."""
        try:
            read_move(LineReader(text, self.game.vocabulary))
        except UnreadableLine:
            return False
        return True

    def _fact(self, line: TranscriptLine) -> None:
        claimed = read_facts(LineReader(line.text, self.game.vocabulary, start=1))
        now, claim = text_of(as_it_is(self.game, claimed)), text_of(claimed)
        if now != claim:
            self.faults.append(Fault("false-fact", f"expected {claim!r}, found {now!r}", line.number, 1))


# Reading the line of a move: `White enters JOHN EGBERT at Red`.

_EVERYWHERE = "goes on, answers, draws, puts, taps, adjusts, presses and others"
_USUAL = dict.fromkeys(("end", "ends", "finishes"), "end a phase, write `> {} goes on") | dict.fromkeys(
    ("move", "moves"), "move a card, write `> {} puts CARD into ZONE"
)
"""Usual verbs, and what to write for them in games that have no such action."""
_TWO_WORDS = {verb for verb in (*LINES, *SPOKEN.values()) if " " in verb}


def read_move(line: LineReader) -> Move:
    """Reads a line as a move; raises UnreadableLine at the first word that does not fit."""
    if line.text[line.at :].strip() == RELOAD_LINE:
        return Reload()
    player = line.color()
    column = line.column
    verb = line.word("what is done")
    if (both := f"{verb} {line.peek()}") in _TWO_WORDS:
        line.word("")
        verb = both
    actions = {word: a for a in line.rules.actions if a != "answer" for word in (f"{a}s", spoken(a))}
    if verb in LINES and not _is_action(actions.get(verb), line):
        move = LINES[verb](line, player)
        line.end()
        return move
    if verb not in actions and verb in _USUAL:
        raise UnreadableLine(column, f"unknown action {verb!r}; to {_USUAL[verb].format(player)}`")
    if verb == "has":
        message = (
            "this is no move: what a player has is set up before the first >, and checked in a line with ="
        )
        raise UnreadableLine(column, message)
    if verb not in actions:
        own = sorted(word for word, action in actions.items() if action in line.rules.verbs)
        raise _unknown_verb(column, verb, own, [*own, *sorted({*actions, *LINES} - {*own})])
    return Action(player, actions[verb], fields_in(line))


def _unknown_verb(column: int, verb: str, own: list[str], known: list[str]) -> UnreadableLine:
    """The error for a verb: without a near one, the verbs of the game and those that every table has."""
    if nearest_word(verb, known) or not own:
        return unknown(column, "action", verb, known)
    message = f"unknown action {verb!r}; this game has {', '.join(own)}, and every table {_EVERYWHERE}"
    return UnreadableLine(column, message)


def _is_action(action: str | None, line: LineReader) -> bool:
    """Whether a verb of `LINES` is this action: the game has it, or a field follows: `drags pays=true`."""
    if action in line.rules.verbs:
        return True
    return action is not None and not line.card_next() and RAW.fullmatch(line.peek()) is not None
