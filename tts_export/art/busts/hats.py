"""Hats and crowns, drawn over the hair."""

from collections.abc import Callable

from tts_export.art.busts.board import INK, PixelBoard
from tts_export.art.busts.ramps import CHALK, COAL, GOLD, STEEL, Ramp
from tts_export.art.colors import WHITE, mix, rgb
from tts_export.art.dither import Field


def paint(board: PixelBoard, name: str, cloth: Ramp) -> None:
    """The hat; `cloth` are its colors where it has none of its own."""
    if name in HATS:
        HATS[name](board, cloth)


def _side(board: PixelBoard) -> Field:
    """The light on something flat: brighter to the left."""
    return 0.62 - 0.025 * board.x


def _ribbon(board: PixelBoard, height: int, cloth: Ramp) -> None:
    board.bar(-12, -12, 25, height, mix(cloth[0], INK, 0.45))


def crown(board: PixelBoard, _: Ramp) -> None:
    board.paint(
        board.stamp.half(
            [(0, -25), (2, -20.5), (6, -23.5), (7.4, -19.5), (12, -22), (10.6, -13.5), (0, -12.4)]
        ),
        GOLD,
        _side(board) - 0.02 * (board.y + 18),
    )
    for at, gem in ((0, "#e0324e"), (-6, "#36a3ff"), (6, "#36a3ff")):
        board.bar(at - 1, -16, 2, 2, rgb(gem))
        board.dot(at - 1, -16, WHITE)
    board.bar(-9, -13, 19, 1, GOLD[0])


def tiara(board: PixelBoard, cloth: Ramp) -> None:
    band = [(0, -16), (2.6, -11.6), (7, -12.4), (13, -9), (13, -7), (7, -9.6), (0, -8.4)]
    board.paint(board.stamp.half(band), GOLD, 0.75 - 0.02 * board.x)
    board.paint(board.stamp.oval(0, -11.4, 1.7), cloth, 0.8)


def fedora(board: PixelBoard, cloth: Ramp) -> None:
    top = [(0, -20.5), (4, -22.5), (9, -21.5), (12, -12), (12, -8), (0, -8)]
    brim = [(0, -9.6), (11, -10.4), (19, -8.4), (20, -6.6), (12, -6.6), (0, -6.2)]
    board.paint(board.stamp.half(top), cloth, _side(board) + 0.05)
    _ribbon(board, 3, cloth)
    board.paint(board.stamp.half(brim), cloth, _side(board))


def bowler(board: PixelBoard, cloth: Ramp) -> None:
    top = [(0, -23), (6, -22), (10.6, -18), (12, -11), (12, -9), (0, -9)]
    brim = [(0, -9.6), (12, -9.8), (16.4, -11.6), (17, -9.4), (12, -7), (0, -6.8)]
    board.paint(board.stamp.half(top), cloth)
    _ribbon(board, 2, cloth)
    board.paint(board.stamp.half(brim), cloth, _side(board))


def top_hat(board: PixelBoard, cloth: Ramp) -> None:
    pipe = [(0, -28), (9.6, -28), (8.6, -18), (9.6, -9), (0, -9)]
    brim = [(0, -10), (9, -10), (16, -11), (16.6, -9), (10, -7), (0, -6.8)]
    board.paint(board.stamp.half(pipe), cloth, _side(board) - 0.02 * board.x)
    board.bar(-9, -13, 19, 3, cloth[3])
    board.paint(board.stamp.half(brim), cloth, _side(board))


def cap(board: PixelBoard, cloth: Ramp) -> None:
    peak = [(-14, -9), (3, -10.4), (15, -8.6), (21, -5.4), (14, -5), (0, -6.6), (-14, -6.8)]
    board.paint(board.stamp.half([(0, -19.5), (7, -18.6), (12, -14.5), (14, -8), (0, -8)]), cloth)
    board.paint(board.stamp.poly(peak), cloth, _side(board) - 0.15)
    board.bar(-1, -20, 3, 1, cloth[3])


def hood(board: PixelBoard, cloth: Ramp) -> None:
    outer = [(0, -21), (7, -20), (14, -14), (18, -3), (18, 9), (14, 17), (0, 19)]
    opening = [(0, -11), (6, -10), (10.6, -5), (12.2, 3), (10.4, 10), (6, 14), (0, 15)]
    board.paint(board.stamp.half(outer).mask & ~board.stamp.half(opening).mask, cloth)


def witch(board: PixelBoard, cloth: Ramp) -> None:
    """A bent point, and a buckle on the ribbon."""
    point = [(-11, -9), (-7, -18), (-2, -24), (8, -27), (5, -22), (9, -15), (11, -9)]
    brim = [(0, -10.4), (12, -10.4), (21, -7.4), (20, -5.6), (10, -6.6), (0, -6.4)]
    board.paint(board.stamp.poly(point), cloth)
    board.bar(-10, -13, 20, 3, GOLD[2])
    board.bar(-2, -14, 5, 5, GOLD[3])
    board.bar(-1, -13, 3, 3, cloth[0])
    board.paint(board.stamp.half(brim), cloth, _side(board))


