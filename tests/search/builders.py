"""A small library of rules in five languages, published the way everything is published."""

from cards.models import Card, CardName
from rules.models import Section, Term, TermWord
from rules.publishing import Draft, publish
from tests.builders import make_game, make_source


def make_rule(
    key: str = "dominion/exchange/1.2",
    *,
    number: str = "",
    meant: str = "",
    kind: str = "rule",
    parent: Section | None = None,
    original: str = "pl",
    titles: dict[str, str] | None = None,
    **bodies: str,
) -> Section:
    """A published rule; its texts are given by language: `pl="Kartę zwracasz na stos."`."""
    game, source, _ = key.split("/", 2)
    within = make_source(game, source, original)
    section = Section.objects.create(
        source=within,
        position=within.sections.count(),
        key=key,
        number=number,
        meant=meant,
        kind=kind,
        parent=parent,
    )
    titles = titles or {}
    drafts = [
        Draft(f"rule:{key}", lang, titles.get(lang, ""), bodies.get(lang, ""))
        for lang in sorted({*titles, *bodies})
    ]
    publish(drafts, author="Ilona")
    return section


def rewrite(key: str, lang: str, body: str) -> None:
    """An editor publishes another text."""
    publish([Draft(key, lang, body=body)], author="Ilona")


def make_card(slug: str, *, game: str = "dominion", effect: str = "", **names: str) -> Card:
    """A card with a name per language; `effect` is in Polish. `ja="ネズミ/ねずみ"` has a reading."""
    held = make_game(game)
    card = Card.objects.create(game=held, slug=slug, position=held.cards.count())
    for lang, said in names.items():
        text, _, reading = said.partition("/")
        CardName.objects.create(card=card, lang=lang, text=text, reading=reading)
    if effect:
        publish([Draft(f"card:{game}/{slug}", "pl", body=effect)], author="Ilona")
    return card


def make_term(slug: str, *, readings: dict[str, str] | None = None, **words: list[str]) -> Term:
    """A term with its words per language; the first is its headword."""
    term = Term.objects.create(slug=slug, position=Term.objects.count())
    drafts = [Draft(f"term:{slug}", lang, title=said[0]) for lang, said in words.items()]
    publish(drafts, author="Ilona")
    for lang, said in words.items():
        for text in said:
            TermWord.objects.create(term=term, lang=lang, text=text)
    for lang, text in (readings or {}).items():
        TermWord.objects.create(term=term, lang=lang, text=text, kind="reading")
    return term


def make_library() -> None:
    """Exchange and trash in Dominion, a chapter of HKK, two paragraphs of Berserk."""
    make_term(
        "exchange",
        pl=["wymienić", "wymienianie", "wymiana"],
        ja=["交換する", "交換"],
        en=["exchange"],
        hu=["elcserélni"],
        ru=["обменять"],
        readings={"ja": "こうかん"},
    )
    make_term("trashing", pl=["wyrzucić na Śmietnisko"], ja=["廃棄する"], en=["trash"])
    make_card("rats", en="Rats", ja="ネズミ/ねずみ", effect="Dodaj Rats.")
    make_card("watchtower", en="Watchtower", pl="Strażnica", ja="望楼/ぼうろう")
    make_card("soldier", en="Soldier", pl="Żołnierz", ja="兵士/へいし")
    heading = make_rule(
        "dominion/exchange/1",
        kind="heading",
        titles={"pl": "Omówienie", "ja": "概要", "en": "Overview"},
    )
    make_rule(
        "dominion/exchange/1.2",
        kind="definition",
        parent=heading,
        pl="Kartę oddawaną [zwracasz](term:return) na stos, a inną dostajesz. "
        "To jest [wymienianie](term:exchange).",
        ja="カードを山札へ戻し、別のカードを受け取ることを[交換](term:exchange)という。",
        en="One card goes back to its pile and another comes: an [exchange](term:exchange).",
    )
    make_rule(
        "dominion/exchange/3.4",
        kind="example",
        parent=heading,
        pl="Kartę [Rats](card:rats) możesz Reakcją [Strażnicy](card:watchtower) wyrzucić.",
        ja="獲得した[ネズミ](card:rats)を[望楼](card:watchtower)のリアクションで[廃棄](term:trashing)できる。",
        en="[Rats](card:rats) may be trashed with [Watchtower](card:watchtower).",
    )
    make_rule("dominion/exchange/4", kind="note", pl="Chłopa wymienia się na Żołnierza.")
    make_rule(
        "hkk/playing/21.5.3",
        number="21.5.3",
        original="hu",
        titles={"hu": "Célpontválasztás"},
        hu="A célpontot a költségek megfizetése előtt kell megnevezni.",
    )
    make_rule(
        "hkk/playing/21.9", number="21.9", original="hu", hu="Az idézési költség kiszámítása."
    )
    make_rule(
        "berserk/summoning/532.3.2",
        number="523.3.2",
        meant="532.3.2",
        original="ru",
        ru="Её можно вызвать из колоды; чужое существо — нельзя.",
    )
    make_rule("berserk/summoning/532.3.i1", number="1)", original="ru", ru="Назвать карту.")
    make_rule("berserk/summoning/532.4.i1", number="1)", original="ru", ru="Показать карту.")
