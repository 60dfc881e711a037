"""The colors of the pages: links and buttons can be read, whatever the game's color is."""

import pytest

from tts_export.load.templates import package_templates

STYLE = (package_templates() / "workbench" / "page.css").read_text(encoding="utf-8")
MEASURE = """() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(--${name})`;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  return Math.min(contrast("accent", "paper"), contrast("accent", "raised"), contrast("quiet", "paper"));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_accent_of_any_game_can_be_read(new_page, scheme):
    page = new_page(color_scheme=scheme)
    page.set_content(f"<style>{STYLE}</style><body>")
    for game in (
        "#18ff35",
        "#ffcf5a",
        "#e0ac00",
        "#ff8f3d",
        "#3166b8",
        "#94201a",
        "#ffff00",
        "#0000c0",
        "#808080",
    ):
        page.evaluate("game => document.documentElement.style.setProperty('--game', game)", game)
        assert page.evaluate(MEASURE) >= 4.5, game
