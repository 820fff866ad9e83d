"""The interface told to people, and the archive that is served."""

import json
import shutil
from base64 import b64decode
from hashlib import sha256

import pytest
from django.conf import settings

from api import api
from api.download import KEPT, NEWEST, offered, pack
from corpus.languages import CODES
from rules.publishing import Draft, publish
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("corpus", "db")
RULE = "rule:dominion/exchange/r3.4"
NEWEST_ADDRESS = "/download/regula-corpus.zip"


@pytest.fixture
def downloads(tmp_path, monkeypatch):
    monkeypatch.setattr(settings, "DOWNLOADS", tmp_path)
    return tmp_path


@pytest.fixture
def archive(packed_once, downloads):
    """The corpus packed there: the archive, and its manifest."""
    folder, (place, manifest) = packed_once
    shutil.copytree(folder, downloads, dirs_exist_ok=True)
    return downloads / place.name, manifest


@pytest.fixture
def page(client):
    def read(ui="en"):
        response = client.get(f"/{ui}/api/")
        assert response.status_code == 200
        return parsed(response.content.decode())

    return read


def test_every_address_of_the_interface_is_told(page):
    shown = [one.text for one in page().one("dl", "programs-addresses").all("dt")]

    assert shown == [*api.get_openapi_schema()["paths"]]
    assert len(shown) > 10


@pytest.mark.parametrize("ui", CODES)
def test_what_is_shown_as_an_answer_is_the_answer(page, client, ui):
    samples = page(ui).all("div", "programs-sample")

    assert len(samples) == 4
    for sample in samples:
        (address,) = sample.one("p", "programs-live").links()
        field = sample.one("input").attrs["value"]
        assert field.replace("&amp;", "&") == f"http://testserver{address}".replace("&amp;", "&")
        answer = client.get(address.replace("&amp;", "&"))
        assert answer.status_code == 200
        whole = json.dumps(answer.json(), ensure_ascii=False, indent=2)
        shown = sample.one("pre").text.rstrip("…").strip()
        assert " ".join(whole.split()).startswith(shown[:1_000].strip())


@pytest.mark.each_database
def test_an_answer_is_new_when_its_text_is(page, client):
    (address,) = page("pl").all("div", "programs-sample")[0].one("p", "programs-live").links()
    key = client.get(address.replace("&amp;", "&")).json()["key"]
    publish([Draft(f"rule:{key}", "pl", title="Zupełnie inaczej", body="Treść.")], author="Ilona")

    assert "Zupełnie inaczej" in page("pl").text


@pytest.mark.parametrize("ui", CODES)
def test_all_that_it_names_is_there(page, client, ui, archive):
    tree = page(ui)
    addresses = [a.attrs["href"] for a in tree.one("main").all("a")]

    ours = [one.replace("&amp;", "&") for one in addresses if one.startswith("/")]
    assert len(ours) > 12
    assert not [one for one in ours if client.get(one).status_code not in {200, 302}]


def test_the_foot_of_every_page_leads_to_it_and_it_to_the_description(client, page):
    foot = parsed(client.get("/hu/dominion/").content.decode()).one("footer")

    assert "/hu/api/" in foot.links()
    assert "/api/v1/openapi.json" in page().links()


def test_the_newest_archive_is_told_and_served_and_may_be_kept_for_ever(client, page, archive):
    place, manifest = archive
    told = page().text

    leads = client.get(NEWEST_ADDRESS)
    assert (leads.status_code, leads.headers["Location"]) == (302, f"/download/{place.name}")
    assert "immutable" not in leads.headers["Cache-Control"]
    served = client.get(leads.headers["Location"], headers={"Accept-Encoding": "gzip"})
    assert served.content == place.read_bytes()
    assert served.headers["Content-Type"] == "application/zip"
    assert served.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert served.headers["Content-Disposition"] == f'attachment; filename="{place.name}"'
    assert "Content-Encoding" not in served.headers
    digest = sha256(served.content)
    said = served.headers["Repr-Digest"].removeprefix("sha-256=:").removesuffix(":")
    assert b64decode(said) == digest.digest()
    assert place.name in told
    assert digest.hexdigest() in told
    assert str(manifest.files["sections.jsonl"].records) in told
    again = client.get(leads.headers["Location"], headers={"If-None-Match": served.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("ui", "sentence"),
    [("en", "has not been packed"), ("pl", "nie spakowano"), ("hu", "nem csomagolták"),
     ("ru", "не упакован"), ("ja", "作成されていません")],
)  # fmt: skip
def test_where_none_was_packed_it_says_so_and_how(client, page, downloads, ui, sentence):
    missing = client.get(NEWEST_ADDRESS, headers={"Accept-Language": ui})

    assert missing.status_code == 404
    assert sentence in missing.content.decode()
    assert sentence in page(ui).text
    assert "manage.py pack_corpus" in page(ui).text
    assert not [link for link in page(ui).links() if link.startswith("/download/")]


@pytest.mark.parametrize(
    "name",
    ["newest.json", "regula-corpus-1-000000000000.zip", "..%2F..%2Fsecret-key", "%2Fetc%2Fpasswd"],
)
def test_nothing_but_archives_that_are_there_is_served(client, archive, downloads, name):
    assert (downloads / NEWEST).exists()
    assert client.get(f"/download/{name}").status_code == 404


def test_what_says_nothing_of_an_archive_offers_none(archive, downloads):
    place, _ = archive
    assert offered(downloads)

    place.unlink()
    assert offered(downloads) is None
    (downloads / NEWEST).write_text("{")
    assert offered(downloads) is None


def test_old_archives_go_and_the_newest_stay(downloads, monkeypatch):
    for n in range(KEPT + 2):
        (downloads / f"regula-corpus-1-{n:012x}.zip").write_bytes(b"old")
    (downloads / "notes.zip").write_bytes(b"somebody's")

    place, _ = pack(downloads)

    assert place.exists()
    assert len([*downloads.glob("regula-corpus-*.zip")]) == KEPT
    assert (downloads / "notes.zip").exists()


@pytest.mark.each_database
def test_the_same_texts_packed_again_are_of_the_same_day(archive, downloads):
    first = offered(downloads)
    pack(downloads)

    assert offered(downloads) == first
    publish([Draft(RULE, "pl", title="Inaczej", body="Treść.")], author="Ilona")
    pack(downloads)
    assert offered(downloads).name != first.name


@pytest.mark.parametrize("ui", CODES)
def test_readers_of_other_languages_are_told_that_the_descriptions_are_english(page, ui):
    addresses = page(ui).one("section", **{"aria-labelledby": "addresses"})

    assert len(addresses.all("p")) == (1 if ui == "en" else 2)
    assert {one.lang for one in addresses.all("dd")} == {"en"}
