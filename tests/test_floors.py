"""A module imports only from floors below its own: no rings; the drawing can be read without the table."""

import ast
from pathlib import Path

import tts_export

PACKAGE = Path(tts_export.__file__).parent

FLOORS = {
    "records": -1,
    "problems": 0, "geometry": 0, "tables": 0, "aside": 0,
    "yamls": 1, "model": 1, "drawing": 1, "tabular": 1,
    "load": 2, "art": 2,
    "lua": 3, "checks": 3, "elements": 3, "hosts": 3, "tts": 3,
    "faces": 4, "sheets": 4, "ledger": 4, "scripts": 4, "schema": 4, "saves": 4,
    "proposals": 4, "reference": 4, "stats": 4,
    "exporters": 5, "console": 4, "progress": 5, "decklists": 5, "arguments": 5,
    "build": 6, "deck_commands": 6, "importing": 6, "install": 6, "project": 6, "trees": 6, "playing": 6,
    "building": 7, "cli": 8, "start": 9, "__main__": 10,
}  # fmt: skip
BESIDE = {"sim", "play"}
THEIR_USERS = {"cli", "playing"}
AMONG = {("play", "sim")}


def floor_problems(package: Path) -> list[str]:
    """Every import that looks up, or sideways to another part of the same floor."""
    found = []
    for file in sorted(package.rglob("*.py")):
        module = file.relative_to(package).with_suffix("").parts
        part = module[0]
        if part == "__init__":
            continue
        if part not in FLOORS | dict.fromkeys(BESIDE, 0):
            found.append(f"{'/'.join(module)}: stands on no floor")
            continue
        for imported in sorted(set(imports(file))):
            if imported == part or imported == "__init__":
                continue
            if part in BESIDE or imported in BESIDE:
                if not (imported in BESIDE and part in THEIR_USERS) and (part, imported) not in AMONG:
                    beside = part if part in BESIDE else imported
                    why = f"{beside} stands beside the compiler"
                    found.append(f"{'/'.join(module)}: imports {imported}, but {why}")
            elif FLOORS.get(imported, 99) >= FLOORS[part] and not same_ground(part, imported):
                found.append(f"{'/'.join(module)}: imports {imported}, which is not below {part}")
    return found


def same_ground(part: str, imported: str) -> bool:
    """On floor 1 the settings classes may use the YAML reader under them."""
    return (part, imported) == ("model", "yamls")


def imports(file: Path) -> list[str]:
    """The parts of the package that a file imports, lazily or not (`if TYPE_CHECKING` counts too)."""
    parts = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            inside = [f"tts_export.{alias.name}" for alias in node.names]
            names = inside if node.module == "tts_export" else [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        parts += [name.split(".")[1] for name in names if name.startswith("tts_export.")]
    return [part for part in parts if not part.startswith("__version")]


def test_every_module_imports_only_from_below():
    assert floor_problems(PACKAGE) == []


def test_a_look_upwards_is_seen(tmp_path):
    (tmp_path / "elements").mkdir()
    (tmp_path / "elements" / "text.py").write_text("from tts_export.draw.face import render\n")
    (tmp_path / "problems.py").write_text("def late():\n    from tts_export import yamls\n")
    (tmp_path / "tts.py").write_text("import tts_export.tts.addresses.web\n")
    (tmp_path / "sim.py").write_text("from tts_export.problems import Where\n")
    (tmp_path / "play.py").write_text("import tts_export.simulator\nimport tts_export.load\n")
    (tmp_path / "build.py").write_text("import tts_export.simulator.play\n")
    (tmp_path / "stray.py").write_text("")
    assert floor_problems(tmp_path) == [
        "build: imports play, but play stands beside the compiler",
        "elements/text: imports faces, which is not below elements",
        "play: imports load, but play stands beside the compiler",
        "problems: imports yamls, which is not below problems",
        "sim: imports problems, but sim stands beside the compiler",
        "stray: stands on no floor",
        "tts: imports hosts, which is not below tts",
    ]
