"""Habits: what people do at a table unasked. Each returns a random move, or None when it does not fit."""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Action, Drag, Move, Press, TurnCard, act
from tts_export.simulator.play.refs import Ref

# Random picks from what is on the table: a player, a card, a button.

QUIET_BUTTONS = ("auto", "hide", "show")  # buttons of the panel that change how the table works


class Picks(Struct, frozen=True):
    """Picks in one game, with the bot's own random generator: the same seed picks the same."""

    game: Game
    rng: Random

    def somebody(self) -> str:
        """The color of any player."""
        return str(self.rng.choice(list(self.game.state["order"])))

    def card(self, guid: str) -> Ref:
        """Names a card as moves do."""
        return Ref(str(self.game.state["cards"][guid]["name"]), guid=guid)

    def named(self, item: str) -> Ref | str:
        """Names an option of a question: a card as moves do, a word as it is."""
        return self.card(item) if item in self.game.state["cards"] else item

    def card_of(self, player: str, *zones: str) -> Ref | None:
        """Picks one of the player's cards in these zones; None when there is none."""
        guids = [guid for zone in zones for guid in self.game.zone(player, zone)]
        return self.card(self.rng.choice(guids)) if guids else None

    def in_play(self, player: str) -> Ref | None:
        """Picks one of the player's cards in play."""
        return self.card_of(player, *(zone.name for zone in self.game.rules.zones.values() if zone.play))

    def hand(self, player: str) -> Ref | None:
        """Picks one of the cards that only the player sees."""
        zones = self.game.rules.zones.values()
        return self.card_of(player, *(z.name for z in zones if z.visible == "owner" and not z.pile))

    def of_offer(self, offer: dict[str, Any]) -> Action:
        """Returns the move for an entry of `tableOffers`."""
        card = self.named(offer["card"]) if "card" in offer else None
        return act(offer["player"], offer["action"], card=card, deck=offer.get("deck"))

    def button(self, player: str) -> Move | None:
        """Presses any button that the player sees; None when there is none."""
        ui = self.game.table.ui["Global"]
        seen = [
            (element.id, ui.attribute(element, "text"))
            for element in ui.visible_to(player)
            if element.tag == "Button" and ui.attribute(element, "interactable", "true").lower() != "false"
        ]
        names = [name for name, text in seen if name and not text.startswith(QUIET_BUTTONS)]
        return Press(player, self.rng.choice(names)) if names else None


def adjusts(picks: Picks) -> Move:
    """Changes a track by hand; the one that decides who wins only downwards, so that nobody wins by it."""
    track = picks.rng.choice(list(picks.game.rules.tracks))
    by = -1 if track in picks.game.rules.goals else picks.rng.choice((-1, 1))
    return act(picks.somebody(), "adjust", track=track, by=by)


def marks(picks: Picks) -> Move | None:
    player = picks.somebody()
    card = picks.in_play(player)
    if card is None or not picks.game.rules.marks:
        return None
    kind = picks.game.state["cards"][card.guid]["type"]
    fits = [name for name, mark in picks.game.rules.marks.items() if not mark.types or kind in mark.types]
    if not fits:
        return None
    return act(player, "mark", card=card, mark=picks.rng.choice(fits), by=picks.rng.choice((-1, 1, 1)))


def turns(picks: Picks) -> Move | None:
    player = picks.somebody()
    card = picks.in_play(player)
    if card is None:
        return None
    if picks.rng.random() < 0.3:
        return TurnCard(player, card, "rotate")
    tapped = picks.game.state["cards"][card.guid].get("tapped")
    return act(player, "untap" if tapped else "tap", card=card)


def untaps(picks: Picks) -> Move | None:
    """Untaps a tapped card."""
    rules, cards = picks.game.rules, picks.game.state["cards"]
    in_play = {zone.name for zone in rules.zones.values() if zone.play}
    tapped = sorted(g for g, c in cards.items() if c.get("tapped") and c.get("zone") in in_play)
    guid = picks.rng.choice(tapped) if tapped else ""
    return act(cards[guid]["owner"], "untap", card=picks.card(guid)) if guid else None


