"""The words by which page furniture is known, in the five languages and as sites print them."""

import re
from typing import Final

from corpus.documents.furniture.wording import tokens

RELATED: Final = (
    "zobacz też", "zobacz także", "zobacz również", "powiązane artykuły", "podobne artykuły",
    "linki zewnętrzne", "linki", "czytaj także", "см. также", "смотрите также", "читайте также",
    "похожие статьи", "похожие материалы", "ссылки", "внешние ссылки", "関連項目", "関連ページ",
    "関連リンク", "関連記事", "外部リンク", "リンク", "lásd még", "kapcsolódó cikkek",
    "kapcsolódó oldalak", "külső hivatkozások", "további információk", "see also",
    "related articles", "related pages", "related links", "external links",
    "przeczytaj także", "najczęściej czytane", "najpopularniejsze", "ostatnie wpisy",
    "najnowsze wpisy", "polecane", "самое читаемое", "популярное", "свежие записи",
    "последние записи", "свежие комментарии", "legolvasottabb", "legolvasottabb cikkek",
    "friss bejegyzések", "legutóbbi bejegyzések", "人気記事", "最新記事", "最近の投稿",
    "おすすめ記事", "most read", "most popular", "popular posts", "recent posts", "read next",
)  # fmt: skip
ADVERTS: Final = (
    "reklama", "ogłoszenie", "ogłoszenia", "реклама", "на правах рекламы", "広告",
    "スポンサーリンク", "スポンサードリンク", "hirdetés", "hirdetések", "támogatott tartalom",
    "advertisement", "advertisements", "sponsored", "sponsored links",
)  # fmt: skip
COMMENTS: Final = (
    "コメント", "コメント欄", "komentarze", "комментарии", "hozzászólások", "comments",
)  # fmt: skip

COUNTED_COMMENTS: Final = re.compile(
    r"[0-9]{1,4}\s(?:komentarz\w{0,2}|комментари\w{1,2}|megjegyzés|hozzászólás|comments?|responses?"
    r"|repl(?:y|ies)|отзыв\w{0,2}|ответ\w{0,2})(?:\W.{0,80})?"
    r"|(?:komentarze|комментарии|megjegyzések|hozzászólások|comments|コメント)\s?[(\uff08][0-9]{1,4}[)\uff09]:?"
    r"|コメント\s?[0-9]{1,4}件|[0-9]{1,4}件のコメント",
    re.IGNORECASE,
)
"""What stands above the comments of visitors and says how many there are."""
EDIT_MARK: Final = re.compile(
    r"\s*(?:\[\s*(?:edytuj|edit|править|редактировать|編集|szerkesztés)\b[^\]\n]{0,40}\]|†)\s*$",
    re.IGNORECASE,
)
SITE_LINE: Final = re.compile(
    r"(?:материал из|источник:|出典\s?[:\uff1a])\s?.{3,60}|"
    r"(?:z|from|материал из|a|az|出典)\s*[:\uff1a]?\s*.{0,40}"
    r"(?:wiki\w*|вики\w*|ウィキ\w*)\b[^.!?。]{0,60}\.?",
    re.IGNORECASE,
)
HISTORY: Final = re.compile(
    r"(?:last[- ]?modified|last (?:edited|updated)|this page was last|tę stronę ostatnio|"
    r"ostatnia (?:modyfikacja|aktualizacja|zmiana)|ostatnio (?:edytowan|zmienion)\w+|"
    r"последн(?:ее|яя|ие) (?:изменени|редакци|правк|обновлени)\w*|эта страница последний раз|"
    r"last (?:post )?edited by|ostatnio (?:edytowany|zmieniony|poprawiony)|последний раз "
    r"(?:редактировалось|отредактировано|изменено)|(?:сообщение )?отредактировал[аи]?\b"
    r"|utoljára (?:módosít|szerkeszt|frissít)\w+|最終編集|"
    r"最終更新|a lap utolsó módosítása|utolsó (?:módosítás|frissítés)|legutóbb módosítva)",
    re.IGNORECASE,
)
COPYRIGHT: Final = re.compile(
    r"(?:©|\(c\)\s*(?:19|20)\d\d|copyright\b|all rights reserved|wszelkie prawa zastrzeżone|"
    r"wszystkie prawa zastrzeżone|все права защищены|все материалы,? (?:представлен|размещ)|"
    r"копирование (?:материалов|текстов)|перепечатка|при (?:полном|копировании)|"
    r"minden jog fenntartva|無断転載|creative commons|treść udostępniana na licencji|"
    r"текст доступен (?:по|на) лицензии|a szöveg creative commons)",
    re.IGNORECASE,
)
TAGS: Final = re.compile(r"(?:tagi|tags?|теги|метки|タグ|címkék|kategorie|kategoria|categories|"
                         r"category|категории|категория|カテゴリー?|kategóriák?)\s*[:\uff1a]",
                         re.IGNORECASE)  # fmt: skip
PAGE_NUMBER: Final = re.compile(
    r"[-–—\uff0d\u2015\s]*[0-9\uff10-\uff19]{1,4}[-–—\uff0d\u2015\s]*|[0-9]{1,4}\s*/\s*[0-9]{1,4}|"
    r"(?:strona|str\.|страница|стр\.|page|p\.|oldal|ページ)\s*[0-9]{1,4}"
    r"(?:\s*(?:z|из|of|/)\s*[0-9]{1,4})?|[0-9]{1,4}\.?\s*(?:oldal|ページ目?)|"
    r"[0-9]{1,4}\.?\s?oldal(?:,\s?(?:összesen|az)\s|\s?/\s?)[0-9]{1,4}(?:-b[óő]l)?|"
    r"[0-9]{1,4}\s?ページ(?:中|のうち)\s?[0-9]{1,4}\s?ページ目?|全\s?[0-9]{1,4}\s?ページ中.{1,12}|"
    r"(?:strona|страница|page)\s[0-9]{1,4}\s?\((?:z|из|of)\s[0-9]{1,4}\)|"
    r"[0-9]{1,3}(?:\s+[0-9]{1,3}){0,30}\s+[\[(<][0-9]{1,3}[\])>](?:\s+[0-9]{1,3}){0,30}|"
    r"[\[(<][0-9]{1,3}[\])>](?:\s+[0-9]{1,3}){1,30}",
    re.IGNORECASE,
)
LEADERS: Final = re.compile(r".{1,120}?(?:\s?\.){4,}\s*[0-9]{1,4}|.{1,120}?…{2,}\s*[0-9]{1,4}")
BREADCRUMB: Final = re.compile(r"\S\s+(?:::|»|›|>|→)\s+\S")
DATED: Final = re.compile(r"(?:19|20)[0-9]{2}[-/.][0-9]{1,2}[-/.][0-9]{1,2}")


PAGED = re.compile(
    r"(?:<<|>>|«|»|‹|›|<==|==>|←|→)|(?:strona|str\.|страниц\w*|стр\.|page|oldal|lap"
    r"|ページ)\W{0,3}[0-9]"
    r"|[0-9]{1,4}\.?\s?(?:oldal|lap|ページ)\s*/\s*[0-9]",
    re.IGNORECASE,
)
SITE_NAME: Final = re.compile(
    r"(?:^|\s|\b)[\w-]{3,}\.(?:com|org|net|info|ru|ру|рф|su|ua|pl|hu|jp|eu|wiki)\b", re.IGNORECASE
)


def joints(text: str) -> int:
    """At how many places a small letter runs into a capital one, as in joined menu entries."""
    return len(tokens.JOINT.findall(text, 0, 4000))
