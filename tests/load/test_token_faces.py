"""The face of tokens that no card of the set shows."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tts_export.draw.elements.scene import DrawReport
from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.load.token_faces import TOKEN_FACE, with_token_face
from tts_export.problems import Where
from tts_export.settings.frames import Drawing
from tts_export.settings.game import PanelColors

CORSAIRS = Path(__file__).parents[1] / "games" / "corsairs" / "cards.yaml"
BRIG = {"name": "Brig", "kind": "Token · Ship", "first": 1, "second": 12, "text": "Guarded."}


@pytest.fixture(scope="module")
def frames():
    project, problems = load(CORSAIRS, MEMORY)
    assert problems == []
    return project.frames


def drawn(frames, key):
    report = DrawReport(lambda field: Where(Path(field)))
    image = Renderer(frames).picture(TOKEN_FACE, (256, 360), BRIG, key, report=report)
    assert report.problems == []
    return image


def test_a_set_whose_texts_make_tokens_has_a_face_for_them(frames):
    assert TOKEN_FACE in frames.drawings
    assert drawn(frames, "one").tobytes() != drawn(frames, "another").tobytes(), "each has its own medal"


def test_it_fits_cards_of_any_size_and_fonts_of_any_names(frames):
    small = replace(frames, size=(44, 68), drawings={}, styles={}, fonts={"hand": frames.fonts["text"]})
    assert drawn(with_token_face(small, PanelColors()), "one").size == (256, 360)


def test_a_game_may_draw_its_own(frames):
    own = replace(frames, drawings={**frames.drawings, TOKEN_FACE: Drawing(background="black")})
    assert with_token_face(own, PanelColors()) is own


def test_a_set_without_tokens_has_none(flagship):
    assert flagship.tokens == ()
    assert TOKEN_FACE not in flagship.frames.drawings
