"""How well our search answers the judged set, over all our texts."""

from cards.models import Card
from rules.models import Section, Term
from tests.search.judged import judged
from tests.search.judged.asking import ask_all, missed, mistyped
from tests.search.judged.scores import by, summary

TYPOS = 300


def test_the_judged_keys_are_all_there(indexed, db):
    there = {f"rule:{key}" for key in Section.objects.values_list("key", flat=True)}
    cards = Card.objects.values_list("game__slug", "slug")
    there |= {f"card:{game}/{slug}" for game, slug in cards}
    there |= {f"term:{slug}" for slug in Term.objects.values_list("slug", flat=True)}

    assert {key for one in judged() for key in one.relevant} <= there


def test_readers_find_what_they_want_in_every_language(indexed, db):
    """One test, since asking takes long and workers would each ask everything for a part of it."""
    scored = ask_all(judged())

    langs = {lang: found.ndcg for lang, found in by(scored, lambda one: one.lang).items()}
    assert summary(scored).ndcg >= 0.90
    assert {lang: ndcg for lang, ndcg in langs.items() if ndcg < 0.85} == {}
    assert by(scored, lambda one: one.kind)["cross-language"].hit3 >= 0.95


def test_a_word_with_one_edit_is_found(indexed, db):
    made = mistyped(TYPOS)

    lost = missed(made)

    assert len(made) > 0.9 * TYPOS
    assert len(lost) <= 0.02 * len(made), lost
