"""The pages as HTML.

A server links their styles and modules; in a gallery of files these are part of each page.
"""

import base64
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
from markupsafe import Markup

from tts_export.digests import digest_of_bytes
from tts_export.load.templates import package_templates, pages_in
from tts_export.problems import Problem, limited
from tts_export.workbench.fonts import FILES, fonts, with_fonts
from tts_export.workbench.palette import PLAIN, accent
from tts_export.workbench.snapshot import Snapshot
from tts_export.workbench.views import PAGES, pages_of
from tts_export.workbench.views.cards import cards_view

TYPES = {".css": "text/css", ".js": "text/javascript", ".otf": "font/otf", ".ttf": "font/ttf"}
"""The media types of static files."""


CARDS = "cards-of-the-set.js"
"""The file of a gallery with the data of all cards, which several of its pages show. It is a script without
modules, since a page that was opened from the disk can load nothing else.
"""


class Link(msgspec.Struct, frozen=True):
    """An entry of the menu."""

    title: str
    address: str
    current: bool


class ServerLinks(msgspec.Struct, frozen=True):
    """How a server's pages find their files; `token` is for acts, `nonce` for inline scripts."""

    token: str
    nonce: str
    shared: bool = False
    """Whether guests play along at the table."""
    language: str = ""
    """The language in which the table is shown."""
    words: Mapping[str, str] = {}
    """The words of that page in this language."""
    seat: str = ""

    def addresses(self) -> Mapping[str, str]:
        """The address of each static file. It changes with the file, so browsers may keep it."""
        return {name: f"static/{name}?{digest_of_bytes(data)[:12]}" for name, data in static_files().items()}

    def page(self, name: str) -> str:
        return name


class GuestLinks(msgspec.Struct, frozen=True):
    """How the page of a guest finds its files; it has no other pages, and its seat is fixed."""

    seat: str
    nonce: str
    language: str = ""
    """The language in which the table is shown."""
    words: Mapping[str, str] = {}
    token: str = ""
    shared: bool = False

    def addresses(self) -> Mapping[str, str]:
        return ServerLinks("", "").addresses()

    def page(self, name: str) -> str:
        return "."


class GalleryLinks(msgspec.Struct, frozen=True):
    """How the pages of a gallery find their files: the address is the file itself, since browsers do not
    import modules into a page that was opened from the disk.
    """

    token: str = ""
    nonce: str = ""
    shared: bool = False
    language: str = ""
    words: Mapping[str, str] = {}
    seat: str = ""

    def addresses(self) -> Mapping[str, str]:
        """The address of each static file, without those of pages that a gallery does not have."""
        others = tuple(name for name, kind in PAGES.items() if not kind.in_gallery)
        return {
            name: f"data:{TYPES[Path(name).suffix]};base64,{_whole(name, data)}"
            for name, data in static_files().items()
            if not name.startswith(others) and name not in FILES
        }

    def page(self, name: str) -> str:
        return "index.html" if name == next(iter(PAGES)) else f"{name}.html"


PageLinks = ServerLinks | GuestLinks | GalleryLinks


def page(snapshot: Snapshot, name: str, files: PageLinks, version: int = 0) -> str:
    """The page `name` of `PAGES` as HTML, with its data in it.

    `version` is that of the server's data; 0: the page never changes.
    """
    pages = {} if files.seat else pages_of(snapshot)
    shared = ""
    if isinstance(files, GalleryLinks) and PAGES[name].cards is not None:
        shared = f"{CARDS}?{digest_of_bytes(shared_cards(snapshot))[:12]}"  # or browsers may show an old set
    return _html(
        name,
        files,
        _own_data(snapshot, name) if shared else PAGES[name].view(snapshot),
        game=snapshot.project.game.name,
        set=snapshot.project.settings.set.name,
        accent=accent(snapshot.project),
        links=[Link(kind.title, files.page(file), file == name) for file, kind in pages.items()],
        shared=shared,
        version=version,
    )


def page_of_table(data: object, files: GuestLinks) -> str:
    """The page `table` as HTML with this data in it, for a build whose project is not known."""
    return _html("table", files, data, accent=PLAIN)


def _html(name: str, files: PageLinks, data: object, **more: object) -> str:
    addresses = files.addresses()
    modules = {f"workbench/{Path(file).stem}": at for file, at in addresses.items() if file.endswith(".js")}
    return (
        pages_in("workbench")
        .get_template("page.html.j2")
        .render(
            {"game": "", "set": "", "links": (), "shared": "", "version": 0}
            | {
                "name": name,
                "title": PAGES[name].title,
                "styles": [at for file, at in sorted(addresses.items()) if file.endswith(".css")],
                "modules": _json({"imports": _absolute(modules)}),
                "data": _json(data),
                "shared_in": PAGES[name].cards,
                "files": files,
                "words": _json(files.words),
            }
            | more
        )
    )


def _own_data(snapshot: Snapshot, name: str) -> object:
    """The data of a page without the cards that the pages of a gallery share."""
    field, view = PAGES[name].cards, PAGES[name].view(snapshot)
    if not field or not isinstance(view, msgspec.Struct):
        return {}
    return {key: value for key, value in msgspec.structs.asdict(view).items() if key != field}


def shared_cards(snapshot: Snapshot) -> bytes:
    """The content of the file `CARDS`."""
    return f"globalThis.cardsOfTheSet = {_json(cards_view(snapshot))};\n".encode()


def waiting(problems: Sequence[Problem], files: ServerLinks, version: int) -> str:
    """The page of a project that has not been read yet: it is being built, or its problems."""
    styles = [at for file, at in sorted(files.addresses().items()) if file.endswith(".css")]
    title = "The project cannot be read" if version else "The set is being built"
    text = "when the file is saved without these errors" if version else "when the first build is done"
    return (
        pages_in("workbench")
        .get_template("waiting.html.j2")
        .render(
            title=title,
            text=f"This page changes {text}.",
            problems=limited(problems),
            styles=styles,
            nonce=files.nonce,
            version=version,
        )
    )


def data(snapshot: Snapshot, name: str) -> bytes:
    """The data of a page as JSON."""
    return msgspec.json.encode(PAGES[name].view(snapshot))


@lru_cache(1)
def static_files() -> Mapping[str, bytes]:
    """The styles, modules and fonts of all pages, by name."""
    files = sorted(_folder().rglob("*"), key=lambda file: file.name)
    return {file.name: file.read_bytes() for file in files if file.suffix in TYPES} | {**fonts()}


def _whole(name: str, data: bytes) -> str:
    """A file of a gallery as base64; a style has its fonts in it."""
    if name.endswith(".css"):
        data = with_fonts(data.decode()).encode()
    return base64.b64encode(data).decode()


def _absolute(modules: Mapping[str, str]) -> Mapping[str, str]:
    """An import map does not accept `static/cards.js`: relative addresses begin with a dot."""
    return {name: at if at.startswith("data:") else f"./{at}" for name, at in modules.items()}


def _json(value: object) -> Markup:
    """JSON that can be inside a `<script>`: a card's text cannot end it."""
    text = msgspec.json.encode(value).decode()
    return Markup(text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))


def _folder() -> Path:
    return package_templates() / "workbench"
