"""Every mail in every language: whole, in that language alone, and with nothing left open."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import get_connection

from corpus.languages import CODES
from workbench.people.digest import Digest, DigestLine
from workbench.people.mails import compose

FOLDER = Path(settings.BASE_DIR) / "templates/workbench/people/mail"
ADDRESS = "https://rules.example.org/x/"
LINE = DigestLine("1.2 <b>", "XX", "YY", "ZZ", ADDRESS)
CONTEXT = {
    "inviter": "Q&A",
    "rank": "RR",
    "language": "LL",
    "games": ["G1", "G2"],
    "days": 7,
    "hours": 4,
    "address": ADDRESS,
    "site": "https://rules.example.org",
    "user": User(username="Q&A"),
    "digest": Digest([LINE, LINE], 3, [LINE], 2),
    "day": datetime(2026, 11, 23, tzinfo=UTC),
    "home": ADDRESS,
    "stop": ADDRESS,
}
MAILS = sorted(path.stem for path in FOLDER.glob("*.txt"))
OF_THE_SCRIPT = {
    "pl": r"[ąćęłńóśźż]", "ru": r"[а-яё]", "ja": r"[ぁ-んァ-ヶ]", "hu": r"[áéíóöőúüű]",
    "en": r"[a-z]",
}  # fmt: skip


def written(name, lang, **more):
    return compose(name, lang, CONTEXT | more, to="zsofia@example.org")


def test_the_mails_are_found():
    assert MAILS == ["digest", "invitation", "reset"]


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", MAILS)
def test_a_mail_is_whole(name, lang):
    letter = written(name, lang)

    assert letter.subject
    assert "\n" not in letter.subject
    whole = f"{letter.subject}\n{letter.body}"
    assert ADDRESS in letter.body
    assert not re.search(r"%\(|\{[{%]|&amp;|&lt;|\n\n\n| \n|\bNone\b", whole), whole
    assert letter.body == letter.body.strip() + "\n"
    assert re.search(OF_THE_SCRIPT[lang], letter.subject)
    assert lang != "ja" or "。 " not in whole


@pytest.mark.parametrize("name", MAILS)
def test_no_sentence_of_a_mail_is_in_another_language(name):
    lines = [set(written(name, lang).body.split("\n")) for lang in CODES]
    shared = {line.strip() for line in set.intersection(*lines)}

    assert shared <= {"", "Regula", "https://rules.example.org", ADDRESS, "- 1.2 <b> (XX)"}
    assert len({written(name, lang).subject for lang in CODES}) == len(CODES)


@pytest.mark.parametrize(
    ("digest", "there", "absent"),
    [
        (Digest([LINE], 0, [], 0), "Elavult az utolsó levél óta", "Mit csináltak mások"),
        (Digest([], 0, [LINE], 0), "Mit csináltak mások", "Elavult az utolsó levél óta"),
    ],
)
def test_a_digest_has_no_heading_with_nothing_below(digest, there, absent):
    body = written("digest", "hu", digest=digest).body

    assert there in body
    assert absent not in body
    assert "és még" not in body
    assert "\n\n\n" not in body


def test_a_mail_goes_out_as_it_was_written():
    """As bytes, by Django's own way, and with one recipient."""
    letter = written("invitation", "ja")
    letter.connection = get_connection("django.core.mail.backends.locmem.EmailBackend")

    message = letter.message()

    assert message["To"] == "zsofia@example.org"
    assert message["Content-Language"] == "ja"
    assert message["Auto-Submitted"] == "auto-generated"
    assert letter.body.strip() in message.get_payload(decode=True).decode("utf-8")
