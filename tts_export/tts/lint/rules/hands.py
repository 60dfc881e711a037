"""Hand zones and player colors.

`hand-color` (error): a hand zone without a player's color, so that it is nobody's.
`hand-legacy` (warning): `HandTransforms`, which the game has not used since hands became zones.
`no-hands` (hint): a save without any hand zone: nobody can hold cards. Saved objects cannot carry hands.
`turn-order` (warning): a color in `Turns` that is not a player's.

Example: `"FogColor": "white"`. Right: `White`.
"""

from collections.abc import Iterator

from tts_export.problems import nearest, one_of
from tts_export.tts.lint.read import Finding, Save, mapping_in, strings_in, text_in
from tts_export.tts.objects import PLAYER_COLORS

_PLAYERS = [color for color in PLAYER_COLORS if color != "Grey"]


def check(save: Save) -> Iterator[Finding]:
    """Zones, the old list, the order of turns."""
    zones = [item for item in save.items if item.name == "HandTrigger"]
    for zone in zones:
        color = text_in(zone.data, "FogColor")
        if color not in _PLAYERS:
            seats = (
                f'a hand zone of "{color}"{nearest(color, _PLAYERS)}'
                if color
                else "a hand zone without FogColor"
            )
            yield zone.finding("hand-color", f"{seats}, expected {one_of(_PLAYERS)}", "FogColor")
    if mapping_in(save.data, "Hands").get("HandTransforms"):
        message = "HandTransforms are not read any more, expected HandTrigger objects"
        yield Finding(("Hands", "HandTransforms"), "hand-legacy", message, "warning")
    if not zones and not save.is_saved_object:
        yield Finding((), "no-hands", "no hand zones: nobody can hold cards", "hint")
    for number, color in enumerate(strings_in(mapping_in(save.data, "Turns"), "TurnOrder")):
        if color not in _PLAYERS:
            message = f'"{color}" is not a player color{nearest(color, _PLAYERS)}'
            yield Finding(("Turns", "TurnOrder", number), "turn-order", message, "warning")
