"""Writes docs/reference/glyphs.md, the names of all objects: `python -m tools.make_glyphs`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from tts_export.art.objects.glyph_names import SPRITES, icons

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "glyphs.md"

HEAD = """\
# Objects

You choose the object that a generated picture shows, by `glyph:` of a card (`art: {glyph: skull}`), of words
(`traits: {toast: {glyph: glass-martini}}` in `frames.yaml`), or in a scene. Search this page, or
look at the [pictures](#pictures).

## By subject
"""
ICON_PICTURES = 9
"""All icons with their names: a picture of them is no taller than a page."""
SUBJECTS = {
    "animals": "crow dove fish frog paw feather-alt bone bug kiwi-bird hand-lizard plush-dragon",
    "plants, food, drinks": "tree leaf seedling apple apple-alt lemon pie cookie cookies birthday-cake "
    "coffee beer wine-glass glass-martini cocktail mortar-pestle utensils "
    "utensil-spoon lunchbox stroopwafel",
    "weather, sky, nature": "sun moon star cloud bolt snowflake tint fire burn globe umbrella parasol "
    "umbrella-beach",
    "buildings, places": "home building city hotel store landmark monument university school hospital "
    "warehouse industry church mosque synagogue torii-gate gopuram vihara archway "
    "road map compass map-signs door-open door-closed pillow-fort",
    "on the way": "car bus truck taxi train subway motorcycle bicycle ship anchor plane "
    "helicopter rocket space-shuttle jetpack rocket-chair parachute-box "
    "luggage-cart suitcase walking shoe-prints",
    "weapons, armor": "sword crossed-swords katana trident hammer sledgehammer rifle bomb lit-bomb "
    "shield-alt crosshairs user-shield needles khanda",
    "tools, machines": "wrench screwdriver toolbox cog cogs key key-ring lock unlock magnet "
    "lightbulb lamp plug battery-full microscope flask vial syringe gas-pump "
    "oil-can solar-panel robot robot-arm fuse broom brush paint-roller cut ruler "
    "pipe",
    "people, clothes": "user users child male female user-ninja user-astronaut user-secret user-tie "
    "user-md crown broken-crown tshirt socks scarf glasses mirror ring gem locket "
    "theater-masks ghost sheet-ghost cane",
    "hands, bodies": "hand-paper hand-rock hand-scissors hand-peace hand-spock handshake "
    "praying-hands skeleton-hand fingerprint eye heart brain skull tooth dna",
    "magic, belief, death": "wand magic grimoire book open-book ankh cross om yin-yang hamsa star-of-david "
    "star-and-crescent dharmachakra menorah gravestone haykal infinity",
    "games, music, feasts": "dice dice-one dice-six chess chess-king chess-queen chess-knight "
    "puzzle-piece gamepad trophy medal award baseball-ball football-ball "
    "bowling-ball music drum headphones microphone turntables party-horn gift "
    "bell ticket-alt clubs",
    "money, trade": "coins dollar-sign euro-sign money-bill piggy-bank wallet shopping-cart "
    "shopping-basket balance-scale receipt tag boxes box-open gavel",
    "writing, pictures, news": "feather pen pen-fancy envelope newspaper bookmark clipboard-list camera film "
    "tv phone laptop keyboard print broadcast-tower antenna",
    "moods": "smile grin laugh grin-hearts kiss sad-tear sad-cry angry surprise tired dizzy meh poo",
    "time, signs": "clock hourglass stopwatch history calendar flag banner patched-flag bullseye exclamation "
    "question check times recycle random sync ban",
}
"""Subject → some names that suit it."""


def lists(names: Iterable[str]) -> str:
    """Names as lines of text, one for each first letter."""
    groups = groupby(sorted(names), key=lambda name: name[0])
    return "\n\n".join(" ".join(f"`{name}`" for name in group) for _, group in groups)


def page() -> str:
    """The text of the page."""
    suited = {name for names in SUBJECTS.values() for name in names.split()}
    rows = [
        f"| {subject} | {' '.join(f'`{name}`' for name in names.split())} |"
        for subject, names in SUBJECTS.items()
    ]
    return "\n".join(
        [
            HEAD,
            "| subject | some objects |",
            "|---|---|",
            *rows,
            f"\n## Drawings of tts-export\n\nThere are {len(SPRITES)}. Some of their "
            "parts take the color of the card.\n",
            " ".join(f"`{name}`" for name in sorted(SPRITES)),
            f"\n## Icons of Font Awesome 5\n\nThere are {len(icons())}, with one color. These are under no "
            "subject above:\n",
            lists(set(icons()) - suited),
            "\n## Pictures\n",
            "![All drawings](../pictures/sprites.webp)\n",
            "\n\n".join(f"![Icons](../pictures/icons-{at}.webp)" for at in range(1, ICON_PICTURES + 1))
            + "\n",
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
