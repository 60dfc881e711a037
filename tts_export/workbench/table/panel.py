"""The XML UI as one seat sees it: what is visible to others only is not in it."""

import re
from collections.abc import Iterator

from tts_export.simulator import Table
from tts_export.simulator.ui import Ui, UiElement
from tts_export.simulator.ui.places import words_over_buttons
from tts_export.workbench.table.pictures import ShownPicture, TablePictures

PanelPart = dict[str, str | bool | int | ShownPicture]
"""An element with its attributes, under the names of the XML."""

LOOKS = (
    *(
        "rectAlignment",
        "offsetXY",
        "width",
        "height",
        "color",
        "colors",
        "textColor",
        "fontSize",
        "fontStyle",
    ),
    *("alignment", "horizontalOverflow", "verticalOverflow", "percentage", "fillImageColor", "tooltip"),
    *("resizeTextForBestFit", "resizeTextMinSize", "resizeTextMaxSize", "raycastTarget"),
)
"""The attributes that a page draws. The others are not sent: an id or a handler may name a card."""


def panel_of(table: Table, seat: str, pictures: TablePictures) -> dict[str, PanelPart]:
    """Every element of Global's UI that the seat sees, by its place in the tree (`0.3.1`), in order."""
    ui = table.ui["Global"]
    return dict(_parts(ui, seat, pictures))


def element_at(table: Table, seat: str, key: str) -> UiElement | None:
    """The element at a place of the tree, if the seat sees it."""
    ui = table.ui["Global"]
    elements, element = ui.roots, None
    for step in key.split("."):
        if not re.fullmatch("[0-9]{1,9}", step) or int(step) >= len(elements):
            return None
        element = elements[int(step)]
        elements = element.children
    return element if element is not None and ui.shows(element, seat) else None


def _parts(ui: Ui, seat: str, pictures: TablePictures) -> Iterator[tuple[str, PanelPart]]:
    seen = {id(element) for element in ui.visible_to(seat)}
    labels = {id(button): words for button, words in words_over_buttons(ui, seat)}
    waiting = [(str(place), "", root) for place, root in reversed(list(enumerate(ui.roots)))]
    while waiting:
        key, inside, element = waiting.pop()
        if id(element) not in seen:
            continue
        part = _part(ui, element, inside, pictures)
        if (label := labels.get(id(element))) and "text" not in part:
            part["label"] = label
        yield key, part
        children = [(f"{key}.{place}", key, child) for place, child in enumerate(element.children)]
        waiting += reversed(children)


def _part(ui: Ui, element: UiElement, inside: str, pictures: TablePictures) -> PanelPart:
    part: PanelPart = {"tag": element.tag.lower()}
    if inside:
        part["inside"] = inside
    if words := element.text.strip() or ui.attribute(element, "text"):
        part["text"] = words
    for name in LOOKS:
        if value := ui.attribute(element, name):
            part[name] = value
    names = ui.attribute(element, "class").split()
    if classes := [word for word in names if word.startswith(("phone-", "corner-"))]:
        part["classes"] = " ".join(classes)
    if ui.attribute(element, "onClick"):
        part["press"] = ui.attribute(element, "interactable", "true").lower() != "false"
    elif element.tag.lower() == "button":
        part["press"] = False
    name = ui.attribute(element, "image")
    asset = next((a for a in ui.assets if a.get("Name") == name), None) if name else None
    if asset is not None and (picture := pictures.at(str(asset["URL"]))):
        part["picture"] = picture
    if steps := pictures.gauges.get(name or ""):
        part["steps"] = steps
    return part