def powers(picks: Picks) -> Move | None:
    player = picks.somebody()
    card = picks.in_play(player)
    return act(player, "power", card=card, by=picks.rng.choice((-1, 1))) if card else None


def draws(picks: Picks) -> Move:
    return act(picks.somebody(), "draw", n=1)


def shuffles(picks: Picks) -> Move:
    return act(picks.somebody(), "shuffle")


def takes_back(picks: Picks) -> Move:
    return act(picks.somebody(), "undo")


def throws(picks: Picks) -> Move | None:
    """Uses a verb of the game that is allowed at any time."""
    offers = [o for o in picks.game.ask("tableOffers") or [] if o.get("any_time")]
    return picks.of_offer(picks.rng.choice(offers)) if offers else None


def drags(picks: Picks) -> Move | None:
    """Drags a card from the hand to somebody's place, or one in play to another place."""
    player, rules = picks.somebody(), picks.game.rules
    card = picks.hand(player) or picks.in_play(player)
    seat = picks.somebody()
    if card is None:
        return None
    zone = rules.home(guest=seat != player) if picks.rng.random() < 0.8 else rules.bin(set())
    return Drag(player, card, seat if rules.zones[zone].play else player, zone)


def presses(picks: Picks) -> Move | None:
    return picks.button(picks.somebody())


def leaves(picks: Picks) -> Move | None:
    return act(picks.somebody(), "leave") if picks.rng.random() < 0.4 else None


def puts(picks: Picks) -> Move | None:
    player, rules = picks.somebody(), picks.game.rules
    card = picks.in_play(player)
    if card is None or picks.game.state["cards"][card.guid]["zone"] in _fixed(picks):
        card = picks.hand(player)
    if card is None:
        return None
    return act(player, "put", card=card, zone=rules.bin(set()))


def _fixed(picks: Picks) -> set[str]:
    """The zones with limited room: what is in them stays there."""
    return {zone.name for zone in picks.game.rules.zones.values() if zone.room is not None}


def wishes(picks: Picks) -> Move | None:
    """Says which questions a player wants to be asked, or whether dragging pays."""
    if not picks.game.rules.asks or picks.rng.random() < 0.3:
        return act(picks.somebody(), "drag", pays=picks.rng.random() < 0.5)
    about, how = picks.rng.choice(picks.game.rules.asks), picks.rng.choice(("always", "can", "can", "never"))
    return act(picks.somebody(), "ask", about=about, how=how)


def switches(picks: Picks) -> Move | None:
    return act(picks.somebody(), "automation", on=False) if picks.rng.random() < 0.2 else None


HABITS: tuple[Callable[[Picks], Move | None], ...] = (
    adjusts, marks, turns, untaps, powers, draws, shuffles, takes_back, throws, throws, drags,
    presses, leaves, puts, wishes, switches,
)  # fmt: skip


# The style in which a bot plays one game, drawn once per game, so that games differ from each other.

DECLINING = ("mulligan", "pass", "none")
"""Answers that say no, in every game."""


class BotStyle(Struct, frozen=True):
    """Inclinations: chances from 0 to 1 unless said otherwise."""

    homely: float
    """To stay at one's own place."""
    busy: float
    """To do something instead of ending the phase."""
    herds: float
    """To send a card away from home to where most of the player's others are already."""
    declines: int
    """The weight of an answer that says no; others have 2."""
    hurried: bool
    """Whether questions that can be passed are never asked."""
    careful: bool
    """Whether it wants to be asked about what the table can do by itself."""


def random_style(rng: Random) -> BotStyle:
    """Draws a style."""
    homely, busy = rng.choice(((0.2, 0.85), (0.6, 0.8), (1.0, 0.35)))
    herds, declines, patience = rng.choice((0.2, 0.7)), rng.choice((1, 1, 5)), rng.random()
    return BotStyle(homely, busy, herds, declines, hurried=patience < 0.4, careful=patience > 0.6)
