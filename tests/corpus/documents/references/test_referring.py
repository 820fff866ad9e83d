"""Each way of referring to a rule finds that rule and nothing else, in five languages."""

import pytest

from benchmarks.truths import cited
from tests.corpus.documents.referring import english, hosts, hungarian, japanese, polish, russian

TABLES = {"pl": polish, "ru": russian, "ja": japanese, "hu": hungarian, "en": english}


def rows(which):
    return [
        pytest.param(lang, host, row, id=f"{lang}-{host}-{row[:48]}")
        for lang, table in TABLES.items()
        for host, row in getattr(table, which)
    ]


@pytest.mark.parametrize(("lang", "host", "row"), rows("WAYS"))
def test_a_rule_is_found_however_it_is_named(lang, host, row):
    text, told = hosts.marked(row)

    found = hosts.found_in(host, lang, text)

    meant = [hosts.rule(lang, int(to[1])) if to.startswith("@") else to for _, to in told]
    assert [to for _, to in found] == meant
    for (words, _), (written, _) in zip(told, found, strict=True):
        assert cited(words) == cited(written) if cited(words) else words in written


@pytest.mark.parametrize(("lang", "host", "row"), rows("NOTHING"))
def test_what_only_looks_like_the_number_of_a_rule_is_no_reference(lang, host, row):
    assert hosts.found_in(host, lang, row) == []


def test_every_language_has_its_table_of_both():
    assert sum(len(table.WAYS) for table in TABLES.values()) >= 150
    assert all(len(table.NOTHING) >= 15 for table in TABLES.values())
