"""The XML UI of Global and of each object: a tree of elements; scripts' changes appear a frame later.

In goes XML, or what scripts change of it, out come the elements that a player sees, and their `places`.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct, field, structs

from tts_export.simulator.world import Entity, World

COMMENT = "!--"  # comments stay: scripts find their own part of a UI by comments
LOAD_FRAMES = 2  # from setXml until the elements exist
_LONE_AMPERSAND = re.compile(r"&(?!#?\w+;)")


class UiElement(Struct, eq=False):
    """One UI element; attributes are text, as in XML."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: "list[UiElement]" = field(default_factory=list)
    text: str = ""
    parent: "UiElement | None" = field(default=None)

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    def walk(self) -> "Iterator[UiElement]":
        """The element and everything below it, in document order."""
        left = [self]
        while left:
            element = left.pop()
            yield element
            left += reversed(element.children)


VisibleElement = tuple[UiElement, tuple[str, ...]]


class Ui:
    """The UI of one owner. Changes by scripts are queued and appear in the next frame."""

    def __init__(self, world: World, owner: Entity, xml: str, assets: list[dict[str, Any]]) -> None:
        self.world = world
        self.owner = owner
        self.assets = list(assets)
        self.xml = xml
        self.roots: list[UiElement] = []
        self.ids: dict[str, UiElement] = {}
        self.problem = ""
        self.loading = 0  # rebuilds under way
        self.changes = 0  # counts changes: at the same number the UI is the same
        self._rules: list[UiElement] = []  # the rules in <Defaults>
        self._shown: tuple[int, list[VisibleElement]] = (
            0,
            [],
        )  # active elements, and the count of changes then
        if xml.strip():
            self._build(xml)

    def _build(self, xml: str) -> None:
        self.xml = xml
        self.roots, self.problem = parse(xml)
        self.ids = {e.id: e for root in self.roots for e in root.walk() if e.id}
        defaults = [root for root in self.roots if root.tag.lower() == "defaults"]
        self._rules = [rule for root in defaults for rule in root.children]
        self.changes += 1

    def replace(self, xml: str) -> None:
        """Builds the UI again from text; its elements exist after LOAD_FRAMES frames."""
        self.loading += 1

        def done() -> None:
            self.loading -= 1
            self._build(xml)

        self._in_frames(LOAD_FRAMES, done)

    def _in_frames(self, frames: int, work: Any) -> None:
        def wait() -> None:
            if frames > 1:
                self._in_frames(frames - 1, work)
            else:
                work()

        self.world.later.append(wait)

    def change(self, element_id: str, attributes: dict[str, str], text: str | None = None) -> bool:
        """Changes an element in the next frame; False when there is no such element now."""
        element = self.ids.get(element_id)
        if element is None:
            return False

        def done() -> None:
            self.changes += 1
            element.attributes.update(attributes)
            if text is not None:
                element.text = text
            if "id" in attributes:
                self.ids[attributes["id"]] = element

        self.world.later.append(done)
        return True

    def attribute(self, element: UiElement, name: str, default: str = "") -> str:
        """The attribute, else the one in <Defaults> for the element's tag and classes."""
        if name in element.attributes:
            return element.attributes[name]
        value = default
        if self._rules:
            classes = element.attributes.get("class", "").split()
            for rule in self._rules:
                if _applies(rule, element.tag, classes):
                    value = rule.attributes.get(name, value)
        return value

    def _is_active(self, element: UiElement) -> bool:
        if element.tag.lower() in ("defaults", COMMENT):
            return False
        return self.attribute(element, "active", "true").lower() != "false"

    def shows(self, element: UiElement, color: str) -> bool:
        """Whether the player of that color sees the element."""
        at: UiElement | None = element
        while at is not None:
            if not self._is_active(at) or not _is_for(self.world, self.attribute(at, "visibility"), color):
                return False
            at = at.parent
        return True

    def visible_to(self, color: str) -> list[UiElement]:
        """The elements that a player of that color sees, in document order."""
        may: dict[tuple[str, ...], bool] = {}
        elements = []
        for element, visibilities in self._active():
            if visibilities not in may:
                may[visibilities] = all(_is_for(self.world, visibility, color) for visibility in visibilities)
            if may[visibilities]:
                elements.append(element)
        return elements

    def _active(self) -> list[VisibleElement]:
        """Every active element, with the visibilities of it and its parents; computed once per change."""
        if self._shown[0] != self.changes:
            elements: list[VisibleElement] = []
            for root in self.roots:
                self._look(root, (), elements)
            self._shown = (self.changes, elements)
        return self._shown[1]

    def _look(self, element: UiElement, visibilities: tuple[str, ...], shown: list[VisibleElement]) -> None:
        if not self._is_active(element):
            return
        visibility = self.attribute(element, "visibility")
        if visibility:
            visibilities = (*visibilities, visibility)
        shown.append((element, visibilities))
        for child in element.children:
            self._look(child, visibilities, shown)

    def texts(self, color: str | None = None) -> list[str]:
        """The texts, without tags, that a player of that color (or anybody) reads, in document order."""
        seen = [element for element, _ in self._active()] if color is None else self.visible_to(color)
        written = (e.text.strip() or self.attribute(e, "text") for e in seen)
        return [plain(text) for text in written if text]


