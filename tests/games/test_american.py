"""The sets of this repository are in American English, as their documents are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SETS = sorted([ROOT / "cards.yaml", *ROOT.glob("examples/*/cards.*ml"), *ROOT.glob("examples/*/cards.csv")])
BRITISH = re.compile(
    r"\b(\w*favourit\w*|\w*(?:colour|honour|neighbour|harbour|armour|rumour|labour)\w*|(?:de|of)fences?|licence|grey\w*|\w*metres?"
    r"|centre\w*|theatre\w*|travell\w+|towards|storeys?|judgement|\w+(?:al|or|ogn|rgan|emor|ealt)ise[sd]?)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("file", SETS, ids=lambda file: file.parent.name)
def test_a_set_is_spelled_as_in_america(file: Path) -> None:
    assert BRITISH.findall(file.read_text("utf-8")) == []
