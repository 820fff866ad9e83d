"""The corpus as one file: whole, as its schema says, the same of the same texts, with its licence."""

import json
from errno import ENOSPC
from zipfile import ZipFile

import jsonschema_rs
import pytest
from django.core.management import CommandError, call_command

from api.download import KINDS, pack
from cards.album.hub import counts_of
from cards.models import Card
from corpus.keys import key_of_card
from corpus.languages import CODES
from corpus.models import Source
from engine.playing.positions import scenarios
from rules.examples import examples_of
from rules.kept import content_version
from rules.models import Section, Term, WantedRule
from rules.publishing import Draft, publish

pytestmark = pytest.mark.usefixtures("corpus", "db")
RULE = "dominion/exchange/r3.4"


@pytest.fixture(scope="module")
def packed(packed_once):
    """The corpus as a file, as it is loaded."""
    return packed_once[1][0]


def records(place, name):
    with ZipFile(place) as archive:
        return [json.loads(line) for line in archive.read(f"{name}.jsonl").splitlines()]


def text_of(place, name):
    with ZipFile(place) as archive:
        return archive.read(name).decode()


def test_all_that_there_is_is_in_it(packed):
    held = {
        "sections": (Section.objects.count(), "key"),
        "cards": (Card.objects.count(), "slug"),
        "terms": (Term.objects.count(), "slug"),
        "wanted": (WantedRule.objects.count(), "key"),
        "examples": (len(scenarios()), "name"),
    }

    assert [*held] == [kind.name for kind in KINDS]
    for name, (count, _key) in held.items():
        assert len(records(packed, name)) == count > 0
    assert len({one["key"] for one in records(packed, "sections")}) == Section.objects.count()
    assert len({(c["game"], c["slug"]) for c in records(packed, "cards")}) == Card.objects.count()


def test_a_record_has_the_text_of_each_language(packed):
    (rule,) = [one for one in records(packed, "sections") if one["key"] == RULE]
    (example,) = [
        one
        for one in records(packed, "examples")
        if one["name"] == "dominion/rats-watchtower-changeling"
    ]

    assert all(rule["texts"][lang]["body"] for lang in CODES)
    assert example["titles"]["ja"] == "廃棄したネズミは交換できない"
    assert {claim["kind"] for claim in example["claims"]} == {"always", "never", "sometimes"}
    assert all(claim["text"].keys() >= {*CODES} for claim in example["claims"])


def test_a_record_is_what_the_interface_says(packed, client):
    (rule,) = [one for one in records(packed, "sections") if one["key"] == RULE]

    assert client.get(f"/api/v1/sections/{RULE}").json() == rule


def test_records_name_the_examples_that_pages_show(packed):
    """A card that only lay on a table was in five times as many examples there as on its page."""
    told = {key_of_card(one["game"], one["slug"]): one for one in records(packed, "cards")}
    told |= {one["key"]: one for one in records(packed, "sections")}

    shown = {key: {one.name for one in examples_of("pl", [key])} for key in told}
    assert {key: {*one["examples"]} for key, one in told.items()} == shown
    assert all(
        counts.in_examples
        == sum(bool(one["examples"]) for one in records(packed, "cards") if one["game"] == game)
        for game, counts in counts_of(content_version()).items()
    )


def test_every_line_is_as_the_schema_says(packed):
    schemas = json.loads(text_of(packed, "schema.json"))["files"]

    for kind in KINDS:
        valid = jsonschema_rs.Draft202012Validator(schemas[f"{kind.name}.jsonl"])
        assert [one for one in records(packed, kind.name) if not valid.is_valid(one)] == []
        assert not valid.is_valid({}), "a schema that lets everything pass says nothing"


def test_its_licence_and_what_is_in_it_stand_beside_the_texts(packed):
    manifest = json.loads(text_of(packed, "manifest.json"))

    assert (manifest["format"], manifest["licence"]) == (1, "CC-BY-SA-4.0")
    assert "CC-BY-SA-4.0" in text_of(packed, "LICENSE-TEXTS")
    assert text_of(packed, "NOTICE")
    assert packed.name == f"regula-corpus-1-{manifest['digest'][:12]}.zip"
    assert {name: one["records"] for name, one in manifest["files"].items()} == {
        f"{kind.name}.jsonl": len(records(packed, kind.name)) for kind in KINDS
    }


@pytest.mark.each_database
def test_the_same_texts_are_the_same_file_and_others_are_another(packed, tmp_path, capsys):
    call_command("pack_corpus", tmp_path)

    said = capsys.readouterr().out
    assert f"examples.jsonl: {len(scenarios())}" in said
    (again,) = tmp_path.glob("*.zip")
    assert said.endswith(f"Written to {again}.\n")
    assert (again.name, again.read_bytes()) == (packed.name, packed.read_bytes())

    publish([Draft(f"rule:{RULE}", "pl", title="Inaczej", body="Treść.")], author="Ilona")

    assert pack(tmp_path)[0].name != packed.name
    assert len(list(tmp_path.glob("*.zip"))) == 2
    assert len(list(tmp_path.iterdir())) == 3, "nothing unfinished is left"


@pytest.mark.each_database
def test_our_text_of_a_source_that_gives_no_licence_stays_at_home(tmp_path):
    Source.objects.filter(slug="exchange").update(text_licence="")

    place, _ = pack(tmp_path)

    of_source = [one for one in records(place, "sections") if one["source"] == "exchange"]
    others = [one for one in records(place, "sections") if one["source"] == "stop-moving"]
    assert of_source
    assert all(one["texts"] == {} for one in of_source)
    assert all(one["texts"] for one in others)


def test_where_nothing_can_be_written_it_says_so(tmp_path):
    (tmp_path / "taken").write_text("")

    with pytest.raises(CommandError, match=r"taken: .* Nothing was written\.") as refused:
        call_command("pack_corpus", tmp_path / "taken")

    assert refused.value.returncode == 2


def test_where_the_disk_is_full_nothing_unfinished_is_left(tmp_path, monkeypatch):
    def full(archive, about, held):
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(ZipFile, "writestr", full)

    with pytest.raises(CommandError, match=r"No space left on device\. Nothing was written\."):
        call_command("pack_corpus", tmp_path)
    assert list(tmp_path.iterdir()) == []
