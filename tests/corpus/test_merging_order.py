"""Files and database brought together: in which order rules stand then."""

import pytest

from corpus.merging import merge
from corpus.records import Record


def rules(*keys, **parents):
    records = {("rule", f"d/s/{key}"): Record(
        {"parent": f"d/s/{parents[key]}"} if key in parents else {}) for key in keys}  # fmt: skip
    texts = {("text", f"rule:d/s/{key}", "pl"): Record({"words": key}) for key in keys}
    return (
        {("game", "d"): Record({}), ("source", "d/s"): Record({"original": "pl"})} | records | texts
    )


def order(base, theirs, ours, make=None):
    make = make or (lambda *keys: {("term", key): Record({}) for key in keys})
    base, theirs, ours = (make(*side) for side in (base, theirs, ours))
    result = merge({key: record.fields for key, record in base.items()}, theirs, ours)
    series = result.series.get(("term",)) or result.series[("rule", "d/s")]
    return "".join(key[1][-1] for key in series), [str(one) for one in result.kept]


@pytest.mark.parametrize("make", [None, rules], ids=["terms", "rules"])
@pytest.mark.parametrize(
    ("base", "theirs", "ours", "result"),
    [
        ("abc", "abc", "abc", "abc"),
        ("abc", "cab", "abc", "cab"),
        ("abc", "abc", "abxc", "abxc"),
        ("abc", "cab", "abxc", "cabx"),
        ("abc", "abyc", "abxc", "abxyc"),
        ("abc", "ac", "abxc", "axc"),
        ("abc", "abc", "xabc", "xabc"),
        ("", "ab", "xy", "abxy"),
    ],
)
def test_what_was_added_here_keeps_its_neighbours(make, base, theirs, ours, result):
    assert order(base, theirs, ours, make)[0] == result


def test_an_order_that_an_editor_changed_stays_and_is_told():
    assert order("abc", "abc", "bac") == ("bac", ["order term: is another here"])
    assert order("abc", "abdc", "bac")[0] == "bdac"


def test_an_order_that_both_changed_alike_is_in_step():
    assert order("abc", "bac", "bac") == ("bac", [])


def test_a_branch_stays_in_one_piece():
    """`x` came below `a`, and the files moved `a` with what is below it to the end."""
    base = rules("a", "b", "c", b="a")
    theirs = rules("c", "a", "b", b="a")
    ours = rules("a", "b", "x", "c", b="a", x="a")

    result = merge({key: record.fields for key, record in base.items()}, theirs, ours)

    assert "".join(key[1][-1] for key in result.series[("rule", "d/s")]) == "cabx"


def test_where_a_rule_stands_in_the_tree_is_what_the_files_say():
    """An editor took over a rule that the files have too, in another place."""
    base = rules("a", "b")
    theirs = rules("a", "b", "x", x="b")
    ours = rules("a", "x", "b", x="a")

    result = merge({key: record.fields for key, record in base.items()}, theirs, ours)

    assert result.records["rule", "d/s/x"].fields["parent"] == "d/s/b"
