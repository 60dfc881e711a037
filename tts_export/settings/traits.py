"""What generated pictures show: traits, which words of cards or the cards themselves choose."""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import ColorWord, GlyphName, Real, Settings

BeingKind = Literal["human", "troll", "carapace", "underling", "beast", "felt", "sprite"]
# fmt: off
Motif = Literal[
    "folk", "crowd", "soldier", "blade", "scout", "leader", "noble", "mage", "bard", "zealot",
    "builder", "traveler", "gleaner", "baker", "voice", "runner", "courier", "surveyor", "druid",
    "tallyman", "dead mob", "candle queen", "dancer", "poet", "cutter", "coiner", "grudge", "fury",
    "rider", "goblin", "goblins", "bearer", "drummer", "warlord", "retinue", "envoy", "duelist",
    "chancellor", "paymaster", "marshal", "toll keeper", "hedge healer", "key bearer",
    "ledger keeper", "heiress", "arbiter", "patrol", "legionary", "surgeon", "shield line", "legate",
    "boar", "hive", "treefolk", "saplings", "imp", "ogre", "ghost singer", "ghost notary", "mirror",
    "storm giant", "whisper", "horse", "cavalry", "ram", "tortoise", "beast", "ox", "bird", "insect",
    "folded moth", "gray moth", "hawk moth", "ghost moth", "tiger moth", "emperor moth", "giant",
    "machine", "construct", "crew", "procession", "spirit", "caravan", "granary titan", "mastiff",
    "ridgeback", "collector", "storm", "crystal", "vessel", "weather jar", "bell", "lantern", "still",
    "kiln", "weight", "seal", "crown", "chest", "banner", "pennant", "wall", "bridge", "bundle",
    "voyage", "stage", "haunt", "balloon", "lamp post", "circus", "bare tree", "cup", "lighthouse",
    "train", "rocket", "ladder", "toothed map", "burning letters", "knife note", "waltz",
    "empty chairs", "night watch", "ninth door", "salt road", "recipe", "laundry", "match", "candle",
    "rushlight", "dip", "tea light", "jar", "paper lantern", "window", "turnip", "storm lantern",
    "shop sign", "street lamp", "field lighthouse", "bonfire", "houses", "orchard", "stalls", "quarry",
    "firs", "columns", "temple", "tooth hall", "arena", "signpost", "inn", "ferry", "stilts",
    "great tree", "deep pit", "anvil hold", "bazaar", "keyhole gate", "measures", "terraces",
    "drowned mint", "full moon", "observatory", "spires", "hall", "chimneys", "statues", "monument",
    "fort", "stair", "cathedral", "torn flag", "parade court", "sun temple", "wellspring", "sinkhole",
    "five towers",
    "vouch", "favor", "speech", "denial", "reading", "quarrel", "campfire", "torches", "lookout",
    "doorway", "second thoughts", "steady hand", "dead hand", "circle", "stock", "will", "parting", "letter",
    "ranks", "muster", "flank", "escalade", "takeover", "detour", "decree", "strike", "bloom", "ribs",
    "scrap", "clock", "burning book", "fog", "map", "duel", "hourglass", "roots", "bomb", "thorns",
    "planting", "sheaf", "soul", "charge", "burning house", "clause", "wave", "splash", "spray",
    "breakers", "undertow", "ripple", "swell", "ground sea", "shore", "backwash", "hammock",
    "tea table", "book tower", "snowman", "bookmark", "drafts", "contest", "sweeping", "retreat",
    "cowriters", "well actually", "midnight", "review", "typo", "rewrite", "house style", "universe",
    "group chat", "reading list", "ask me", "statement", "year", "bark skin", "debt", "blood oath",
    "ennobling", "curfew", "harvest", "bone census", "filing clerk", "flagless", "peacekeeper", "nine eyes",
]
Head = Literal[
    "person", "dog", "cat", "bird", "bear", "crab", "spider", "squid", "salamander", "crocodile", "iguana",
    "turtle", "imp", "ogre", "basilisk", "pawn", "robot", "spirit",
]
Skin = Literal["pale", "light", "tan", "brown", "dark", "gray", "green", "black", "white"]
HairShape = Literal[
    "tousled", "bob", "swept", "long", "wavy", "mohawk", "bowl", "shaggy", "flick", "chin", "wild",
    "straight", "cloud", "slick", "bun", "ponytail", "pigtails", "cropped", "bald",
]
HairColor = Literal[
    "black", "blond", "pale", "brown", "red", "gray", "white", "blue", "pink", "green", "violet",
]
Glasses = Literal[
    "none", "square", "round", "shades", "pointed", "two_colors", "cracked", "half_moon", "monocle",
    "eyepatch",
]
Horns = Literal[
    "ram", "bull", "pairs", "nubs", "cat", "hook", "cones", "claw", "arrow", "tall", "bolt", "lyre", "curl",
    "stag",
]
Face = Literal["none", "freckles", "blush", "mustache", "beard", "stubble", "scar", "scars", "paint", "tear"]
Hat = Literal[
    "none", "crown", "tiara", "fedora", "bowler", "top", "cap", "hood", "witch", "party", "headband",
    "jester", "beret", "helmet", "cowl", "halo", "nightcap", "ears",
]
Outfit = Literal["shirt", "coat", "suit", "dress", "robe", "vest", "rags", "armor"]
Over = Literal["none", "scarf", "cape"]
Wings = Literal["none", "fairy", "feathers", "bat"]
Sign = Literal[
    "none", "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius",
    "capricorn", "aquarius", "pisces", "wind", "eye", "disc", "leaf", "spade", "heart", "diamond", "club",
    "moon", "sun", "star", "clover", "letter",
]
WorldWord = Literal[
    "ocean", "violet", "jungle", "ember", "azure", "rose", "gold", "mint", "ash", "blood", "dusk", "candy",
]
TerrainWord = Literal["bands", "clouds", "continents", "craters", "veins"]
PoseWord = Literal[
    "plain", "beside", "raised", "wield", "front", "shoulder", "point", "crossed", "hips", "chin", "palm",
    "cheer", "shrug", "wave", "near", "back", "peek", "twice", "stand", "march", "run", "jump", "fly", "sit",
    "lift", "kneel", "lie",
]
Scenery = Literal[
    "rays", "rings", "burst", "stripes", "tiles", "stars", "moon", "rain", "grid", "flower", "space",
    "meadow", "city", "board", "sea", "room", "desert", "fire", "hills", "bay", "town",
]
ShapeWord = Literal[
    "gate", "desk", "door", "clock tower", "rack", "bin", "mailbox", "counter", "hole", "puddle", "bubble",
    "windmill", "heart tower", "frog", "cog tower", "lighthouse", "treasure", "table", "pedestal",
    "cushion", "hand", "rock", "pylon", "stairs", "house",
]
# fmt: on


