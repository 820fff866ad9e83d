"""The one writer of what editors answer to findings: not here, because."""

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.db import transaction

from rules.editors import Action, refuse_unless_may
from rules.models import CheckAnswer
from rules.publishing.journal import name_of
from rules.publishing.locking import locked

Answered = tuple[str, str]
"""A finding that can be answered: the name of its check, and what it said as one line."""


def standing_answers(key: str, lang: str) -> dict[Answered, CheckAnswer]:
    """What counts as answered of a text, by finding, oldest first. One query."""
    found: dict[Answered, CheckAnswer] = {}
    for row in CheckAnswer.objects.filter(key=key, lang=lang).order_by("pk"):
        found.pop((row.check_name, row.finding), None)
        if row.accepted:
            found[row.check_name, row.finding] = row
    return found


@transaction.atomic
def answer_findings(key: str, lang: str, reasons: Mapping[Answered, str], *, by: User) -> None:
    """Write down why findings do not hold here. What is answered already is left as it is."""
    refuse_unless_may(by, Action.DRAFT, [(key, lang)])
    locked([(key, lang)])
    known = standing_answers(key, lang)
    CheckAnswer.objects.bulk_create(
        [
            _row(key, lang, finding, by, accepted=True, why=why)
            for finding, why in reasons.items()
            if finding not in known
        ]
    )


@transaction.atomic
def take_back_answer(key: str, lang: str, finding: Answered, *, by: User) -> None:
    """Have a finding told again. Nothing is done if that was done already."""
    refuse_unless_may(by, Action.DRAFT, [(key, lang)])
    locked([(key, lang)])
    if finding in standing_answers(key, lang):
        _row(key, lang, finding, by, accepted=False).save()


def _row(
    key: str, lang: str, finding: Answered, by: User, *, accepted: bool, why: str = ""
) -> CheckAnswer:
    check, said = finding
    return CheckAnswer(
        key=key,
        lang=lang,
        check_name=check,
        finding=said,
        accepted=accepted,
        why=why,
        by=by,
        by_name=name_of(by),
    )
