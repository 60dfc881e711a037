"""People on a ridge: bodies, heads, hats and what they carry, put together; 0, 0 between the feet, 1 high.

Everybody looks to the right. The tone of a part tells cloth (.16) from skin (.5), steel (.42) and bone (.78).
"""

from tts_export.art.silhouettes import sheet

KIT = sheet("""
legs:
  ink 0 0 -.17,-.4 -.2,-.1 -.21,.05 -.06,.05 -.05,-.12 0,-.34
  ink 0 0 -.02,-.34 .05,-.12 .05,.05 .2,.05 .19,-.1 .17,-.4
stride:
  ink 0 0 -.15,-.4 -.26,-.16 -.4,0 -.36,.06 -.24,.03 -.13,-.12 .04,-.32
  ink 0 0 -.04,-.34 .13,-.18 .2,.05 .36,.05 .35,0 .27,-.02 .24,-.22 .16,-.4
tunic:
  ink .16 1 -.17,-.34 -.2,-.6 -.15,-.72 -.04,-.76 .08,-.76 .17,-.7 .2,-.58 .17,-.34
  ink .16 1 -.19,-.3 -.18,-.42 .18,-.42 .2,-.28 .08,-.2 -.1,-.2
belt: line 0 .035 -.17,-.41 .17,-.41
plate:
  ink .42 1 -.17,-.34 -.2,-.6 -.15,-.72 -.04,-.76 .08,-.76 .17,-.7 .2,-.58 .17,-.34
  ink .16 0 -.19,-.28 -.18,-.4 .18,-.4 .2,-.28 .12,-.18 0,-.22 -.12,-.18
  use belt
  ink .6 1 -.28,-.58 -.24,-.74 -.1,-.77 -.08,-.62
cloak:
  ink .16 1 -.27,.05 -.24,-.36 -.17,-.66 -.05,-.77 .08,-.77 .16,-.66 .2,-.36 .25,.05
  ink 0 1 .05,-.7 .12,-.36 .16,.05 .04,.05 .03,-.36
robe:
  ink .16 1 -.32,.05 -.22,-.4 -.19,-.66 -.06,-.77 .08,-.77 .18,-.66 .22,-.4 .34,.05
  ink .34 1 -.02,-.76 .08,-.76 .13,-.4 .18,.05 0,.05 .04,-.4
  use belt
gown:
  ink .16 1 -.46,.05 -.3,-.2 -.12,-.44 -.16,-.64 -.06,-.75 .08,-.75 .15,-.64 .12,-.44 .3,-.2 .46,.05
  ink .34 1 -.1,-.44 .11,-.44 .18,.05 -.16,.05
cape: ink 0 1 -.05,-.75 -.2,-.66 -.3,-.3 -.44,.02 -.2,-.02 -.1,.04 0,-.3
neck: ink .5 0 -.06,-.7 -.06,-.86 .06,-.86 .06,-.7
face:
  use neck
  ink .5 1 -.1,-.92 -.06,-1 .04,-1.02 .1,-.98 .11,-.92 .145,-.865 .11,-.85 .11,-.81 .08,-.77 0,-.77
    -.08,-.83
  ink 0 0 .06,-.92 .09,-.93 .09,-.9
hair: ink 0 1 -.11,-.78 -.14,-.94 -.08,-1.04 .04,-1.06 .12,-.99 .06,-.97 0,-.93 -.03,-.84
long hair: ink 0 1 -.2,-.52 -.15,-.94 -.08,-1.04 .04,-1.06 .12,-.99 .05,-.96 -.01,-.9 -.04,-.6
elf:
  use face long_hair
  ink .5 0 -.02,-.87 -.2,-1.02 -.04,-.94
goblin face:
  use neck
  ink .4 1 -.12,-.88 -.08,-1 .06,-1.02 .12,-.94 .25,-.86 .12,-.83 .1,-.76 -.02,-.74 -.1,-.8
  ink .48 1 -.02,-.86 -.34,-1 -.24,-.84 -.05,-.8
  lamp .018 .075,-.91
orc face:
  ink .38 1 -.12,-.7 -.14,-.96 -.06,-1.04 .06,-1.03 .11,-.94 .16,-.88 .17,-.78 .1,-.71 -.02,-.7
  ink 1 0 .1,-.76 .17,-.9 .16,-.76
  lamp .018 .075,-.93
skull:
  ink .78 0 -.04,-.66 -.04,-.82 .04,-.82 .04,-.66
  ink .78 1 -.11,-.9 -.08,-1 .02,-1.04 .1,-1 .12,-.92 .1,-.86 .11,-.78 .01,-.77 -.02,-.84
  ink 0 0 .03,-.93 .09,-.93 .08,-.87 .04,-.87
  line 0 .012 .04,-.81 .11,-.81
dwarf:
  use face
  ink .78 1 -.06,-.84 .06,-.86 .13,-.84 .15,-.66 .06,-.48 -.04,-.6
  ink 0 1 -.14,-.93 -.1,-1.06 .06,-1.08 .13,-.98 .13,-.94
hood: ink .08 1 -.2,-.66 -.2,-.9 -.12,-1.05 .04,-1.09 .13,-1 .05,-.97 0,-.88 .01,-.76 .12,-.68
hat:
  ink 0 1 -.24,-.95 -.1,-1 .12,-1.02 .26,-.97 .1,-.95
  ink 0 1 -.11,-.97 -.08,-1.12 .06,-1.14 .11,-.98
crown: ink .78 0 -.11,-.97 -.14,-1.13 -.06,-1.06 0,-1.17 .06,-1.07 .14,-1.15 .12,-.99
helm:
  ink .42 1 -.13,-.8 -.13,-.96 -.06,-1.07 .06,-1.07 .12,-.98 .13,-.92 .02,-.93 0,-.8
  line .75 .025 -.13,-.93 .13,-.93
plume: ink .78 1 0,-1.06 -.06,-1.16 -.2,-1.16 -.28,-.98 -.26,-.8 -.16,-.98
horns:
  use helm
  ink .78 1 -.06,-1.02 -.2,-1.06 -.24,-1.22 -.14,-1.12 -.02,-1.08
  ink .78 1 .06,-1.04 .18,-1.08 .24,-1.24 .13,-1.18 .02,-1.1
pointed: ink 0 1 -.24,-.9 -.06,-1.04 -.1,-1.34 .08,-1.1 .24,-.94
antlers:
  line .78 .03 -.04,-1.02 -.14,-1.16 -.12,-1.34 -.2,-1.46
  line .78 .03 -.13,-1.18 -.26,-1.24 -.3,-1.36
  line .78 .03 .04,-1.03 .12,-1.16 .1,-1.34 .18,-1.48
  line .78 .03 .12,-1.18 .24,-1.24 .28,-1.36
candles:
  line .78 .03 -.09,-1 -.09,-1.14
  glow 2 -.09,-1.14 -.115,-1.155 -.112,-1.183 -.089,-1.231 -.069,-1.188 -.065,-1.157
  line .78 .03 .01,-1 .01,-1.14
  glow 2 .01,-1.14 -.015,-1.155 -.012,-1.183 .011,-1.231 .031,-1.188 .035,-1.157
  line .78 .03 .11,-1 .11,-1.14
  glow 2 .11,-1.14 .085,-1.155 .088,-1.183 .111,-1.231 .131,-1.188 .135,-1.157
mask: ink 1 1 -.02,-.97 .12,-.96 .16,-.9 .08,-.87 -.02,-.9
reach:
  line .16 .1 .06,-.66 .2,-.5 .36,-.56
  ink .5 1 .33,-.6 .4,-.61 .41,-.53 .34,-.52
raised:
  line .16 .1 .08,-.66 .26,-.66 .34,-.88
  ink .5 1 .3,-.94 .38,-.96 .4,-.87 .32,-.86
spear:
  line .25 .028 .37,.04 .37,-1.16
  ink .78 0 .32,-1.14 .37,-1.36 .42,-1.14 .37,-1.1
staff: line .25 .035 .38,.04 .36,-1.12
orb: lamp .07 .36,-1.2
sword:
  ink .78 0 .33,-.9 .52,-1.4 .56,-1.42 .55,-1.36 .38,-.88
  line .3 .03 .27,-.97 .44,-.9
lowered:
  ink .78 0 .36,-.58 .74,-.2 .8,-.12 .7,-.18 .33,-.54
  line .3 .03 .36,-.68 .46,-.5
shield:
  ink .5 1 -.34,-.62 -.19,-.66 -.04,-.62 -.05,-.38 -.19,-.22 -.33,-.38
  ink .2 1 -.19,-.6 -.09,-.57 -.1,-.4 -.19,-.29
tower shield:
  ink .36 0 -.02,-.7 .4,-.7 .42,-.02 .19,.08 -.04,-.02
  ink .16 0 .19,-.66 .36,-.66 .38,-.06 .19,.02
  ink .78 0 .1,-.42 .19,-.52 .28,-.42 .19,-.3
pack:
  ink .25 1 -.14,-.4 -.16,-.76 -.3,-.84 -.42,-.72 -.4,-.44 -.26,-.36
  line 0 .03 -.4,-.6 -.14,-.62
pole: line .3 .035 .37,.04 .37,-1.5
flag: ink .62 1 .37,-1.48 .64,-1.44 .92,-1.5 .82,-1.28 .92,-1.06 .64,-1.02 .37,-1.04
book:
  ink .78 0 .26,-.62 .42,-.58 .6,-.66 .6,-.5 .42,-.42 .26,-.46
  line 0 .02 .42,-.58 .42,-.42
lute:
  ink .42 1 0,-.44 .14,-.56 .3,-.46 .3,-.3 .14,-.22 0,-.3
  line .2 .045 .22,-.46 .58,-.76
torch:
  line .3 .045 .34,-.84 .4,-1.1
  flame .2 .4,-1.08
hammer:
  line .3 .04 .2,-.62 .48,-1.14
  ink .42 0 .32,-1.2 .42,-1.3 .66,-1.12 .58,-1.02
lantern:
  line 0 .02 .36,-.9 .44,-.8
  lamp .07 .44,-.72
axe:
  line .25 .045 .3,-.3 .44,-1.3
  ink .62 1 .4,-1.28 .62,-1.38 .7,-1.12 .6,-.96 .38,-1.04
bow:
  line .35 .035 .34,-1.06 .48,-.84 .5,-.56 .36,-.26
  line .78 .012 .34,-1.06 .36,-.26
scroll:
  ink .9 0 .34,-.8 .62,-.84 .62,-.4 .34,-.36
  ink 0 0 .44,-.42 .52,-.43 .54,-.26 .48,-.3 .44,-.26
scales:
  line 0 .025 .16,-.96 .36,-1 .56,-.92
  line 0 .025 .36,-.6 .36,-1
  ink .78 1 .06,-.8 .26,-.8 .16,-.72
  ink .78 1 .46,-.74 .66,-.74 .56,-.66
  line 0 .01 .06,-.8 .16,-.96 .26,-.8
  line 0 .01 .46,-.74 .56,-.92 .66,-.74
shield bearer:
  ink .5 0 -.055,-.644 -.055,-.791 .055,-.791 .055,-.644
  ink .5 1 -.092,-.846 -.055,-.92 .037,-.938 .092,-.902 .101,-.846 .133,-.796 .101,-.782 .101,-.745
    .074,-.708 0,-.708 -.074,-.764
  ink 0 0 .055,-.846 .083,-.856 .083,-.828
  ink .42 1 -.12,-.736 -.12,-.883 -.055,-.984 .055,-.984 .11,-.902 .12,-.846 .018,-.856 0,-.736
  line .75 .023 -.12,-.856 .12,-.856
  line .25 .026 .34,.037 .34,-1.067
  ink .78 0 .294,-1.049 .34,-1.251 .386,-1.049 .34,-1.012
  ink .36 0 -.018,-.644 .368,-.644 .386,-.018 .175,.074 -.037,-.018
  ink .16 0 .175,-.607 .331,-.607 .35,-.055 .175,.018
  ink .78 0 .092,-.386 .175,-.478 .258,-.386 .175,-.276
trooper: use legs plate face helm
grunt: use legs tunic belt goblin_face
dead: use cloak skull
""")
PEOPLE = sheet(
    """
folk:
  use legs tunic belt face hair reach
  ink .45 1 .26,-.5 .54,-.52 .5,-.3 .3,-.3
crowd:
  use cloak face hair at -.5,.02 .86
  use robe face hood at .52,.02 -.9
  use cloak face long_hair
soldier: use trooper reach spear shield
blade: use cape legs tunic belt face hair raised sword
scout: use stride tunic belt cape face hood raised lantern
leader: use pole flag cape legs plate face hair reach
noble:
  use robe face long_hair crown reach staff
  ink .78 0 .28,-1.14 .36,-1.26 .44,-1.14 .36,-1.04
mage: use robe face hair pointed reach staff orb
bard:
  use legs tunic face hair hat
  line .16 .08 .08,-.64 .2,-.44 .14,-.4
  use lute
zealot: use cloak face hood raised torch
builder: use legs tunic belt face hair raised hammer
traveler: use stride tunic face hair hat pack reach staff
dancer:
  use gown face long_hair raised
  use raised at 0,0 -1
poet: use legs tunic face hair hat reach book
cutter: use legs tunic belt face hair reach axe
coiner:
  use legs tunic belt face hair raised hammer
  ink .3 0 .3,.1 .34,-.14 .26,-.26 .3,-.36 .9,-.36 .78,-.24 .68,-.14 .72,.1
  lamp .045 .56,-.42
grudge:
  ink .36 1 -.1,-.6 -.2,-.96 -.5,-1.04 -.72,-.8 -.7,-.5 -.44,-.34
  ink .52 1 -.24,-.86 -.46,-.94 -.6,-.78 -.42,-.66
  use cloak face hood reach staff
fury:
  use cape stride tunic belt face long_hair raised torch
  use reach lowered at 0,0 -1
rider:
  ink .1 1 -.05,-.3 .16,-.34 .3,.05 .2,.12 .08,-.14
  use cape
  ink .42 1 -.17,-.34 -.2,-.6 -.15,-.72 -.04,-.76 .08,-.76 .17,-.7 .2,-.58 .17,-.34
  use skull hood reach
  line .5 .03 -.1,-.34 1.02,-.94
  ink .78 0 .96,-.94 1.16,-1.04 1.02,-.84
goblin: use grunt reach
runner: use stride tunic belt cape elf reach bow
druid: use robe elf antlers reach staff orb
tallyman:
  use dead hood reach book
  line .78 .02 .5,-.62 .62,-.86
dead mob:
  use dead raised at -.52,.02 .88
  use dead reach at .5,.02 -.84
  use dead raised
candle queen:
  use gown skull long_hair candles reach
  line .78 .04 .37,-.6 .37,-.76
  flame .1 .37,-.76
goblins:
  use grunt reach spear at -.46,.02 .86
  use grunt reach spear at .46,.02 .8
  use grunt shield raised sword
bearer: use pole flag stride tunic belt goblin_face reach
drummer:
  use legs tunic orc_face
  ink .3 0 .06,-.62 .56,-.62 .52,-.22 .12,-.22
  ink .9 1 .06,-.64 .31,-.7 .56,-.64 .31,-.58
  line .6 .03 .44,-.98 .26,-.66
  use raised
warlord: use cape legs plate orc_face horns reach axe
retinue:
  use trooper reach spear at -.34,.02 .94
  use legs tunic belt face hat reach
  ink .8 1 .28,-.52 .44,-.52 .5,-.32 .36,-.24 .24,-.34
envoy: use cape legs tunic face hair hat reach scroll
duelist:
  ink 0 0 -.14,-.4 -.34,-.2 -.58,0 -.56,.06 -.4,.04 -.2,-.14 .04,-.3
  ink 0 0 -.04,-.34 .22,-.3 .28,.05 .46,.05 .4,0 .36,-.34 .2,-.44
  use tunic belt face hair
  line .16 .09 -.12,-.66 -.32,-.78 -.36,-1
  line .16 .1 .08,-.66 .44,-.66
  ink .78 0 .44,-.7 .54,-.7 1.1,-.8 .54,-.64 .44,-.62
  line .4 .03 .5,-.76 .5,-.58
ledger keeper:
  use legs tunic dwarf reach scales
  ink .2 0 -.62,.1 -.62,-.34 -.22,-.34 -.22,.1
  ink .8 0 -.66,-.34 -.66,-.44 -.2,-.44 -.2,-.34
  ink .5 0 -.6,-.44 -.58,-.54 -.28,-.54 -.26,-.44
heiress:
  use gown face long_hair mask
  ink .6 1 -.08,-1 -.16,-1.18 .02,-1.12 .08,-1.24 .1,-1
  line .5 .08 .08,-.64 .24,-.52 .34,-.6
  ink .9 1 .34,-.58 .3,-.84 .48,-.86 .6,-.74
arbiter:
  ink .3 0 -.44,.1 -.44,-1.24 -.32,-1.36 -.2,-1.24 -.2,.1
  ink .22 0 -.44,.1 -.44,-.4 .4,-.4 .4,.1
  ink .12 1 -.2,-.4 -.22,-.64 -.1,-.78 .08,-.78 .18,-.64 .22,-.46 .46,-.4 .48,.08 .2,.08 .16,-.26
  use face hair crown reach
  line .78 .035 .38,-.1 .38,-.9
  lamp .06 .38,-.96
patrol:
  use stride plate face helm reach spear at -.36,.02 .92
  use stride plate face helm
  use reach spear at .04,0 1
legionary:
  ink .1 0 -.8,.3 -.8,-1.46 .66,-1.46 .66,.3 .44,.3 .44,-.9 .26,-1.2 -.08,-1.3 -.4,-1.2 -.58,-.9 -.58,.3
  use trooper plume spear
  use tower_shield at -.1,0 1
surgeon:
  use robe face hair reach
  ink .85 1 .26,-.62 .58,-.62 .52,-.44 .34,-.44
  lamp .035 .42,-.74 .48,-.87 .54,-1
  use pack
shield line:
  use shield_bearer at -.8,0 1
  use shield_bearer at -.4,0 1
  use shield_bearer at 0,0 1
  use shield_bearer at .4,0 1
legate:
  use cape legs plate face helm plume reach pole
  ink .78 1 .37,-1.46 .2,-1.62 .12,-1.56 .24,-1.42
  ink .78 1 .37,-1.46 .54,-1.62 .62,-1.56 .5,-1.42
  ink .62 0 .26,-1.38 .48,-1.38 .48,-1.1 .37,-1.02 .26,-1.1
""",
    KIT,
)
"""Motif → figure."""
