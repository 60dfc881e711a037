"""frames.yaml before it is checked: include, extends, parts."""

from pathlib import Path

import pytest

from tts_export.load.game import expand as expanding
from tts_export.load.game.expand import expand
from tts_export.load.game.includes import load_whole
from tts_export.settings.frames import Frames
from tts_export.settings.reading import read
from tts_export.yamls import loads


def expanded(text):
    data, problems = loads(text, Path("frames.yaml"))
    return expand(data, problems), [f"{p.where.line}: {p.message} ({p.name})" for p in problems]


def test_a_face_says_only_what_differs():
    data, problems = expanded(
        """
faces:
  base: {background: white, elements: {a: {fill: red}, b: {fill: red}}}
  own: {extends: base, elements: {a: {fill: blue}, b: null, c: {fill: red}}}
"""
    )
    assert problems == []
    assert data["faces"]["own"]["background"] == "white"
    assert data["faces"]["own"]["elements"] == {
        "a": {"draw": "box", "fill": "blue"},
        "c": {"draw": "box", "fill": "red"},
    }


def test_an_abstract_face_is_only_there_to_be_extended():
    data, _ = expanded("faces:\n  base: {abstract: true, background: white}\n  own: {extends: base}\n")
    assert data["faces"] == {"own": {"background": "white"}}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "faces:\n  a: {extends: b}\n  b: {extends: a}\n",
            '"a" extends itself, perhaps through others (extends-cycle)',
        ),
        ("faces:\n  a: {extends: a}\n", '"a" extends itself, perhaps through others (extends-cycle)'),
        (
            "faces:\n  base: {}\n  a: {extends: bsae}\n",
            'there is no "bsae" to extend, did you mean "base"? (unknown-name)',
        ),
        (
            "parts:\n  star: {}\nfaces:\n  a: {elements: {x: {part: stra}}}\n",
            'there is no part "stra", did you mean "star"? (unknown-name)',
        ),
        (
            "parts:\n  a: {x: {part: a}}\nfaces:\n  f: {elements: {x: {part: a}}}\n",
            'the part "a" contains itself (part-cycle)',
        ),
    ],
)
def test_what_cannot_be_expanded_is_a_problem_with_its_line(text, problem):
    assert any(p.endswith(problem) and int(p.split(":")[0]) >= 2 for p in expanded(text)[1])


def test_a_part_is_a_group_filled_with_what_is_given():
    data, problems = expanded(
        """
parts:
  stat: {cell: {fill: $color}, n: {digits: "+$value", cell: $size}}
faces:
  f:
    elements:
      draw: {part: stat, box: [1, 2, 3, 4], with: {color: red, value: "{draw}", size: 0.5}}
"""
    )
    assert problems == []
    assert data["faces"]["f"]["elements"]["draw"] == {
        "draw": "group",
        "box": [1, 2, 3, 4],
        "elements": {
            "cell": {"draw": "box", "fill": "red"},
            "n": {"draw": "digits", "digits": "+{draw}", "cell": 0.5},
        },
    }


def test_a_value_that_is_given_may_call_others():
    data, problems = expanded(
        """
parts:
  name: {t: {text: "the $title", style: text}}
faces:
  f: {elements: {t: {part: name, with: {image: "$names!", names: "{name}", title: "$image"}}}}
"""
    )
    assert problems == []
    assert data["faces"]["f"]["elements"]["t"]["elements"]["t"]["text"] == "the {name}!"


@pytest.mark.parametrize("name", ["card-size", "card size", "größe.2", "2"])
def test_any_word_may_be_given_to_a_part(name):
    data, problems = expanded(
        f"""
parts:
  name: {{t: {{text: "at ${name}, $x", style: text}}}}
faces:
  f: {{elements: {{t: {{part: name, with: {{"{name}": 3, x: y}}}}}}}}
"""
    )
    assert problems == []
    assert data["faces"]["f"]["elements"]["t"]["elements"]["t"]["text"] == "at 3, y"


def test_a_mapping_is_one_of_the_values_that_are_put_in(monkeypatch):
    monkeypatch.setattr(expanding, "MOST_PLACED", 10)
    many = ", ".join(f"e{n}: {{part: p}}" for n in range(4))
    text = f"parts:\n  p: {{a: {{fill: red}}}}\nfaces:\n  f: {{elements: {{{many}}}}}\n"
    assert expanded(text)[1] == []


def test_included_files_come_first_and_may_be_found_elsewhere(tmp_path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "far.yaml").write_text("colors: {far: '#000001', both: '#000001'}\n")
    (tmp_path / "near.yaml").write_text("colors: {near: '#000002', both: '#000002'}\n")
    file = tmp_path / "frames.yaml"
    file.write_text("include: [far.yaml, near.yaml]\nsize: [63, 88]\ncolors: {own: '#000003'}\n")
    shared = {path.name: path for path in (tmp_path / "shared").iterdir()}
    near = {path.name: path for path in tmp_path.iterdir()}
    frames, problems = load_whole(file, lambda _, name: {**near, **shared}.get(name))
    assert problems == []
    assert frames["colors"] == {"far": "#000001", "both": "#000002", "near": "#000002", "own": "#000003"}


def test_a_file_that_includes_itself_and_one_that_is_not_there(tmp_path):
    (tmp_path / "a.yaml").write_text("include: [b.yaml, c.yaml]\nsize: [63, 88]\n")
    (tmp_path / "b.yaml").write_text("include: a.yaml\n")
    _, problems = load_whole(
        tmp_path / "a.yaml",
        lambda including, name: including.parent / name if (including.parent / name).is_file() else None,
    )
    assert [p.name for p in problems] == ["include-cycle", "missing-file"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("colors: {a: '#000001'", "1:9 yaml-syntax"),
        ("- a: b\n", "1:1 wrong-type"),
        ("# nothing yet\n", "1:1 wrong-type"),
    ],
)
def test_nothing_is_said_of_names_in_a_file_that_cannot_be_used(tmp_path, text, problem):
    (tmp_path / "parts.yaml").write_text(text)
    file = tmp_path / "frames.yaml"
    file.write_text("include: parts.yaml\nsize: [63, 88]\n")
    data, problems = load_whole(file, lambda _, name: tmp_path / name)
    assert data is None
    assert [f"{p.where.file.name}:{p.where.line}:{p.where.column} {p.name}" for p in problems] == [
        f"parts.yaml:{problem}"
    ]


def test_a_wrong_setting_is_reported_at_its_line():
    text = "size: [63, 88]\nfaces:\n  a:\n    elements:\n      b: {fill: red, colr: blue}\n"
    data, problems = loads(text, Path("frames.yaml"))
    frames, problems = read(Frames, expand(data, problems), data.where)
    assert frames is None
    assert [(p.where.line, p.name) for p in problems] == [(5, "unknown-key")]


@pytest.mark.long
def test_what_is_too_large_once_the_parts_are_put_in_is_said_once():
    part = ", ".join(f"t{number}: {{fill: red}}" for number in range(500))
    placed = "".join(f"      e{number}: {{part: p}}\n" for number in range(200))
    text = f"parts:\n  p: {{{part}}}\nfaces:\n  a:\n    elements:\n{placed}"
    _, problems = expanded(text)
    assert len([problem for problem in problems if "(too-large)" in problem]) == 1
