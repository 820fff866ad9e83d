"""Files and database brought together: one rule for every kind of record."""

import pytest
from django.conf import settings

from corpus.files import read
from corpus.merging import merge
from corpus.records import Record, records_of

# Of each kind of record: its key, its fields, and the same as two people might change them. What a
# record needs stands in CORPUS.
ONE, TWO = "dominion/exchange/1", "dominion/exchange/2"
KINDS = {
    "game": (("game", "dominion"), {"years": "2008"}, {"years": "2009"}, {"years": "2010"}),
    "expansion": (("expansion", "dominion/base"),
                  {"name.pl": "Baza"}, {"name.pl": "Podstawa"}, {"name.pl": "Zestaw"}),
    "card": (("card", "dominion/rats"), {"cost": "4"}, {"cost": "5"}, {"cost": "6"}),
    "name": (("name", "dominion/rats", "pl"),
             {"text": "Szczury"}, {"text": "Szczurzyska"}, {"text": "Szczurki"}),
    "also": (("also", "dominion/rats", "ja", "鼠"),
             {"reading": "ねずみ"}, {"reading": "ネズミ"}, {"reading": "そ"}),
    "list": (("list", "dominion/moving"), {"section": ONE}, {}, {"section": TWO}),
    "entry": (("entry", "dominion/moving", "rats"),
              {"witness": "S"}, {"witness": "W"}, {"witness": "K"}),
    "source": (("source", "dominion/exchange"),
               {"original": "pl"}, {"original": "pl", "edition": "2"},
               {"original": "pl", "edition": "3"}),
    "rule": (("rule", ONE), {"number": "1."}, {"number": "1"}, {"number": "1)"}),
    "wanted": (("wanted", "dominion/basics"), {"number": "3"}, {"number": "4"}, {"number": "5"}),
    "term": (("term", "exchange"), {"defined_in": ONE}, {}, {"defined_in": TWO}),
    "word": (("word", "exchange", "any", "pl", "word", "wymiana"),
             {"said": "a"}, {"said": "b"}, {"said": "c"}),
    "concept": (("concept", "shuffle"),
                {"meaning": "mix"}, {"meaning": "mix cards"}, {"meaning": "mix a deck"}),
    "saying": (("saying", "shuffle", "pl", "any", "tasować"),
               {"weight": 0.7}, {"weight": 0.8}, {"weight": 0.9}),
    "question": (("question", ONE, "pl", "czy muszę wymieniać?"),
                 {"text": "Czy muszę wymieniać?"}, {"text": "czy muszę wymieniać?"},
                 {"text": "Czy muszę  wymieniać?"}),
    "text": (("text", f"rule:{ONE}", "hu"), {"words": "1f"}, {"words": "2e"}, {"words": "3d"}),
}  # fmt: skip
CORPUS = {key: fields for key, fields, *_ in KINDS.values()} | {
    ("name", "dominion/rats", "en"): {"text": "Rats"},
    ("text", "rule:dominion/exchange/1", "pl"): {"words": "0a"},
    ("rule", "dominion/exchange/2"): {},
    ("text", "rule:dominion/exchange/2", "pl"): {"words": "0b"},
    ("link", "dominion/exchange/1", "cites", "dominion/basics"): {},
}
every_kind = pytest.mark.parametrize(("key", "before", "after", "other"), KINDS.values(), ids=KINDS)


def side(**changes):
    """The corpus with *changes*: fields by key, None for what is not there."""
    fields = CORPUS | changes.pop("changes", {})
    return {key: Record(said) for key, said in fields.items() if said is not None}


def changed(key, fields):
    return side(changes={key: fields})


def without(*keys):
    return side(changes=dict.fromkeys(keys))


def merged(theirs=None, ours=None, base=None):
    """The result, and what is told of it in a line each."""
    base = {key: record.fields for key, record in (base or side()).items()}
    result = merge(base, theirs or side(), ours or side())
    return result, [f"{'conflict' if one.conflict else 'kept'}: {one}" for one in result.kept]


@every_kind
def test_what_only_the_files_changed_is_taken_and_not_told(key, before, after, other):
    result, told = merged(theirs=changed(key, after))

    assert result.records[key].fields == after
    assert told == []


@every_kind
def test_what_only_an_editor_changed_stays_and_is_told(key, before, after, other):
    result, told = merged(ours=changed(key, after))

    assert result.records[key].fields == after
    assert told
    assert all(line.startswith(f"kept: {' '.join(key)}: ") for line in told)


@every_kind
def test_what_both_changed_stays_as_the_editor_has_it_and_is_told_as_a_conflict(
    key, before, after, other
):
    result, told = merged(theirs=changed(key, other), ours=changed(key, after))

    assert result.records[key].fields == after
    assert len(told) == 1
    assert told[0].startswith(f"conflict: {' '.join(key)}: ")


@every_kind
def test_what_both_changed_alike_is_in_step(key, before, after, other):
    result, told = merged(theirs=changed(key, after), ours=changed(key, after))

    assert result.records[key].fields == after
    assert told == []


