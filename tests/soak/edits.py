"""Random edits of all sources, a build after each: every file is that of a build from nothing.

    python -m tests.soak.edits --times 100 --seed 1

Each round is a project that is edited ten times. In every other round, one process builds it each time, as
`watch` does: what earlier builds have loaded is in its memory.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.build.edits import EDITS, start
from tests.build.projects import built
from tests.soak.projects import assert_clean, repeat
from tts_export.cache import Cache

STEPS = 10
"""How often a project is edited and built."""


def edits(root: Path, chance: Random) -> None:
    project, watching = start(), chance.random() < 0.5
    project.settings = chance.choice(["format: jpeg", "format: png"])
    cache = Cache(root.with_name(f"{root.name}-cache"))
    for _ in range(STEPS):
        for _ in range(chance.randint(1, 3)):
            chance.choice(EDITS)(project, chance)
        project.write(root)
        built(root, cache if watching else None)
        assert_clean(root)


if __name__ == "__main__":
    repeat("edits", __doc__ or "", [edits], 100)
