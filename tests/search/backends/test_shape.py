"""An index that was made of other terms is made anew after an upgrade, not read as it is."""

from search.backends import making
from search.backends.documents import BodyLink, IndexedText, placed_terms
from search.backends.making import SHAPE, made_by
from search.backends.scoring import norm, placed

DOCUMENT = IndexedText(
    key="rule:hkk/playing/21.5.i3",
    lang="en",
    kind="rule",
    title="Fox",
    body="A fox met an owl",
    number="21.5.3",
    also=("Fennec",),
    references=(BodyLink(13, 16, "card:hkk/owl"),),
    defines=("term:fox",),
    asked=("Who met it",),
    above=("Owl",),
)
# Where each term of it stands, in this shape. Whoever has to change this raises SHAPE, so that the
# indexes that are there are made anew.
PLACES = {
    "@rule:hkk/playing/21.5.i3": [0, 100], "@term:fox": [0, 100],
    "fox": [100, 200, 601], "=fox": [100, 200, 601], "fennec": [300], "=fennec": [300],
    "21.5.3": [400], "21.5.i3": [500],
    "a": [600], "=a": [600], "met": [602], "=met": [602], "an": [603], "=an": [603],
    "owl": [604], "=owl": [604], "@card:hkk/owl": [604],
    "?who": [704], "?met": [705], "?it": [706], "^owl": [806],
}  # fmt: skip
OF_SHAPE = 3
# Its key, the title twice, another name, two numbers, five words; what stands beside is no part.
LENGTH = 11


def test_other_terms_or_places_are_another_shape():
    held = placed(DOCUMENT.lang, placed_terms(DOCUMENT))

    assert (held.places, SHAPE) == (PLACES, OF_SHAPE)
    assert held.norm == norm(DOCUMENT.lang, LENGTH)


def test_another_shape_is_another_maker(monkeypatch):
    before = made_by()

    monkeypatch.setattr(making, "SHAPE", SHAPE + 1)

    assert made_by() != before
