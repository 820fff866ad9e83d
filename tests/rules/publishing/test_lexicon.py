"""Words that players say are added and taken away under a name, and only by who may."""

import pytest
from django.core.exceptions import PermissionDenied

from rules.models import Concept, PlayersWord
from rules.publishing.lexicon import add_word, take_away
from tests.builders import make_editor

pytestmark = pytest.mark.django_db


@pytest.fixture
def trash():
    return Concept.objects.create(slug="trash", of_class="verb", meaning="throw away")


def test_whoever_asks_a_word_is_added_by_editors_of_its_language_alone(trash):
    with pytest.raises(PermissionDenied):
        add_word(trash, "hu", "kukába", 0.7, by=make_editor("Kenji", "lead", ["ja"]))
    assert not PlayersWord.objects.exists()

    word = add_word(trash, "hu", "kukába", 0.7, by=make_editor("Ilona", "translator", ["hu"]))
    assert (word.author_name, word.origin) == ("Ilona", "editor")


def test_and_taken_away_by_them_alone(trash):
    word = add_word(trash, "hu", "kukába", 0.7, by=make_editor("Ilona", "translator", ["hu"]))

    with pytest.raises(PermissionDenied):
        take_away(word, by=make_editor("Kenji", "lead", ["ja"]))
    assert PlayersWord.objects.exists()

    take_away(word, by=make_editor("Zsófia", "translator", ["hu"]))
    assert not PlayersWord.objects.exists()


def test_one_word_in_two_spellings_is_one(trash):
    ilona = make_editor("Ilona", "translator", ["ru"])
    add_word(trash, "ru", "Ещё сброс", 0.7, by=ilona)

    add_word(trash, "ru", "еще  сброс", 1.0, by=ilona)

    assert [(one.text, one.weight) for one in PlayersWord.objects.all()] == [("еще сброс", 1.0)]
