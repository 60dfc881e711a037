"""The game on the table of the last build, played by pages and bots. Everything here runs in one thread."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import monotonic
from typing import Any

import msgspec

from tts_export.built.manifest import read_save
from tts_export.problems import reason
from tts_export.simulator import SimError
from tts_export.simulator.play import Game, read, run
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.moves import Move, Reload, Remark, Say, Search, TakeSeat, act
from tts_export.simulator.play.moves.kind import Gesture, ImpossibleGesture
from tts_export.simulator.play.other_words import in_other_words
from tts_export.simulator.play.perform import perform, result_lines
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.play.transcripts.people import LONG, after, state_of
from tts_export.simulator.play.transcripts.transcript import Header, Transcript
from tts_export.workbench.table.carry import carried_over
from tts_export.workbench.table.editions import Edition, Editions
from tts_export.workbench.table.failures import ScriptFailure, failures_of
from tts_export.workbench.table.gestures import GestureReader
from tts_export.workbench.table.pictures import BuiltTable, ShownPicture
from tts_export.workbench.table.record import GameFile, TableRecord
from tts_export.workbench.table.views import SeatViews, view_of


class MenuEntry(msgspec.Struct, frozen=True):
    """An entry of a context menu; `stays`: the menu stays open, with other entries."""

    label: str
    stays: bool


class Session:
    """One game. Whatever changes it adds 1 to `version`."""

    def __init__(self, built: BuiltTable, clock: Callable[[], float] = monotonic) -> None:
        """Raises SimError for a build that cannot be played."""
        self._clock = clock
        self.version = 0
        self.built = built
        self.notice = ""
        """What everybody should know about the last build or transcript."""
        self.bots: set[str] = set()
        self._failures: tuple[int, list[ScriptFailure]] = (-1, [])
        save = _saved(built)
        self.editions = Editions(Edition(built, save, Game(save, 7, ())))
        self.rules = self.editions.own.game.rules
        self.new(self.rules.least_players)

    # games

    def new(self, players: int, seed: int = 7) -> None:
        """Begins a game: nothing has happened at the table yet, and its first seats are taken."""
        count = max(self.rules.least_players, min(players, self.rules.most_players))
        game = Game(self.editions.own.save, seed, self.rules.seats[:count])
        self._take(game, TableRecord(Header(game.rules.game, seed, game.seats, start=True)))

    def _take(self, game: Game, record: TableRecord) -> None:
        """Makes a game the one that everybody plays."""
        self.game, self.record = game, record
        self._file = None if self.built.played is None else GameFile(self.built.played, record)
        self._people = set[str]()
        """The seats at which people have made moves."""
        self._since = self._clock()
        self.editions.begin(game)
        self._searched: dict[str, tuple[str, list[str]]] = {}
        self._set_bots()
        self.version += 1

    def open(self, text: str, moves: int | None = None) -> None:
        """Plays a transcript, or its first `moves`, and goes on from there. Raises ImpossibleGesture."""
        transcript, faults = read(text)
        if transcript is None:
            raise ImpossibleGesture("; ".join(fault.message for fault in faults))
        self._open(transcript, moves)

    def _open(self, transcript: Transcript, moves: int | None) -> None:
        result = run(transcript, self.editions.own.save, moves)
        if result.game is None:
            raise ImpossibleGesture(
                "; ".join(f"line {fault.line}: {fault.message}" for fault in result.faults[:5])
            )
        self.notice = _differences(result.faults)
        count = len(transcript.entries) if moves is None else moves
        result.game.new_messages()
        self._take(result.game, TableRecord.opened(transcript, result.text, count))

    def go_to(self, step: int) -> None:
        """Goes back or forward to a move of the transcript."""
        transcript, _ = read(self.record.text(ahead=True))
        if transcript is not None:
            self._open(transcript, max(0, min(step, self.record.known)))

    # moves

    def act(self, seat: str, gesture: Gesture, language: str = "") -> str:
        """Makes a gesture of a seat, on a page in a language; returns why it cannot be made, or ""."""
        if gesture.do == "sit" and seat in self.bots:
            self.let_bots_play(self.bots - {seat})
            return ""
        container, searched = self._searched.get(seat, ("", []))
        edition = self.editions.of(language)
        reader = GestureReader(
            edition.game, seat, edition.handles(seat), searched if container == gesture.piece else []
        )
        try:
            moves = reader.moves(gesture)
            turns = gesture.do == "choose" and reader.leaves_menu_open(gesture)
        except ImpossibleGesture as error:
            return str(error)
        except SimError:
            return "There is no such seat."
        self._people.add(seat)
        refusals = [
            self._do(in_other_words(move, edition.game, self.game), *self._remarks(move), edition=edition)
            for move in moves
        ]
        refused = next(filter(None, refusals), "")
        if turns and not refused:
            self.record.menu_turned()
        return refused

    def _remarks(self, move: Move) -> list[str]:
        """What the transcript says of a person's move: that it came late, or of what it is a note."""
        if isinstance(move, Remark):
            return [state_of(self.game)]
        if isinstance(move, Say):
            return []
        seconds, self._since = self._clock() - self._since, self._clock()
        return [after(seconds)] if seconds >= LONG and self.game.state["started"] else []

    def write_down(self) -> None:
        """Adds what was played to the file of the game; a full disk stops nobody from playing."""
        if self._file is None:
            return
        try:
            self._file.add(self.game, self._people)
        except OSError as error:
            self.notice = f"What is played cannot be written down: {reason(error)}"

    def _do(self, move: Move, *comments: str, edition: Edition | None = None) -> str:
        """Makes a move, and writes it down if something came of it.

        Returns why it was refused, in the language of the edition.
        """
        asked = {prompt["id"] for prompt in self.game.state["prompts"]}
        elsewhere = self.editions.in_their_words(move)
        outcome = perform(self.game, move)
        self.version += 1
        refused = self.editions.follow(elsewhere, edition) or outcome.refused
        if any(fault.name == "impossible-move" for fault in outcome.faults):
            return _without_names(outcome.faults[0].message, move, self.game)
        self.record.add(move, result_lines(self.game, outcome, asked), *comments)
        return refused

    def menu(self, seat: str, handle: str, again: bool, language: str = "") -> list[MenuEntry]:
        """The entries of the context menu of an object that the seat points at. Raises ImpossibleGesture.

        `again`: the menu is still open, perhaps at its other page.
        """
        edition = self.editions.of(language)
        reader = GestureReader(edition.game, seat, edition.handles(seat))
        reader.check_seated()
        o = reader.object(handle)
        if not again:
            self.record.menu_opened()
        for game in self.editions.games:
            player = game.table.player(seat)
            if not again:
                player.point_at(None)
            player.point_at(game.table.world.objects.get(o.guid))
            game.rest()
        return [MenuEntry(item.label, item.keep_open) for item in o.menu]

    def search(self, seat: str, handle: str, language: str = "") -> list[dict[str, Any]]:
        """What is in a deck or a bag, from the top: the name and the picture of each.

        Everybody reads that the seat looks into it. Raises ImpossibleGesture.
        """
        edition = self.editions.of(language)
        reader = GestureReader(edition.game, seat, edition.handles(seat))
        reader.check_seated()
        o = reader.object(handle)
        if not o.is_deck and not o.is_bag:
            raise ImpossibleGesture("There is nothing to search.")
        refused = self._do(Search(seat, Ref("", guid=o.guid)), edition=edition)
        if refused:
            raise ImpossibleGesture(refused)
        inside = list(o.contents)
        if o.is_deck and not o.face_down:
            inside = inside[::-1]
        self._searched[seat] = (handle, [str(data.get("GUID")) for data in inside])
        return [{"name": str(data.get("Nickname") or ""), "face": _face(data, edition)} for data in inside]

    # bots

    def let_bots_play(self, seats: Iterable[str]) -> None:
        """Makes these the seats that bots play; before a game, they sit down there."""
        self.bots = set(seats) & set(self.rules.seats)
        for seat in sorted(self.bots):
            if not self.game.state["started"] and not self.game.table.player(seat).seated:
                self._do(TakeSeat(seat, "sits down"))
        self._set_bots()
        self.version += 1

    def _set_bots(self) -> None:
        self._bot = Bot(self.game, self.game.table.world.seed + self.record.played)
        self._bot.seats = self.bots
        self._bot.style = msgspec.structs.replace(self._bot.style, declines=1)  # people watch them

    def step(self, version: int | None = None) -> None:
        """Lets bots make one move; with `version`, unless something has happened since then."""
        if version not in (None, self.version):
            return
        self._since = self._clock()
        move = self._opening_move() or self._bot.next()
        if move is None:
            self.version += 1
        elif self._do(move):
            self._bot.refused(move)
        else:
            self._bot.done()

    @property
    def due(self) -> bool:
        """Whether a bot has something to do."""
        return self._opening_move() is not None or self._bot.due

    def _opening_move(self) -> Move | None:
        """What bots do before a game: they sit down, load decks, and begin if nobody else is there."""
        game = self.game
        if game.state["started"] or game.state["over"]:
            return None
        seated = [seat for seat in game.rules.seats if game.table.world.players[seat].seated]
        players = game.state["players"]
        for seat in seated:
            if seat in self.bots and not any((players.get(seat) or {}).get("zones", {}).values()):
                rng = Random(f"{game.table.world.seed} {seat}")
                others = [str(player["deck"]) for player in players.values() if player.get("deck")]
                return act(seat, "load", deck=rng.choice(game.rules.decks_beside(others)))
        return act(seated[0], "start", players=tuple(seated)) if seated and self.bots >= set(seated) else None

    # builds

    def build(self, built: BuiltTable) -> None:
        """Goes on with the table of a new build."""
        save = _saved(built)
        own = self.editions.own
        self.built = own.built = built
        self.version += 1
        if save == own.save:
            return
        own.save = save
        try:
            self.game.renew(carried_over(self.game.table.save(), save))
            self.rules = self.game.rules
            self.notice = ""
        except SimError as error:
            self.notice = f"The new scripts cannot be played, so the game goes on with the old ones: {error}"
            return
        self._set_bots()
        self.record.add(Reload(), self.game.new_messages(), "built again")

    def speak(self, built: BuiltTable) -> None:
        """Has the game in the language of a build, too. Raises SimError for a build that cannot be played."""
        self.editions.speak(built, _saved(built))
        self.version += 1

    # looks

    def _failures_now(self) -> list[ScriptFailure]:
        """The failures of scripts, looked up once for each version: their sources are in a long file."""
        if self._failures[0] != self.version:
            self._failures = (self.version, failures_of(self.game, self.built))
        return self._failures[1]

    def view(self, seat: str, guest: bool = False, language: str = "") -> SeatViews:
        """What the seat sees now, in a language; a guest there sees nothing of the project's files."""
        shown = self.editions.of(language)
        view = view_of(shown.game, seat, shown.handles(seat), shown.built.pictures, self.bots, guest)
        view["room"] |= {
            "language": shown.language,
            "version": self.version,
            "notice": "" if guest else self.notice or self.editions.notice,
            "due": self.due,
            "step": self.record.played,
            "recorded": self._file is not None,
            "steps": self.record.known,
            "failures": [] if guest else self._failures_now(),
        }
        return view


