"""Generated pictures for cards that have none, made from the card's id, its title and its words.

In go a kind, a subject and colors (`draw`), out comes a picture.

`KINDS` names every kind a designer may write in `frames.yaml` (`art: {generated: bust}`); each has a module
of its own. A picture depends on its kind, its subject and its colors alone: the same card looks the same in
every set, at every size and in every order of drawing. A window of another size in millimeters is composed
from the same features.
"""

from collections.abc import Sequence
from importlib import import_module

from msgspec import Struct, structs
from PIL.Image import Image

from tts_export.art.subject import Subject as Subject
from tts_export.machine.memory import make_room_for_arrays

Size = tuple[float, float]
SizeInPixels = tuple[int, int]


class Generator(Struct, frozen=True):
    """A kind of generated picture: its module, imported at its first picture, and what it looks at."""

    module: str
    titled: bool = False
    """Whether the subject's title matters."""
    traits: tuple[str, ...] = ()
    """The traits that matter, `scene` if parts can be asked for, and `cast` if it has people in one.

    `free`, if one of its sides may be.
    """

    def draw(self, subject: Subject, size: Size, pixels: SizeInPixels, colors: Sequence[str]) -> Image:
        make_room_for_arrays()
        picture: Image = import_module(f"{__name__}.kinds.{self.module}").draw(subject, size, pixels, colors)
        return picture


KINDS: dict[str, Generator] = {
    "bust": Generator(
        "bust",
        titled=True,
        traits=(
            *(
                "kind",
                "head",
                "skin",
                "hide",
                "hair",
                "hair_color",
                "horns",
                "glasses",
                "face",
                "fangs",
                "lashes",
            ),
            *("hat", "outfit", "color", "second", "sign", "over", "wings", "build", "pose", "ground"),
            *("glyph", "focus"),
        ),
    ),
    "punchcard": Generator("punchcard", traits=("glyph", "shape", "ground")),
    "code": Generator("code", traits=("glyph",)),
    "planet": Generator("planet", traits=("world", "terrain", "shape")),
    "ruin": Generator("ruin", traits=("world", "terrain", "shape")),
    "landscape": Generator("place", traits=("motif", "cast", "free")),
    "figure": Generator("figure", traits=("motif", "cast", "free")),
    "relic": Generator("relic", traits=("motif",)),
    "spell": Generator("spell", traits=("motif", "glyph", "cast", "free")),
    "paperback": Generator("paperback", traits=("motif", "glyph", "cast")),
    "heraldry": Generator("heraldry", traits=("glyph",)),
    "seal": Generator("seal", traits=("glyph",)),
    "medal": Generator("medal"),
    "avatar": Generator("avatar", titled=True),
    "scene": Generator("scene", traits=("scene",)),
}


def seen(kind: str, subject: Subject) -> Subject:
    """The parts of a subject that its picture depends on. Raises KeyError for an unknown kind."""
    return subject.seen_by(KINDS[kind].titled, KINDS[kind].traits)


def draw(kind: str, subject: Subject, size: Size, pixels: SizeInPixels, colors: Sequence[str] = ()) -> Image:
    """The picture of a subject, RGB, exactly `pixels` large, composed for a window of `size` millimeters.

    `colors` (`#rrggbb`) replace the colors the key would have chosen; the module of the
    kind says what each is used for. Raises KeyError for an unknown kind, ValueError for an invalid color.
    """
    subject = seen(kind, subject)
    subject = structs.replace(subject, covered=min(subject.covered, size[1] / 2))
    return KINDS[kind].draw(subject, (size[0], size[1] - subject.covered), pixels, colors)
