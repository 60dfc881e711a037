"""Addresses of spreadsheets: the exports behind pasted pages, and what no project may name."""

import pytest

from tts_export.net.addresses import export_address, flaw_of, is_address

SHEETS = "https://docs.google.com/spreadsheets/d"


@pytest.mark.parametrize(
    ("pasted", "fetched"),
    [
        (f"{SHEETS}/1aB-c_d/edit?gid=7#gid=7", f"{SHEETS}/1aB-c_d/export?format=csv&gid=7"),
        (f"{SHEETS}/1aB/edit#gid=7", f"{SHEETS}/1aB/export?format=csv&gid=7"),
        (f"{SHEETS}/1aB/edit?usp=sharing", f"{SHEETS}/1aB/export?format=xlsx"),
        (f"{SHEETS}/1aB/view", f"{SHEETS}/1aB/export?format=xlsx"),
        (f"{SHEETS}/1aB", f"{SHEETS}/1aB/export?format=xlsx"),
        (
            f"{SHEETS}/e/2PACX-1/pubhtml?gid=3&single=true",
            f"{SHEETS}/e/2PACX-1/pub?output=csv&gid=3&single=true",
        ),
        (f"{SHEETS}/e/2PACX-1/pubhtml", f"{SHEETS}/e/2PACX-1/pub?output=xlsx"),
        (f"{SHEETS}/e/2PACX-1/pub?output=csv", f"{SHEETS}/e/2PACX-1/pub?output=csv"),
        (f"{SHEETS}/1aB/export?format=tsv&gid=1", f"{SHEETS}/1aB/export?format=tsv&gid=1"),
        (
            "https://docs.google.com/spreadsheets/u/1/d/1aB/edit#gid=0",
            "https://docs.google.com/spreadsheets/u/1/d/1aB/export?format=csv&gid=0",
        ),
        (
            "https://1drv.ms/x/s!AbC?e=dEf",
            "https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL3gvcyFBYkM_ZT1kRWY/driveItem/content",
        ),
        (
            "https://club-my.sharepoint.com/:x:/g/personal/ada/EaB?e=cD",
            "https://club-my.sharepoint.com/:x:/g/personal/ada/EaB?e=cD&download=1",
        ),
        ("https://www.dropbox.com/scl/fi/a/b.csv?dl=0", "https://www.dropbox.com/scl/fi/a/b.csv?dl=1"),
        (
            "https://jürgen.example/Übung.csv?a=ß%20b",
            "https://xn--jrgen-kva.example/%C3%9Cbung.csv?a=%C3%9F%20b",
        ),
        ("https://example.org/a/cards.csv?v=2#top", "https://example.org/a/cards.csv?v=2"),
    ],
)
def test_a_pasted_page_is_read_as_its_export(pasted, fetched):
    assert flaw_of(pasted) is None
    assert export_address(pasted) == fetched


def test_all_sheets_are_fetched_where_several_are_asked_for():
    assert export_address(f"{SHEETS}/1aB/edit#gid=7", workbook=True) == f"{SHEETS}/1aB/export?format=xlsx"


@pytest.mark.parametrize("name", ["cards.csv", "a/b.xlsx", "C:\\cards.csv", "what://".strip("/") + ".csv"])
def test_names_of_files_are_not_addresses(name):
    assert not is_address(name)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("ftp://example.org/a.csv", "expected an address with https:// or http://, found ftp://"),
        ("file:///etc/passwd", "not a valid address"),
        ("file://localhost/etc/passwd", "found file://"),
        ("https://", "not a valid address"),
        ("https://exa mple.org/a.csv", "not a valid address"),
        ("https://example.org:port/a.csv", "not a valid address"),
        ("https://[::1/a.csv", "not a valid address"),
        ("https://ü..example/a.csv", "not a valid address"),
        ("https://ada:hunter2@example.org/a.csv", "contains a user name or password"),
        ("https://ada@example.org/a.csv", "contains a user name or password"),
        ("https://example.org/a.csv?token=hunter2", 'contains a secret ("token")'),
        ("https://example.org/a.csv?v=1&access_token=hunter2", 'contains a secret ("access_token")'),
        ("https://example.org/a.csv#id_token=hunter2", 'contains a secret ("id_token")'),
        ("https://example.org/a.csv?apiKey=hunter2", 'contains a secret ("apiKey")'),
        ("https://example.org/a.csv?X-Amz-Signature=hunter2", 'contains a secret ("X-Amz-Signature")'),
        ("https://example.org/a.csv?sig=hunter2", 'contains a secret ("sig")'),
    ],
)
def test_what_is_not_fetched(address, says):
    name, message = flaw_of(address)
    assert says in message
    assert "hunter2" not in message
    assert name == ("secret" if "contains" in says else "bad-address")


@pytest.mark.parametrize(
    "query", ["resid=1!2&authkey=!AbC", "keyword=a", "design=b", "monkey=c", "side=left"]
)
def test_what_only_looks_like_a_secret(query):
    assert flaw_of(f"https://onedrive.live.com/view.aspx?{query}") is None
