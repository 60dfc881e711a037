"""Colors of generated art: from hex, mixed, and moved to a wanted lightness."""

import colorsys

RGB = tuple[int, int, int]

BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)


def rgb(text: str) -> RGB:
    """`#rgb`, `#rrggbb` or `#rrggbbaa` as three numbers, without the alpha; ValueError for anything else."""
    digits = text.strip().removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) not in (6, 8):
        raise ValueError(f"not a color: {text!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def palette(*colors: str) -> tuple[RGB, ...]:
    """The colors as numbers; ValueError if one is invalid."""
    return tuple(rgb(color) for color in colors)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """`first` with `share` (0 to 1) of `second`."""
    r, g, b = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return r, g, b


def toned(color: RGB, lightness: float, strength: float = 1.0) -> RGB:
    """The hue of `color` at a `lightness` of 0 to 1, its saturation times `strength`.

    A ladder of such tones is a picture even for black, white or gray.
    """
    hue, _, saturation = colorsys.rgb_to_hls(*(part / 255 for part in color))
    r, g, b = (
        round(part * 255) for part in colorsys.hls_to_rgb(hue, lightness, min(1.0, saturation * strength))
    )
    return r, g, b


def hue_and_saturation(color: RGB) -> tuple[float, float]:
    """Hue in degrees and saturation from 0 to 1 (as in HSV, where a dark color keeps its strength)."""
    hue, saturation, _ = colorsys.rgb_to_hsv(*(part / 255 for part in color))
    return hue * 360, saturation
