"""People: everything about a character, from its traits, and from the dice of its name for all others."""

from random import Random
from typing import NamedTuple

from tts_export.art.busts import bodies, faces, hair, ramps, signs
from tts_export.art.busts.board import INK, PixelBoard
from tts_export.art.busts.faces import Mood, PersonLook
from tts_export.art.busts.horns import HORNS
from tts_export.art.busts.poses import POSES, HeldPose
from tts_export.art.colors import RGB, WHITE, mix, rgb
from tts_export.art.subject import Subject, chance, dice, pick, spread
from tts_export.settings.traits import Traits

_SKINS: dict[str, ramps.Ramp] = {
    **ramps.SKINS,
    "gray": ramps.TROLL,
    "green": ramps.FELT,
    "black": ramps.BLACK_SHELL,
    "white": ramps.WHITE_SHELL,
}
_ANIMALS = ("dog", "cat", "bird", "bear", "salamander", "crocodile", "iguana", "turtle")
_MONSTERS = ("imp", "ogre", "basilisk")
_HIDES = ("#d98a3d", "#8c5a36", "#c9c3b4", "#5f8f3e", "#4f86b0", "#d3b14a", "#9a6ab0", "#c9604a", "#6f7684")
_DUSKY = "#4d5288"
_BRIGHT = rgb("#ffd21f")
_DARK_EYE = rgb("#0e0e16")


class Person(NamedTuple):
    """A character as it is on all of its cards."""

    kind: str
    head: str
    look: PersonLook
    hair: str
    hair_ramp: ramps.Ramp
    horns: str
    glasses: str
    face: str
    hat: str
    outfit: str
    cloth: ramps.Ramp
    second: ramps.Ramp
    sign: tuple[str, ...]
    sign_ink: RGB
    over: str
    wings: str
    width: float
    prop: str
    pose: HeldPose = POSES["plain"]


def person_of(subject: Subject) -> Person:
    """The person of a title; equal on every card with the same title and traits."""
    roll, asked = dice("person", subject.name), subject.traits
    kind = asked.kind or "human"
    skin, shirt = _rolled_skin(roll, kind), pick(roll, ramps.SHIRTS)
    rolled = Traits(
        head=_rolled_head(roll, kind),  # type: ignore[arg-type]
        skin=skin,  # type: ignore[arg-type]
        hide=pick(roll, _HIDES) if kind == "beast" else _DUSKY if kind == "underling" else None,
        hair=_rolled_hair(roll, kind),  # type: ignore[arg-type]
        hair_color="black" if kind == "troll" else pick(roll, ramps.NATURAL),  # type: ignore[arg-type]
        horns=pick(roll, tuple(HORNS)) if kind == "troll" else None,  # type: ignore[arg-type]
        glasses=pick(roll, ("none", "none", "none", "none", "square", "round", "shades", "half_moon")),
        face=pick(roll, ("none", "none", "none", "freckles", "blush")) if kind == "human" else "none",
        fangs="fangs" if kind == "troll" and chance(roll, 0.6) else "none",
        lashes="long" if chance(roll, 0.45) else "none",
        hat=_rolled_hat(roll, kind),  # type: ignore[arg-type]
        outfit=pick(roll, bodies.ROLLED),  # type: ignore[arg-type]
        over="none",
        wings="none",
        build="slim",
    )
    sign = signs.rolled(roll)
    jaw = pick(roll, ("round", "round", "narrow", "square"))
    iris = pick(roll, ("#2a3f8f", "#1f6f3a", "#5a2f16", "#1a1a26", "#6a2a7a", "#8a4a10"))
    if kind in ("carapace", "beast", "underling", "felt") and asked.glasses is None:
        rolled = _with(rolled, glasses="none")
    trait = _with(rolled, **{n: v for n in Traits.__struct_fields__ if (v := getattr(asked, n)) is not None})
    ramp = ramps.ramp_of(rgb(trait.hide)) if trait.hide else _SKINS[str(trait.skin)]
    cloth_color = rgb(trait.color) if trait.color else rgb("#26262f") if kind == "troll" else shirt
    blood = rgb(trait.color) if kind == "troll" and trait.color else None
    cloth = ramps.ramp_of(cloth_color)
    look = _look(kind, ramp, trait, jaw, iris, blood)
    return Person(
        kind=kind,
        head=str(trait.head),
        look=look,
        hair=str(trait.hair),
        hair_ramp=ramps.HAIRS[str(trait.hair_color)],
        horns=trait.horns or "",
        glasses=str(trait.glasses),
        face=str(trait.face),
        hat=str(trait.hat),
        outfit=str(trait.outfit),
        cloth=cloth,
        second=ramps.ramp_of(rgb(trait.second)) if trait.second else cloth,
        sign=signs.SIGNS[trait.sign] if trait.sign else sign,
        sign_ink=mix(cloth[3], WHITE, 0.75) if sum(cloth[2]) < 560 else cloth[0],
        over=str(trait.over),
        wings=str(trait.wings),
        width=bodies.BROAD if trait.build == "broad" else bodies.SLIM,
        prop=trait.glyph or "",
    )


