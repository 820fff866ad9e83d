"""What players say, on the page of the search's health: concepts by name, words, and a form."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from corpus.languages import CODES, column
from corpus.parsers.lexicon import LONGEST_SAYING, folded
from corpus.parsers.questions import LONGEST_QUESTION
from corpus.requests.numbers import WholeNumberField
from rules.models import Concept, PlayersWord, Section
from search.pages.questions import key_in

WEIGHTS = (
    ("1.0", _("means this alone")),
    ("0.7", _("mostly means this")),
    ("0.4", _("may mean this")),
)
"""How surely a word means a concept, as an editor says it."""
CLASS_NAMES: dict[str, Promise] = {
    "term": _("Terms"),
    "verb": pgettext_lazy("class of concepts", "What is done"),
    "zone": pgettext_lazy("class of concepts", "Places"),
    "state": pgettext_lazy("class of concepts", "States"),
    "role": pgettext_lazy("class of concepts", "Who"),
    "amount": pgettext_lazy("class of concepts", "How many"),
    "time": pgettext_lazy("class of concepts", "When"),
    "outcome": pgettext_lazy("class of concepts", "What comes of it"),
    "question": pgettext_lazy("class of concepts", "What is asked"),
    "other-game": pgettext_lazy("class of concepts", "Words of other games"),
}
LISTED = 20


@dataclass(frozen=True, slots=True)
class ConceptNamed:
    """A concept as a page calls it, a term by its word and others by what they mean, and the
    language of that."""

    slug: str
    name: str
    lang: str


@dataclass(frozen=True, slots=True)
class WordShown:
    """A word that players say, with its concept; `removable` by whoever looks at the page."""

    word: PlayersWord
    concept: ConceptNamed
    removable: bool


def concepts_named(ui: str) -> dict[str, ConceptNamed]:
    """Every concept by its slug, as a reader of *ui* knows it, in their order. One query."""
    own, english = (f"term__{column('headword', lang)}" for lang in (ui, "en"))
    rows = Concept.objects.order_by("position", "pk")
    found = {}
    for slug, mine, other, meaning in rows.values_list("slug", own, english, "meaning"):
        name, lang = (mine, ui) if mine else (other or meaning or slug, "en")
        found[slug] = ConceptNamed(slug, name, lang)
    return found


def words_shown(
    asked: str, concepts: Mapping[str, ConceptNamed], editable: Mapping[str, set[str] | None]
) -> list[WordShown]:
    """The words that are *asked* for, in any language; the newest of editors if none is. One query.

    *editable* are the languages with the games, None for all, in which they may be taken away.
    """
    rows = PlayersWord.objects.select_related("concept", "game")
    if asked:
        rows = rows.filter(folded=folded(asked)).order_by("lang", "-weight", "pk")
    else:
        rows = rows.filter(origin=PlayersWord.Origin.EDITOR).order_by("-pk")
    return [
        WordShown(word, concepts[word.concept.slug], _is_editable(word, editable))
        for word in rows[:LISTED]
    ]


def _is_editable(word: PlayersWord, editable: Mapping[str, set[str] | None]) -> bool:
    games = editable.get(word.lang, set())
    return games is None or bool(word.game and word.game.slug in games)


class PlayersWordForm(forms.Form):
    """What players say or ask in one language, and the concept that it means, by its slug or its
    name, or the rule that answers it, by its key or its address; or both.

    `row` is the line of what readers asked for in vain, which is done with then.
    """

    lang = forms.ChoiceField(choices=[(code, code) for code in CODES])
    row = WholeNumberField(required=False, min_value=0, max_value=2**62)
    text = forms.CharField(max_length=LONGEST_QUESTION)
    concept = forms.CharField(max_length=120, required=False)
    weight = forms.TypedChoiceField(choices=WEIGHTS, coerce=float)
    rule = forms.CharField(max_length=300, required=False)

    def __init__(self, data: Mapping[str, Any], concepts: Mapping[str, ConceptNamed]) -> None:
        super().__init__(data)
        self.concepts = concepts

    def clean_text(self) -> str:
        """The word, if anything of it is left when spellings are compared."""
        text: str = self.cleaned_data["text"]
        if not folded(text):
            raise ValidationError(_("There is no word."))
        return text

    def clean_concept(self) -> Concept | None:
        """The concept that was named. Raises ValidationError if none is called so, or several."""
        said: str = self.cleaned_data["concept"]
        if not said:
            return None
        named = [one.slug for one in self.concepts.values() if folded(one.name) == folded(said)]
        slugs = [said] if said in self.concepts else named
        if len(slugs) != 1:
            raise ValidationError(_("No concept is called “%(said)s”."), params={"said": said})
        return Concept.objects.get(slug=slugs[0])

    def clean_rule(self) -> Section | None:
        """The rule that was named. Raises ValidationError if there is none."""
        said: str = self.cleaned_data["rule"]
        if not said:
            return None
        rule = Section.objects.with_source().filter(key=key_in(said)).first()
        if rule is None:
            raise ValidationError(_("No rule is called “%(said)s”."), params={"said": said})
        return rule

    def clean(self) -> None:
        """Refuse what means nothing, and what is longer than a word may be."""
        said = self.cleaned_data
        if not (said.get("concept") or said.get("rule") or {"concept", "rule"} & {*self.errors}):
            raise ValidationError(_("Name a concept or a rule."))
        if said.get("concept") and "text" in said:
            MaxLengthValidator(LONGEST_SAYING)(said["text"])

    def sentences(self) -> list[str]:
        """What is wrong with what was sent, once each."""
        return list(dict.fromkeys(str(one) for some in self.errors.values() for one in some))
