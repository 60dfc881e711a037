"""Publishing to a bucket of a real S3 server, also when the way there misbehaves: nothing half-published is
ever referred to, and a second run mends it."""

import json
import shutil
import signal
import sys
import threading
import time
from pathlib import Path

import boto3
import pytest

from tests.build.projects import Project
from tests.docs_page import run
from tests.publish.servers import (
    LOGIN,
    SECRET,
    lost,
    pass_on,
    s3_endpoint,
    s3_error,
    status,
    truncated,
    without_end,
    wrong_bytes,
)
from tts_export.cli.publishing import unreachable
from tts_export.problems import as_text
from tts_export.publish import calls, publishing
from tts_export.publish.ledger import Asset, read_assets
from tts_export.publish.places import PlaceError
from tts_export.publish.pruning import remove, unused
from tts_export.publish.publishing import publish, record
from tts_export.publish.s3 import Bucket


@pytest.fixture(scope="module")
def endpoint(s3_port):
    with s3_endpoint(s3_port) as unruly:
        yield unruly


@pytest.fixture(scope="module")
def made_bucket(endpoint):
    made = boto3.resource("s3").Bucket("mods")
    made.create(ACL="public-read")
    return made


@pytest.fixture(scope="module")
def place(made_bucket):
    return Bucket("s3://mods/set")


@pytest.fixture(scope="module")
def built_project(tmp_path_factory):
    """A project without a host, built: four pictures."""
    root = tmp_path_factory.mktemp("bucket") / "mod"
    Project([{"id": "C1", "type": "hero", "title": "Ada"}], deck=["C1"]).write(root)
    cards = root / "cards.yaml"
    cards.write_text(cards.read_text().replace("host: https://example.org\n", ""))
    assert run(["build", str(root), "--workers", "1"])[0] == 0
    return root


@pytest.fixture
def root(built_project, tmp_path):
    shutil.copytree(built_project, tmp_path / "mod")
    return tmp_path / "mod"


@pytest.fixture
def bucket(endpoint, made_bucket):
    """An empty bucket."""
    endpoint.faults, endpoint.methods = [], {"PUT"}
    made_bucket.objects.all().delete()
    endpoint.asked.clear()
    return made_bucket


@pytest.fixture
def put(root, endpoint, bucket, place):
    """`put()` → what is in the bucket, and the text of the problems."""

    def published(to=place):
        public = f"{endpoint.at}/mods/set"
        made, problems = publish(root, root / "build", to, public, lambda *_: None)
        shown = as_text(problems)
        assert SECRET not in shown
        return made, shown

    return published


def names(bucket):
    return sorted(item.key for item in bucket.objects.all())


def pictures(root):
    return json.loads((root / "build" / "manifest.json").read_text())["pictures"]


def assert_only_whole_pictures_are_named(root, bucket):
    """What the ledger names is in the bucket, with the bytes of the build."""
    files = {picture["hash"]: root / "build" / picture["file"] for picture in pictures(root)}
    for line in read_assets(root)[0].lines:
        stored = bucket.Object(line.address.partition("/mods/")[2]).get()["Body"].read()
        assert stored == files[line.sha256].read_bytes()


@pytest.mark.long
def test_the_whole_way(root, bucket, endpoint):
    typed = ["publish", str(root), "--to", "s3://mods/set", "--public-url", f"{endpoint.at}/mods/set"]
    code, shown = run(typed)
    assert code == 0 and "only this computer or its network has this address" in shown
    assert shown.endswith("4 pictures are at s3://mods/set: 4 new, 0 already there\n")
    assert names(bucket) == [f"set/{picture['file'].removeprefix('sheets/')}" for picture in pictures(root)]
    assert [picture["url"] for picture in pictures(root)] == [
        f"{endpoint.at}/mods/{name}" for name in names(bucket)
    ]
    assert "file:" not in (root / "build" / "mod.json").read_text()
    assert_only_whole_pictures_are_named(root, bucket)
    item = bucket.Object(names(bucket)[0])
    assert (item.content_type, item.cache_control) == ("image/jpeg", "public, max-age=31536000, immutable")

    endpoint.asked.clear()
    assert run(typed)[1].endswith("4 pictures are at s3://mods/set: 0 new, 4 already there\n")
    assert endpoint.paths("PUT") == []
    cards = root / "cards.yaml"
    cards.write_text(cards.read_text().replace("Ada", "Grace"))
    assert run(typed)[1].endswith("1 new, 3 already there\n")
    assert len(read_assets(root)[0].lines) == 5, "tables that people saved still load the old one"


