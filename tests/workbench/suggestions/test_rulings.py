"""A reader reports a ruling: its position and how it came about go along, played by us."""

import pytest
from django.test import Client

from tests.pages.html import parsed
from tests.workbench.suggestions.readers import say, text_of
from workbench.suggestions.models import ReaderSuggestion, Receipt
from workbench.suggestions.rulings.positions import ReportedRuling, ruling_shown

RULING = "dominion/rats-watchtower-changeling/00-4fx"
OFF = "dominion/stop-moving/2b"
PLACE = "/hu/suggest/hu/rule/dominion/exchange/1.2/"
JUNK = [
    "dominion/rats-watchtower-changeling/00-4fy",
    "dominion/nothing/start",
    "dominion/rats-watchtower-changeling",
    f"{RULING},dominion/nothing",
    f"{RULING}/x",
    "//evil.example/x",
    "ネズミ/../<script>",
    "a" * 5_000,
    "\x00/\x00/\x00",
]


def sent(client, ruling, **typed):
    """A reader reports, with the form as it stands at the address of a ruling."""
    address = f"{PLACE}?ruling={ruling}&"
    page = parsed(client.get(f"{PLACE}?paragraph=1&ruling={ruling}").content.decode())
    fields = {
        one.attrs["name"]: one.attrs.get("value", "")
        for one in page.one("form", "suggest").all("input")
        if one.attrs["type"] != "radio"
    }
    typed = {"kind": "wrong", "reason": "Szerintem cserélhető.", "text": ""} | typed
    return client.post(address, fields | typed)


def test_the_line_the_rule_and_what_is_off_are_kept(reader):
    answer = sent(reader, f"{RULING},{OFF}")

    assert answer.status_code == 302, text_of(answer)
    trace = Receipt.objects.get().trace
    assert trace["ruling"] == f"{RULING},{OFF}"
    assert trace["off"] == [OFF]
    assert trace["decided"] == ""
    assert any("Rats" in sentence for sentence in trace["told"])
    assert ReportedRuling.read(RULING).trace("hu")["decided"].startswith("dominion/")
    assert trace["version"] == ReportedRuling.read(RULING).version


def test_a_world_without_a_rule_that_only_refuses_can_be_reported():
    assert ReportedRuling.read("hkk/another-target/start,hkk/basics.target")
    assert ReportedRuling.read("hkk/another-target/start,hkk/92.1") is None


def test_the_reader_sees_what_goes_along_and_what_has_become_of_it(reader):
    form = reader.get(f"{PLACE}?paragraph=1&ruling={RULING}")
    assert f'href="/hu/examples/{RULING}/"' in form.content.decode()

    followed = reader.get(sent(reader, RULING)["Location"])

    assert f'href="/hu/examples/{RULING}/"' in followed.content.decode()


def test_it_goes_along_while_a_paragraph_is_chosen(reader):
    choice = reader.get(f"{PLACE}?ruling={RULING}").content.decode()

    assert f'href="?paragraph=2&amp;ruling={RULING}"' in choice


def test_a_report_that_lacks_something_keeps_it(reader):
    again = sent(reader, RULING, reason="", text="")

    assert again.status_code == 400
    assert f'name="ruling" value="{RULING}"' in again.content.decode()


@pytest.mark.parametrize("junk", JUNK)
def test_a_ruling_that_is_none_is_told_and_the_report_is_taken(reader, junk):
    form = reader.get(PLACE, {"paragraph": 1, "ruling": junk})

    assert form.status_code == 200
    assert "már nem található" in text_of(form)
    assert "<script>" not in form.content.decode()
    assert ReportedRuling.read(junk) is None
    assert sent(reader, "").status_code == 302
    assert Receipt.objects.get().trace == {}


def test_a_reader_cannot_write_the_trace(reader):
    answer = say(reader, address=PLACE, reason="x", trace='{"told": ["x"]}', ruling="")

    assert answer.status_code == 302
    assert Receipt.objects.get().trace == {}


def test_a_report_about_no_ruling_shows_none(reader):
    form = reader.get(f"{PLACE}?paragraph=1").content.decode()

    assert "suggest-ruling" not in form
    assert 'name="ruling"' not in form
    assert ruling_shown({}, "hu") is None


def test_editors_see_it(reader, rule, admin_client):
    sent(reader, f"{RULING},{OFF}")
    held = ReaderSuggestion.objects.get()

    page = admin_client.get(f"/hu/edit/suggestions/{held.pk}/")

    text = text_of(page)
    assert f'href="/hu/examples/{RULING}/?off={OFF}"' in page.content.decode()
    assert "Rats" in text
    assert ReportedRuling.read(RULING).version in text
    assert "azóta megváltozott" not in text


def test_editors_are_told_that_the_line_is_another_by_now(reader, rule, admin_client):
    sent(reader, RULING)
    receipt = Receipt.objects.get()
    trace = receipt.trace | {"ruling": JUNK[0], "version": "0.0"}
    Receipt.objects.update(trace=trace)
    page = f"/hu/edit/suggestions/{receipt.suggestion_id}/"

    assert "már nem játszható le" in text_of(admin_client.get(page))
    Receipt.objects.update(trace=trace | {"ruling": RULING})
    assert "azóta megváltozott" in text_of(admin_client.get(page))


def test_each_reader_has_a_ruling_of_their_own(reader):
    """Two report one rule: what they say is joined, and each line stays."""
    sent(reader, RULING)
    sent(Client(), "dominion/rats-watchtower-changeling/001-k2m")

    assert ReaderSuggestion.objects.count() == 1
    assert {one.trace["ruling"][-3:] for one in Receipt.objects.all()} == {"4fx", "k2m"}


def test_the_line_is_told_in_the_language_of_the_text(rule):
    ruling = ReportedRuling.read(RULING)

    polish, hungarian = ruling.trace("pl"), ruling.trace("hu")

    assert "Zasada" in polish["told"][-1] or "Niemożliwe" in polish["told"][-1]
    assert polish["told"] != hungarian["told"]
    assert polish["line"] == hungarian["line"]
