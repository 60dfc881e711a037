"""The save that transcripts and bots play on: the flagship's own cards."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.tables import made

ROOT = Path(__file__).parents[3]


@cache
def save() -> dict[str, Any]:
    """The built save of the cards in this repository."""
    text, _ = made(ROOT / "cards.yaml")
    data: dict[str, Any] = json.loads(text)
    return data
