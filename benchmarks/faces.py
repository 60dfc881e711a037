"""A warm card face at 744 x 1039, in this process, for every type of card.

Warm means: the same process has drawn other cards of the deck, so that its frames are composed, its fonts
open and its usual words kept as masks; and each card's art lies in the art cache on the disk, cut to its
window, as any build leaves it. The card itself is fresh: this process has not drawn it before, and a word of
it may be new (each has a number of its own). Each card is drawn once.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from tts_export.build.groups import face_of

from benchmarks.figures import Figure, median, timed
from benchmarks.goals import FACE
from benchmarks.ground import Ground, tell
from benchmarks.rows import Row
from benchmarks.sets import TYPES, write_set
from tts_export.cache import Cache
from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.load.project import Mod
from tts_export.settings.card import Card

PIXELS = (744, 1039)
CARDS = 160
"""Drawn in all: the first half makes warm, the second is measured."""


def rows(ground: Ground) -> Iterator[Row]:
    """The face of a card of the set, and that of the slowest type."""
    tell("card faces")
    folder = ground.folder / "faces"
    shutil.copytree(ground.paintings(), folder / "art")
    mod = loaded(write_set(folder, CARDS, "painted", types=TYPES))
    by_face = measured(mod, ground.folder / "faces-art")
    every = median([figure for figures in by_face.values() for figure in figures])
    yield Row("a warm card face, 744x1039, all types", FACE, every)
    medians = {face: median(figures) for face, figures in by_face.items()}
    slowest = max(medians, key=lambda face: medians[face].cpu)
    yield Row(f"a warm card face, slowest type: {slowest}", FACE, medians[slowest])


def measured(mod: Mod, folder: Path) -> dict[str, list[Figure]]:
    """What the cards of the second half take, by face; a planet has two."""
    faces = [(card, face) for card in mod.cards for face in faces_of(mod, card)]
    fill_art(mod, folder, PIXELS)
    renderer, half = warm_renderer(mod, folder), len(faces) // 2
    for card, face in faces[:half]:
        renderer.render(card, face, PIXELS)
    taken: dict[str, list[Figure]] = {}
    for card, face in faces[half:]:
        figure = timed(lambda card=card, face=face: renderer.render(card, face, PIXELS))  # type: ignore[misc]
        taken.setdefault(face, []).append(figure)
    return taken


def loaded(file: Path) -> Mod:
    """The project of a cards file. AssertionError when it has problems: then it is no set to measure."""
    mod, problems = load(file)
    assert mod is not None and not problems, problems
    return mod


def faces_of(mod: Mod, card: Card) -> Iterator[str]:
    """The faces of a card: the front, and the other side of one that has two."""
    yield face_of(mod, card)
    if mod.game.types[card.type].other_side:
        yield mod.game.types[card.type].other_side


def fill_art(mod: Mod, folder: Path, pixels: tuple[int, int]) -> None:
    """Leaves the art of every card in `folder`, cut to its window at this size, as a build does."""
    renderer = warm_renderer(mod, folder)
    for card in mod.cards:
        for face in faces_of(mod, card):
            renderer.render(card, face, pixels)


def warm_renderer(mod: Mod, folder: Path) -> Renderer:
    """A new renderer that finds in the cache in `folder` the art that was left there."""
    return Renderer(mod.frames, mod.root.absolute(), cache=Cache(folder))
