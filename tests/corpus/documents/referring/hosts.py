"""Documents that a sentence is put into: one for each way of counting rules, in each language.

In a row of a table `{3.2}` marks a reference to the rule 3.2 of the document, `{9.9?}` one to a rule
that it does not hold, `{III=II}` words that mean a rule which is printed otherwise. A row without a
mark names nothing.
"""

import re
import unicodedata

from corpus.documents.formats import (
    read,
)
from corpus.documents.model import Outline
from corpus.documents.outline import outline

RULES = {
    "pl": ("Gracz kładzie na stole {}.", "Sąsiad zabiera ze stołu {} i pasuje."),
    "ru": ("Игрок кладёт на стол {}.", "Сосед забирает со стола {} и пасует."),
    "ja": ("プレイヤーは机に{}を置く。", "隣の人は机から{}を取る。"),
    "hu": ("A játékos az asztalra tesz egy {}.", "A szomszéd elvesz egy {} és passzol."),
    "en": ("The player puts a {} on the table.", "The neighbour takes a {} and passes."),
}
THINGS = {
    "pl": "monetę żeton kartę kość pionek figurę kubek mapę klucz miecz tarczę różę lampę wagę",
    "ru": "монету жетон карту кость пешку фигуру кубок карту ключ меч щит розу лампу гирю",
    "ja": "硬貨 印 札 賽 駒 像 杯 地図 鍵 剣 盾 薔薇 灯 錘",
    "hu": "érmét jelzőt lapot kockát bábut szobrot kupát térképet kulcsot kardot pajzsot rózsát lámpát súlyt",
    "en": "coin token card die pawn statue cup map key sword shield rose lamp weight",
}


