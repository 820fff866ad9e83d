"""What players say and ask, added and taken away by editors: signed, and kept by every load.

What is taken away has no row that could be signed; who did it stands in Django's own log,
as for all rows that are edited and not published.
"""

from django.contrib.admin.models import ADDITION, DELETION, LogEntry
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max

from corpus.parsers.lexicon import folded
from rules.announcing import announced_together
from rules.editors import Action, may, refuse_unless
from rules.models import Concept, PlayersQuestion, PlayersWord, Section
from rules.turns import take_turn_as_editor


def add_word(concept: Concept, lang: str, text: str, weight: float, *, by: User) -> PlayersWord:
    """Have players say *text* for *concept*, with this weight, above 0 and at most 1.

    A word that is there already, in any spelling, is weighed anew and is the editor's from now on.
    Raises PermissionDenied where *by* may not change words of the language in all games.
    """
    refuse_unless(may(by, Action.NAME, lang, ""))
    with transaction.atomic(), announced_together():
        take_turn_as_editor()
        # Locked, so that two editors who add one word at once add it one after the other.
        Concept.objects.select_for_update().get(pk=concept.pk)
        fresh = {
            "text": " ".join(text.split()), "weight": weight, "author": by,
            "origin": PlayersWord.Origin.EDITOR, "author_name": by.get_username(),
        }  # fmt: skip
        word, _made = PlayersWord.objects.update_or_create(
            concept=concept, lang=lang, game=None, folded=folded(text), defaults=fresh
        )
        _log(word, ADDITION, by)
    return word


def take_away(word: PlayersWord, *, by: User) -> None:
    """Have players no longer say *word* for its concept. Raises PermissionDenied as above."""
    game = word.game.slug if word.game else ""
    refuse_unless(may(by, Action.NAME, word.lang, game))
    with transaction.atomic(), announced_together():
        take_turn_as_editor()
        _log(word, DELETION, by)
        word.delete()


def add_question(rule: Section, lang: str, text: str, *, by: User) -> PlayersQuestion:
    """Have *rule* be the answer to *text*, after the questions that it answers already.

    One that is there already, in any spelling, is spelt anew and is the editor's from now on.
    Raises PermissionDenied where *by* may not change words of the language in the rule's game.
    """
    refuse_unless(may(by, Action.NAME, lang, rule.source.game.slug))
    with transaction.atomic(), announced_together():
        take_turn_as_editor()
        # Locked, as above.
        Section.objects.select_for_update().get(pk=rule.pk)
        last = rule.asked.filter(lang=lang).aggregate(last=Max("position"))["last"]
        fresh = {
            "text": " ".join(text.split()), "author": by, "author_name": by.get_username(),
            "origin": PlayersQuestion.Origin.EDITOR,
        }  # fmt: skip
        question, _made = PlayersQuestion.objects.update_or_create(
            section=rule, lang=lang, folded=folded(text), defaults=fresh,
            create_defaults=fresh | {"position": 0 if last is None else last + 1},
        )  # fmt: skip
        _log_question(question, ADDITION, by)
    return question


def take_question_away(question: PlayersQuestion, *, by: User) -> None:
    """Have the rule no longer be the answer to *question*. Raises PermissionDenied as above."""
    refuse_unless(may(by, Action.NAME, question.lang, question.section.source.game.slug))
    with transaction.atomic(), announced_together():
        take_turn_as_editor()
        _log_question(question, DELETION, by)
        question.delete()


def _log(word: PlayersWord, done: int, by: User) -> None:
    said = f"{word.concept.slug} [{word.lang}] {word.text}"
    LogEntry.objects.log_actions(by.pk, [word], done, said, single_object=True)


def _log_question(question: PlayersQuestion, done: int, by: User) -> None:
    said = f"{question.section.key} [{question.lang}] {question.text}"
    LogEntry.objects.log_actions(by.pk, [question], done, said, single_object=True)