def party(board: PixelBoard, cloth: Ramp) -> None:
    """A paper cone with dots and a pompom."""
    cone = [(-6, -13), (1.6, -27), (8, -13.4), (1, -12)]
    board.paint(board.stamp.poly(cone), cloth, 0.72 - 0.06 * (board.x - 1))
    board.dots([(-2, -16), (-1, -16), (3, -15), (4, -15), (1, -19), (2, -19), (1, -23)], WHITE)
    board.paint(board.stamp.oval(1.6, -27, 2.4), (GOLD[1], GOLD[2], GOLD[3], GOLD[3]))


def headband(board: PixelBoard, cloth: Ramp) -> None:
    band = [(0, -14.6), (8, -13), (13.6, -7.4), (13.6, -4.8), (8, -10.4), (0, -12)]
    board.paint(board.stamp.half(band), cloth, 0.75 - 0.03 * board.x, outline=False)


def jester(board: PixelBoard, cloth: Ramp) -> None:
    """Two horns with bells, the right one more golden than the left."""
    left = [
        *((-13, -6), (-12, -14), (-20, -16), (-23, -8)),
        *((-24, -17), (-16, -22), (-4, -19), (0, -12), (0, -7)),
    ]
    golden = (mix(cloth[0], GOLD[0], 0.7), mix(cloth[1], GOLD[1], 0.8), GOLD[2], GOLD[3])
    board.paint(board.stamp.poly(left), cloth, 0.62)
    board.paint(board.stamp.poly([(-x, y) for x, y in left]), golden, 0.5)
    for bell in (-23, 23):
        board.paint(board.stamp.oval(bell, -7, 2.2), GOLD)


def beret(board: PixelBoard, cloth: Ramp) -> None:
    puff = [
        *((-15, -9), (-19, -14), (-14, -20), (-2, -21.6)),
        *((9, -18.4), (14, -11), (13, -7.6), (-12, -8)),
    ]
    board.paint(board.stamp.poly(puff), cloth)
    board.bar(-4, -23, 2, 2, cloth[1])


def helmet(board: PixelBoard, cloth: Ramp) -> None:
    """Steel with a crest of cloth."""
    shell = [(0, -20), (8, -19), (14, -13), (15.6, -4), (15.6, 2), (12.4, 2), (11.6, -5), (0, -7)]
    board.paint(board.stamp.half(shell), STEEL)
    board.bar(-1, -20, 3, 14, STEEL[0])
    board.paint(board.stamp.poly([(-2, -20), (0, -26), (9, -24), (12, -18), (3, -21)]), cloth, 0.6)


def cowl(board: PixelBoard, cloth: Ramp) -> None:
    """Bandages around the whole head, with a slit for the eyes."""
    outer = [(0, -18.6), (8, -17.6), (13.6, -12), (15.6, -2), (14.4, 10), (9, 16), (0, 18)]
    slit = [(0, -5), (8, -5.4), (11.4, -2), (11.4, 6.4), (0, 6.8)]
    board.paint(board.stamp.half(outer).mask & ~board.stamp.half(slit).mask, cloth)
    for row in (-15, -11, -8, 9, 12):
        seam = [at for at in range(-13, 14) if (at * 5 + row) % 9 > 1 and at * at + row * row < 250]
        board.dots([(at, row + (at + 14) // 9) for at in seam], cloth[0])


def halo(board: PixelBoard, _: Ramp) -> None:
    ring = board.stamp.oval(0, -22, 11, 3.4).mask & ~board.stamp.oval(0, -22, 8.6, 1.8).mask
    board.paint(ring, GOLD, 0.8 - 0.02 * board.x)


def nightcap(board: PixelBoard, cloth: Ramp) -> None:
    """A tip that hangs down to the right, and a rim of wool."""
    bag = [
        *((-14, -8), (-11, -17), (-2, -22), (10, -21), (21, -14)),
        *((23, -4), (19, -8), (12, -14), (13, -8)),
    ]
    rim = [(0, -11), (9, -10.6), (14.4, -8.4), (14, -5.6), (0, -7.4)]
    board.paint(board.stamp.poly(bag), cloth)
    board.paint(board.stamp.oval(22.6, -3, 2.8), CHALK)
    board.paint(board.stamp.half(rim), CHALK, _side(board))


def ears(board: PixelBoard, cloth: Ramp) -> None:
    """A cap with the ears of a cat."""
    pink = (COAL[2], rgb("#a8486a"), rgb("#f2a0b4"), WHITE)
    board.paint(board.stamp.both([(4, -15), (11, -25), (14, -12)]), cloth, 0.7 - 0.02 * board.x)
    board.paint(board.stamp.both([(7, -16), (10.6, -21.6), (12, -14)]), pink, 0.6, outline=False)
    board.paint(board.stamp.half([(0, -19), (8, -17.6), (13.6, -12), (14.4, -7), (0, -9)]), cloth)


HATS: dict[str, Callable[[PixelBoard, Ramp], None]] = {
    "crown": crown,
    "tiara": tiara,
    "fedora": fedora,
    "bowler": bowler,
    "top": top_hat,
    "cap": cap,
    "hood": hood,
    "witch": witch,
    "party": party,
    "headband": headband,
    "jester": jester,
    "beret": beret,
    "helmet": helmet,
    "cowl": cowl,
    "halo": halo,
    "nightcap": nightcap,
    "ears": ears,
}
