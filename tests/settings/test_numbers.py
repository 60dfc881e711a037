"""Every number of every file has a range, so that a lost decimal point is an error at its place."""

from typing import Annotated, get_args, get_origin, get_type_hints

import pytest
from msgspec import Meta, ValidationError, convert

from tts_export.settings.cards import FieldRule
from tts_export.settings.deck import DeckRules
from tts_export.settings.describe import bare, between_of, family, keys
from tts_export.settings.elements.shapes import BoxStyle, Layer
from tts_export.settings.frames import Guide, Stop
from tts_export.settings.game import Game
from tts_export.settings.mats import Cards, Mat
from tts_export.settings.reference import FILES
from tts_export.settings.rules import Rules
from tts_export.settings.table import TableSettings
from tts_export.settings.turn import Phase, Turn


def unlimited(kind, meta=None):
    """The numbers in a type that have no range."""
    if get_origin(kind) is Annotated:
        kind, meta = get_args(kind)[:2]
    if kind in (int, float):
        return [] if meta is not None and limits_of(meta) == 2 else [kind]
    return [one for part in set(get_args(kind)) for one in unlimited(part)]


def limits_of(meta):
    return sum(limit is not None for limit in (meta.ge, meta.gt, meta.le, meta.lt))


@pytest.mark.parametrize("name", FILES)
def test_every_number_has_a_range(name):
    found = {
        f"{kind.__name__}.{key.name}"
        for kind in family(FILES[name])
        for key in keys(kind)
        if unlimited(key.type)
    }
    assert found == set()


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (BoxStyle, {"n": -1}), (Layer, {"fill": "red", "n": -1}), (Stop, {"at": 1, "at_least": 0}),
        (Guide, {"stops": [1], "at_least": 1e-9}), (Guide, {"stops": [1], "at_least": 0}),
        (Cards, {"grid": "99 x 99"}), (Cards, {"slots": {f"s{n}": [0, 0] for n in range(1001)}}),
    ],
)  # fmt: skip
def test_sizes_that_nothing_can_have(kind, data):
    with pytest.raises(ValidationError):
        convert(data, kind)


@pytest.mark.parametrize("key", ["tokens", "shared", "references", "dice", "notebook"])
def test_a_table_has_room_for_a_hundred_things_of_a_kind(key):
    """10,000 kinds of tokens took half a minute and 900 MB, 10,000 zones of a mat 2.4 GB."""
    kind = next(one.type for one in keys(TableSettings) if one.name == key)
    assert (
        bare(kind)[1].max_length
        == bare(get_type_hints(Mat, include_extras=True)["zones"])[1].max_length
        == 100
    )


@pytest.mark.parametrize(
    ("kind", "lists"),
    [
        (Game, ("fields", "types", "options", "words", "keywords", "leads", "events", "acts", "figures")),
        (DeckRules, ("rules",)),
        (Turn, ("phases",)), (Phase, ("steps",)),
        (Rules, ("zones", "tracks", "marks", "actions", "sides")),
    ],
)  # fmt: skip
def test_a_game_has_five_hundred_parts_of_a_kind(kind, lists):
    """10,000 tracks took minutes: each is compared with each."""
    types = {key.name: key.type for key in keys(kind)}
    assert [bare(types[name])[1].max_length for name in lists] == [500] * len(lists)


def test_the_range_is_in_words():
    assert between_of(Meta(ge=0.01, le=2000)) == "0.01 to 2,000"
    assert between_of(Meta(ge=1)) is None


def test_a_cost_has_no_limit_below_zero():
    """The field was accepted, and its first number was a crash."""
    with pytest.raises(ValidationError, match='expected 0 or more, as "min" is 0'):
        convert({"kind": "cost", "max": -1}, FieldRule)