class Traits(Settings, kw_only=True):
    """What a generated picture shows. The card's title or id chooses the rest."""

    kind: BeingKind | None = None
    """The kind of creature."""
    head: Head | None = None
    """The head, a person's, an animal's or a monster's."""
    skin: Skin | None = None
    hide: ColorWord | None = None
    """The color of skin, fur or scales, instead of `skin`."""
    hair: HairShape | None = None
    hair_color: HairColor | None = None
    horns: Horns | None = None
    """Horns, mostly of a troll."""
    glasses: Glasses | None = None
    face: Face | None = None
    """What else is on the face."""
    fangs: Literal["none", "fangs", "buck"] | None = None
    """Teeth that are always seen."""
    lashes: Literal["none", "long"] | None = None
    hat: Hat | None = None
    outfit: Outfit | None = None
    color: ColorWord | None = None
    """The color of the clothes; of a troll, its blood."""
    second: ColorWord | None = None
    """The color of the hat, scarf, cape or wings."""
    sign: Sign | None = None
    """The sign on the shirt."""
    over: Over | None = None
    """What is worn over the clothes."""
    wings: Wings | None = None
    build: Literal["slim", "broad"] | None = None
    pose: PoseWord | None = None
    """What arms and legs do, and how much of the figure is seen."""
    ground: Scenery | None = None
    """What is behind a character."""
    world: WorldWord | None = None
    """The colors of a planet."""
    terrain: TerrainWord | None = None
    """What the surface of a planet is like."""
    shape: ShapeWord | None = None
    """What stands on a planet."""
    glyph: GlyphName | None = None
    """The object. A person holds it."""
    motif: Motif | None = None
    """What a figure, relic, paperback, landscape or spell shows."""


class ScenePart(Settings, kw_only=True):
    """One thing in a scene: a ground, a planet, a shape, a figure (perhaps with an object) or an object."""

    ground: Scenery | None = None
    """What fills the picture; the first part should be one."""
    mood: Annotated[int, Meta(ge=0, le=7)] | None = None
    """The colors of a ground, one of eight; without it, the id chooses."""
    planet: WorldWord | None = None
    figure: str = ""
    """Who it is: a title, as on the card of that character."""
    words: list[str] = []
    """More words about the figure, for `traits:`."""
    pose: PoseWord | None = None
    """What the figure does; without it, the id chooses."""
    shape: ShapeWord | None = None
    """A thing that stands in the scene; `at` is its foot."""
    glyph: GlyphName | None = None
    """An object; with a figure, what it holds."""
    color: Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$", extra={"like": "#ff5fa0"})] | None = None
    """The color of an icon; without it, the id chooses."""
    at: tuple[Real, Real] = (0.5, 0.5)
    """The middle (of a figure, of its face), 0 to 1 from the left and from the top."""
    size: Annotated[float, Meta(ge=0.01, le=2)] = 0.4
    """The height of a planet or an icon, as a part of the picture's."""

    def __post_init__(self) -> None:
        if sum(map(bool, (self.ground, self.planet, self.shape, self.figure or self.glyph))) != 1:
            raise ValueError("a part of a scene is one of ground, planet, shape, figure or glyph")


class GeneratedArt(Traits, kw_only=True):
    """A card's `art:` that is not a file: what its generated picture shows."""

    scene: list[ScenePart] = []
    """A composed picture: its parts from back to front."""
