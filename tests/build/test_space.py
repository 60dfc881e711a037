"""The cache takes at most three times as much room as the sheets: with photographs, and after many edits."""

from __future__ import annotations

import io
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from tests.build.projects import Project, built, put
from tts_export.cache import FILE, Cache


def photograph(seed: int) -> bytes:
    """A gradient with grain, which no codec makes small."""
    out = io.BytesIO()
    grain = Image.frombytes("RGB", (300, 220), random.Random(seed).randbytes(300 * 220 * 3))
    light = Image.linear_gradient("L").resize((300, 220)).rotate(seed * 30).convert("RGB")
    Image.blend(light, grain, 0.08).save(out, "PNG", compress_level=1)
    return out.getvalue()


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


@pytest.mark.long
def test_a_set_of_photographs_takes_three_times_the_size_of_its_sheets(tmp_path):
    root = tmp_path / "mod"
    project = Project([{"title": f"Card {n}", "type": "hero", "art": f"{n}.jpg"} for n in range(24)])
    for number in range(24):
        put(root / f"{number}.jpg", photograph(number))
    sizes = []
    for power in range(4):
        project.cards[power]["power"] = power
        project.write(root)
        text = project.cards_yaml().replace("cell: [64, 88]", "cell: [560, 784]")
        put(root / "cards.yaml", text.encode())
        built(root, Cache(tmp_path / "cache"))
        Cache(tmp_path / "cache").prune(least_bytes=0)
        with closing(sqlite3.connect(tmp_path / "cache" / FILE)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cells = database.execute("SELECT count(*) FROM entries WHERE step = 'cell'").fetchone()
        assert cells >= (24,), "the cells that the next build needs are the last to go"
        sizes.append((size(tmp_path / "cache"), size(root / "build" / "sheets")))
    # What the cache may take is measured in cells, and each of those has a JPEG header of its own.
    assert all(cached <= 3.1 * sheets for cached, sheets in sizes), sizes
