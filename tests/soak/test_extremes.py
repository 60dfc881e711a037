"""A few extremes of each file; `python -m tests.soak.extremes` tries 300 of each."""

import math
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="cases are forked processes")


@pytest.mark.long
def test_extremes():
    from tests.soak.extremes import failures  # resource is not there on Windows

    files = ["balance", "table.yaml", "translations/de.yaml", "stickers.yaml"]
    assert list(failures("lamplight", per=4, built=2, seed=1, files=files)) == []


def test_keys_that_are_not_written_are_tried_too(tmp_path):
    from tests.soak.extremes import copy, extremes_of, places

    copy("lamplight", tmp_path / "p")
    found = {(kind, path[-1]): (type_, value) for kind, (_, path), type_, value in places(tmp_path / "p")}
    _, value = found["stickers.yaml", "page"]
    assert value is None
    tried = list(extremes_of(*found["table.yaml", "thickness"]))
    assert {True, 2**63, "9" * 400} <= {*tried} and any(isinstance(n, float) and math.isnan(n) for n in tried)
