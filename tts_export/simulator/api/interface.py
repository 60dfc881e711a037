"""UI: scripts' access to the XML UI of Global and of objects."""

from typing import Any

from tts_export.simulator import ui
from tts_export.simulator.api.functions import LIBRARIES, Functions
from tts_export.simulator.errors import ApiError, SimError
from tts_export.simulator.lua import Lua, to_python
from tts_export.simulator.world import Entity

METHODS = Functions()


def _ui(owner: Entity) -> ui.Ui:
    page: ui.Ui | None = owner.world.uis.get(owner.guid)
    if page is None:
        raise ApiError(f"{owner.label} is gone, and its UI with it")
    return page


@METHODS("getXml")
def xml(owner: Entity) -> str:
    tree = _ui(owner)
    return tree.xml if tree.problem else "".join(ui.to_xml(root) for root in tree.roots)


@METHODS.action("setXml")
def set_xml(owner: Entity, text: str, assets: Lua = None) -> None:
    if assets is not None:
        set_custom_assets(owner, assets)
    if not isinstance(text, str):
        raise ApiError("setXml: a string is expected")
    _ui(owner).replace(text)


@METHODS("getXmlTable")
def xml_table(owner: Entity) -> Lua:
    roots = [root for root in _ui(owner).roots if root.tag != ui.COMMENT]
    return owner.world.runtime.to_lua([ui.to_table(root) for root in roots])


@METHODS.action("setXmlTable")
def set_xml_table(owner: Entity, table: Lua, assets: Lua = None) -> None:
    roots = [ui.from_table(element) for element in to_python(table)]
    set_xml(owner, "".join(ui.to_xml(root) for root in roots), assets)


@METHODS("getAttribute")
def attribute(owner: Entity, element_id: str, name: str) -> Any:
    element = _ui(owner).ids.get(element_id)
    return None if element is None else element.attributes.get(name)


@METHODS("getAttributes")
def attributes(owner: Entity, element_id: str) -> Lua:
    element = _ui(owner).ids.get(element_id)
    return None if element is None else owner.world.runtime.to_lua(element.attributes)


@METHODS("setAttribute")
def set_attribute(owner: Entity, element_id: str, name: str, value: Any) -> bool:
    return _ui(owner).change(element_id, {str(name): ui.as_text(value)})


@METHODS("setAttributes")
def set_attributes(owner: Entity, element_id: str, values: Lua) -> bool:
    return _ui(owner).change(element_id, {str(k): ui.as_text(v) for k, v in dict(values.items()).items()})


@METHODS("getValue")
def value(owner: Entity, element_id: str) -> str | None:
    element = _ui(owner).ids.get(element_id)
    return None if element is None else element.text


@METHODS("setValue")
def set_value(owner: Entity, element_id: str, text: Any) -> bool:
    return _ui(owner).change(element_id, {}, ui.as_text(text))


@METHODS("setClass")
def set_class(owner: Entity, element_id: str, names: str) -> bool:
    return _ui(owner).change(element_id, {"class": str(names)})


@METHODS("show")
def show(owner: Entity, element_id: str) -> bool:
    return _ui(owner).change(element_id, {"active": "true"})


@METHODS("hide")
def hide(owner: Entity, element_id: str) -> bool:
    return _ui(owner).change(element_id, {"active": "false"})


@METHODS("getCustomAssets")
def custom_assets(owner: Entity) -> Lua:
    assets = [
        {"name": a.get("Name"), "url": a.get("URL"), "type": a.get("Type", 0)} for a in _ui(owner).assets
    ]
    return owner.world.runtime.to_lua(assets)


@METHODS.action("setCustomAssets")
def set_custom_assets(owner: Entity, assets: Lua) -> None:
    _ui(owner).assets = [
        {"Type": a.get("type", 0), "Name": a["name"], "URL": a["url"]} for a in to_python(assets)
    ]


def get(owner: Entity, name: str) -> Any:
    if name == "loading":
        return _ui(owner).loading > 0
    if name in LIBRARIES["UI"]["functions"]:
        raise SimError(f"the simulator does not model UI.{name}()")
    raise ApiError(f"cannot access field {name} of UI")


def put(owner: Entity, name: str, value: Any) -> None:
    raise ApiError(f"UI.{name} cannot be set")
