"""A bot: makes one plausible random move after another, for all seats of a game.

It knows the rules of no game: `tableOffers` lists what can be done, the prompts what is asked. Now and then
it acts by hand, through the panel, a menu or a hotkey, as a person might.
"""

import re
from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Any

from tts_export.simulator.play.bots.habits import DECLINING, HABITS, Picks, random_style
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Answer, Choose, Key, Move, Reload, act
from tts_export.simulator.play.refs import Ref

DRAFTED = 0.3  # chance that decks are drafted, in games that can be played so
BY_HAND = 0.06
BY_SCREEN = 0.12
BESIDE = 0.05
OUT_OF_TURN = 0.2  # chance that others than the active player may act
BY_VERB = 0.25  # chance that a question is answered by the action of that name, if there is one
BACK = 0.04  # chance that somebody who has left comes back
PATIENCE = 20  # rounds after which players save in games that are won by saving, and hurry in others
CHECKS = ("draw", "sums")  # questions about what the table can do by itself
RELOADS = (15, 60)  # moves until the table is saved and loaded, at least and at most


class Bot:
    """Plays all seats; the same seed makes the same moves."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seats: Collection[str] | None = None
        """The seats that it plays, only by the rules; None: all of them, with the habits of people."""
        self.rng = Random(seed)
        self._refused: set[tuple[str, ...]] = set()
        self._lately: set[tuple[str, ...]] = set()  # done with a card in this phase, so not again
        self._responded: set[tuple[str, str]] = set()  # kinds of questions and the cards that answered them
        self._phase: tuple[object, ...] = ()
        self._reload_in = self.rng.randint(*RELOADS)
        self.style = random_style(self.rng)
        self._picks = Picks(game, self.rng)

    def opening(self) -> list[Move]:
        """The first moves: everybody loads a deck, or all draft theirs; the first seat starts."""
        decks, seats = self.game.rules.decks, self.game.seats
        drafts = self.game.rules.drafts and (not decks or self.rng.random() < DRAFTED)
        bring = self.game.rules.needs_deck and not drafts
        loads = [act(seat, "load", deck=self.rng.choice(decks)) for seat in seats if bring]
        return [*loads, act(seats[0], "start", players=seats), *self._wishes()]

    def _wishes(self) -> list[Move]:
        asks, how = self.game.rules.asks, "never" if self.style.hurried else "always"
        topics = [about for about in asks if self.style.hurried or (self.style.careful and about in CHECKS)]
        return [act(seat, "ask", about=about, how=how) for seat in self.game.seats for about in topics]

    def next(self) -> Move | None:
        """Returns the next move; None when nobody can do anything."""
        if self.seats is not None:
            return self._by_the_rules()
        chance = self.rng.random()
        if not self.game.state.get("automation", True):
            return act(self.game.state.get("active") or self._picks.somebody(), "automation", on=True)
        self._reload_in -= 1
        if self._reload_in == 0:
            self._reload_in = 4 * self.rng.randint(*RELOADS)
            return Reload()
        away = [seat for seat, player in self.game.state["players"].items() if player.get("away")]
        if away and self.rng.random() < BACK:
            return act(self.rng.choice(away), "join")
        if chance < BY_HAND and self.game.state.get("active"):
            move = self.rng.choice(HABITS)(self._picks)
            if move is not None:
                return move
        if self.game.state["prompts"]:
            return self._beside() or self._answer()
        return self._offer()

    @property
    def due(self) -> bool:
        """Whether one of its seats has something to do."""
        state = self.game.state
        if state["prompts"]:
            return any(self._plays(prompt["player"]) for prompt in state["prompts"])
        return bool(state["started"]) and not state["over"] and self._plays(state.get("active") or "")

    def _by_the_rules(self) -> Move | None:
        """An answer or an action of its seats; None while others have to do something."""
        if not self.due:
            return None
        return self._answer() if self.game.state["prompts"] else self._offer()

    def refused(self, move: Move) -> None:
        """Notes that the table refused the move: it is not tried again until something else was done."""
        self._refused.add(_key(move))

    def done(self) -> None:
        """Notes that the last move was made: refused moves may be tried again."""
        self._refused.clear()

    # questions

    def _beside(self) -> Move | None:
        """Now and then another move than an answer, if one is offered."""
        if self.rng.random() > BESIDE:
            return None
        moves = self._untried([o for o in self._offers() if _is_by_the_rules(o)])
        return self._chosen(self._one_kind(moves)) if moves else None

    def _answer(self) -> Move:
        prompt = self.rng.choice([p for p in self.game.state["prompts"] if self._plays(p["player"])])
        if self.seats is None and self.rng.random() < BY_SCREEN:
            button = self._picks.button(prompt["player"])
            if button is not None:
                return button
        if prompt["kind"] in self.game.rules.labels and self.rng.random() < BY_VERB:
            verb = self._verb(prompt)
            if verb is not None:
                return verb
        choice = self._choice(prompt)
        self._responded.update((prompt["kind"], option) for option in choice if "pass" in prompt["options"])
        if choice and choice[0] in self.game.rules.actions and self.rng.random() < BY_VERB:
            return act(prompt["player"], choice[0])
        return Answer(prompt["player"], prompt["kind"], tuple(self._picks.named(item) for item in choice))

    def _verb(self, prompt: dict[str, Any]) -> Move | None:
        """The action named like the question; if passing is an option, with a card among its options."""
        offers = [o for o in self._offers() if o["action"] == prompt["kind"]]
        if "pass" in prompt["options"]:
            offers = [o for o in offers if o.get("card") in prompt["options"]]
        moves = self._untried(offers)
        return self._chosen(moves) if moves else None

    def _choice(self, prompt: dict[str, Any]) -> list[str]:
        options = self._unused(prompt["kind"], [str(option) for option in prompt["options"]])
        if "pass" in options and self._saves(prompt["player"]):
            return ["pass"]
        if not prompt.get("many"):
            return [self._pick(prompt["player"], options)]
        if "count" in prompt:
            return self.rng.sample(options, min(len(options), int(prompt["count"])))
        if prompt["kind"] == "order":
            self.rng.shuffle(options)
        elif self._refused or self.rng.random() < 0.3:  # all of them may be too expensive
            options = self.rng.sample(options, self.rng.randint(0, len(options)))
        return options

    def _unused(self, kind: str, options: list[str]) -> list[str]:
        """The options without the cards that answered such a question in this phase, if passing is one.

        A text that may be used any number of times would otherwise be used in response to itself forever.
        """
        if "pass" not in options:
            return options
        self._look_at_the_phase()
        return [option for option in options if option == "pass" or (kind, option) not in self._responded]

    def _pick(self, player: str, options: list[str]) -> str:
        """Picks an option: often the own place or the highest number, seldom one that declines."""
        if self.rng.random() < self.style.homely:
            if player in options:
                return player
            if all(re.fullmatch("[0-9]{1,9}", option) for option in options):
                return max(options, key=int)
        if self.rng.random() < self.style.herds and (gathered := self._gathered(player, options)):
            return gathered
        return self.rng.choices(options, [self._weight(option) for option in options])[0]

    def _weight(self, option: str) -> int:
        """The weight of an option: low for declining, high for a zone."""
        if option in DECLINING:
            return self.style.declines
        return 4 if option in self.game.rules.zones else 2

    def _gathered(self, player: str, options: list[str]) -> str:
        """The place away from home where most of the player's cards are; "" when there are none."""
        cards = self.game.state["cards"].values()
        places = Counter(card.get("at") for card in cards if card.get("owner") == player)
        return max(
            (place for place in options if place != player and places[place]),
            key=places.__getitem__,
            default="",
        )

    # offers

    def _offer(self) -> Move | None:
        offers = self._offers()
        rules = [o for o in offers if _is_by_the_rules(o)]
        following = [o for o in offers if o["action"] == "next"]
        if following and self.rng.random() > OUT_OF_TURN:
            rules = [o for o in rules if o["player"] == self.game.state.get("active")]
        playable = self._untried(rules)
        if not playable and not following:
            self._lately.clear()  # taken back, and the only move there is
            playable = self._untried(rules)
        if playable and self.rng.random() < self._eager(self.game.state.get("active")):
            move = self._chosen(self._one_kind(playable))
            return move if self.seats is not None or self.rng.random() >= BY_SCREEN else self._by_screen(move)
        if following:
            player = following[0]["player"]
            if self.seats is None and self.rng.random() < BY_SCREEN:
                return self._picks.button(player) or act(player, "next")
            return act(player, "next")
        return self.rng.choice(playable) if playable else None

    def _offers(self) -> list[dict[str, Any]]:
        """What its seats could do now."""
        whose = {"player": next(iter(self.seats))} if self.seats and len(self.seats) == 1 else None
        return [o for o in self.game.ask("tableOffers", whose) or [] if self._plays(o["player"])]

    def _plays(self, seat: str) -> bool:
        return self.seats is None or seat in self.seats

    def _untried(self, offers: list[dict[str, Any]]) -> list[Any]:
        """The offered moves, without those that were refused, or done with the card in this phase."""
        self._look_at_the_phase()
        tired = self._refused | self._lately
        return [move for move in map(self._picks.of_offer, offers) if _key(move) not in tired]

    def _chosen(self, moves: list[Any]) -> Any:
        move = self.rng.choice(moves)
        self._tire(move)
        return move

    def _tire(self, move: Any) -> None:
        """Notes that a verb was used, with this card or without: not to be done again in this phase."""
        if "card" in dict(move.fields) or move.action in self.game.rules.labels:
            self._lately.add(_key(move))

    def _saves(self, player: str) -> bool:
        """Whether the player keeps what using a card now might cost."""
        return self.game.rules.saves_to_win and self.rng.random() > self._eager(player)

    def _eager(self, seat: str | None) -> float:
        """The chance to act before the phase ends. Players who win by saving act less near the goal.

        They also act less the longer the game lasts: if all spent everything, it would hardly end. In other
        games they act more then: a game in which nobody attacks would not end, either.
        """
        rules, player = self.game.rules, self.game.state["players"].get(seat)
        late = int(self.game.state["round"]) / PATIENCE
        if not rules.saves_to_win:
            return max(self.style.busy, min(0.9, late - 1))
        if player is None:
            return self.style.busy
        near = int(player["tracks"][rules.goal]) / rules.goal_at
        return self.style.busy * max(0.1, 1 - max(near, late))

    def _look_at_the_phase(self) -> None:
        state = self.game.state
        phase = tuple(state.get(key) for key in ("round", "active", "phase"))
        if phase != self._phase:
            self._phase = phase
            self._lately.clear()
            self._responded.clear()

    def _one_kind(self, moves: list[Any]) -> list[Any]:
        """The moves of one random kind, so that a full hand does not crowd out the rest."""
        kind = self.rng.choice(sorted({move.action for move in moves}))
        return [move for move in moves if move.action == kind]

    def _by_screen(self, move: Any) -> Move:
        """The same move through a context menu or a hotkey, if the card can be pointed at."""
        card = dict(move.fields).get("card")
        o = self.game.table.world.objects.get(card.guid) if isinstance(card, Ref) else None
        if o is None or not isinstance(card, Ref):
            return move  # type: ignore[no-any-return]
        label = self.game.rules.labels.get(move.action, move.action)
        keys = [item.label for item in self.game.table.world.hotkeys if item.label.endswith(f": {label}")]
        if keys and self.rng.random() < 0.5:
            return Key(move.player, keys[0], card)
        self.game.table.player(move.player).point_at(o)
        return Choose(move.player, label, card) if label in [item.label for item in o.menu] else move


def _is_by_the_rules(offer: dict[str, Any]) -> bool:
    return not offer.get("any_time") and offer["action"] not in ("next", "undo")


def _key(move: Any) -> tuple[str, ...]:
    fields = dict(getattr(move, "fields", ()))
    return (type(move).__name__, getattr(move, "action", ""), str(fields.get("card", "")))