def rule(lang: str, at: int) -> str:
    """A rule of the document, another for each place *at*."""
    things = THINGS[lang].split()
    return RULES[lang][at // len(things) % 2].format(things[at % len(things)])


TITLES = {
    "pl": ("Przygotowanie", "Przebieg tury", "Walka", "Punktacja", "Karty akcji", "Koniec gry"),
    "ru": ("Подготовка", "Порядок хода", "Сражение", "Подсчёт очков", "Карты действий", "Конец игры"),
    "ja": ("準備", "手番の流れ", "戦闘処理", "得点計算", "行動札", "終了条件"),
    "hu": ("Előkészületek", "A kör menete", "Harcok", "Pontozás", "Akciólapok", "A játék vége"),
    "en": ("Setting up", "Order of play", "Combat", "Final scoring", "Action cards", "End of game"),
}  # fmt: skip
CHAPTER = {
    "pl": "Rozdział {}. {}",
    "ru": "Глава {}. {}",
    "ja": "第{}章 {}",
    "hu": "{}. fejezet: {}",
    "en": "Chapter {}. {}",
}
ASKED = {
    "pl": ("Q{}: Czy wolno dobrać kartę?", "A: Tak, "),
    "ru": ("Вопрос {}. Можно ли взять карту?", "Ответ: Да, "),
    "ja": ("Q{} 札を引いてもよいか。", "A 引いてよい。"),
    "hu": ("{}. kérdés: Húzhatok lapot?", "Válasz: Igen, "),
    "en": ("Q{}. May I draw a card?", "A. Yes, "),
}


def dotted(lang: str, text: str) -> str:
    """Chapters 1 to 5 with the rules 1.1 to 5.5; below 5.2 the points a) to c)."""
    rows = []
    for at, title in enumerate(TITLES[lang][:5], 1):
        rows.append(f"{at}. {title}\n")
        for n in range(1, 6):
            rows.append(f"{at}.{n}. {rule(lang, 5 * at + n)}")
            if (at, n) == (5, 2):
                rows += [f"{c}) {rule(lang, m)}" for m, c in enumerate("abc")]
        rows.append("")
    return "\n".join([*rows, f"6. {TITLES[lang][5]}\n", f"6.1. {text}", ""])


def plain(lang: str, text: str) -> str:
    """Rules 1 to 9, the last of them with the text."""
    rows = [f"{n}. {rule(lang, n)}" for n in range(1, 9)]
    return "\n\n".join([*rows, f"9. {text}", ""])


def signed(lang: str, text: str) -> str:
    """Paragraphs § 1 to § 8, with the points (1) to (3) each."""
    rows = []
    for n in range(1, 9):
        rows.append(f"§ {n}")
        rows += [f"({m}) {rule(lang, 3 * n + m)}" for m in range(1, 4)]
        rows.append("")
    return "\n".join([*rows, f"§ 9\n(1) {text}", ""])


def roman(lang: str, text: str) -> str:
    """Chapters I to III with the rules I.1 to III.3."""
    rows = []
    for at, number in enumerate(("I", "II", "III")):
        rows.append(f"{number}. {TITLES[lang][at]}\n")
        rows += [f"{number}.{n}. {rule(lang, 3 * at + n)}" for n in range(1, 4)]
        rows.append("")
    return "\n".join([*rows, f"IV. {TITLES[lang][5]}\n", f"IV.1. {text}", ""])


def chapters(lang: str, text: str) -> str:
    """Chapters that have a word before their number, with text below."""
    rows = []
    for n, title in enumerate(TITLES[lang][:4], 1):
        rows.append(f"{CHAPTER[lang].format(n, title)}\n\n{rule(lang, n)}\n")
    return "\n".join([*rows, f"{CHAPTER[lang].format(5, TITLES[lang][4])}\n\n{text}\n"])


def questions(lang: str, text: str) -> str:
    """Questions 1 to 4, the answer to the last of them with the text."""
    ask, answer = ASKED[lang]
    rows = [f"{ask.format(n)}\n{answer}{rule(lang, n).lower()}\n" for n in range(1, 4)]
    return "\n".join([*rows, f"{ask.format(4)}\n{answer}{text}\n"])


def steps(lang: str, text: str) -> str:
    """The points 1) to 5)."""
    rows = [f"{n}) {rule(lang, n)}" for n in range(1, 5)]
    return "\n".join([*rows, f"5) {text}", ""])


def titled(lang: str, text: str) -> str:
    """Headings without numbers, in Markdown."""
    rows = [f"## {one}\n\n{rule(lang, n)}\n" for n, one in enumerate(TITLES[lang][:5])]
    return "\n".join([*rows, f"## {TITLES[lang][5]}\n\n{text}\n"])


def thread(lang: str, text: str) -> str:
    """Three posts of a board, #1 to #3."""
    rows = [
        f"<div class='post'>\n<div class='head'>#{n} · Ilona{n} · 2011-05-0{n} 10:2{n}</div>\n"
        f"<p>{rule(lang, n) if n < 3 else text}</p></div>\n"
        for n in range(1, 4)
    ]
    return f"<html><body>{''.join(rows)}</body></html>"


def page(lang: str, text: str) -> str:
    """A saved page with anchors and headings."""
    rows = "".join(
        f"<h2 id='r{n}'>{title}</h2><p>{rule(lang, n)}</p>"
        for n, title in enumerate(TITLES[lang], 1)
    )
    return f"<html><body>{rows}<h2>W</h2><p>{text}</p></body></html>"


def wiki(lang: str, text: str) -> str:
    """A page in the text of MediaWiki."""
    rows = [f"== {one} ==\n{rule(lang, n)}\n" for n, one in enumerate(TITLES[lang])]
    return "\n".join([*rows, f"== W ==\n{text}\n"])


def articles(lang: str, text: str) -> str:
    """Japanese articles with counted paragraphs."""
    rows = [
        f"第{n}条 {rule(lang, 3 * n)}\n２ {rule(lang, 3 * n + 1)}\n３ {rule(lang, 3 * n + 2)}\n"
        for n in range(1, 6)
    ]
    return "\n".join([*rows, f"第6条 {text}\n"])


FILES = {"titled": "r.md", "thread": "r.html", "page": "r.html", "wiki": "r.wiki"}
HOSTS = {
    one.__name__: one
    for one in (dotted, plain, signed, roman, chapters, questions, steps, titled, thread, page,
                wiki, articles)
}  # fmt: skip
MARK = re.compile(r"\{([^{}=?]+)(?:=([^{}]*)|(\?))?\}")


def marked(row: str) -> tuple[str, list[tuple[str, str]]]:
    """A sentence without its marks, and what each means: its words, and the rule or nothing."""
    told = [(one[1], "" if one[3] else one[2] or _bare(one[1])) for one in MARK.finditer(row)]
    return MARK.sub(lambda one: one[1], row), told


def _bare(words: str) -> str:
    """The number among words, which are its rule's printed number: `pkt 3.2.` is 3.2."""
    number = re.search(r"[0-9I]+(?:\.[0-9]+)*", unicodedata.normalize("NFKC", words))
    return number[0] if number else words


def outline_of(text: str, lang: str, file: str = "r.txt") -> Outline:
    """The rules of a text as they are read from a file of this name."""
    return outline(read(text.encode(), file, lang), lang)


def outlined(host: str, lang: str, text: str) -> Outline:
    """The rules of a document that the sentence is put into."""
    return outline_of(HOSTS[host](lang, text).rstrip(), lang, FILES.get(host, "r.txt"))


def found_in(host: str, lang: str, text: str) -> list[tuple[str, str]]:
    """What is written, and the number or title of the rule it means, in the order of the text."""
    made = outlined(host, lang, text)
    pieces = {one.key: one for one in made.pieces}

    def called(key: str) -> str:
        one = pieces[key]
        over = pieces.get(one.parent)
        is_point = key.rpartition(".")[2].startswith("i")
        if is_point and over is not None and over.number:
            return f"{over.number} {one.number}"
        return one.number.strip(".") or one.title or one.body

    return [
        (r.written, called(r.to) if r.to else "") for one in made.pieces for r in one.references
    ]
