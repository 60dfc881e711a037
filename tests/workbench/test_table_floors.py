"""How the flat table looks in a browser: its lamp, the pattern of its cloth, tokens, hands and gauges."""

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


def test_a_token_has_the_shape_of_what_is_drawn_on_it(page):
    shapes = page.evaluate(
        """async () => {
             const { cutOut } = await import("workbench/table-cutouts");
             const drawn = (ground, draw) => {
               const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 200 });
               const pen = canvas.getContext("2d");
               pen.fillStyle = ground;
               pen.fillRect(0, 0, 200, 200);
               pen.fillStyle = "#2c6a35";
               draw(pen);
               return canvas.toDataURL();
             };
             const shown = async (file) => {
               const image = document.createElement("img");
               image.src = file;
               cutOut(image, file);
               await new Promise((done) => setTimeout(done, 400));
               await image.decode();
               const canvas = Object.assign(document.createElement("canvas"), { width: 128, height: 128 });
               const pen = canvas.getContext("2d");
               pen.drawImage(image, 0, 0, 128, 128);
               const opaque = (x, y) => pen.getImageData(x, y, 1, 1).data[3] > 128;
               return [opaque(2, 2), opaque(64, 3), opaque(64, 64)];
             };
             const disc = (pen) => (pen.arc(100, 100, 80, 0, 7), pen.fill());
             const hole = (pen) => (disc(pen), (pen.fillStyle = "#100e0c"), pen.fillRect(90, 90, 20, 20));
             const whole = (pen) => pen.fillRect(1, 1, 198, 198);
             return [
               await shown(drawn("#100e0c", disc)),
               await shown(drawn("#100e0c", hole)),
               await shown(drawn("#ffffff", whole)),
             ];
           }"""
    )
    disc, hole, whole = shapes
    assert disc == [False, True, True], "without its ground, and as large as there is room"
    assert hole == disc, "the same color within the drawing stays"
    assert whole == [True, True, True], "one that fills its picture stays as it is"


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_the_hand_of_somebody_else_is_a_fan_of_backs_with_their_number(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    backs, said, sides, fan = page.evaluate(
        f"""async () => {{
              {SHARING}
              Object.assign(root.style, {{ inset: "100px 280px 200px 8px" }});
              const pile = (label, seat, z) => ({{ ...zone(label, seat, 13, z, 4, 5), pile: true }});
              view.zones.deck = pile("Deck", "Red", 9);
              const held = Object.fromEntries(Array.from({{ length: 7 }}, (_, n) =>
                ["held" + n, {{ ...card(n, 20), hand: "Red" }}]));
              show({{ ...held, cards: {{ ...card(13, 9), kind: "deck", count: 9 }}, mine: card(0, -12) }});
              const fan = zones(".others:not(.own) .backs")[0];
              return [zones(".back").map((one) => one.offsetHeight), getComputedStyle(fan, "::after").content,
                zones(".others:not(.own) .zone.side").map(box), box(fan)];
            }}"""
    )
    assert len(backs) == 7 and min(backs) >= 40
    assert said == '"7"'
    assert all(one["top"] >= fan["bottom"] for one in sides), "it covers no pile"


def test_a_gauge_of_many_steps_is_a_bar_with_ticks(page):
    steps = page.evaluate(
        """async () => {
             const { makePanel } = await import("workbench/table-panel");
             const [root, asked] = [document.createElement("div"), document.createElement("div")];
             document.querySelector(".felt").append(root, asked);
             const panel = makePanel(root, asked, () => {});
             const picture = { file: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" };
             const cells = (steps) => ({ tag: "image", classes: "phone-cells", picture, steps });
             const parts = { 0: cells(7), 1: cells(20) };
             panel.update(parts, parts);
             return [...root.querySelectorAll(".phone-cells")].map((node) => [
               node.matches(".many-steps"),
               node.style.getPropertyValue("--steps"),
               node.style.backgroundImage !== "",
             ]);
           }"""
    )
    assert steps == [[False, "", True], [True, "20", False]]


def test_what_all_share_is_an_inlay_with_its_sign_as_long_as_it_is_empty(page):
    page.set_viewport_size({"width": 1440, "height": 900})
    seen = page.locator(".shared-zones .zone").evaluate_all(
        """nodes => nodes.map(node => {
             const sign = getComputedStyle(node, "::before");
             const own = sign.maskImage.includes("mark");
             return [node.offsetHeight, parseFloat(sign.width), Number(sign.opacity), own];
           })"""
    )
    assert len(seen) == 3
    assert all(24 <= high <= 30 and sign >= 16 and opaque == 1 and own for high, sign, opaque, own in seen)
