"""A small corpus with something of every kind, and what its files may say later."""

from pathlib import Path

from tests.builders import FILES

GAME, TREE, CARDS, TERMS = (
    "dominion/game.toml", "dominion/exchange/source.toml", "dominion/cards/cards.toml",
    "glossary/terms.toml",
)  # fmt: skip
CONCEPTS, SAID_PL, SAID_RU = (f"glossary/players/{name}.toml" for name in ("concepts", "pl", "ru"))
PL, EFFECTS = "dominion/exchange/pl.md", "dominion/cards/pl.md"

MICE = """\
[[cards]]
slug = "mice"
cost = "2"
expansion = "seaside"
ours = [
    "hu",
]

[cards.names]
en = "Mice"
hu = "Egerek"

"""
OF_HKK = """\
[[words]]
concept = "shuffle"
kind = "slang"
weight = 1.0
game = "hkk"
say = [
    "потасовать",
]

"""
RICH = FILES | {
    GAME: FILES[GAME]
    + """
[[wanted]]
key = "dominion/92.1"
number = "92.1"

[[wanted]]
key = "dominion/setup"

[wanted.titles]
hu = "előkészítés"
""",
    TREE: FILES[TREE].replace(
        '"dominion/basics",\n', '"dominion/basics",\n    "dominion/92.1",\n    "dominion/exchange/2",\n'
    ),
    CARDS: """\
expansions = [
    { slug = "base", names = { en = "Base", pl = "Podstawa" } },
    { slug = "seaside", names = { en = "Seaside" } },
]

[[cards]]
slug = "rats"
cost = "4"
types = [
    "action",
]
expansion = "base"
errata = [
    { date = "2017" },
]

[cards.stats]
force = 2

[cards.names]
en = "Rats"
pl = "Szczury"
ja = "ネズミ"

[cards.readings]
ja = "ねずみ"

[cards.also]
ja = [
    "鼠",
    "ラット",
]
hu = [
    "Patkányok",
]

[cards.also_readings.ja]
"鼠" = "ねずみ"

[cards.witnesses]
ja = "S"

"""
    + MICE
    + """\
[[cards]]
slug = "fox"
removed = true
in_supply = false
sample = true

[cards.names]
hu = "Róka"

[[lists]]
slug = "moving"
section = "dominion/exchange/1.9"
entries = [
    { card = "rats", seen = true },
    { card = "mice", itself = true },
]

[[lists]]
slug = "staying"
entries = [
    { card = "fox" },
]
""",
    "hkk/game.toml": """\
position = 2
publisher = "Beholder"

[names]
en = "HKK"
pl = "HKK"
ru = "HKK"
ja = "HKK"
hu = "Hatalom Kártyái"

[about]
en = "A card game."
""",
    "hkk/playing/source.toml": """\
original = "hu"
position = 1
publisher = "Beholder"
address = "https://example.org/szabaly"
edition = "2006"
licence = "quoted"
written_by = "us"
text_licence = "CC-BY-SA-4.0"
retrieved = 2026-11-20

[[sections]]
key = "21"
number = "21."
kind = "heading"
unplayable = "heading"

[[sections]]
key = "21.9"
parent = "21"
number = "21.9"
meant = "21.8"
kind = "rule"
analogue = [
    "dominion/exchange/1.9",
]
""",
    "hkk/playing/hu.md": """\
# Játék

## 21 Kijátszás

## 21.9

A [csere](term:exchange) a húzás után jön.
""",
    "hkk/playing/en.md": """\
# Playing

## 21 Playing a card

## 21.9

An exchange comes after a draw.
""",
    TERMS: FILES[TERMS]
    + """
[[terms]]
slug = "trash"
ours = [
    "any.hu",
    "dominion.pl:śmietnik",
]

[terms.words.any]
hu = [
    "szemét",
]

[terms.words.dominion]
pl = [
    "wyrzucenie",
    "śmietnik",
]

[terms.forms.dominion]
pl = [
    "śmietnika",
]

[terms.readings]
ja = [
    "はいき",
]
""",
    CONCEPTS: """\
concepts = [
    { slug = "exchange", term = "exchange" },
    { slug = "shuffle", class = "verb", meaning = "mix the cards of a deck" },
    { slug = "stack", class = "other-game", meaning = "what waits to resolve" },
]
""",
    SAID_RU: OF_HKK
    + """\
[[words]]
concept = "shuffle"
kind = "everyday"
weight = 0.8
say = [
    "перемешать ещё раз",
]
""",
}  # fmt: skip


