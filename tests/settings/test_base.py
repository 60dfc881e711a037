"""From a settings class's errors to problems at their places."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from tts_export.problems import Where
from tts_export.settings.base import Settings, WrongValue
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.project import CardsFile
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings
from tts_export.yamls import loads

FILE = Path("x.yaml")


class Inner(Settings):
    color: Literal["red", "green"] = "red"
    size: Annotated[int, Meta(ge=1, le=9)] = 1


class Outer(Settings):
    name: str
    inner: Inner = Inner()
    many: dict[str, Inner] = {}  # noqa: RUF012 (settings are frozen)
    listed: list[Inner] = []  # noqa: RUF012
    either: int | Inner = 0
    flag: bool = False

    pair: tuple[int, int] = (1, 2)
    by_number: dict[int, float] = {}  # noqa: RUF012

    def __post_init__(self) -> None:
        if not self.name:
            raise WrongValue("name", "a name is needed")
        if self.flag and self.inner.size == 9:
            raise ValueError("a flag is too much for 9")


def problems_of(text):
    data, problems = loads(text, FILE)
    assert problems == []
    settings, problems = read(Outer, data, Where(FILE, 1, 1))
    assert (settings is None) == bool(problems)
    return [str(problem).removeprefix("x.yaml:") for problem in problems]


def test_what_is_right_is_read():
    data, _ = loads("{name: 413, inner: {color: green}, many: {a: {}}, either: {size: 3}}", FILE)
    settings, problems = read(Outer, data, Where(FILE))
    assert problems == []
    assert (settings.name, settings.inner.color, settings.many["a"].size, settings.either) == (
        "413",
        "green",
        1,
        Inner(size=3),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", '1:1: error: "name" is missing, expected text (missing-key)'),
        ("{name: x, nmae: y}", '1:11: error: unknown key "nmae", did you mean "name"? (unknown-key)'),
        ("name: ''", '1:7: error: "name": found "", a name is needed (bad-value)'),
        (
            "{name: x, flag: yes sir}",
            '1:17: error: "flag": found "yes sir", expected true or false (wrong-type)',
        ),
        (
            "{name: x, inner: 3}",
            '1:18: error: "inner": found 3, expected {color: ..., size: ...} (wrong-type)',
        ),
        (
            "{name: x, inner: {color: gren}}",
            '1:26: error: "gren" is not known here, expected red or green, did you mean "green"? '
            "(unknown-word)",
        ),
        ("{name: x, inner: {size: 12}}", '1:25: error: "size": found 12, expected 1 to 9 (bad-value)'),
        (
            "{name: x, inner: {sise: 1}}",
            '1:19: error: unknown key "sise", did you mean "size"? (unknown-key)',
        ),
        ("name:", '1:6: error: "name": found nothing, expected text (wrong-type)'),
        (
            "{name: x, flag: 1}",
            '1:17: error: "flag": found 1, expected true or false: write true (wrong-type)',
        ),
        (
            "{name: x, pair: [1]}",
            '1:17: error: "pair": found 1 item, expected 2 numbers: [..., ...] (bad-value)',
        ),
        ("{name: x, pair: [1, 2.5]}", '1:21: error: "pair": found 2.5, expected a whole number (wrong-type)'),
        ("{name: x, by_number: {a: 1}}", '1:23: error: found "a", expected a whole number (wrong-type)'),
        (
            "{name: x, either: word}",
            '1:19: error: "either": found "word", expected a whole number or names with values: {NAME: ...} '
            "(wrong-type)",
        ),
        (
            "{name: x, either: {size: 0}}",
            '1:26: error: "size": found 0, expected 1 to 9 (bad-value)',
        ),
        (
            "{name: x, flag: true, inner: {size: 9}}",
            "1:1: error: a flag is too much for 9 (bad-value)",
        ),
        (
            "{name: x, many: {a: {zzz: 1}}}",
            '1:22: error: unknown key "zzz"; known here: color or size (unknown-key)',
        ),
        (
            "{name: x, listed: [{}, {size: big}]}",
            '1:31: error: "size": found "big", expected a whole number (wrong-type)',
        ),
    ],
)
def test_one_mistake_is_one_problem_at_its_place(text, said):
    assert problems_of(text) == [said]


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("name: 4.5", "name", "4.5"),
        ("{name: x, inner: {size: '4'}}", "inner", Inner(size=4)),
        ("{name: x, inner: {size: 4.0}}", "inner", Inner(size=4)),
        ("{name: x, either: '3'}", "either", 3),
        ("{name: x, by_number: {3: '4'}}", "by_number", {3: 4.0}),
        ("{name: 1, pair: [2, '3']}", "pair", (2, 3)),
    ],
)
def test_what_is_written_in_another_way_is_put_right(text, field, value):
    data, _ = loads(text, FILE)
    settings, problems = read(Outer, data, Where(FILE))
    assert problems == []
    assert getattr(settings, field) == value


def test_all_mistakes_are_told_at_once():
    found = problems_of("inner: {size: 0, color: blue}\nmany: {a: {size: 10}}\n")
    assert [line.split(" ")[0] for line in found] == ["1:1:", "1:25:", "1:15:", "2:18:"]


@pytest.mark.parametrize(
    ("text", "found"), [("[1]", "a list"), ("word", '"word"'), ("", "nothing"), ("true", "true")]
)
def test_something_else_than_a_mapping(text, found):
    assert problems_of(text) == [
        f"1:1: error: a file of keys with values (`game: ...`) is expected here, found {found} (wrong-type)"
    ]


def test_annotations_are_types_and_no_texts_that_every_process_would_compile():
    ours = [Frames, Game, CardsFile, TableSettings]
    for kind in ours:
        ours += [other for other in kind.__base__.__subclasses__() if other not in ours]
    ours = [kind for kind in ours if kind.__module__.startswith("tts_export.")]
    texts = [kind for kind in ours if any(isinstance(hint, str) for hint in kind.__annotations__.values())]
    assert len(ours) > 60
    assert texts == []
