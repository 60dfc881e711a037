"""Random picks from what is on the table: a player, a card, a button."""

from random import Random
from typing import Any

from msgspec import Struct

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Act, Move, Press, act
from tts_export.simulator.play.refs import Ref

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
        found = [guid for zone in zones for guid in self.game.zone(player, zone)]
        return self.card(self.rng.choice(found)) if found else None

    def in_play(self, player: str) -> Ref | None:
        """Picks one of the player's cards in play."""
        return self.card_of(player, *(zone.name for zone in self.game.rules.zones.values() if zone.play))

    def hand(self, player: str) -> Ref | None:
        """Picks one of the cards that only the player sees."""
        zones = self.game.rules.zones.values()
        return self.card_of(player, *(z.name for z in zones if z.visible == "owner" and not z.pile))

    def of_offer(self, offer: dict[str, Any]) -> Act:
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
        wanted = [name for name, text in seen if name and not text.startswith(QUIET_BUTTONS)]
        return Press(player, self.rng.choice(wanted)) if wanted else None
