"""The cards of an example as pictures."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from PIL import Image

from tests.conftest import MEMORY
from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.problems import Where
from tts_export.settings.card import Card

EXAMPLES = Path(__file__).parents[2] / "examples"


class Looks:
    """An example, and cards of it that a test makes up; `usual` are fields that all of these have."""

    def __init__(self, game: str, pixels: tuple[int, int], **usual: object) -> None:
        self.file = EXAMPLES / game / "cards.yaml"
        self.pixels = pixels
        self.usual = usual

    @cached_property
    def project(self) -> Project:
        loaded, problems = load(self.file, MEMORY)
        assert [str(problem) for problem in problems if problem.severity == "error"] == []
        assert loaded is not None
        return loaded

    @cached_property
    def renderer(self) -> Renderer:
        return Renderer(self.project.frames, self.project.root)

    def card(self, kind: str, /, **fields: object) -> Card:
        return Card("X-1", "Nobody", kind, {**self.usual, **fields}, Where(self.file))

    def drawn(self, face: str, /, **fields: object) -> Image.Image:
        """The picture of a card, about which there is nothing to say."""
        image, problems = self.renderer.render(self.card(face, **fields), face, self.pixels)
        assert problems == []
        return image

    def told(self, face: str, /, **fields: object) -> list[str]:
        """What is where on a card, in lines."""
        return self.renderer.describe(self.card(face, **fields), face, self.pixels).splitlines()

    def guide(self, face: str, name: str, /, **fields: object) -> float:
        """Where an elastic line is."""
        told = self.told(face, **fields)
        return next(float(line.split()[-1]) for line in told if line.startswith(f"{name} at"))

    def problems(self) -> list[str]:
        """What does not fit on the cards of the example."""
        cards = self.project.cards
        return [str(one) for card in cards for one in self.renderer.render(card, card.type, self.pixels)[1]]
