"""A text as readers will see it, before it is saved: by the same ways as on their pages."""

from dataclasses import dataclass

from django.db.models import Model
from django.utils.safestring import SafeString

from cards.links import LinkedText, with_names
from cards.models import Card
from corpus.markup.rendering import html_of
from corpus.markup.wording import tidy
from rules.models import Section
from rules.reading.rules import Rule, rule_of, with_names_of_cards


@dataclass(frozen=True, slots=True)
class Preview:
    """A rule as it stands in its document; of cards and terms the words, as they stand there.

    `query` is what their addresses say of the language. It is `empty` if nothing would stand there;
    `faults` say why it cannot be saved as it is.
    """

    lang: str
    rule: Rule | None
    title: str
    html: SafeString | str
    query: str
    empty: bool
    faults: list[str]


def preview_of(
    subject: Model, lang: str, ui: str, title: str, body: str, faults: list[str]
) -> Preview:
    """What readers whose pages are in *ui* would see of this title and body. Writes nothing."""
    title, body = tidy(title), tidy(body)
    rule: Rule | None = None
    html: SafeString | str = ""
    if isinstance(subject, Section):
        rule = _rule(subject.key, lang, ui, title, body)
    else:
        game = subject.game.slug if isinstance(subject, Card) else ""
        (html,) = with_names([LinkedText(html_of(body, lang, ui, game), lang)])
    query = "" if lang == ui else f"?text={lang}"
    return Preview(lang, rule, title, html, query, not title and not body, faults)


def _rule(key: str, lang: str, ui: str, title: str, body: str) -> Rule:
    section = Section.objects.with_source().in_language(lang).get(key=key)
    section.text_title, section.text_body = title, body
    rule = rule_of(section, section.source, ui, lang)
    (named,) = with_names_of_cards([rule])
    return named
