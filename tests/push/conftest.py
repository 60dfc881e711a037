"""A game in the stand-in, and an editor that talks with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.push.stand_in import StandIn
from tests.push.tables import built, played
from tts_export.push import PushReport, push


class Desk:
    """A designer's desk: the game with a table, and builds that are pushed to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "build"
        self.game = StandIn(played())
        self.heard: list[dict[str, Any]] = []
        self.editor = self.game.editor(self.heard.append)
        self.asked: list[str] = []

    def push(self, save: dict[str, Any], agree: Callable[[str], bool] | None = None) -> PushReport:
        """Pushes a build with this save."""
        return push(built(self.folder, save), self.editor, agree)

    def state(self) -> dict[str, Any]:
        """What the table's script says of the game."""
        state: dict[str, Any] = self.game.table.call("tableState", on="tts-export")
        return state

    def hand(self, color: str) -> list[str]:
        """The cards in somebody's hand, from left to right."""
        return [card.guid for card in self.game.table.player(color).hand]

    def lua(self, text: str) -> None:
        """Runs Lua in the table's script."""
        self.game.table.execute(text, "tts-export")

    def scripts(self) -> list[str]:
        """The scripts that the game was to execute."""
        return [message["script"] for message in self.game.received if message["messageID"] == 3]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    yield made
    made.editor.close()
    made.game.close()
