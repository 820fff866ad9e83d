"""Remarks on a text: who collected it, what is marked in it; told by words of its language."""

import re
from typing import Final

from corpus.documents.neutral import NEVER

OF_TEXT: Final = {
    "pl": re.compile(
        r"\bzebra(?:łem|łam|liśmy|no|ne są)\b|\btłumacz(?:enie|yłem|yła)\b|\bprzetłumaczon"
        r"|\b(?:ta strona|ten (?:tekst|dokument|wątek|artykuł|spis))"
        r" (?:zawiera|opisuje|zbiera|jest)\b"
        r"|\b(?:odpowiedzi|punkty|zmiany|reguły) (?:zaczynające|oznaczone|wyróżnione|podkreślone)\b"
        r"|\bna (?:listy|pytania) odpowiadamy\b", re.IGNORECASE),
    "ru": re.compile(
        r"\b(?:собрал[аи]?|собраны|перев[её]л|перевод|переведен[оы])\b"
        r"|\b(?:эта страница|этот (?:текст|документ|список)|эта (?:тема|статья))"
        r" (?:содерж|описыва|собира)"
        r"|\b(?:ответы|изменения|пункты|правила)\b.{0,60}\b(?:отмечен|выделен|подч[её]ркнут)"
        r"|\bна (?:письма|вопросы) (?:мы )?отвечаем\b", re.IGNORECASE),
    "hu": re.compile(
        r"\b(?:össze(?:szedtem|gyűjtöttem|gyűjtöttük|írtam)|lefordítottam|fordítás)\b"
        r"|\b(?:ez az? (?:oldal|szöveg|dokumentum|téma|lista)|a lap)\b.{0,60}"
        r"\b(?:tartalmaz|írja le|gyűjt)"
        r"|\b(?:válaszok|pontok|változások|szabályok)\b.{0,60}\b(?:jelöl|kiemel|aláhúz)"
        r"|\ba (?:levelekre|kérdésekre) .{0,40}\bválaszolunk\b", re.IGNORECASE),
    "ja": re.compile(
        r"(?:まと|集)め(?:た|まし)|翻訳|訳し(?:た|まし)|(?:このページ|この文書|本稿|この記事)(?:は|では)"
        r"|(?:回答|変更|項目)は.{0,20}(?:印|下線|太字)|(?:お手紙|ご質問)に.{0,20}(?:答え|回答)"),
    "en": re.compile(
        r"\b(?:i|we) (?:have )?(?:collected|compiled|gathered|put together|translated)\b"
        r"|^(?:collected|compiled|translated|gathered)\b"
        r"|\bthis (?:page|text|document|thread|list|faq|article)"
        r" (?:is|has|lists|collects|describes)\b"
        r"|\b(?:answers|entries|changes|rules|cards)\b.{0,50}\bare (?:new|listed|marked|underlined)"
        r"(?:[.,;]|$|\s+(?:or|and|here|with|by|in)\b)"
        r"|\bwe answer\b|\banswers? end up here\b"
        r"|\bare (?:all )?(?:fixed|corrected) in the \w+ (?:printing|edition)\b",
        re.IGNORECASE),
}  # fmt: skip
"""Words of a paragraph that tells how its text was made or how to read it."""
ALLOWS: Final = {
    "pl": re.compile(r"\b(?:musi|muszą|może|mogą|wolno|należy)\b", re.IGNORECASE),
    "ru": re.compile(r"\b(?:долж\w+|мо[гж]\w+|нельзя|обязан\w*)\b", re.IGNORECASE),
    "hu": re.compile(r"\b(?:kell|szabad|lehet|tilos|köteles|\w+hat(?:ja|nak)?)\b", re.IGNORECASE),
    "ja": re.compile(r"(?:なければ|てはな|できる|してよい|べき)"),
    "en": re.compile(r"\b(?:must|may|can|cannot|can.t|shall)\b", re.IGNORECASE),
}


def tells_of_text(text: str, lang: str) -> bool:
    """Whether a paragraph speaks of the text it stands in, and says of nobody what he may do."""
    return bool(OF_TEXT.get(lang, NEVER).search(text) and not ALLOWS.get(lang, NEVER).search(text))
