"""A page with the flat table of a game whose players share zones, and how tests lay cards on it."""

import shutil
from pathlib import Path

import pytest

from tests.workbench.serving import serving

SHARING = """const { makeBoard } = await import("workbench/table-board");
           const tile = (x, z, wide, deep) => ({ kind: "tile", at: [x, 1, z], size: [wide, 1, deep],
             turn: 180, locked: true });
           const card = (x, z) => ({ kind: "card", at: [x, 1.1, z], size: [2.2, 0.1, 3.15], turn: 180 });
           const zone = (label, seat, ...at) => ({ label, seat, at });
           const view = {
             pieces: { red: tile(0, 12, 30, 12), white: tile(0, -12, 30, 12), middle: tile(0, 0, 30, 6) },
             zones: {
               red: { ...zone("Play", "Red", 0, 12, 20, 10), play: true },
               white: { ...zone("Play", "White", 0, -12, 20, 10), play: true },
               box: { ...zone("A box of stories", "", -5, 0, 18, 5), play: true, places: 6 },
               stack: zone("Stack", "", 7, 0, 4, 5),
               exile: { ...zone("Exile", "", 12, 0, 4, 5), pile: true },
             },
             seats: { White: { hand: [0, -20, 0, 9, 9] }, Red: { hand: [0, 20, 180, 9, 9] } },
             room: {},
           };
           const root = document.createElement("div");
           root.className = "board";
           Object.assign(root.style, { position: "fixed", inset: "0", zIndex: 900000 });
           document.querySelector(".felt").append(root);
           const board = makeBoard(root, () => "White", { update() {} });
           const show = (pieces) => board.update({ ...view, pieces: { ...view.pieces, ...pieces } });
           const box = (node) => {
             const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
             return { left, right, top, bottom, width, height };
           };
           const zones = (selector) => [...root.querySelectorAll(selector)];"""
"""The beginning of a script: `show` lays cards on a table with two mats and three shared zones."""
HORSEFAME = Path(__file__).parents[2] / "examples" / "horsefame"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A game whose players share zones."""
    folder = tmp_path_factory.mktemp("board") / "horsefame"
    shutil.copytree(HORSEFAME, folder)
    with serving(folder) as found:
        yield found


@pytest.fixture
def page(new_page, address):
    page = new_page()
    page.goto(f"{address}table?seat=White")
    page.locator(".own .zone").first.wait_for()
    return page