def _face(data: dict[str, Any], edition: Edition) -> ShownPicture | None:
    pictures = edition.built.pictures
    if "CardID" in data:
        return pictures.card(data)
    custom = data.get("CustomImage") or {}
    return pictures.at(str(custom.get("ImageURL") or ""))


def _saved(built: BuiltTable) -> dict[str, Any]:
    """The save of a build. Raises SimError if there is none."""
    save, problems = read_save(built.out)
    if save is None:
        raise SimError(problems[0].message)
    return save


def _differences(faults: Sequence[Fault]) -> str:
    """Where a transcript does not play as it is written. Everybody reads it, so it names no card."""
    lines = [str(line) for line in sorted({fault.line for fault in faults})]
    if not lines:
        return ""
    where = f"lines {', '.join(lines[:5])}" + " and others" * (len(lines) > 5)
    message = f"The game does not go on as the transcript is written: {where}."
    return f"{message} `tts-export play` prints the differences."


def _without_names(message: str, move: Move, game: Game) -> str:
    """Why a move cannot be made, in words without cards: whoever made it may not know which card it was."""
    reason = message.removeprefix(f"{move}: ")
    names = [*(str(printed["name"]) for printed in game.printed.values()), *game.table.world.objects]
    return "That cannot be done." if any(name in reason for name in names) else reason
