"""Players who click as people do: what they do in an open phase, and how they answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Choose, Drag, Key, Move
from tts_export.simulator.play.perform import perform
from tts_export.simulator.play.refs import Ref

STUCK = 400
VERBS: Mapping[str, tuple[str, ...]] = {
    "hsatcg": ("attack", "enter"),
    "hsatcg-prealpha": ("attack", "enter"),
    "gamma": ("attack", "play", "channel"),
    "horsefame": ("author", "ability", "effect"),
    "wtactics": ("recruit", "build", "cast", "attack", "move"),
}
"""What a sensible player does in an open phase: the first of these that is worth it."""
CHECKING = "menus, asked always"
CHECKS = {"draw", "sums"}
"""Questions about what the table can do by itself: at first players are asked only if needed."""
ONCE = ("channel", "move", "attack")
"""Verbs that are done once in a phase; the others once with each card."""


class Count(Struct):
    """The clicks of a game so far."""

    way: str
    clicks: int = 0
    asked: int = 0


Prompt = dict[str, Any]


class Player:
    """Plays all seats of a game sensibly, and counts what their hands do."""

    def __init__(self, game: Game, way: str, buttons: bool = False) -> None:
        self.game, self.count, self.buttons = game, Count(way), buttons
        self._done: set[tuple[str, ...]] = set()
        self._pressed: set[tuple[int, str]] = set()
        self._phase: tuple[object, ...] = ()

    def open(self) -> None:
        """Loads decks, begins, keeps the hands, and sets what the panel offers."""
        decks = self.game.rules.decks
        for number, seat in enumerate(self.game.seats):
            self.game.act(seat, "load", deck=decks[number % len(decks)])
            self.game.act(seat, "drag", pays=self.count.way == "keys")
            for about in sorted(CHECKS & set(self.game.rules.asks)):
                if self.count.way == CHECKING:
                    self.game.act(seat, "ask", about=about, how="always")
        self.game.act(self.game.seats[0], "start", players=list(self.game.seats), first=self.game.seats[0])
        while any(p["kind"] in ("mulligan", "city", "bottom") for p in self.game.state["prompts"]):
            self._answer(self.game.state["prompts"][0])
        self.count = Count(self.count.way)

    def play(self, turns: int) -> int:
        """Plays on for a number of turns; returns how many there were."""
        seen: list[tuple[object, ...]] = []
        shared = self.game.rules.game == "gamma"
        for _ in range(STUCK):
            state = self.game.state
            turn = (state["round"], None if shared else state.get("active"))
            if turn not in seen:
                seen.append(turn)
            if state["over"] or len(seen) > (turns // 2 if shared else turns):
                break
            self._step()
        played = len(seen) - 1 or 1
        return played * 2 if shared else played

    def _step(self) -> None:
        state = self.game.state
        prompts = [p for p in state["prompts"] if p["kind"] != "claim" and not _holds_nobody_up(p)]
        if prompts:
            self._answer(prompts[0])
            return
        active = state.get("active") or self.game.seats[0]
        move = self._worth_doing(active)
        if move is None:
            self.count.clicks += 1
            self.game.act(active, "next")
            return
        refused = self._do(active, move)
        self._done.add((move["action"], move["card"]))
        if refused or move["action"] in ONCE:
            self._done.add((move["action"],))

    # what to do

    def _worth_doing(self, active: str) -> dict[str, Any] | None:
        phase = tuple(self.game.state.get(key) for key in ("round", "active", "phase"))
        if phase != self._phase:
            self._phase = phase
            self._done.clear()
        offers = self.game.ask("tableOffers", {"player": active}) or []
        for verb in VERBS[self.game.rules.game]:
            for offer in offers:
                done = {(verb,), (verb, str(offer.get("card")))} & self._done
                if offer["action"] == verb and not done and self._is_worth(active, offer):
                    return dict(offer)
        return None

    def _is_worth(self, active: str, offer: dict[str, Any]) -> bool:
        cards = self.game.state["cards"]
        card = cards[offer["card"]]
        if offer["action"] == "attack" and self.game.rules.game.startswith("hsatcg"):
            here = (c for c in cards.values() if c.get("at") == card["at"] and c["owner"] != active)
            return any(c["type"] == "character" and c["power"] < card["power"] for c in here)
        if offer["action"] == "channel":
            return len(self.game.zone(active, "hand")) > 3
        return bool(card["zone"] != "stories" or card["power"] <= self._tracks(active)["energy"] - 2)

    def _tracks(self, color: str) -> dict[str, int]:
        return dict(self.game.state["players"][color]["tracks"])

    # by which way

    def _do(self, active: str, offer: dict[str, Any]) -> str:
        verb, guid = str(offer["action"]), str(offer["card"])
        card, label = Ref(self.game.name(guid), guid=guid), self.game.rules.labels[verb]
        if guid not in self.game.table.world.objects:
            self.count.clicks += 3  # it is in a pile, which is opened and searched first
            return self.game.act(active, verb, card=guid)
        if self.count.way == "keys":
            move: Move | None = self._dragged(active, verb, guid) or self._key(active, label, card)
            if move is not None:
                self.count.clicks += 1
                return perform(self.game, move).refused
        return self._menu(active, verb, card)

    def _key(self, active: str, label: str, card: Ref) -> Key | None:
        keys = (key.label for key in self.game.table.world.hotkeys if key.label.endswith(f": {label}"))
        return next((Key(active, key, card) for key in keys), None)

    def _menu(self, active: str, verb: str, card: Ref) -> str:
        """Chooses the verb in the card's menu: the entry that names the answer, if there is one."""
        viewer, o = self.game.table.player(active), self.game.table.world.objects[card.guid]
        viewer.point_at(o)
        self.count.clicks += 2
        label = self.game.rules.labels[verb]
        entries = [item.label for item in o.menu]
        plain = next((entry for entry in entries if _bare(entry) == label), "")
        if not plain:
            self.count.clicks += 1
            viewer.menu("More ...", o)
        named = [entry for entry in entries if entry.startswith(f"{label} ") and entry != plain]
        direct = [entry for entry in named if _bare(entry) not in self._verbs]
        return perform(
            self.game, Choose(active, self._entry(active, verb, card.guid, direct) or plain or label, card)
        ).refused

    @property
    def _verbs(self) -> set[str]:
        return set(self.game.rules.labels.values())

    def _entry(self, active: str, verb: str, guid: str, direct: list[str]) -> str:
        """The entry that this player means; "" where only the question has it."""
        kind = self.game.state["cards"][guid]["type"]
        if verb == "enter" and kind == "character":
            seat = self._place(active, list(self.game.state["order"]))
            direct = [entry for entry in direct if _bare(entry).endswith(f" {seat}'s planet")]
        elif verb == "enter":
            own = {self.game.name(card) for card in self._own_cards(active)}
            names = own | {name.split(" / ")[0] for name in own}
            direct = [e for e in direct if _bare(e).partition(" on ")[2].split(" #")[0] in names] or direct
        elif self.game.rules.game == "gamma" and verb == "attack" and len(self._attackers(active)) > 1:
            return ""
        return next(iter(direct), "")

    def _own_cards(self, active: str) -> list[str]:
        return [
            card for zone in ("defending", "invading", "attached") for card in self.game.zone(active, zone)
        ]

    def _attackers(self, active: str) -> list[str]:
        cards = self.game.state["cards"]
        own = self.game.zone(active, "reality")
        return [guid for guid in own if cards[guid]["type"] == "unit" and not cards[guid]["tapped"]]

    def _dragged(self, active: str, verb: str, guid: str) -> Drag | None:
        """The drag from the hand that plays a card and says where; elsewhere a key is as short."""
        card = Ref(self.game.name(guid), guid=guid)
        if verb == "recruit":
            return Drag(active, card, active, "residents")
        if verb != "enter":
            return None
        kind = self.game.state["cards"][guid]["type"]
        if kind == "executable":
            return Drag(active, card, active, "executables")
        if kind == "character":
            seat = self._affordable(active, guid)
            return Drag(active, card, seat, "defending" if seat == active else "invading")
        host = self._host(active, guid)
        return Drag(active, card, onto=Ref(self.game.name(host), guid=host)) if host else None

    def _affordable(self, active: str, guid: str) -> str:
        """Where a character goes: not home if only invaders are cheap enough."""
        order = list(self.game.state["order"])
        cost = str(self.game.printed[self.game.state["cards"][guid]["id"]].get("enter"))
        if cost.isdigit() and int(cost) > self._tracks(active).get("grist", 0):
            return next(seat for seat in order if seat != active)
        return self._place(active, order)

    def _host(self, active: str, guid: str) -> str:
        """A card that the text of an inventory card allows: those that know the card need no menu."""
        viewer, o = self.game.table.player(active), self.game.table.world.objects[guid]
        viewer.point_at(o)
        named = [_bare(item.label).partition(" on ")[2].split(" #")[0] for item in o.menu]
        cards = self.game.state["cards"]
        fitting = [
            card
            for card in cards
            if {self.game.name(card), self.game.name(card).split(" / ")[0]} & set(named)
        ]
        in_play = [
            card for card in fitting if cards[card]["zone"] in ("planet", "defending", "invading", "attached")
        ]
        return self._own(
            active, in_play or self.game.zone(active, "defending") + self.game.zone(active, "invading")
        )

    # questions

    def _answer(self, prompt: Prompt) -> None:
        if self.buttons and prompt["kind"] in ("carry_out", "resolve") and self._carried_out(prompt):
            return
        if prompt["kind"] == "ath":
            self.count.clicks += 1
            self.count.asked += 1
            drag = self._dragged(prompt["player"], "enter", _last(self, "", prompt["options"]))
            assert drag is not None and not perform(self.game, drag).refused
            return
        choice, clicks = self._choice(prompt)
        self.count.clicks += clicks
        self.count.asked += 1
        why = self.game.act(prompt["player"], "answer", prompt=prompt["id"], choice=choice)
        assert not why, f"{prompt}: {why}"

    def _carried_out(self, prompt: Prompt) -> bool:
        """Presses the next button that does what the text says; whether there was one."""
        for option in prompt["options"][1:]:
            if (prompt["id"], option) not in self._pressed:
                self._pressed.add((prompt["id"], option))
                act = {"prompt": prompt["id"], "choice": option}
                if not self.game.act(prompt["player"], "answer", **act):
                    self.count.clicks += 1
                    self.count.asked += 1
                    return True
        return False

    def _choice(self, prompt: Prompt) -> tuple[Any, int]:
        """The answer, and how many clicks it takes."""
        options = [str(option) for option in prompt["options"]]
        kind, player = prompt["kind"], prompt["player"]
        if prompt.get("many"):
            if "count" in prompt:
                return options[: int(prompt["count"])], int(prompt["count"]) + 1
            if kind in ("order", "destroy"):
                return options, 1
            units = [o for o in options if self.game.state["cards"][o]["zone"] != "hand"]
            if kind in ("attack", "attackers"):
                return units, len(units)  # the first one is chosen already
            return ([], 1) if kind != "residents" else (options[:1], 1)
        return _PICKS.get(kind, _first)(self, player, options), 1

    def _place(self, player: str, options: list[str]) -> str:
        """At home while hardly anybody defends, else where the other is."""
        if player in options and len(self.game.zone(player, "defending")) < 2:
            return player
        return next((o for o in options if o != player), options[0])

    def _own(self, player: str, options: list[str]) -> str:
        cards = self.game.state["cards"]
        own = [option for option in options if option in cards and cards[option]["owner"] == player]
        return next(iter([*own, *options]), "")

    def _resource(self, player: str, options: list[str]) -> str:
        cards = [option for option in options if option in self.game.state["cards"]]
        few = len(self.game.zone(player, "resources")) < 6
        return cards[0] if few and cards else options[0]


def _bare(entry: str) -> str:
    """An entry of a menu without its price."""
    return entry.partition(" (")[0]


def _holds_nobody_up(prompt: Prompt) -> bool:
    return prompt["kind"] == "carry_out" and prompt.get("offer") is True


def _first(_: Player, __: str, options: list[str]) -> str:
    return options[0]


def _for_the_turn(_: Player, __: str, options: list[str]) -> str:
    return "quiet" if "quiet" in options else options[0]


def _a_card(player: Player, _: str, options: list[str]) -> str:
    return next((option for option in options if option in player.game.state["cards"]), options[0])


def _last(_: Player, __: str, options: list[str]) -> str:
    return options[-1]


_PICKS: Mapping[str, Callable[[Player, str, list[str]], str]] = {
    "draw": _last,
    "ath": _last,
    "place": Player._place,
    "attach": Player._own,
    "resource": Player._resource,
    "respond": _for_the_turn,
    "reply": _a_card,
}