@pytest.mark.long
def test_the_ledger_may_be_lost(put, root, endpoint):
    put()
    before = (root / "assets.lock").read_bytes()
    (root / "assets.lock").unlink()
    endpoint.asked.clear()
    assert len(put()[0].same) == 4
    assert endpoint.paths("PUT") == []
    assert (root / "assets.lock").read_bytes() == before


@pytest.mark.long
def test_a_picture_under_another_name_is_not_uploaded_again(put, root, endpoint):
    put()
    manifest = root / "build" / "manifest.json"
    (root / "build" / "sheets" / "renamed.jpg").write_bytes(
        (root / "build" / pictures(root)[0]["file"]).read_bytes()
    )
    manifest.write_text(manifest.read_text().replace(pictures(root)[0]["file"], "sheets/renamed.jpg"))
    assert len(put()[0].same) == 4


def test_a_picture_that_somebody_else_uploaded_is_known_by_its_digest(put, root, bucket):
    one = pictures(root)[0]["file"]
    bucket.put_object(Key=one.replace("sheets", "set"), Body=(root / "build" / one).read_bytes())
    made, _ = put()
    assert (len(made.new), len(made.same)) == (3, 1)


PASSING = {
    "busy": s3_error(503, "SlowDown"),
    "too many requests": status(429),
    "broken": status(500, b"<html>oops"),
    "lost": lost,
}


@pytest.mark.long
@pytest.mark.parametrize("fault", PASSING.values(), ids=PASSING)
def test_faults_that_pass_are_tried_again(put, root, bucket, endpoint, fault):
    endpoint.faults = [fault] * 3
    made, shown = put()
    assert (len(made.new), shown) == (4, "")
    assert_only_whole_pictures_are_named(root, bucket)


LASTING = {
    "forbidden": (s3_error(403, "AccessDenied", SECRET), "the server answers 403 AccessDenied: these cred"),
    "no bucket": (s3_error(404, "NoSuchBucket"), "the server answers 404 NoSuchBucket: there is no such"),
    "broken": (status(500), "the server answers 500"),
    "lost": (lost, "no connection to 127.0.0.1, tried 5 times"),
    "login": (status(302, Location="https://login.example.org/"), "the server redirects to another address"),
    "endless": (status(307, Location="/bucket/again"), "the server redirects to another address (307)"),
    "another region": (
        status(301, Location="/", **{"x-amz-bucket-region": "eu-west-1"}),
        "the server redirects to another address (301)",
    ),
    "login page": (status(200, LOGIN), "the server answers 500"),
    "truncated": (truncated, "it did not arrive whole: publish again"),
    "without end": (without_end, "the request has failed (ResponseParserError)"),
    "wrong bytes": (wrong_bytes, "it did not arrive whole: publish again"),
}


@pytest.mark.long
@pytest.mark.parametrize(("fault", "says"), LASTING.values(), ids=LASTING)
def test_nothing_half_published_is_referred_to_and_a_second_run_mends_it(
    put, root, bucket, endpoint, fault, says
):
    endpoint.faults = [fault] * 99
    made, shown = put()
    assert not made.new and not made.same
    assert f".jpg: error: {says}" in shown
    assert read_assets(root)[0].lines == ()
    endpoint.faults = []
    assert len(put()[0].new) == 4
    assert_only_whole_pictures_are_named(root, bucket)


@pytest.mark.long
def test_what_was_uploaded_before_a_fault_is_kept(put, root, bucket, endpoint, monkeypatch):
    monkeypatch.setattr(publishing, "AT_ONCE", 1)
    endpoint.faults = [pass_on] * 2 + [s3_error(403, "AccessDenied")] * 9
    made, shown = put()
    assert (len(made.new), shown.count("\n")) == (2, 0), "the reason is given once"
    assert len(read_assets(root)[0].lines) == 2
    assert_only_whole_pictures_are_named(root, bucket)
    endpoint.faults = []
    assert [len(some) for some in (put()[0].new, put()[0].same)] == [2, 4]


@pytest.mark.long
def test_ctrl_c_leaves_what_the_next_run_finds(put, root, bucket, endpoint, monkeypatch):
    monkeypatch.setattr(publishing, "AT_ONCE", 1)

    def interrupted(handler, body):
        handler.pass_on(body)
        signal.raise_signal(signal.SIGINT)

    endpoint.faults = [interrupted]
    with pytest.raises(KeyboardInterrupt):
        put()
    assert_only_whole_pictures_are_named(root, bucket)
    endpoint.faults = []
    made, _ = put()
    assert len(made.same) >= 1 and len(made.same) + len(made.new) == 4
    assert_only_whole_pictures_are_named(root, bucket)


