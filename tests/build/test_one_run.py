"""One run reports every problem: texts that do not fit on their faces, beside mistakes in the files."""

import pytest

from tests.build.projects import Project, built, painted, put
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.draw.face import Renderer

LONG = "A name that is far too long for the box in which titles stand on this card"


def start():
    cards = [{"type": "hero", "title": f"Hero {number}", "power": number} for number in range(4)]
    return Project(cards=[*cards, {"type": "place", "title": "Home"}], deck=["Hero 0", "Hero 1", "Home"])


def names(root):
    report = build(root / "cards.yaml", root / "build", workers=1, cache=Cache(root / "cache"))
    assert report.failed
    return sorted(problem.name for problem in report.problems if problem.severity == "error")


def test_mistakes_of_every_stage_come_together(tmp_path):
    project = start()
    project.art = {"art.png": (200, 0, 0)}
    project.cards[0] |= {"powr": 3, "art": "art.png"}
    project.cards[1]["title"] = LONG
    project.cards[2]["text"] = "\u6f22"
    project.cards[3]["type"] = "herro"
    project.write(tmp_path)
    put(tmp_path / "art.png", painted((200, 0, 0))[:90])
    assert names(tmp_path) == [
        "missing-glyph",
        "not-a-picture",
        "text-overflow",
        "unknown-field",
        "unknown-type",
    ]
    assert not (tmp_path / "build").exists()
    assert not (tmp_path / "cards.lock").exists()


@pytest.mark.long
def test_faces_that_an_earlier_build_drew_are_not_drawn_again(tmp_path, monkeypatch):
    project = start()
    project.write(tmp_path)
    built(tmp_path, Cache(tmp_path / "cache"))
    project.cards[0]["powr"] = 3
    project.cards[1]["title"] = LONG
    project.deck.remove("Hero 1")
    project.write(tmp_path)
    drawn = []
    render = Renderer.render
    monkeypatch.setattr(Renderer, "render", lambda *given: drawn.append(given[1].name) or render(*given))
    assert names(tmp_path) == ["text-overflow", "unknown-field"]
    assert drawn == [LONG]


def test_with_a_mistake_in_the_frames_no_face_is_drawn(tmp_path):
    project = start()
    project.cards[1]["title"] = LONG
    project.frames = project.frames.replace("background: paper", "backgrund: paper", 1)
    project.write(tmp_path)
    assert names(tmp_path) == ["unknown-key"]
