"""The floors of the zones in a browser: the lamp over the table, and the pattern of the cloth."""

import pytest

from tests.workbench.boards import SHARING, address, page

__all__ = ["address", "page"]
pytestmark = pytest.mark.long


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_lamp_hangs_over_the_middle_between_the_players(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    seam, far, near = page.evaluate(
        f"""async () => {{
              {SHARING}
              show({{ mine: card(0, -12), theirs: card(0, 12) }});
              const [far, near] = zones(".others").map(box);
              return [root.style.getPropertyValue("--seam").split(" ").map(parseFloat), far, near];
            }}"""
    )
    assert far["bottom"] <= seam[1] <= near["top"]
    assert abs(seam[0] - (near["left"] + near["right"]) / 2) < 2


def test_patterns_of_weak_and_of_strong_cloths_are_equally_strong(page):
    crisp = page.evaluate(
        """async () => {
             const { colorCloth } = await import("workbench/table-colors");
             const style = document.documentElement.style;
             const of = async (dark, light) => {
               const canvas = Object.assign(document.createElement("canvas"), { width: 840, height: 440 });
               const pen = canvas.getContext("2d");
               for (let x = 0; x < 840; x += 20) {
                 pen.fillStyle = x % 40 ? `rgb(${dark} ${dark} ${dark})` : `rgb(${light} ${light} ${light})`;
                 pen.fillRect(x, 0, 20, 440);
               }
               await colorCloth(document.createElement("div"), canvas.toDataURL());
               return ["--crisp", "--lift"].map((name) => Number(style.getPropertyValue(name)));
             };
             return [await of(50, 60), await of(45, 65), await of(0, 255)];
           }"""
    )
    weak, middle = (times * lift * half for (times, lift), half in zip(crisp, (5, 10), strict=False))
    assert abs(weak - middle) < 1, "as strong as one with twice its contrast"
    assert crisp[2] == [1, 1], "a strong one stays as it is"
