"""Takes down what happens in a game, move by move."""

from collections import Counter
from collections.abc import Sequence

from tts_export.balance.record import GameRecord, PlannedGame, Side
from tts_export.simulator.play.bots.played_game import PointReader
from tts_export.simulator.play.game import Game, GameState, Outcome
from tts_export.simulator.play.moves import Action, Answer, Choose, Key, Move, spoken
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
        self._reader = PointReader(game.rules.goal_words, game.rules.seats)
        self._actions, self._prompts, self._automations = Counter[str](), Counter[str](), Counter[str]()
        self._clicks = Counter[str]()
        self._points = {seat: Counter[str]() for seat in seats}
        self._cards = CardUse(game, seats)
        self._done_by_players = {spoken(action) for action in (*game.rules.verbs, *_BY_PLAYERS)}
        self._labels = {label: verb for verb, label in game.rules.labels.items()}

    def take(self, move: Move, outcome: Outcome, before: GameState) -> None:
        """Takes down a move; `before` is the state before it."""
        now = self.game.state
        action, card = self._meant(move)
        points = Counter[str]()
        for line in outcome.lines:
            points.update(self._read(line))
        self._count_points(action, points, before)
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
        card = dict(move.fields).get("card") if isinstance(move, Action) else None
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

    def _count_points(self, action: str, points: Counter[str], before: GameState) -> None:
        """Counts points of which the log does not say where they came from for the action that gave them.

        Where players lose when they have none left, what they lose counts, too.
        """
        rules, now = self.game.rules, self.game.state
        for seat in self.seats if rules.goals and self.turns else ():
            player, was = now["players"].get(seat), before["players"].get(seat)
            if player is None or was is None:
                continue
            goal = rules.goal_of(player.get("side", ""))
            more = int(player["tracks"][goal]) - int(was["tracks"][goal]) - points[seat]
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
    return 2 if isinstance(move, Action) and "card" in dict(move.fields) else 1


def _sorted(counts: dict[str, int] | Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))


# Which cards the players of a game draw and play, and when: read off the zones that cards come to.


class CardUse:
    """The cards by seat; each has the turn of the game in which that happened first."""

    def __init__(self, game: Game, seats: Sequence[str]) -> None:
        self.game, self.seats = game, seats
        self.opening = dict[str, tuple[str, ...]]()
        """The first hand that was dealt."""
        self.drawn: dict[str, dict[str, int]] = {seat: {} for seat in seats}
        self.played: dict[str, dict[str, int]] = {seat: {} for seat in seats}
        zones = game.rules.zones.values()
        self._hands = {zone.name for zone in zones if zone.visible == "owner" and not zone.pile}
        self._in_play = {zone.name for zone in zones if zone.play}
        self._offered = {zone.name for zone in zones if zone.shared and not zone.play and not zone.pile}
        self._open_piles = {zone.name for zone in zones if zone.pile and zone.visible == "all"}
        self._tried = set[str]()  # cards in a hand with which a verb was begun

    def begin(self, guid: str, before: GameState) -> None:
        """Notes a verb with a card: one in a hand is played once it lies somewhere else."""
        was = before["cards"].get(guid)
        if was and was.get("zone") in self._hands:
            self._tried.add(guid)

    def look(self, before: GameState, turn: int) -> None:
        """Looks at the cards that have moved since the state `before`."""
        was = before["cards"]
        for guid, card in self.game.state["cards"].items():
            old = was.get(guid)
            if old is card or card.get("owner") not in self.drawn:
                continue
            came_from, zone = old.get("zone") if old else None, card.get("zone")
            if zone == came_from:
                continue
            if old and came_from in self._offered:
                if zone in self._hands | self._in_play or old.get("owner") != card["owner"]:
                    self.played[card["owner"]].setdefault(str(card["id"]), turn)
            elif zone in self._hands and came_from not in self._in_play:
                self.drawn[card["owner"]].setdefault(str(card["id"]), turn)
            elif self._is_played(guid, came_from, zone):
                self.played[card["owner"]].setdefault(str(card["id"]), turn)
            if zone not in self._hands:
                self._tried.discard(guid)
        self._look_at_hands()

    def _is_played(self, guid: str, came_from: str | None, zone: str | None) -> bool:
        if zone in self._in_play:
            return came_from not in self._in_play
        if zone in self._offered:
            return came_from in self._hands  # what the table lays out comes from a deck
        return zone in self._open_piles and guid in self._tried  # carried out at once

    def _look_at_hands(self) -> None:
        """The first hand of a player is the opening hand."""
        for seat in self.seats:
            if seat not in self.opening and (hand := self._hand(seat)):
                self.opening[seat] = hand
                self.drawn[seat].update(dict.fromkeys(hand, 0))  # with some games the first turn has begun

    def _hand(self, seat: str) -> tuple[str, ...]:
        cards = self.game.state["cards"]
        guids = [guid for zone in self._hands for guid in self.game.zone(seat, zone)]
        return tuple(sorted({str(cards[guid]["id"]) for guid in guids}))
