"""`picture`: the card's art, or a picture generated from its id."""

from pathlib import Path

from msgspec import convert, structs
from PIL import Image, ImageOps

from tts_export import art
from tts_export.art.subject import Subject, parts_of, traits_in, traits_of
from tts_export.draw.elements.box import clipping
from tts_export.draw.elements.fields import present, written
from tts_export.draw.elements.polygon import window
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import PixelBox, Rect
from tts_export.links import real
from tts_export.locks import turn
from tts_export.paint.colors import Color
from tts_export.paint.masks import MOST_PIXELS, Stencil, TooLargeShape
from tts_export.paint.pictures import LARGE_PICTURE, BadPicture, contained, covering, enlarged, is_reduced
from tts_export.paint.stored import Art, stored_drawing, stored_painting
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.traits import GeneratedArt, Traits

_COLORS = ("color", "hide", "second")
"""Traits that are words for colors."""
TOO_MUCH = 2
"""How many times a picture may be enlarged before it is reported."""


def draw(element: Picture, scene: Scene) -> None:
    box = scene.box_of(element)
    pixels = scene.snapped(box)
    if pixels.width <= 0 or pixels.height <= 0:
        return
    picture = _picture(element, box, pixels, scene)
    seen = _seen(element, scene)
    if seen is None:
        scene.canvas.tile(picture, pixels.left, pixels.top)
        return
    if isinstance(seen, Stencil):
        left, top = pixels.left - seen.x, pixels.top - seen.y
        mask = seen.mask.crop((left, top, left + pixels.width, top + pixels.height))
        scene.canvas.tile(picture, pixels.left, pixels.top, mask)
        return
    scene.canvas.windows(picture, pixels, [both for part in seen if (both := part.common(pixels))])


def whole(element: Picture, scene: Scene, size: tuple[int, int]) -> Image.Image | None:
    """Its picture alone if it fills the canvas."""
    pixels = scene.snapped(scene.box_of(element))
    if pixels != (0, 0, *size) or element.clip is not None or element.window is not None:
        return None
    return _picture(element, scene.box_of(element), pixels, scene).copy()


def _seen(element: Picture, scene: Scene) -> list[PixelBox] | Stencil | None:
    """The window or mask that the picture is seen through; None for all of its box."""
    if element.clip is not None:
        return clipping(element.clip, scene)
    return window(element.window, scene) if element.window is not None else None


LONGEST = 12
"""How often a generated picture may be as long as it is wide: it is filled with what fits its width."""


def _toned(picture: Image.Image, tones: list[str], scene: Scene) -> Image.Image:
    """The picture in two or three colors by how bright it is; unchanged without any."""
    if not tones:
        return picture
    dark, *middle, light = (scene.color(word)[:3] for word in tones)
    return ImageOps.colorize(picture.convert("L"), dark, light, middle[0] if middle else None)


def _picture(element: Picture, box: Rect, pixels: PixelBox, scene: Scene) -> Image.Image:
    """An opaque picture of exactly the box's pixels, which other cards may share."""
    picture, is_own = _untoned(element, box, pixels, scene)
    keeps_colors = is_own and element.generated and not element.recolor
    return picture if keeps_colors else _toned(picture, element.tones, scene)


def _untoned(element: Picture, box: Rect, pixels: PixelBox, scene: Scene) -> tuple[Image.Image, bool]:
    """The picture in its own colors, and whether it is the card's own."""
    size = (pixels.width, pixels.height)
    if size[0] * size[1] > MOST_PIXELS:
        raise TooLargeShape
    if isinstance(scene.fields.get(element.field), str) and present(scene.fields, element.field):
        picture = _from_file(element, size, scene)
        if picture is not None:
            return picture, True
    longer, other = max(box.w, box.h), min(box.w, box.h)
    if element.generated and longer > LONGEST * other:
        raise TooLargeShape(f"is {longer:.4g} long and {other:.4g} wide")
    if element.generated in art.KINDS:  # another kind has been reported by the loader
        scene.note(lambda: f"picture {element.generated} {box.x:.4g},{box.y:.4g} {box.w:.4g}x{box.h:.4g}")
        colors = [_hex(scene.color(word)) for word in element.colors]
        subject = _subject(element, scene)
        kind = "scene" if subject.scene else element.generated
        return _generated(kind, subject, colors, box, size, scene), False
    return Image.new("RGB", size, scene.color(element.fill)[:3]), False