def parse(xml: str) -> tuple[list[UiElement], str]:
    """Reads a UI text, which may have several roots; returns the roots, and what is wrong with it or ""."""
    try:
        return [_element(child, None) for child in _tree(xml)], ""
    except ET.ParseError as error:
        return [], f"XML: {error}"
    except RecursionError:
        return [], "XML: elements are nested too deeply"


@lru_cache(maxsize=16)
def _tree(xml: str) -> ET.Element:
    """The tree of a UI text, not to be modified: all tables of a game begin with the same text."""
    bare = re.sub(r"<\?xml[^>]*\?>", "", xml).lstrip("\ufeff")  # the prolog cannot be inside of our root
    parser = ET.XMLParser(target=ET.TreeBuilder(insert_comments=True))
    return ET.fromstring(f"<root>{_LONE_AMPERSAND.sub('&amp;', bare)}</root>", parser)


def _element(node: ET.Element, parent: UiElement | None) -> UiElement:
    tag = node.tag if isinstance(node.tag, str) else COMMENT
    element = UiElement(tag, dict(node.attrib), [], (node.text or "").strip(), parent)
    element.children = [_element(child, element) for child in node]
    return element


def to_xml(element: UiElement) -> str:
    """The element as XML text, as it is now."""
    if element.tag == COMMENT:
        return f"<!-- {element.text} -->"
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in element.attributes.items())
    inner = escape(element.text) + "".join(to_xml(child) for child in element.children)
    return (
        f"<{element.tag}{attributes}>{inner}</{element.tag}>" if inner else f"<{element.tag}{attributes} />"
    )


def to_table(element: UiElement) -> dict[str, Any]:
    """The element in the form of setXmlTable."""
    table: dict[str, Any] = {"tag": element.tag, "attributes": dict(element.attributes)}
    if element.text:
        table["value"] = element.text
    if element.children:
        table["children"] = [to_table(child) for child in element.children if child.tag != COMMENT]
    return table


def from_table(table: dict[str, Any]) -> UiElement:
    """Reads an element in the form of setXmlTable."""
    attributes = {str(k): as_text(v) for k, v in (table.get("attributes") or {}).items()}
    children = [from_table(child) for child in table.get("children") or []]
    return UiElement(str(table.get("tag", "Panel")), attributes, children, as_text(table.get("value") or ""))


def as_text(value: Any) -> str:
    """The text of an attribute for a Lua value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.14g}"
    return str(value)


def _applies(rule: UiElement, tag: str, classes: list[str]) -> bool:
    names = rule.attributes.get("class")
    if names is not None and names not in classes:
        return False
    return rule.tag.lower() in (tag.lower(), "class")


def _is_for(world: World, visibility: str, color: str) -> bool:
    if not visibility:
        return True
    player = world.players.get(color)
    for target in visibility.split("|"):
        if target.strip() == color:
            return True
        if player is not None and player.is_of(target.strip()):
            return True
    return False


# Rich text: the tags <b>, <i>, <size=20> and <color=#ff0000> in the texts of the XML UI.

_TAG = re.compile(r"<(/?)(b|i|size|color)(?:=([^<>]*))?>", re.IGNORECASE)


class LetterStyle(Struct, frozen=True):
    """How letters look; no size and no color are those of the element."""

    bold: bool = False
    italic: bool = False
    size: int | None = None
    color: str | None = None


def plain(text: str) -> str:
    """The text as people read it, without tags."""
    return _TAG.sub("", text) if "<" in text else text


def runs(text: str, style: LetterStyle) -> Iterator[tuple[str, LetterStyle]]:
    """Yields the parts of a text between tags, each with its style."""
    styles, end = [style], 0
    for tag in _TAG.finditer(text):
        if tag.start() > end:
            yield text[end : tag.start()], styles[-1]
        end = tag.end()
        if tag[1]:
            styles = styles[:-1] or [style]
        else:
            styles.append(_changed(styles[-1], tag[2].lower(), tag[3] or ""))
    if text[end:]:
        yield text[end:], styles[-1]


def _changed(style: LetterStyle, name: str, value: str) -> LetterStyle:
    if name == "b":
        return structs.replace(style, bold=True)
    if name == "i":
        return structs.replace(style, italic=True)
    if name == "size":
        return structs.replace(style, size=int(value) if re.fullmatch("[0-9]{1,4}", value) else style.size)
    return structs.replace(style, color=value)
