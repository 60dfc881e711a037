"""The subject of a generated picture: whose it is, what is known about them, and the dice for the rest.

Only `Random.random` is used of the dice: it alone is promised to give the same numbers in every Python.
"""

import hashlib
import math
import re
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypeVar

from msgspec import Struct, structs

from tts_export.settings.traits import GeneratedArt, ScenePart, Traits


class SubjectPart(Struct, frozen=True):
    """A part of a scene, with the traits of its figure."""

    part: ScenePart
    traits: Traits = Traits()


class Subject(Struct, frozen=True):
    """All that a generated picture depends on besides its kind, its size and its colors."""

    key: str
    """The card's id: mood and ground come from it."""
    title: str = ""
    """What the same person or thing is called on every card; without it, every key is somebody else."""
    traits: Traits = Traits()
    scene: tuple[SubjectPart, ...] = ()
    focus: float = 0.5
    """Where the frame wants the middle of the subject: a part of the width."""
    cast: str | None = None
    """Whose faces and clothes the people have."""
    free: int = 0
    """The side on which nothing lies on the picture: -1, 1, or 0 for both."""
    covered: float = 0.0
    """How many millimeters at its foot something lies on."""

    @property
    def name(self) -> str:
        """What an identity is rolled from."""
        return self.title or self.key

    def seen_by(self, titled: bool, traits: Container[str]) -> "Subject":
        """The same subject with only these parts of it: what a generator looks at."""
        seen = {name: value for name, value in structs.asdict(self.traits).items() if name in traits}
        scene = self.scene if "scene" in traits else ()
        focus = self.focus if "focus" in traits else 0.5
        cast = self.cast if "cast" in traits else None
        free, covered = (self.free, self.covered) if "free" in traits else (0, 0.0)
        title = self.title if titled else ""
        return Subject(self.key, title, Traits(**seen), scene, focus, cast, free, covered)


def traits_of(table: Mapping[str, Traits], texts: Iterable[str], art: GeneratedArt | None = None) -> Traits:
    """The traits of a card: those of the words in its texts, in the table's order, then those it asks for.

    Of several values of one trait the last one counts.
    """
    lines = "\n".join(texts)
    lowered = lines.lower()
    fields: dict[str, object] = {}
    for word, traits in table.items():
        if word.lower() in lowered and _pattern(word).search(lines):  # few words need to be compiled
            fields |= traits_in(traits)
    return Traits(**fields | (traits_in(art) if art else {}))  # type: ignore[arg-type]


def parts_of(table: Mapping[str, Traits], scene: Iterable[ScenePart]) -> tuple[SubjectPart, ...]:
    """The parts of a scene; its figures have the traits that their titles and words give them."""
    return tuple(
        SubjectPart(part, traits_of(table, [*part.words, part.figure], GeneratedArt(pose=part.pose)))
        for part in scene
    )


def traits_in(traits: Traits) -> dict[str, object]:
    """The traits that are not left out."""
    return {name: getattr(traits, name) for name in Traits.__struct_fields__ if getattr(traits, name)}


@lru_cache(1024)
def _pattern(word: str) -> re.Pattern[str]:
    """A whole word or several; one without capitals is also found in capitals."""
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", 0 if word != word.lower() else re.IGNORECASE)


T = TypeVar("T")


def dice(kind: str, key: str) -> Random:
    """The generator of one picture; equal for equal kind and key, whatever was drawn before."""
    digest = hashlib.sha256(f"{kind}/{key}".encode()).digest()
    return Random(int.from_bytes(digest[:8], "big"))


def spread(kind: str, key: str, count: int) -> int:
    """A number below `count` that follows the number at the end of a key: neighbors in a set differ."""
    digits = re.search(r"[0-9]{0,6}$", key)
    number = int(digits.group() or 0) if digits else 0
    start = dice(kind, key[: len(key) - len(digits.group())] if digits else key)
    return (whole(start, 0, count - 1) + number * _step(count)) % count


def _step(count: int) -> int:
    """About 0.382 of the count, and without a common factor: the golden ratio, in whole numbers."""
    step = max(1, round(count * 0.381966))
    while math.gcd(step, count) > 1:
        step += 1
    return step


def between(roll: Random, low: float, high: float) -> float:
    return low + (high - low) * roll.random()


def whole(roll: Random, low: int, high: int) -> int:
    """A whole number from `low` to `high`, both included."""
    return low + int(roll.random() * (high - low + 1))


def pick(roll: Random, options: Sequence[T]) -> T:
    return options[int(roll.random() * len(options))]


def chance(roll: Random, probability: float) -> bool:
    return roll.random() < probability
