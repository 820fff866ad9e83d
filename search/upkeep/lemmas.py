"""Word forms that were looked up before, in the database: the next process need not ask again.

Only words of texts are saved, never what readers type.
"""

import logging
from threading import Lock

from django.db import DatabaseError, transaction

from search.language import analysis
from search.language.analysis import Forms
from search.models import Lemma

log = logging.getLogger(__name__)

BATCH = 500
_recalled: dict[str, str] = {}
_lock = Lock()


def recall() -> None:
    """Put every saved analysis into memory. One query, once per process and analyzer."""
    wanted = {lang: analysis.made_by(lang) for lang in analysis.memories()}
    if wanted == _recalled:
        return
    with _lock:
        if wanted == _recalled:
            return
        known: dict[str, dict[str, Forms]] = {lang: {} for lang in wanted}
        rows = Lemma.objects.filter(made_by__in=wanted.values())
        for lang, word, made_by, found in rows.values_list(
            "lang", "word", "made_by", "found"
        ).iterator(chunk_size=5000):
            if wanted.get(lang) == made_by:
                known[lang][word] = read(found)
        for lang, memory in analysis.memories().items():
            memory.remember(known.get(lang, {}))
        _recalled.clear()
        _recalled.update(wanted)


def keep() -> int:
    """Save what was learned of words in texts since the last time; returns how many words.

    A failure is told in the log and costs nothing but time: the words are looked up again.
    """
    rows = [
        Lemma(lang=lang, word=word, made_by=analysis.made_by(lang), found=written(forms))
        for lang, memory in analysis.memories().items()
        for word, forms in memory.take_fresh().items()
    ]
    if not rows:
        return 0
    try:
        with transaction.atomic():
            Lemma.objects.bulk_create(
                rows,
                batch_size=BATCH,
                update_conflicts=True,
                unique_fields=["lang", "word"],
                update_fields=["made_by", "found"],
            )
    except DatabaseError:
        log.exception("Word forms could not be saved.")
        return 0
    return len(rows)


def written(forms: Forms) -> str:
    """*forms* as a row keeps them: lemmas, then parts; `read` is the inverse."""
    return " ".join(forms.lemmas) + "|" + " ".join(forms.parts)


def read(found: str) -> Forms:
    """The inverse of `written`."""
    lemmas, _, parts = found.partition("|")
    return Forms(tuple(lemmas.split(" ")), tuple(parts.split()))
