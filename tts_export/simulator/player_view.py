"""The view of one player: what they see, read and can reach."""

from typing import Protocol

from tts_export.simulator import events, seats
from tts_export.simulator.errors import SimError
from tts_export.simulator.seats import Dialog, SeatColor, seat_of
from tts_export.simulator.table_text import table_text
from tts_export.simulator.ui import Ui
from tts_export.simulator.world import GLOBAL_GUID, SimObject, World, zone_color


class HasWorld(Protocol):
    """A table: this module is below the one of tables."""

    world: World


class PlayerView:
    """The view of the player at one color."""

    def __init__(self, table: HasWorld, color: str) -> None:
        self.table = table
        self.color = color
        seat_of(table.world, color)

    @property
    def world(self) -> World:
        """The table's current world: rewinding replaces it."""
        return self.table.world

    @property
    def seat(self) -> SeatColor:
        return seat_of(self.world, self.color)

    @property
    def seated(self) -> bool:
        return self.seat.seated

    @property
    def hand(self) -> list[SimObject]:
        """The objects in all of the player's hand zones, left to right."""
        return [o for zone in self.world.hand_zones(self.color) for o in zone.in_hand]

    @property
    def dialogs(self) -> list[Dialog]:
        """The dialogs that this player has not answered, oldest first."""
        return self.seat.dialogs

    @property
    def messages(self) -> list[str]:
        """The messages that this player could read in the chat and on the screen."""
        mine = {"all", self.color} | ({"host"} if self.seat.host else set())
        return [m.text for m in self.world.messages if m.to in mine]

    def sees(self, o: SimObject) -> bool:
        """Whether the player can see which object it is."""
        return seats.sees(self.world, self.color, o)

    def texts(self, on: str = "Global") -> list[str]:
        """The texts that this player reads in the UI of Global or of an object."""
        return self.ui_of(on).texts(self.color)

    def view(self) -> str:
        """The table as text, as this player sees it."""
        return table_text(self.world, self.color)

    def ui_of(self, on: str) -> Ui:
        tree: Ui | None = self.world.uis.get(GLOBAL_GUID if on == "Global" else on)
        if tree is None:
            raise SimError(f"there is no UI of {on!r}")
        return tree

    def reach(self, o: SimObject) -> None:
        if not o.alive:
            raise SimError(f"{o.label} ({o.guid}) is not on the table any more")
        if not o.interactable:
            raise SimError(f"{o.label} cannot be touched: it is not interactable")
        if o.hand is not None and zone_color(o.hand) != self.color:
            raise SimError(f"{o.label} is in the hand of {zone_color(o.hand)}")

    def allowed(self, action: str, *objects: SimObject) -> bool:
        return events.ask(self.world, None, "", (), "onPlayerAction", self.seat, action, list(objects))
