"""The subject of a generated picture: whose picture it is, and what is known about them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import asdict

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

    @property
    def name(self) -> str:
        """What an identity is rolled from."""
        return self.title or self.key

    def seen_by(self, titled: bool, traits: Container[str]) -> Subject:
        """The same subject with only these parts of it: what a generator looks at."""
        seen = {name: value for name, value in asdict(self.traits).items() if name in traits}
        scene = self.scene if "scene" in traits else ()
        focus = self.focus if "focus" in traits else 0.5
        return Subject(self.key, self.title if titled else "", Traits(**seen), scene, focus)


def traits_of(table: Mapping[str, Traits], texts: Iterable[str], art: GeneratedArt | None = None) -> Traits:
    """The traits of a card: those of the words in its texts, in the table's order, then those it asks for.

    Of several values of one trait the last one counts.
    """
    lines = "\n".join(texts)
    lowered = lines.lower()
    fields: dict[str, object] = {}
    for word, traits in table.items():
        if word.lower() in lowered and _pattern(word).search(lines):  # few words need to be compiled
            fields |= given(traits)
    return Traits(**fields | (given(art) if art else {}))  # type: ignore[arg-type]


def parts_of(table: Mapping[str, Traits], scene: Iterable[ScenePart]) -> tuple[SubjectPart, ...]:
    """The parts of a scene; its figures have the traits that their titles and words give them."""
    return tuple(SubjectPart(part, traits_of(table, [*part.words, part.figure])) for part in scene)


def given(traits: Traits) -> dict[str, object]:
    """The traits that are not left out."""
    return {name: getattr(traits, name) for name in Traits.__struct_fields__ if getattr(traits, name)}


@lru_cache(1024)
def _pattern(word: str) -> re.Pattern[str]:
    """A whole word or several; one without capitals is also found in capitals."""
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", 0 if word != word.lower() else re.IGNORECASE)
