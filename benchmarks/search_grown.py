"""Many documents like ours: real texts, varied, with as many words and as rare ones as in ours.

A new rule has the sentences of several real ones, of the same places in all languages; some of its
words are other words of its language, drawn as often as they occur, and a few are new, as every
longer text has some.
"""

import random
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from django.db import connection

from corpus.languages import CODES, column
from corpus.models import Source
from rules.models import Section
from search.backends.postgres import tables

SENTENCE = re.compile(r"[^.。]+[.。]?\s*")
WORD = re.compile(r"[^\W\d_]+")
# Japanese has no spaces: a row of kanji is about a word.
KANJI = re.compile("[一-鿿]+")
OTHER_WORDS, NEW_WORDS = 0.12, 0.01
SENTENCES = 3
SOURCE = "grown"
BATCH = 1_000

Texts = dict[str, tuple[str, str]]


def grow(documents: int, seed: int = 1) -> int:
    """Add varied rules until there are about so many documents more; returns how many rules.

    A document is a rule in one language. They are written past the editors' way: no outbox row, so
    that the index is to be made anew afterwards.
    """
    columns = [column(name, lang) for lang in CODES for name in ("title", "body")]
    rows = Section.objects.exclude(kind="heading").order_by("pk").values(*columns)
    real = [_texts(row) for row in rows]
    real = [texts for texts in real if len(texts) == len(CODES)]
    first = Source.objects.order_by("game__position", "position").first()
    assert first is not None
    within = Source.objects.create(
        game=first.game, slug=SOURCE, original="en", position=99, title_en="Grown rules"
    )
    made = _varied(real, random.Random(seed))
    count = documents // len(CODES)
    for start in range(0, count, BATCH):
        Section.objects.bulk_create(
            Section(
                source=within,
                position=place,
                key=f"{within.game.slug}/{SOURCE}/{place}",
                number=f"{900 + place // 100}.{place % 100}",
                **next(made),
            )
            for place in range(start, min(start + BATCH, count))
        )
    return count


def multiply(documents: int) -> int:
    """On PostgreSQL: repeat the grown rules, and their rows of the index, up to *documents*.

    Words are as frequent as before, in proportion, and as many times rows have each of them. The
    index is what making it anew would give, in a tenth of the time. Returns how many there are.
    """
    with connection.cursor() as cursor:
        side = tables.usable(cursor).side
        held, words = f"search_documents_{side}", f"search_terms_{side}"
        mine = f"key LIKE 'rule:%%/{SOURCE}/%%'"
        cursor.execute(f"SELECT count(*), count(*) FILTER (WHERE {mine}) FROM {held}", [])
        there, grown = cursor.fetchone()
        times = -(-(documents - there) // grown)
        names = [field.column for field in Section._meta.concrete_fields if not field.primary_key]
        changed = {"key": "key || '-' || n", "position": "position + 100000 * n"}
        chosen = ", ".join(changed.get(name, name) for name in names)
        cursor.execute(
            f"INSERT INTO rules_section ({', '.join(names)})"
            f" SELECT {chosen} FROM rules_section, generate_series(1, %s) AS n"
            " WHERE source_id = (SELECT id FROM corpus_source WHERE slug = %s)",
            [times, SOURCE],
        )
        changed["uid"] = "key || '-' || n || ' ' || lang"
        columns = tables.COLUMNS.split(", ")
        chosen = ", ".join(changed.get(name, name) for name in columns)
        cursor.execute(f"DROP INDEX {held}_terms")
        cursor.execute(
            f"INSERT INTO {held} ({tables.COLUMNS})"
            f" SELECT {chosen} FROM {held}, generate_series(1, %s) AS n WHERE {mine}",
            [times],
        )
        cursor.execute(f"CREATE INDEX {held}_terms ON {held} USING gin (terms)")
        cursor.execute(f"TRUNCATE {words}")
        cursor.execute(
            f"INSERT INTO {words} (term, documents) SELECT term, count(*) FROM ("
            f" SELECT lexeme AS term FROM {held}, unnest(terms)"
            f" UNION ALL SELECT lang || ':' FROM {held}) AS told GROUP BY term"
        )
        cursor.execute(f"ANALYZE {held}, {words}, rules_section")
        cursor.execute("UPDATE search_state SET commits = commits + 1")
    return int(there + grown * times)


def _texts(row: dict[str, Any]) -> Texts:
    held = {lang: (row[column("title", lang)], row[column("body", lang)]) for lang in CODES}
    return {lang: (title or "", body) for lang, (title, body) in held.items() if body}


def _varied(real: list[Texts], chance: random.Random) -> Iterator[dict[str, str]]:
    frequent = {lang: _Frequent(lang, [texts[lang] for texts in real]) for lang in CODES}
    while True:
        chosen = chance.sample(real, SENTENCES)
        places = [chance.random() for _ in chosen]
        columns = {}
        for lang in CODES:
            title = chosen[0][lang][0]
            body = "".join(
                _sentence(texts[lang][1], place)
                for texts, place in zip(chosen, places, strict=True)
            )
            columns[column("title", lang)] = frequent[lang].vary(title, chance)
            columns[column("body", lang)] = frequent[lang].vary(body, chance)
        yield columns


def _sentence(body: str, place: float) -> str:
    sentences = SENTENCE.findall(body) or [body]
    return sentences[int(place * len(sentences))].rstrip() + " "


class _Frequent:
    """The words of a language, drawn as often as they occur."""

    def __init__(self, lang: str, texts: list[tuple[str, str]]) -> None:
        self.shape = KANJI if lang == "ja" else WORD
        counted: dict[str, int] = {}
        for title, body in texts:
            for word in self.shape.findall(f"{title} {body}"):
                counted[word] = counted.get(word, 0) + 1
        self.words = list(counted)
        self.weights = list(accumulate(counted.values()))

    def vary(self, text: str, chance: random.Random) -> str:
        """*text* with some words exchanged; links keep their addresses."""

        def other(found: re.Match[str]) -> str:
            if text[found.start() - 1 : found.start()] in ("/", ":", "(", "-"):
                return found[0]
            drawn = chance.random()
            if drawn < NEW_WORDS:
                return "".join(chance.sample(found[0], len(found[0])))
            if drawn < OTHER_WORDS:
                return chance.choices(self.words, cum_weights=self.weights)[0]
            return found[0]

        return self.shape.sub(other, text)
