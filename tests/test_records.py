"""Records behave as frozen dataclasses do."""

import copy
import pickle
from dataclasses import dataclass
from dataclasses import field as own_field
from functools import cached_property

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_export.records import Record, field, replace


class Spot(Record):
    """A place."""

    x: int
    y: int = 0
    fields: dict = field(default_factory=dict, repr=False, compare=False)


class Named(Spot, kw_only=True):
    name: str


class Squared(Record, slots=False):
    side: int
    area: int = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "area", self.side**2)

    @cached_property
    def rim(self):
        return self.side * 4


class Draft(Record, frozen=False):
    words: list = field(default_factory=list)


class Alone(Record, eq=False):
    x: int


@dataclass(frozen=True, slots=True)
class Plain:
    x: int
    y: int = 0
    fields: dict = own_field(default_factory=dict, repr=False, compare=False)


values = st.tuples(st.integers(0, 3), st.integers(0, 3), st.dictionaries(st.text(max_size=1), st.none()))


@given(values, values)
def test_they_compare_hash_and_show_as_dataclasses_do(one, other):
    ours, theirs = (Spot(*one), Spot(*other)), (Plain(*one), Plain(*other))
    assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])
    assert ours[0] != theirs[0]
    assert hash(ours[0]) == hash(theirs[0])
    assert repr(ours[0]) == repr(theirs[0]).replace("Plain", "Spot")
    for again in (pickle.loads(pickle.dumps(ours[0])), copy.copy(ours[0]), copy.deepcopy(ours[0])):
        assert (again, again.fields) == (ours[0], one[2])


def test_nothing_changes_and_nothing_is_added():
    spot = Spot(1)
    for name in ("x", "y", "colour"):
        with pytest.raises(AttributeError):
            setattr(spot, name, 2)
    with pytest.raises(AttributeError):
        del spot.x
    assert (spot.x, spot.y) == (1, 0)
    assert replace(spot, y=5) == Spot(1, 5)


@pytest.mark.parametrize("given", [{}, {"x": 1, "z": 2}])
def test_what_is_missing_or_too_much_is_a_mistake(given):
    with pytest.raises(TypeError, match=r"Spot\.__init__\(\)"):
        Spot(**given)


def test_each_object_has_its_own_default():
    assert Spot(1).fields is not Spot(1).fields
    assert Draft().words is not Draft().words


def test_fields_of_a_base_come_first():
    assert repr(Named(x=1, name="a")) == "Named(x=1, y=0, name='a')"
    assert Named(x=1, name="a") != Spot(1)
    with pytest.raises(TypeError):
        Named(1, 0, {}, "a")


def test_room_for_more():
    square = Squared(3)
    assert (square.area, square.rim, square.rim) == (9, 12, 12)
    assert replace(square, side=4).area == 16
    draft = Draft()
    draft.words += ["a"]
    assert draft == Draft(["a"])
    with pytest.raises(TypeError):
        hash(draft)
    assert Alone(1) != Alone(1)
    assert len({Alone(1), Alone(1)}) == 2
