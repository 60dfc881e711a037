"""Takes down what happens in a game, move by move."""

from collections import Counter
from collections.abc import Sequence

from tts_export.balance.card_use import CardUse
from tts_export.balance.record import GameRecord, PlannedGame, Side
from tts_export.simulator.play.bots.points import PointReader
from tts_export.simulator.play.game import Game, Outcome, State
from tts_export.simulator.play.moves import Act, Answer, Choose, Key, Move, spoken
from tts_export.simulator.play.refs import Ref

_BY_PLAYERS = ("load", "start", "keep", "mulligan", "next", "answer", "away")
"""Actions of every game that bots do by themselves."""


class Recording:
    """What is known of a game so far."""

    def __init__(self, game: Game, seats: Sequence[str]) -> None:
        """`seats` are in the order of turns."""
        self.game, self.seats = game, seats
        self.turns = 0
        self._turn: object = None
        self._reader = PointReader(game.rules.goal, game.rules.seats)
        self._actions, self._prompts, self._automations = Counter[str](), Counter[str](), Counter[str]()
        self._clicks = Counter[str]()
        self._points = {seat: Counter[str]() for seat in seats}
        self._cards = CardUse(game, seats)
        self._done_by_players = {spoken(action) for action in (*game.rules.verbs, *_BY_PLAYERS)}
        self._labels = {label: verb for verb, label in game.rules.labels.items()}

    def take(self, move: Move, outcome: Outcome, before: State) -> None:
        """Takes down a move; `before` is the state before it."""
        now = self.game.state
        action, card = self._meant(move)
        said = Counter[str]()
        for line in outcome.lines:
            said.update(self._read(line))
        self._count_points(action, said, before)
        if not outcome.refused:
            self._actions["answer" if isinstance(move, Answer) else action] += 1
            self._clicks[getattr(move, "player", "")] += clicks(move)
            if card is not None and action in self.game.rules.verbs:
                self._cards.begin(card.guid, before)
        asked = {prompt["id"] for prompt in before["prompts"]}
        self._prompts.update(prompt["kind"] for prompt in now["prompts"] if prompt["id"] not in asked)
        self._look_at_turn()
        self._cards.look(before, self.turns)

    def _meant(self, move: Move) -> tuple[str, Ref | None]:
        """The action of a move, or the question that it answers, and its card."""
        if isinstance(move, Answer):
            return move.kind, None
        if isinstance(move, Choose | Key):
            label = move.label.rpartition(": ")[2]
            return self._labels.get(label, move.word), move.card
        card = dict(move.fields).get("card") if isinstance(move, Act) else None
        return move.word, card if isinstance(card, Ref) else None

    def _look_at_turn(self) -> None:
        now = self.game.state
        if not now.get("active") or now["phase"] == "mulligan":
            return
        turn = (now["round"], None if self.game.rules.shared_turn else now["active"])
        if turn != self._turn:
            self._turn = turn
            self.turns += 1

    def _read(self, line: str) -> Counter[str]:
        """Reads a line of the log; returns the points that it gives, by seat."""
        words = line.split()
        if len(words) < 2 or words[0] not in self.seats:
            return Counter()
        verb = words[1].rstrip(":")
        if verb.isalpha() and verb.islower() and verb not in self._done_by_players:
            self._automations[verb] += 1
        points = self._reader.read(line)
        if points is None:
            return Counter()
        self._points[points.seat][points.source.rstrip(":")] += points.amount
        return Counter({points.seat: points.amount})

    def _count_points(self, action: str, said: Counter[str], before: State) -> None:
        """Counts points of which the log does not say where they came from for the action that gave them.

        Where players lose when they have none left, what they lose counts, too.
        """
        rules, now = self.game.rules, self.game.state
        for seat in self.seats if rules.goal and self.turns else ():
            player, was = now["players"].get(seat), before["players"].get(seat)
            if player is None or was is None:
                continue
            more = int(player["tracks"][rules.goal]) - int(was["tracks"][rules.goal]) - said[seat]
            if more > 0 or (more < 0 and not rules.goal_at):
                self._points[seat][action] += more

    def record(self, match: PlannedGame, fault: str) -> GameRecord:
        """The record of the game, which is over."""
        state = self.game.state
        winners = (state.get("winners") or ()) if state["over"] else ()
        return GameRecord(
            number=match.number,
            seed=match.seed,
            sides=tuple(self._side(match, place) for place in range(len(self.seats))),
            winners=tuple(sorted(self.seats.index(seat) for seat in winners)),
            turns=self.turns,
            rounds=int(state["round"]),
            actions=_sorted(self._actions),
            prompts=_sorted(self._prompts),
            automations=_sorted(self._automations),
            fault=fault,
        )

    def _side(self, match: PlannedGame, place: int) -> Side:
        seat = self.seats[place]
        return Side(
            deck=match.decks[place],
            bot=match.bots[place],
            seat=seat,
            opening=self._cards.opening.get(seat, ()),
            drawn=_sorted(self._cards.drawn[seat]),
            played=_sorted(self._cards.played[seat]),
            points=_sorted(self._points[seat]),
            clicks=self._clicks[seat],
        )


def clicks(move: Move) -> int:
    """How many clicks a move takes at the table: two for an entry of a card's menu, one for a button, and one
    for each chosen card and for the end of such a choice.
    """
    if isinstance(move, Answer):
        return max(1, len(move.choice) + (len(move.choice) != 1))
    return 2 if isinstance(move, Act) and "card" in dict(move.fields) else 1


def _sorted(counts: dict[str, int] | Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))
