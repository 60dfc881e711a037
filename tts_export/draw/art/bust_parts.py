"""The parts of a bust: drawings on 17 x 17 cells, given as left halves of nine letters.

The ninth letter is on the axis; a row of seventeen is not mirrored. Letters: `f` face, `n` neck and nose,
`b` clothes, `c` dark clothes, `a` accent, `k` hair, `e` dark, `w` white.
"""

from __future__ import annotations

from tts_export.draw.art.pixels import EMPTY, mirrored

CELLS = 17
BLANK = EMPTY * CELLS

Part = tuple[str, ...]


def part(top: int, halves: str = "") -> Part:
    """Seventeen whole rows; `halves` are the rows from `top` down, parted by spaces."""
    rows = [half if len(half) == CELLS else mirrored(half) for half in halves.split()]
    return (*[BLANK] * top, *rows, *[BLANK] * (CELLS - top - len(rows)))


HEADS: tuple[Part, ...] = (
    # round
    part(5, ".....ffff .....ffff .....ffff .....ffff .....ffff .....ffff ......fff .......nn"),
    # square
    part(5, ".....ffff .....ffff .....ffff .....ffff .....ffff .....ffff .....ffff .......nn"),
    # pointed
    part(5, ".....ffff .....ffff .....ffff .....ffff .....ffff ......fff .......ff .......nn"),
    # with cheekbones
    part(5, ".....ffff .....ffff .....ffff ....fffff .....ffff .....ffff ......fff .......nn"),
)

CLOTHES: tuple[Part, ...] = (
    # shirt
    part(13, ".....bbbb ....bbbbb ...bbbbbb ...bbbbbb"),
    # coat with an open collar
    part(13, ".....bbbn ...bbbbcn ..bbbbbbc ..bbcbbbb"),
    # high collar
    part(12, ".....b.nn ....bbbbb ...bbbbbb ..bbbbbbb ..bbbbbbb"),
    # cape
    part(13, ".....ccbb ...cccbbb ..ccccbbb ..ccccbbb"),
    # shoulder plates
    part(13, ".....bbbb ..aaabbbb ..bbcbbbb ..bbcbbbb"),
    # striped jersey
    part(13, ".....bbbb ....cccca ...bbbbba ...ccccca"),
    # scarf
    part(12, "......aaa .....aaaa ....bbbba ...bbbbbb ...bbbbbb"),
    # hood, thrown back
    part(12, ".....c.nn ....cc.nn ...bccbbb ..bbbccbb ..bbbbcbb"),
)

# A sign on the shirt: the cells (x, y) that may carry it, each by chance.
SIGN_CELLS = ((8, 14), (8, 15), (7, 15), (7, 14), (8, 16), (6, 15), (7, 16))

HAIR: tuple[Part, ...] = (
    # bowl
    part(3, "......kkk .....kkkk ....kkkkk ....kkkkk"),
    # parted in the middle
    part(3, "......kkk .....kkkk ....kkkk. ....kk..."),
    # teeth
    part(3, "......kkk .....kkkk ....kkkkk ....k.k.k"),
    # cropped
    part(3, "......kkk .....kkkk ....k.... ....k...."),
    # spikes
    part(1, ".......k. .....k.kk ...k.kkkk ....kkkkk ...kkkkkk ....k.k.k"),
    # crest
    part(1, "........k .......kk .......kk .......kk .......kk ........k"),
    # curls
    part(2, "....k.kkk ...kkkkkk ..kkkkkkk ..kkkkkkk ..kkk.k.. ..kkk.... ..kk..... ...kk...."),
    # swept to one side
    part(
        2,
        "......kkkkkk..... .....kkkkkkkk.... ....kkkkkkkkkk... ....kkkkkkkkkk... "
        "....kkkkkk..kk... ....kkk......k...",
    ),
    # knot
    part(0, ".......kk ......kkk .......kk ......kkk .....kkkk ....kkkkk ....kk..."),
    # bunches
    part(4, ".....kkkk ....kkkkk ..kkkkkk. ..kkk.... ..kk..... ..kk....."),
    # none
    part(0),
)

# The rows at which side locks may end, and the hair (by place) that can have them.
LOCK_ENDS = (6, 8, 10, 13)
LOCKED_HAIR = frozenset({0, 1, 2, 7, 8})

HEADDRESS: tuple[Part, ...] = (
    # none
    part(0),
    # none
    part(0),
    # horns
    part(0, "..a...... ..a...... ...a..... ...a..... ....a...."),
    # ram's horns
    part(1, ".aa...... a.a...... a........ aa....... .aa...... ..aa....."),
    # cat's ears
    part(1, "...k..... ...kk.... ...kakk.. ...kkkk.."),
    # top hat
    part(0, "......aaa ......aaa ......ccc ....aaaaa ......... ........."),
    # a feeler in a loop
    part(0, ".......aa .......a. ........a"),
    # feelers
    part(0, "...a..... ....a.... .....a... ......a.."),
    # halo
    part(0, ".....aaaa ....a...."),
    # crown
    part(1, "....a...a ....aa.aa ....aaaaa"),
    # bow
    part(1, "...aa....aa...... ...aaa..aaa...... ...aaaaaaaa...... ...aa.aa.aa......"),
    # headphones
    part(2, "......aaa .....a... ....a.... ....a.... ......... ...aa.... ...aa.... ...aa...."),
    # pointed hat
    part(0, "........a .......aa ......aaa .....accc ..aaaaaaa"),
    # cap
    part(2, "......ccc .....cccc .....cccc ....ccccccccccccc"),
    # rabbit's ears
    part(0, "....a.... ....aa... ....aa... .....a..."),
    # sprout
    part(0, "......aa..aa..... ......aaaaaa..... .......aaaa...... ........a........"),
    # goggles pushed up
    part(4, "....aaaaa ....aeeaa"),
    # hood
    part(3, "...cccccc ..ccccccc ..ccc.... ..cc..... ..cc..... ..cc..... ..ccc...."),
    # beret
    part(1, ".......aaaaaa.... ....aaaaaaaaaa... ...aaaaaaaaaaa... ....aaaaaaaaa...."),
    # pointed ears
    part(6, "..aa..... ...aa.... ....a...."),
)

EYES: tuple[Part, ...] = (
    # dots
    part(8, "......e.."),
    # tall
    part(8, "......e.. ......e.."),
    # narrow
    part(8, "......ee."),
    # looking up
    part(8, "......we. ......ee."),
    # spectacles
    part(7, ".....nnn. .....nenn .....nnn."),
    # dark glasses
    part(8, ".....eeee ......ee."),
    # visor
    part(8, "....eaaaa .....eeee"),
    # eye patch
    part(7, ".....eeeeeee..... .....eee..e...... ......e.........."),
    # a wink
    part(8, ".....ee....e..... ...........e....."),
    # brows
    part(7, ".....ee.. ......e.."),
    # laughing
    part(7, "......e.. .....e.e."),
    # wide open
    part(7, "......ww. ......we. ......ww."),
)

MOUTHS: tuple[Part, ...] = (
    # small
    part(10, "........n"),
    # round
    part(10, ".......nn"),
    # smile
    part(10, "......n.. .......nn"),
    # closed
    part(10, ".......ee"),
    # to one side
    part(10, ".......nnnn......"),
    # mustache
    part(9, ".......kk ......kk."),
    # beard
    part(9, "........n .....kkkk ......kkk .......kk"),
    # teeth
    part(10, ".......ww ........n"),
    # kerchief
    part(10, ".....aaaa ......aaa"),
)
