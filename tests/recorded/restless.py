"""A bot that is restless: half of what it does, people do unasked, by mistake or out of curiosity."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tts_export.simulator.play import Game
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.habits import HABITS, Picks
from tts_export.simulator.play.moves import (
    Choose,
    CloseDialog,
    Delete,
    Drag,
    DragTogether,
    GroupPieces,
    Key,
    Move,
    Press,
    Randomize,
    Reload,
    Search,
    Take,
    TakeSeat,
    TurnCard,
    TypeNumber,
    act,
)
from tts_export.simulator.play.refs import Ref

RESTLESS = 0.35
"""The chance of a move that nobody asked for."""


class RestlessBot(Bot):
    """Plays all seats, and fidgets."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.fidgets = Random(seed)

    def opening(self) -> list[Move]:
        """Who sits first pays for what is dragged."""
        return [*super().opening(), act(self.game.seats[0], "drag", pays=True)]

    def next(self) -> Move | None:
        for seat in self.game.seats:
            if self.game.table.player(seat).dialogs:
                return CloseDialog(seat)
        gone = [seat for seat in self.game.seats if not self.game.table.world.players[seat].steam_name]
        if gone and self.fidgets.random() < 0.4:
            return TakeSeat(gone[0], "sits down")
        if self.game.state["started"] and self.fidgets.random() < RESTLESS:
            hands = Hands(self.game, self.fidgets, [seat for seat in self.game.seats if seat not in gone])
            move = self.fidgets.choice((*GESTURES, *GESTURES, *HABITS))(hands)
            if move is not None:
                return move
        return super().next()


class Hands(Picks, frozen=True):
    """Picks of anything that a hand can reach."""

    present: list[str]

    def somebody(self) -> str:
        return self.rng.choice(self.present or list(self.game.seats))

    def piece(self) -> Ref | None:
        """A card that lies on the table or is in a hand."""
        objects = self.game.table.world.objects
        there = sorted(guid for guid in self.game.state["cards"] if guid in objects)
        return self.card(self.rng.choice(there)) if there else None

    def pile(self) -> Ref | None:
        """A deck or a bag."""
        piles = sorted(o.guid for o in self.game.table.objects if (o.is_deck or o.is_bag) and not o.is_below)
        return Ref("", guid=self.rng.choice(piles)) if piles else None

    def point(self) -> tuple[float, float]:
        return float(self.rng.randint(-40, 40)), float(self.rng.randint(-30, 30))


def drags_anywhere(hands: Hands) -> Move | None:
    """Into a zone, onto a card, to a point, or into the hand."""
    player, card, other = hands.somebody(), hands.piece(), hands.piece()
    if card is None or other is None:
        return None
    where = hands.rng.random()
    if where < 0.6:
        zone = hands.rng.choice(list(hands.game.rules.zones))
        return Drag(player, card, hands.somebody(), zone)
    if where < 0.7:
        return Drag(player, card)
    if where < 0.85 and other != card:
        return Drag(player, card, onto=other)
    return Drag(player, card, at=hands.point())


def drags_own(hands: Hands) -> Move | None:
    """A card of one's own hand into a zone, often the home of cards in play."""
    player, rules = hands.somebody(), hands.game.rules
    card = hands.hand(player)
    zone = rules.home(guest=False) if hands.rng.random() < 0.5 else hands.rng.choice(list(rules.zones))
    return Drag(player, card, player, zone) if card else None


def drags_several(hands: Hands) -> Move | None:
    card, other = hands.piece(), hands.piece()
    if card is None or other is None or card == other:
        return None
    by = hands.point() if hands.rng.random() < 0.7 else None
    return DragTogether(hands.somebody(), (card, other), by)


def groups(hands: Hands) -> Move | None:
    card, other = hands.piece(), hands.piece()
    several = card is not None and other is not None and card != other
    return GroupPieces(hands.somebody(), (card, other)) if several and card and other else None


def deletes(hands: Hands) -> Move | None:
    card = hands.piece()
    return Delete(hands.somebody(), (card,)) if card and hands.rng.random() < 0.5 else None


def turns_over(hands: Hands) -> Move | None:
    card = hands.piece()
    return TurnCard(hands.somebody(), card, hands.rng.choice(("flip", "rotate"))) if card else None


def types_a_number(hands: Hands) -> Move | None:
    pile = hands.pile()
    return TypeNumber(hands.somebody(), hands.rng.randint(1, 3), pile) if pile else None


def handles_a_pile(hands: Hands) -> Move | None:
    """Shuffles it, looks into it, or takes what is on top."""
    player, pile = hands.somebody(), hands.pile()
    if pile is None:
        return None
    at = hands.point() if hands.rng.random() < 0.5 else None
    return hands.rng.choice((Randomize(player, pile), Search(player, pile), Take(player, pile, at=at)))


def uses_a_menu(hands: Hands) -> Move | None:
    player, card = hands.somebody(), hands.piece()
    o = hands.game.table.world.objects.get(card.guid) if card else None
    if o is None or card is None:
        return None
    hands.game.table.player(player).point_at(o)
    labels = [item.label for item in o.menu]
    return Choose(player, hands.rng.choice(labels), card) if labels else None


def uses_a_key(hands: Hands) -> Move | None:
    keys = [item.label for item in hands.game.table.world.hotkeys]
    return Key(hands.somebody(), hands.rng.choice(keys), hands.piece()) if keys else None


def presses_any(hands: Hands) -> Move | None:
    """Any button of the panel, the ones that change how the table works as well."""
    player, ui = hands.somebody(), hands.game.table.ui["Global"]
    names = [e.id for e in ui.visible_to(player) if e.tag == "Button" and e.id]
    return Press(player, hands.rng.choice(names)) if names else None


def presses_on_a_piece(hands: Hands) -> Move | None:
    """Any button on a piece."""
    owners = sorted(owner for owner, ui in hands.game.table.ui.items() if owner != "Global" and ui.ids)
    if not owners:
        return None
    owner, player = hands.rng.choice(owners), hands.somebody()
    names = [e.id for e in hands.game.table.ui[owner].visible_to(player) if e.tag == "Button" and e.id]
    return Press(player, hands.rng.choice(names), Ref("", guid=owner)) if names else None


def leaves_the_seat(hands: Hands) -> Move | None:
    few = len(hands.present) < 2 or hands.rng.random() < 0.5
    return None if few else TakeSeat(hands.somebody(), "stands up")


def does_something_else(hands: Hands) -> Move | None:
    """An action of the game that may not be possible now, with a card that may not fit."""
    action = hands.rng.choice(sorted(hands.game.rules.actions))
    card = hands.piece() if hands.rng.random() < 0.8 else None
    fits = action not in ("load", "start", "answer", "ask", "drag", "concede")
    return act(hands.somebody(), action, card=card) if fits else None


def saves(hands: Hands) -> Move | None:
    return Reload() if hands.rng.random() < 0.3 else None


GESTURES: tuple[Callable[[Hands], Move | None], ...] = (
    drags_anywhere, drags_own, drags_own, drags_several, groups, deletes, turns_over, types_a_number,
    handles_a_pile, uses_a_menu, uses_a_menu, uses_a_key, presses_any, presses_any, presses_on_a_piece,
    leaves_the_seat, does_something_else, saves,
)  # fmt: skip