def _from_file(element: Picture, size: tuple[int, int], scene: Scene) -> Image.Image | None:
    """The picture that the card's field names; None, and a problem, if there is anything wrong with it."""
    name = str(scene.fields[element.field])
    file = (scene.look.root or Path()) / name
    fill = scene.color(element.fill)[:3]
    fingerprint = scene.look.cache.fingerprint(file)
    made_from = ("file", fingerprint, is_reduced(file), size, element.fit, element.focus, fill)
    try:
        if not real(file).is_relative_to(scene.look.top):
            raise BadPicture("the file is outside of the project")
        painting = scene.look.cache.look("art", made_from, Art)
        if painting is None:
            with turn(LARGE_PICTURE) as wait:
                whole = scene.look.originals.picture(file, fingerprint, size, wait)
                fitted, original = _fitted(whole, element, size, fill), whole.size
                del whole
            painting = stored_painting(fitted, original)
            if scene.look.cache.fingerprint(file) == fingerprint:  # else these are other bytes
                scene.look.cache.keep("art", made_from, painting)
        picture, original = painting.picture, painting.original
    except (OSError, BadPicture) as error:
        unread = "" if isinstance(error, BadPicture) else "cannot read the file: "
        reason = unread + (getattr(error, "strerror", None) or str(error))
        scene.report.problem(element.field, "bad-picture", f'"{name}": {reason}')
        return None
    times = enlarged(original, size, element.fit)
    if times > TOO_MUCH:
        has = f"{original[0]} x {original[1]} pixels"
        message = f'"{name}" has {has} and is drawn {times:.3g} times as large, which looks blurred'
        advice = f"it should have {size[0]} x {size[1]} pixels"
        scene.report.warn(element.field, "small-picture", f"{message}; {advice}")
    scene.note(lambda: f"picture {Path(name).name} {element.fit} in {size[0]}x{size[1]}")
    return picture


def _fitted(
    image: Image.Image, element: Picture, size: tuple[int, int], fill: tuple[int, ...]
) -> Image.Image:
    if element.fit == "cover":
        image, place = covering(image, size, element.focus), (0, 0)
        if image.mode == "RGB":
            return image
    else:
        image, place = contained(image, size)
    ground = Image.new("RGB", size, fill)
    ground.paste(image, place, image if image.mode == "RGBA" else None)
    return ground


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


def _subject(element: Picture, scene: Scene) -> Subject:
    """What the card's generated picture shows: by its title, its words and what it asks for."""
    title, *texts = (written(text, scene.original) for text in (element.title, *element.words))
    asked = scene.fields.get(element.field)
    shown = convert(asked, GeneratedArt) if isinstance(asked, dict) else GeneratedArt()
    table = scene.look.frames.traits
    traits = traits_of(table, texts, shown)
    for name in traits_in(shown):
        if name not in art.KINDS[str(element.generated)].traits:
            message = f'a {element.generated} does not show "{name}"'
            scene.report.warn(element.field, "unused-trait", message)
    parts = tuple(
        structs.replace(part, traits=_colored(part.traits, scene)) for part in parts_of(table, shown.scene)
    )
    free = {"left": -1, "right": 1}.get(element.free or "", 0)
    subject = Subject(scene.key, title, _colored(traits, scene), parts, element.focus[0], element.cast, free)
    return structs.replace(subject, covered=element.covered)


def _colored(traits: Traits, scene: Scene) -> Traits:
    """The traits with colors in numbers instead of words."""
    words = {name: getattr(traits, name) for name in _COLORS}
    return structs.replace(traits, **{name: _hex(scene.color(word)) for name, word in words.items() if word})


def _generated(
    kind: str, subject: Subject, colors: list[str], box: Rect, size: tuple[int, int], scene: Scene
) -> Image.Image:
    window = (box.w, box.h)
    made_from = ("generated", kind, art.seen(kind, subject), colors, window, size)

    def make() -> Art:
        return stored_drawing(art.draw(kind, subject, window, size, colors).convert("RGB"))

    return scene.look.cache.get("art", made_from, make, Art).picture


def uses(element: Picture) -> set[str]:
    return {element.field, "id"}


KIND = ElementKind(draw, uses, whole=whole)