def _with(traits: Traits, **changes: object) -> Traits:
    return Traits(**{n: getattr(traits, n) for n in Traits.__struct_fields__} | changes)


def _look(kind: str, skin: ramps.Ramp, trait: Traits, jaw: str, iris: str, blood: RGB | None) -> PersonLook:
    light = sum(skin[2]) > 420
    blank = {"carapace": _DARK_EYE if light else WHITE, "underling": WHITE, "sprite": None}.get(kind)
    return PersonLook(
        skin=skin,
        jaw="round" if kind in ("carapace", "underling") else jaw,
        white=_BRIGHT if kind == "troll" else WHITE,
        iris=mix(blood, _DARK_EYE, 0.25) if blood else _DARK_EYE if kind == "troll" else rgb(iris),
        fangs=trait.fangs == "fangs",
        buck=trait.fangs == "buck",
        lashes=trait.lashes == "long" and kind in ("human", "troll", "sprite"),
        blank=blank,
        line=mix(skin[3], WHITE, 0.25) if sum(skin[2]) < 190 else INK,
    )


def _rolled_skin(roll: Random, kind: str) -> str:
    human = pick(roll, ("pale", "light", "light", "tan", "brown", "dark"))
    shell = pick(roll, ("black", "white"))
    return {"troll": "gray", "felt": "green", "carapace": shell, "underling": "black"}.get(kind, human)


def _rolled_head(roll: Random, kind: str) -> str:
    animal, monster = pick(roll, _ANIMALS), pick(roll, _MONSTERS)
    return {"beast": animal, "underling": monster}.get(kind, "person")


def _rolled_hat(roll: Random, kind: str) -> str:
    """Those without hair differ by their hats."""
    felt = pick(roll, ("fedora", "bowler", "top", "cap", "beret", "nightcap"))
    shell = pick(roll, ("none", "cap", "cowl", "hood", "helmet", "beret", "bowler"))
    return {"felt": felt, "carapace": shell}.get(kind, "none")


def _rolled_hair(roll: Random, kind: str) -> str:
    shape = pick(roll, hair.ROLLED)
    return shape if kind in ("human", "troll", "sprite") else "bald"


def mood_of(key: str) -> Mood:
    """What the face does on one card; on the next card of a set it does something else."""
    eyes, brows, mouth, gaze = (
        options[spread(name, key, len(options))] for name, options in faces.MOODS.items()
    )
    return Mood(eyes, brows, mouth, gaze)


def paint_dressed(board: PixelBoard, person: Person) -> None:
    """Paints a ghostly tail, or a body in its clothes, and over it the scarf."""
    if person.kind == "sprite":
        bodies.paint_ghost(board, person.cloth)
    elif person.pose.legs:
        wide = 10.0 if person.width == bodies.BROAD else 8.0
        bodies.paint_whole(board, person.outfit, person.cloth, wide, person.pose.legs)
    else:
        bodies.paint_body(
            board, person.outfit, person.cloth, person.look.skin, person.sign, person.sign_ink, person.width
        )
    if person.over == "scarf":
        bodies.paint_scarf(board, person.second)