LEAVES = {kind: said for kind, said in KINDS.items() if kind in {
    "expansion", "name", "also", "entry", "word", "text",
}}  # fmt: skip
LINK = ("link", ONE, "cites", "dominion/basics")
COMING_AND_GOING = [said[0] for said in LEAVES.values()] + [LINK]
every_leaf = pytest.mark.parametrize(
    ("key", "before", "after", "other"), LEAVES.values(), ids=LEAVES
)
each_that_comes_and_goes = pytest.mark.parametrize("key", COMING_AND_GOING, ids=lambda key: key[0])


def test_every_kind_of_record_is_tried_here():
    kinds = {key[0] for key in records_of(read(settings.CORPUS_TEXTS))}

    assert kinds == {*KINDS, "link"} == {key[0] for key in CORPUS}


@each_that_comes_and_goes
def test_what_the_files_dropped_goes(key):
    result, told = merged(theirs=without(key))

    assert key not in result.records
    assert told == []


@every_leaf
def test_what_the_files_dropped_and_an_editor_changed_stays_as_a_conflict(
    key, before, after, other
):
    result, told = merged(theirs=without(key), ours=changed(key, after))

    assert result.records[key].fields == after
    assert told == [f"conflict: {' '.join(key)}: was changed here and is gone from the files"]


@each_that_comes_and_goes
def test_what_an_editor_removed_stays_removed_and_is_told(key):
    result, told = merged(ours=without(key))

    assert key not in result.records
    assert told == [f"kept: {' '.join(key)}: was removed here"]


@every_leaf
def test_what_an_editor_removed_and_the_files_changed_stays_removed_as_a_conflict(
    key, before, after, other
):
    result, told = merged(theirs=changed(key, after), ours=without(key))

    assert key not in result.records
    assert told == [f"conflict: {' '.join(key)}: was removed here, and the files changed it"]


@each_that_comes_and_goes
def test_what_an_editor_added_stays_and_is_told(key):
    result, told = merged(theirs=without(key), base=without(key))

    assert result.records[key].fields == CORPUS[key]
    assert told == [f"kept: {' '.join(key)}: is only here"]


@each_that_comes_and_goes
def test_what_the_files_added_comes(key):
    result, told = merged(ours=without(key), base=without(key))

    assert result.records[key].fields == CORPUS[key]
    assert told == []


def test_of_two_fields_each_side_has_its_own():
    rats = ("card", "dominion/rats")
    result, told = merged(
        theirs=changed(rats, {"cost": "4", "types": ["action"]}),
        ours=changed(rats, {"cost": "4", "removed": True}),
    )

    assert result.records[rats].fields == {"cost": "4", "types": ["action"], "removed": True}
    assert told == ["kept: card dominion/rats: removed is True here and nothing in the files"]


def test_what_both_have_made_stays_as_the_editor_has_it():
    rats = ("card", "dominion/rats")
    result, told = merged(ours=changed(rats, {"types": ["action"]}), base=without(rats))

    assert result.records[rats].fields == {"types": ["action"]}
    assert told == [
        "conflict: card dominion/rats: cost is nothing here and '4' in the files",
        "conflict: card dominion/rats: types is ['action'] here and nothing in the files",
    ]


def test_a_field_that_older_files_did_not_have_is_taken_from_the_files():
    rats = ("card", "dominion/rats")
    result, told = merged(theirs=changed(rats, {"cost": "4", "edition": "first"}))

    assert result.records[rats].fields["edition"] == "first"
    assert told == []


# What one needs of another


def test_a_card_is_removed_with_its_names_and_told_once():
    rats = [key for key in CORPUS if key[0] in {"card", "name", "also", "entry"}]

    result, told = merged(ours=without(*rats))

    assert not [key for key in result.records if key in rats]
    assert told == ["kept: card dominion/rats: was removed here",
                    "kept: entry dominion/moving rats: was removed here"]  # fmt: skip


def test_a_new_name_does_not_bring_a_removed_card_back():
    rats = [key for key in CORPUS if key[0] in {"card", "name", "also", "entry"}]
    hungarian = ("name", "dominion/rats", "hu")

    result, told = merged(theirs=changed(hungarian, {"text": "Patkányok"}), ours=without(*rats))

    assert hungarian not in result.records
    assert "conflict: card dominion/rats: the files changed what is in it" in told


def test_a_card_with_an_editors_name_stays_whole_though_the_files_dropped_it():
    gone = [key for key in CORPUS if key[0] in {"card", "name", "also", "entry"}]
    hungarian = ("name", "dominion/rats", "hu")

    result, told = merged(theirs=without(*gone), ours=changed(hungarian, {"text": "Patkányok"}))

    assert {key for key in result.records if key[1] == "dominion/rats"} == {
        ("card", "dominion/rats"),
        ("name", "dominion/rats", "pl"),
        ("name", "dominion/rats", "en"),
        ("name", "dominion/rats", "hu"),
        ("also", "dominion/rats", "ja", "鼠"),
    }
    reason = "is gone from the files, but name dominion/rats hu needs it"
    assert told == [f"kept: card dominion/rats: {reason}"]
    assert ("entry", "dominion/moving", "rats") not in result.records