STRANGE = {
    "wide": ("PUT", s3_error(400, "", "<a/>" * 100_000)),
    "deep": ("PUT", s3_error(400, "", "<a>" * 9_000 + "</a>" * 9_000)),
    "many digits": ("HEAD", status(200, **{"Last-Modified": "9" * 50_000})),
    "no number": ("HEAD", status(200, **{"x-amz-missing-meta": "many"})),
}


@pytest.mark.parametrize(("method", "fault"), STRANGE.values(), ids=STRANGE)
def test_no_answer_is_a_crash_or_fills_the_memory(put, endpoint, bucket, method, fault):
    """Reading the XML of 16 MB took 600 MB, eight times at once."""
    endpoint.faults, endpoint.methods = [fault] * 99, {method}
    assert ": error: the request has failed (" in put()[1]


@pytest.fixture
def silence(endpoint, bucket):
    """A fault that never comes to an end, after what a test does with it."""
    over = threading.Event()

    def fault(then=lambda: None):
        def wait(handler, _):
            then()
            over.wait()

        return wait

    yield fault
    over.set()


def test_ctrl_c_ends_a_run_at_once_whose_server_never_answers(put, endpoint, silence):
    endpoint.faults = [silence(lambda: signal.raise_signal(signal.SIGINT)), *[silence()] * 99]
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        put()
    assert time.monotonic() - began < 20, "a connection waits for a minute"


def test_a_server_that_never_answers_ends_the_run(put, root, endpoint, silence, monkeypatch):
    monkeypatch.setattr(calls, "PATIENCE", 0.3)
    endpoint.faults = [silence()] * 99
    made, shown = put()
    assert "error: no complete answer within 0.005 minutes" in shown
    assert not made.new and read_assets(root)[0].lines == ()


def test_a_picture_that_changes_while_it_is_published(put, root):
    (root / "build" / pictures(root)[0]["file"]).write_bytes(b"other")
    made, shown = put()
    assert len(made.new) == 3
    assert shown.endswith("not the picture that was built: build the project again (not-published)")


@pytest.mark.parametrize(
    ("faults", "says"),
    [
        (
            [s3_error(403, "AccessDenied")],
            "the server answers 403 Forbidden; everybody must be able to load it",
        ),
        ([lost] * 3, "the answer is not valid HTTP"),
        ([status(429)] * 3, "the server answers 429 Too Many Requests"),
        ([status(500)] * 3, "the server answers 500 Internal Server Error"),
        ([status(200, b"other")], "other bytes are there"),
        (
            [status(302, Location="/login"), status(200, LOGIN)],
            "the server sent a login page instead of a pic",
        ),
        ([status(500), status(429)], ""),
    ],
)
def test_a_bucket_that_players_cannot_read_is_found_out(put, endpoint, monkeypatch, faults, says):
    monkeypatch.setattr("tts_export.net.fetching.PAUSES", (0, 0, 0))
    made, _ = put()
    endpoint.faults, endpoint.methods = faults, {"GET"}
    shown = as_text(unreachable(Path("assets.lock"), made))
    if not says:
        assert shown == ""
    else:
        assert "warning: the pictures were published, but players cannot load http" in shown
        assert says in shown


@pytest.mark.long
def test_without_credentials(put, monkeypatch, tmp_path):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name)
    for name in ("AWS_SHARED_CREDENTIALS_FILE", "AWS_CONFIG_FILE"):
        monkeypatch.setenv(name, str(tmp_path / "none"))
    assert "no credentials were found: set AWS_ACCESS_KEY_ID" in put(Bucket("s3://mods"))[1]
    monkeypatch.setenv("AWS_PROFILE", SECRET)
    with pytest.raises(PlaceError, match=r"^the AWS variables or files cannot be used \(ProfileNotFound\)$"):
        Bucket("s3://mods")


@pytest.mark.long
@pytest.mark.parametrize(
    ("to", "says"),
    [
        (f"s3://{'a' * 256}/set", "the request has failed (ParamValidationError)"),
        ("s3://nobodys/set", "there is no such bucket"),
    ],
)
def test_buckets_that_do_not_exist(put, to, says):
    assert says in put(Bucket(to))[1]


