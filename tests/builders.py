"""Small pieces of the site with good defaults, in the database and on disk."""

import re
from pathlib import Path

from django.contrib.auth.models import Permission, User
from django.test import Client

from cards.models import Card
from corpus.languages import CODES, column
from corpus.models import Game, Source
from rules.models import JournalEntry, LastLoad, Mention, Revision, Role, Section, State, Term
from rules.publishing import Draft, publish
from workbench.suggestions.models import ReaderSuggestion

WITNESSES = """\
witnesses = [
    { letter = "S", kind = "source" },
    { letter = "W", kind = "page" },
]
"""
FILES = {
    "dominion/game.toml": f"""\
position = 1
{WITNESSES}
[names]
en = "Dominion"
pl = "Dominion"
ru = "Dominion"
ja = "ドミニオン"
hu = "Dominion"

[[wanted]]
key = "dominion/basics"

[wanted.titles]
pl = "podstawowe zasady gry: dobieranie, zagrywanie, kupowanie, odkrywanie, tasowanie"
""",
    "dominion/exchange/source.toml": """\
original = "pl"
position = 1

[[sections]]
key = "1"
kind = "heading"

[[sections]]
key = "1.9"
parent = "1"
number = "1.9"
kind = "rule"
cites = [
    "dominion/basics",
]

[[sections]]
key = "1.10"
parent = "1"
number = "1.10"
kind = "example"
faults = [
    "number-misprinted",
]

[[sections]]
key = "2"
kind = "note"
""",
    "dominion/exchange/pl.md": """\
# Wymiana

## 1 Omówienie

## 1.9

Kartę [zwracasz](term:exchange) na stos ([zasady](rule:dominion/basics)).

## 1.10

[Szczury](card:rats) wymienisz na inną kartę.

## 2

Pustego stosu nie wymienisz.
""",
    "dominion/exchange/ja.md": """\
# 交換

## 1 概要

## 1.9

カードを山札へ[戻す](term:exchange)。
""",
    "dominion/exchange/questions/pl.toml": """\
[questions]
"1.9" = [
    "Gdzie ląduje moja karta?",
    "co z kartą po zamianie",
]
""",
    "dominion/exchange/questions/ja.toml": """\
[questions]
"1.9" = [
    "出したカードはどこへ行くの?",
]
""",
    "dominion/cards/cards.toml": """\
[[cards]]
slug = "rats"
cost = "4"
types = [
    "action",
]

[cards.names]
en = "Rats"
pl = "Szczury"
ja = "ネズミ"

[cards.readings]
ja = "ねずみ"
""",
    "dominion/cards/pl.md": """\
# Dominion

## rats

Dodaj Szczury.
""",
    "glossary/terms.toml": """\
[[terms]]
slug = "exchange"
defined_in = "dominion/exchange/1.9"

[terms.words.any]
pl = [
    "wymiana",
]

[terms.words.dominion]
ja = [
    "交換",
]
""",
    "glossary/en.md": """\
# Glossary

## exchange

One card goes back and another comes.
""",
    "glossary/players/concepts.toml": """\
concepts = [
    { slug = "exchange", term = "exchange" },
]
""",
    "glossary/players/pl.toml": """\
[[words]]
concept = "exchange"
kind = "everyday"
weight = 0.9
say = [
    "podmienić",
    "zamienić kartę",
]

[[words]]
concept = "exchange"
kind = "english"
weight = 0.7
game = "dominion"
say = [
    "swap",
]
""",
}


def write_corpus(folder: Path) -> Path:
    """A small corpus on disk: one game, one source in Polish and Japanese, a card, a term, and
    what players say and ask."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def rewrite_file(folder: Path, name: str, old: str, new: str) -> int:
    """Put *new* in the place of *old*, which must stand there; returns the line it is on."""
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text, f"{old!r} is not in {name}"
    path.write_bytes(text.replace(old, new, 1).encode())
    return text[: text.index(old)].count("\n") + 1


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below *folder* by its path."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def empty_database() -> None:
    """What a new installation has: no game, no term, no text, and nothing that was loaded."""
    for model in (ReaderSuggestion, Term, Card, Game, State, LastLoad):
        model.objects.all().delete()
    JournalEntry._base_manager.all().delete()  # The manager that pages have deletes none.
    forgotten = Revision._base_manager.all()
    forgotten.update(based_on=None, reverts=None, previous=None)
    forgotten.delete()


def make_game(slug: str = "dominion", name: str = "Dominion") -> Game:
    """The game of that slug, made if it was not there."""
    found, _ = Game.objects.get_or_create(
        slug=slug, defaults={column("name", "en"): name, column("name", "pl"): name}
    )
    return found


def make_source(game: str = "dominion", slug: str = "exchange", original: str = "pl") -> Source:
    """The source of that slug, made with its game if it was not there."""
    found, _ = Source.objects.get_or_create(
        game=make_game(game),
        slug=slug,
        defaults={"original": original, column("title", original): f"{game} {slug}"},
    )
    return found


def make_section(key: str = "dominion/exchange/1.2", **fields: object) -> Section:
    """A rule that stands last in its source and has no text yet; its key may be its number."""
    game, slug, local = key.split("/", 2)
    source = make_source(game, slug)
    number = local if re.fullmatch(r"[0-9.]+", local) else ""
    return Section.objects.create(
        **{"source": source, "position": source.sections.count(), "key": key, "number": number}
        | fields
    )


def publish_text(
    body: str, lang: str = "pl", key: str = "rule:dominion/exchange/1.2", **said: object
) -> list[Revision]:
    """Ilona publishes *body*; `based_on`, `significance` and so on are those of a Draft."""
    return publish([Draft(key, lang, body=body, **said)], author="Ilona")


def state_of(lang: str = "pl", key: str = "rule:dominion/exchange/1.2") -> State:
    """Where a text stands by now."""
    return State.objects.get(key=key, lang=lang)


def forget_translation(prefix: str, lang: str) -> None:
    """Leave the rules whose keys begin with *prefix* without a text in *lang*."""
    for model in (JournalEntry, State, Revision):
        model._base_manager.filter(key__startswith=f"rule:{prefix}", lang=lang).delete()
    rules = Section.objects.filter(key__startswith=prefix)
    Mention.objects.filter(section__in=rules, lang=lang).delete()
    rules.update(**{column("title", lang): "", column("body", lang): ""})


def make_editor(name: str = "Ilona", rank: str = "lead", langs=CODES, game=None, **rights) -> User:
    """A user with this role in these languages, for one game by its slug or for all."""
    user = User.objects.create_user(name, **rights)
    give_roles(user, rank, langs, game)
    return user


def give_roles(user: User, rank: str = "lead", langs=CODES, game: str | None = None) -> None:
    """Make *user* an editor of these languages, of one game by its slug or of all."""
    for lang in langs:
        Role.objects.create(user=user, rank=rank, lang=lang, game=game and make_game(game))


def signed_in(name, permissions=(), rank="", langs=CODES, game=None, **rights):
    """A browser in which *name* is signed in, who has these permissions, and this role if any."""
    user = User.objects.create_user(name, password="hosszú jelszó", **rights)
    for permission in permissions:
        app, _, codename = permission.partition(".")
        user.user_permissions.add(
            Permission.objects.get(content_type__app_label=app, codename=codename)
        )
    if rank:
        give_roles(user, rank, langs, game)
    client = Client()
    client.force_login(user)
    return client