def test_what_the_files_drop_stays_while_a_text_links_to_it():
    hungarian = ("text", "rule:dominion/exchange/1", "hu")
    linking = side() | {hungarian: Record({"words": "2e"}, frozenset({"term:exchange"}))}
    gone = [("term", "exchange"), ("word", "exchange", "any", "pl", "word", "wymiana")]

    result, told = merged(theirs=without(*gone), ours=linking)

    assert {*gone} <= {*result.records}
    assert result.undecided == {*gone}
    assert told == [
        "kept: text rule:dominion/exchange/1 hu: has other words here than in the files",
        f"kept: term exchange: is gone from the files, but {' '.join(hungarian)} needs it",
    ]


def test_and_goes_when_none_does_any_more():
    gone = [("term", "exchange"), ("word", "exchange", "any", "pl", "word", "wymiana")]

    result, told = merged(theirs=without(*gone))

    assert not {*gone} & {*result.records}
    assert told == []


def test_a_text_that_links_to_what_was_removed_here_is_not_taken():
    hungarian = ("text", "rule:dominion/exchange/1", "hu")
    linking = side() | {hungarian: Record({"words": "2e"}, frozenset({"term:exchange"}))}
    gone = [("term", "exchange"), ("word", "exchange", "any", "pl", "word", "wymiana")]

    result, told = merged(theirs=linking, ours=without(*gone))

    assert result.records[hungarian].fields == {"words": "1f"}
    assert ("term", "exchange") not in result.records
    assert told == [
        "kept: term exchange: was removed here",
        f"conflict: {' '.join(hungarian)}: is not taken from the files: it needs term exchange",
    ]


def test_what_was_not_taken_is_asked_again_by_the_next_load():
    """The term is back: now the text comes, and nothing has to be told."""
    hungarian = ("text", "rule:dominion/exchange/1", "hu")
    linking = side() | {hungarian: Record({"words": "2e"}, frozenset({"term:exchange"}))}
    gone = [("term", "exchange"), ("word", "exchange", "any", "pl", "word", "wymiana")]
    base = {key: record.fields for key, record in side().items()}
    first = merge(base, linking, without(*gone))

    second = merge(first.base(base, linking), linking, side())

    assert second.records[hungarian].fields == {"words": "2e"}
    assert second.kept == []


def test_a_text_may_link_to_a_rule_only_while_its_rule_is_linked_with_it():
    polish = ("text", "rule:dominion/exchange/1", "pl")
    link = ("link", "dominion/exchange/1", "cites", "dominion/basics")
    linking = Record({"words": "9d"}, frozenset({"rule:dominion/basics"}))

    result, _ = merged(theirs=side() | {polish: linking}, ours=without(link))
    taken, _ = merged(theirs=side() | {polish: linking})

    assert result.records[polish].fields == {"words": "0a"}
    assert taken.records[polish].fields == {"words": "9d"}


def test_a_rule_keeps_its_text_in_the_language_of_its_source():
    """An editor made Hungarian the original, and the files drop a Hungarian text."""
    source, hungarian = ("source", "dominion/exchange"), ("text", "rule:dominion/exchange/1", "hu")
    whole = {("text", "rule:dominion/exchange/2", "hu"): Record({"words": "3c"})}

    result, told = merged(
        theirs=without(hungarian) | whole,
        ours=changed(source, {"original": "hu"}) | whole,
        base=side() | whole,
    )

    assert hungarian in result.records
    assert told[-1] == (
        "kept: text rule:dominion/exchange/1 hu: is gone from the files, "
        "but rule dominion/exchange/1 needs it"
    )


def test_a_game_with_imports_does_not_go():
    base = {key: record.fields for key, record in side().items()}

    kept = merge(base, {}, side(), used={("game", "dominion")})
    gone = merge(base, {}, side())

    general = {"term", "word", "concept", "saying"}
    assert {*kept.records} == {key for key in CORPUS if key[0] not in general}
    assert gone.records == {}


def test_a_name_that_an_editor_gave_is_not_given_twice():
    further, main = ("also", "dominion/rats", "hu", "Patkányok"), ("name", "dominion/rats", "hu")

    result, told = merged(
        theirs=side() | {further: Record({})}, ours=changed(main, {"text": "Patkányok"})
    )

    assert main in result.records
    assert further not in result.records
    assert told[-1] == (
        "conflict: also dominion/rats hu Patkányok: is not taken from the files: "
        "the card is called so here already"
    )


@every_kind
def test_what_is_new_in_the_files_is_not_taken_without_what_it_needs(key, before, after, other):
    """Only a game, and a concept that is no term, stand by themselves."""
    result = merge({}, {key: Record(before)}, {})

    assert [*result.records] == [key] * (key[0] in {"game", "concept"})


def test_a_concept_is_not_taken_without_its_term():
    key = ("concept", "exchange")
    theirs = changed(key, {"term": "exchange"})

    assert key in merged(theirs)[0].records
    assert key not in merged(theirs, without(("term", "exchange"), KINDS["word"][0]))[0].records