@pytest.mark.long
def test_mistakes_in_the_command(root, bucket, monkeypatch, tmp_path):
    def said(to, *more):
        code, shown = run(["publish", str(root), "--to", to, *more])
        assert SECRET not in shown and code == 1
        return shown

    public = ("--public-url", "https://example.org/set")
    assert "--to: error: expected s3://bucket/prefix; secrets" in said(f"s3://key:{SECRET}@mods/set", *public)
    assert "expected s3://bucket/prefix without #" in said("s3://mods/set #1", *public)
    for wrong in ("s3://", "s3://my cards/set"):
        assert "expected s3://bucket/prefix; the name of a bucket has letters" in said(wrong, *public)
    assert "at which address will players find the pictures?" in said("s3://mods")
    assert "is not an address" in said("s3://mods", "--public-url", "example.org")
    assert "this is in the build folder" in said(str(root / "build" / "sheets"), *public)
    assert "this is a file" in said(str(root / "cards.yaml"), *public)
    monkeypatch.setitem(sys.modules, "boto3", None)
    assert "needs one more library: pip install boto3" in said("s3://mods/set", *public)
    cards = root / "cards.yaml"
    cards.write_text("host: https://example.org/other\n" + cards.read_text())
    assert "--public-url is not below it" in said("s3://mods/set", *public)


@pytest.mark.long
def test_pruning(put, root, bucket, endpoint, place):
    put()
    public = f"{endpoint.at}/mods/set"
    keys = [f"old-{str(n) * 12}.jpg" for n in (1, 2)]
    old = [Asset(key, key[4] * 64, f"{public}/{key}") for key in keys]
    assert record(root, lambda assets: assets.added(old)) == []
    for key in (*keys, "index.html"):
        bucket.put_object(Key=f"set/{key}", Body=b"some", Metadata={"sha256": key[4] * 64})

    def removed():
        listed, problems = unused(root, [root / "build"], public)
        gone, found = remove(root, place, public, listed, lambda *_: None)
        return [one.name for one in gone], as_text([*problems, *found])

    assert "there are no releases yet" in as_text(unused(root, [root / "build"], public)[1])
    (root / "releases").mkdir()
    released = {"pictures": [{"file": f"sheets/{keys[0]}", "hash": "1" * 64, "url": old[0].address}]}
    (root / "releases" / "1.0.json").write_text(json.dumps(released))
    assert unused(root, [root / "build"], public) == ([old[1]], [])
    endpoint.faults, endpoint.methods = [s3_error(403, "AccessDenied")], {"DELETE"}
    assert removed()[0] == [] and f"set/{keys[1]}" in names(bucket)
    assert read_assets(root)[0].address("2" * 64) == "", "from now on it may be gone at any time"
    assert removed() == ([keys[1]], "")
    assert len(names(bucket)) == 6 and {f"set/{keys[0]}", "set/index.html"} < set(names(bucket))
    assert removed() == ([], "")
    (root / "releases" / "1.1.json").write_text("{}")
    assert "not the record of a release" in as_text(unused(root, [root / "build"], public)[1])


@pytest.mark.long
@pytest.mark.parametrize("noted", [{"sha256": "b" * 64}, {}], ids=["ours", "of another program"])
def test_an_object_with_other_bytes_is_not_removed(put, root, bucket, endpoint, place, noted):
    put()
    public, key = f"{endpoint.at}/mods/set", f"mine-{'a' * 12}.jpg"
    bucket.put_object(Key=f"set/{key}", Body=b"mine", Metadata=noted)
    assert record(root, lambda assets: assets.added([Asset(key, "a" * 64, f"{public}/{key}")])) == []
    listed, _ = unused(root, [root / "build"], public)
    gone, found = remove(root, place, public, listed, lambda *_: None)
    assert gone == [] and "there is another file of that name" in as_text(found)
    assert f"set/{key}" in names(bucket)


def test_what_is_replaced_is_not_kept_for_long(bucket, place):
    place.put("latest.json", "0" * 64, b"{}", lasting=False)
    place.put("cards-1.json", "0" * 64, b"{}")
    kept = {one.key: one.Object() for one in bucket.objects.all()}
    found = {key: (one.cache_control, one.content_type) for key, one in kept.items()}
    json_type = "application/json"
    assert found == {
        "set/latest.json": ("public, max-age=60", json_type),
        "set/cards-1.json": ("public, max-age=31536000, immutable", json_type),
    }
