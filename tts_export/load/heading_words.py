"""The words by which designers head the columns of fields."""

from tts_export.settings.cards import MEANS

SYNONYMS: dict[str, tuple[str, ...]] = {
    "name": ("card name", "cardname", "title", "card"),
    "title": ("card name", "cardname", "name", "card"),
    "text": (
        "rules",
        "rule text",
        "rules text",
        "card text",
        "effect",
        "ability",
        "abilities",
        "oracle text",
        "description",
    ),
    "flavor": ("flavour", "flavor text", "flavour text"),
    "cost": ("casting cost", "mana", "mana cost", "price", "energy"),
    "enter": ("cost", "casting cost", "mana cost", "price"),
    "attack": ("atk", "power", "strength", "offense"),
    "offense": ("atk", "attack", "power", "strength"),
    "power": ("atk", "attack", "strength"),
    "defense": ("def", "defence", "health", "hp", "toughness"),
    "tags": ("keywords", "traits", "subtypes", "sub type", "tag"),
    "subtype": ("subtypes", "traits", "tribe", "subtype(s)"),
    "credit": ("artist", "illustrator", "art by"),
    "art": ("image", "picture", "illustration", "file", "image file"),
    "id": ("card id", "number", "card number", "no", "no.", "code"),
    "type": ("card type", "kind", "cardtype"),
    MEANS: ("clarification", "clarifications", "ruling", "rulings", "meaning"),
}
"""Words that designers use: field → headings. Only for fields that a game has."""
GERMAN: dict[str, str] = {
    "name": "titel|kartenname|kartentitel",
    "title": "titel|kartenname|kartentitel",
    "subtitle": "untertitel|beiname",
    "text": "regeltext|kartentext|regeln|effekt|fähigkeit|beschreibung",
    "flavor": "stimmungstext|flavourtext|zitat",
    "cost": "kosten|preis",
    "enter": "kosten|preis",
    "attack": "angriff|stärke",
    "offense": "angriff|stärke",
    "power": "stärke|kraft|angriff",
    "defense": "verteidigung|leben|lebenspunkte",
    "tags": "schlagworte|schlagwörter|merkmale",
    "subtype": "untertyp|unterart",
    "credit": "zeichner|zeichnerin|künstler|illustration von",
    "art": "bild|bilddatei|grafik",
    "id": "nr|nr.|nummer|kartennummer",
    "type": "typ|kartentyp|kartenart",
    "stars": "sterne",
}
"""The same in German, into which the games are translated; `|` is between two."""


def headings_of(field: str) -> tuple[str, ...]:
    """The words that designers use for a field."""
    return (*SYNONYMS.get(field, ()), *filter(None, GERMAN.get(field, "").split("|")))