def changed(of):
    """The files of RICH with replacements: `{path: [(old, new), ...]}`; none where a file goes."""
    files = dict(RICH)
    for path, replacements in of.items():
        if replacements is None:
            del files[path]
            continue
        for old, new in replacements:
            assert old in files[path], f"{old!r} is not in {path}"
            files[path] = files[path].replace(old, new, 1)
    return files


HKK = [path for path in RICH if path.startswith("hkk/")]
RULE_TWO = '\n[[sections]]\nkey = "2"\nkind = "note"\n'
LATER = {
    "as before": RICH,
    "everything a little different": changed({
        GAME: [("position = 1\n", 'position = 3\npublisher = "RGG"\n')],
        TREE: [('number = "1.9"', 'number = "1.9."'), ('kind = "note"', 'kind = "example"')],
        PL: [("na stos (", "na jej stos ("), ("Pustego", "Takiego")],
        CARDS: [('cost = "4"', 'cost = "5"'), ('pl = "Szczury"', 'pl = "Szczurki"'),
                ('"ラット"', '"ネズミたち"'), ("seen = true", "itself = true")],
        TERMS: [('    "wyrzucenie",\n    "śmietnik",\n', '    "śmietnik",\n    "złom",\n')],
        EFFECTS: [("Dodaj Szczury.", "Dodaj jedne [Szczury](card:rats).")],
        CONCEPTS: [("mix the cards of a deck", "mix a deck")],
        SAID_RU: [("0.8", "0.7"), ("ещё", "еще")],
        SAID_PL: [('    "podmienić",\n', "")],
    }),
    "a concept less": changed({
        CONCEPTS: [('    { slug = "exchange", term = "exchange" },\n', "")], SAID_PL: None,
    }),
    "a saying and a concept more": changed({
        CONCEPTS: [("]\n", '    { slug = "roll", class = "verb", meaning = "throw dice" },\n]\n')],
        SAID_RU: [('    "перемешать ещё раз"', '    "замешать",\n    "перемешать ещё раз"')],
    }),
    "a card less": changed({
        CARDS: [(MICE, ""), ('    { card = "mice", itself = true },\n', "")],
    }),
    "a card, a name and a link more": changed({
        CARDS: [(MICE, MICE + '[[cards]]\nslug = "wolf"\n\n[cards.names]\nhu = "Farkas"\n\n'),
                ('ja = "ネズミ"\n', 'ja = "ネズミ"\nhu = "Patkányhad"\n')],
        EFFECTS: [("Dodaj Szczury.", "[Szczury](card:rats), [zużyj](term:trash) ([z](rule:dominion/basics)).")],
    }),
    "a term less": changed({
        TERMS: [(RICH[TERMS][len(FILES[TERMS]):], "")],
    }),
    "a rule less": changed({
        TREE: [(RULE_TWO, ""), ('    "dominion/exchange/2",\n', "")],
        PL: [("\n## 2\n\nPustego stosu nie wymienisz.\n", "")],
    }),
    "a heading less": changed({
        TREE: [('[[sections]]\nkey = "1"\nkind = "heading"\n\n', ""),
               ('parent = "1"\n', ""), ('parent = "1"\n', "")],
        PL: [("## 1 Omówienie\n\n", "")],
        "dominion/exchange/ja.md": [("## 1 概要\n\n", "")],
    }),
    "a game less": changed(dict.fromkeys(HKK) | {
        SAID_RU: [(OF_HKK, "")],
    }),
    "another order": changed({
        CARDS: [(MICE, ""), ("[[cards]]\n", MICE + "[[cards]]\n"),
                ('    { card = "rats", seen = true },\n    { card = "mice", itself = true },\n',
                 '    { card = "mice", itself = true },\n    { card = "rats", seen = true },\n'),
                ('    "鼠",\n    "ラット",\n', '    "ラット",\n    "鼠",\n')],
        TERMS: [('    "wyrzucenie",\n    "śmietnik",\n', '    "śmietnik",\n    "wyrzucenie",\n')],
        TREE: [(RULE_TWO, ""), ('[[sections]]\nkey = "1"\n', RULE_TWO[1:] + '\n[[sections]]\nkey = "1"\n')],
        PL: [("\n## 2\n\nPustego stosu nie wymienisz.\n", ""),
             ("## 1 Om", "## 2\n\nPustego stosu nie wymienisz.\n\n## 1 Om")],
    }),
}  # fmt: skip


def write(files: dict[str, str], folder: Path) -> Path:
    """Exactly *files* below *folder*."""
    for path in folder.rglob("*"):
        if path.is_file():
            path.unlink()
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return folder
