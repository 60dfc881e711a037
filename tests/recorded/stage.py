"""A bot that brings cards on stage: it puts them into play from anywhere, so that most texts are used."""

from __future__ import annotations

from collections import Counter

from tests.recorded.restless import GESTURES, Hands, RestlessBot
from tts_export.simulator.play import Game
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.habits import HABITS, BotStyle
from tts_export.simulator.play.moves import CloseDialog, Move, act

BRINGS, CLEARS, EARNS, FIDGETS = 0.35, 0.06, 0.08, 0.08
"""The chances of each in a move; otherwise it plays by the rules."""
USES = 0.5
"""The chance that a card in play is told to use an ability of its."""
CROWD = 6
"""Cards in play from which on some are taken away."""


class StageBot(RestlessBot):
    """Plays all seats, each with another deck, and is eager to use what is in play."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        rng = self.fidgets
        homely, hurried, careful = rng.choice((0.2, 0.6)), rng.random() < 0.3, rng.random() < 0.5
        self.style = BotStyle(homely, busy=0.93, herds=0.3, declines=1, hurried=hurried, careful=careful)

    def opening(self) -> list[Move]:
        game, seats = self.game, self.game.seats
        known = list(game.rules.decks)
        decks = self.rng.sample(known if len(known) >= len(seats) else known * len(seats), len(seats))
        loads = [act(seat, "load", deck=deck) for seat, deck in zip(seats, decks, strict=True)]
        return [*loads, act(seats[0], "start", players=seats), *self._wishes()]

    def next(self) -> Move | None:
        for seat in self.game.seats:
            if self.game.table.player(seat).dialogs:
                return CloseDialog(seat)
        if self.game.state["started"]:
            chance = self.fidgets.random()
            for likely, gesture in (
                (BRINGS, self._brings), (CLEARS, self._clears), (EARNS, self._earns), (FIDGETS, self._fidgets)
            ):  # fmt: skip
                if chance < likely:
                    return gesture() or Bot.next(self)
                chance -= likely
        return Bot.next(self)

    def _brings(self) -> Move | None:
        """A card of a pile or of a hand into play, or into the hand what goes elsewhere when it is played."""
        seat, zones, rng = self.fidgets.choice(self.game.seats), self.game.rules.zones, self.fidgets
        cards = self.game.state["cards"].items()
        hidden = sorted(
            guid for guid, card in cards
            if card.get("owner") == seat and card.get("zone") and not zones[card["zone"]].play
        )  # fmt: skip
        if not hidden:
            return None
        card = rng.choice(hidden)
        hand = next(zone.name for zone in zones.values() if zone.visible == "owner" and not zone.pile)
        fields: dict[str, object] = {"zone": hand}
        lies_on, stays = self._kind(card)
        if lies_on and (hosts := self._in_play()):
            fields = {"zone": "attached", "under": self._picks.card(rng.choice(hosts))}
        elif stays and rng.random() < 0.8:
            fields = self._place(seat)
        return act(seat, "put", card=self._picks.card(card), **fields)

    def _kind(self, guid: str) -> tuple[bool, bool]:
        """Whether a card is attached to others, and whether it stays in play by itself."""
        kind = self.game.state["cards"][guid]["type"]
        lies_on = kind in ("inventory", "aura") and "attached" in self.game.rules.zones
        return lies_on, not lies_on and kind not in ("spell", "executable")

    def _place(self, seat: str) -> dict[str, object]:
        """Where a card of a player stays: at home, or at somebody else's place."""
        zones, others = self.game.rules.zones, [other for other in self.game.seats if other != seat]
        away = [zone.name for zone in zones.values() if zone.guest and zone.play and zone.name != "attached"]
        if away and self.fidgets.random() < 0.35:
            return {"zone": self.fidgets.choice(away), "at": self.fidgets.choice(others)}
        home = self.game.rules.home(guest=False)
        return {"zone": home, "at": seat} if zones[home].location else {"zone": home}

    def _in_play(self) -> list[str]:
        """The cards in play that were brought there."""
        zones, cards = self.game.rules.zones, self.game.state["cards"]
        fixed = {zone.name for zone in zones.values() if zone.room is not None and zone.location}
        return sorted(
            guid for guid, card in cards.items()
            if card.get("zone") and zones[card["zone"]].play and card["zone"] not in fixed
        )  # fmt: skip

    def _clears(self) -> Move | None:
        if len(there := self._in_play()) < CROWD:
            return None
        card, rules = self.fidgets.choice(there), self.game.rules
        owner = self.game.state["cards"][card]["owner"]
        return act(owner, "put", card=self._picks.card(card), zone=rules.bin(set()))

    def _earns(self) -> Move:
        """Something to pay with, and now and then a little of anything."""
        tracks, rng = self.game.rules.tracks, self.fidgets
        paid = [name for name in tracks if tracks[name].paid] if rng.random() < 0.7 else list(tracks)
        return act(
            rng.choice(self.game.seats), "adjust", track=rng.choice(paid), by=rng.choice((-1, 2, 3, 4))
        )

    def _fidgets(self) -> Move | None:
        hands = Hands(self.game, self.fidgets, list(self.game.seats))
        return self.fidgets.choice((*GESTURES, *HABITS, *HABITS))(hands)


class AbleBot(StageBot):
    """Uses one ability after the other, each about as often, and brings what has one into play."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self._uses: Counter[str] = Counter()

    def next(self) -> Move | None:
        state = self.game.state
        if not state["started"] or state["prompts"] or self.fidgets.random() > USES:
            return super().next() if self.fidgets.random() < USES else Bot.next(self)
        cards, there = state["cards"], set(self._in_play())
        able = [guid for guid in sorted(cards) if self._is_able(cards[guid])]
        if not able:
            return super().next()
        card = min(able, key=lambda guid: self._uses[cards[guid]["name"]])
        self._uses[cards[card]["name"]] += 1
        if card not in there:
            self._uses[cards[card]["name"]] -= 1
            return act(state["active"], "put", card=self._picks.card(card), **self._place(state["active"]))
        verb = "untap" if cards[card]["tapped"] else "ability"
        return act(state["active"], verb, card=self._picks.card(card))

    def _is_able(self, card: dict[str, object]) -> bool:
        mine = card.get("owner") == self.game.state.get("active")
        return mine and bool(card.get("zone")) and card["type"] == "character"

    def _earns(self) -> Move:
        """Less to pay with: there is room for what texts bring."""
        return act(self.fidgets.choice(self.game.seats), "adjust", track="grist", by=-4)
