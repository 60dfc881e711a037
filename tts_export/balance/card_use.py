"""Which cards the players of a game draw and play, and when: read off the zones that cards come to."""

from collections.abc import Sequence

from tts_export.simulator.play.game import Game, State


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

    def begin(self, guid: str, before: State) -> None:
        """Notes a verb with a card: one in a hand is played once it lies somewhere else."""
        was = before["cards"].get(guid)
        if was and was.get("zone") in self._hands:
            self._tried.add(guid)

    def look(self, before: State, turn: int) -> None:
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
