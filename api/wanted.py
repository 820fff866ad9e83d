"""Wanted rules: cited by ours, not held by us."""

from django.http import HttpRequest
from ninja import Router, Schema

from api.hanging import NAMED_BY, SectionLink, link_to
from api.requests.parameters import ENGLISH, Interface, Language, PathKey
from api.requests.readonly import answers
from api.requests.refusing import NotHere
from corpus.keys import wanted_address
from corpus.languages import CODES, column
from rules.models import Link, WantedRule

router = Router(tags=["sections"])


class WantedRuleOut(Schema):
    """A rule that we do not hold, what it is about, and who cites it."""

    key: str
    number: str
    game: str
    titles: dict[Language, str]
    linked_from: list[SectionLink]
    url: str


@answers(router, "/wanted/{path:key}", WantedRuleOut)
def wanted_rule(request: HttpRequest, key: PathKey, ui: Interface = "") -> WantedRuleOut:
    """One rule that is cited but not held."""
    rule = WantedRule.objects.select_related("game").filter(key=key).first()
    if rule is None:
        raise NotHere("wanted rule", key)
    return described(rule, ui or ENGLISH)


def described(rule: WantedRule, ui: str) -> WantedRuleOut:
    """Everything about a rule that we do not hold. One query."""
    titles = {lang: getattr(rule, column("title", lang)) for lang in CODES}
    links = Link.objects.filter(wanted=rule).order_by(
        "start__source__game__position", "start__source__position", "start__position", "pk"
    )
    return WantedRuleOut(
        key=rule.key,
        number=rule.number,
        game=rule.game.slug,
        titles={lang: title for lang, title in titles.items() if title},
        linked_from=[
            link_to(kind, start, ui)
            for kind, *start in links.values_list(
                "kind", *(f"start__{field}" for field in NAMED_BY)
            )
        ],
        url=wanted_address(rule.key, ui),
    )
