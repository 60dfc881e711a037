"""Whatever a designer writes into frames.yaml is drawn or told, never a crash."""

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

NUMBER = st.one_of(
    st.floats(-30, 60).map(lambda v: round(v, 2)),
    st.sampled_from(["left", "right-2", "bottom+3.5", "middle", "width", "nowhere+1"]),
)
BOX = st.tuples(NUMBER, NUMBER, NUMBER, NUMBER).map(list)
POINT = st.tuples(NUMBER, NUMBER).map(list)
SMALL = st.floats(0.05, 12).map(lambda v: round(v, 2))
FILL = st.sampled_from(["red", "red 20% black", "black @40%", "nocolor", "#12345678"])
LAYERS = st.lists(
    st.fixed_dictionaries({"fill": FILL, "inset": st.floats(-3, 12), "dx": st.floats(-3, 3)}), max_size=3
)


def element(**settings):
    return st.fixed_dictionaries(settings)


ELEMENTS = st.one_of(
    element(box=BOX, shape=st.sampled_from(["rect", "notched", "cut", "rounded"]), n=SMALL, layers=LAYERS),
    element(polygon=st.lists(POINT, min_size=3, max_size=6), fill=FILL),
    element(at=st.lists(POINT, min_size=2, max_size=3), disc=SMALL, layers=LAYERS),
    element(at=st.lists(POINT, min_size=2, max_size=2), hexagon=SMALL, fill=FILL),
    element(line=st.lists(POINT, min_size=2, max_size=4), width=SMALL, fill=FILL),
    element(line=st.lists(POINT, min_size=2, max_size=4), width=SMALL, fill=FILL, dash=st.just([1, 0.5])),
    element(box=BOX, text=st.sampled_from(["{text}", "plain", "{gem} {a b}"]), style=st.just("rules")),
    element(box=BOX, text=st.just("{text}"), style=st.just("nostyle")),
    element(box=BOX, chips=st.just("tags"), style=st.just("rules"), chip=st.just({"fill": "red"})),
    element(picture=st.just("art"), box=BOX, window=st.lists(POINT, min_size=3, max_size=5)),
    element(pixels=st.sampled_from(["star", "nothing"]), at=POINT, cell=SMALL, fill=FILL),
    element(digits=st.just("{power}"), at=POINT, cell=SMALL, width=SMALL, fill=FILL),
    element(box=BOX, pattern=st.just("star"), cell=SMALL, pitch=st.just([3, 2]), fill=FILL),
    element(box=BOX, hexagons=st.floats(0.8, 12), near=FILL, far=FILL),
    element(box=BOX, gradient=FILL, to=FILL),
    element(at=POINT, gem=SMALL, fill=FILL),
)


@pytest.mark.long
@settings(suppress_health_check=list(HealthCheck))
@given(st.lists(ELEMENTS, min_size=1, max_size=3))
def test_it_is_drawn_or_told(renderer, elements):
    import json

    yaml = "\n".join(f"e{i}: {json.dumps(e)}" for i, e in enumerate(elements))
    grouped = f'g: {{"box": [1, 1, 5, 5], "elements": {{"e": {json.dumps(elements[0])}}}}}'
    card_renderer = renderer(f"{yaml}\n{grouped}")
    image = card_renderer.picture("card", (120, 60), {"text": "some words", "tags": ["A"], "power": 12}, "c1")
    assert image.size == (120, 60)
