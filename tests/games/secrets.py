"""What those who wait can see while somebody might be asked about a hand."""

from __future__ import annotations

from typing import Any

from tts_export.simulator import Table

PAUSE = 120  # frames: the two seconds of `pause`


def act_at_once(table: Table, player: str, action: str, **more: Any) -> None:
    """Does an action without letting any time pass."""
    answer = table.call("tableAct", {"player": player, "action": action, **more}, on="tts-export")
    assert answer["ok"], answer


def seen_by(table: Table, color: str) -> tuple[Any, ...]:
    """All that a player reads, and what a script may show them: the panel, the chat, the log, the state."""
    face = table.player(color)
    state = table.call("tableState", {"player": color}, on="tts-export")
    offers = table.call("tableOffers", {"player": color}, on="tts-export")
    return tuple(face.texts()), tuple(face.messages), state, offers


def film(table: Table, color: str, frames: int = PAUSE - 10) -> list[tuple[Any, ...]]:
    """What a player sees ten frames after an action, and then four times until the pause is nearly over."""
    pictures = []
    table.step(10)
    for _ in range(5):
        pictures.append(seen_by(table, color))
        table.step((frames - 10) // 5)
    return pictures


def open_prompts(table: Table, player: str) -> list[dict[str, Any]]:
    """The questions to a player."""
    return [p for p in table.call("tableState", on="tts-export")["prompts"] if p["player"] == player]
