"""The words by which page furniture is known, in the five languages and as sites print them."""

import re
from typing import Final

NAVIGATION: Final = (
    "przejdź do nawigacji", "przejdź do wyszukiwania", "przejdź do treści", "strona główna",
    "ostatnie zmiany", "losowa strona", "losuj stronę", "indeks", "zaloguj się", "zaloguj", "menu",
    "rejestracja", "forum", "szukaj", "wyszukiwanie", "poprzednia strona", "następna strona",
    "poprzednia", "następna", "wstecz", "do góry", "kontakt", "o nas", "pomoc",
    "главная страница", "главная", "случайная страница", "разделы сайта", "перейти к навигации",
    "перейти к поиску", "поиск", "карта сайта", "контакты", "о проекте", "обратная связь", "вход",
    "регистрация", "предыдущая", "следующая", "назад", "вперёд", "вперед", "наверх", "меню",
    "トップページ", "トップ", "ホーム", "新規", "編集", "凍結", "差分", "添付", "複製", "改名",
    "リロード", "一覧", "単語検索", "検索", "最終更新", "バックアップ", "ヘルプ", "メニュー",
    "ページトップへ", "前へ", "次へ", "戻る", "ログイン", "サイトマップ", "お問い合わせ",
    "főoldal", "kezdőlap", "címlap", "tárgymutató", "keresés", "bejelentkezés", "regisztráció",
    "fórum", "előző oldal", "következő oldal", "előző", "következő", "vissza", "lap tetejére",
    "ugrás a navigációhoz", "ugrás a kereséshez", "kapcsolat", "súgó", "menü",
    "jump to navigation", "jump to search", "jump to content", "skip to content", "main page",
    "home page", "home", "random page", "recent changes", "site map", "search", "help", "log in",
    "login", "register", "previous", "next", "back", "top", "index", "contact", "about us",
    "loading",
)  # fmt: skip
CONTENTS: Final = (
    "spis treści", "содержание", "оглавление", "目次", "tartalomjegyzék", "tartalom",
    "table of contents", "contents",
)  # fmt: skip
SHARING: Final = (
    "udostępnij na facebooku", "udostępnij", "podziel się", "lubię to", "poleć znajomym", "wykop",
    "tweetnij", "wyślij", "drukuj", "wydrukuj", "поделиться", "поделитесь с друзьями",
    "рассказать друзьям", "нравится", "твитнуть", "вконтакте", "одноклассники", "распечатать",
    "シェアする", "シェア", "ツイート", "いいね", "はてなブックマーク", "印刷",
    "megosztás", "oszd meg", "megosztom", "tetszik", "nyomtatás", "küldés",
    "share this page", "share this", "share", "tweet", "like", "print", "email", "e-mail",
    "facebook", "twitter", "telegram", "whatsapp", "pinterest", "reddit", "vkontakte", "vk",
    "line", "pocket", "rss", "hatena", "instagram", "x",
)  # fmt: skip
RELATED: Final = (
    "zobacz też", "zobacz także", "zobacz również", "powiązane artykuły", "podobne artykuły",
    "linki zewnętrzne", "linki", "czytaj także", "см. также", "смотрите также", "читайте также",
    "похожие статьи", "похожие материалы", "ссылки", "внешние ссылки", "関連項目", "関連ページ",
    "関連リンク", "関連記事", "外部リンク", "リンク", "lásd még", "kapcsolódó cikkek",
    "kapcsolódó oldalak", "külső hivatkozások", "további információk", "see also",
    "related articles", "related pages", "related links", "external links",
)  # fmt: skip
ADVERTS: Final = (
    "reklama", "ogłoszenie", "ogłoszenia", "реклама", "на правах рекламы", "広告",
    "スポンサーリンク", "スポンサードリンク", "hirdetés", "hirdetések", "támogatott tartalom",
    "advertisement", "advertisements", "sponsored", "sponsored links",
)  # fmt: skip
COMMENTS: Final = (
    "コメント", "コメント欄", "komentarze", "комментарии", "hozzászólások", "comments",
)  # fmt: skip

EDIT_MARK: Final = re.compile(
    r"\s*(?:\[\s*(?:edytuj|edit|править|редактировать|編集|szerkesztés)\b[^\]\n]{0,40}\]|†)\s*$",
    re.IGNORECASE,
)
SITE_LINE: Final = re.compile(
    r"(?:z|from|материал из|a|az|出典)\s*[:\uff1a]?\s*.{0,40}"
    r"(?:wiki\w*|вики\w*|ウィキ\w*)\b[^.!?。]{0,60}\.?",
    re.IGNORECASE,
)
HISTORY: Final = re.compile(
    r"(?:last[- ]?modified|last (?:edited|updated)|this page was last|tę stronę ostatnio|"
    r"ostatnia (?:modyfikacja|aktualizacja|zmiana)|ostatnio (?:edytowan|zmienion)\w+|"
    r"последн(?:ее|яя|ие) (?:изменени|редакци|правк|обновлени)\w*|эта страница последний раз|"
    r"最終更新|a lap utolsó módosítása|utolsó (?:módosítás|frissítés)|legutóbb módosítva)",
    re.IGNORECASE,
)
COPYRIGHT: Final = re.compile(
    r"(?:©|\(c\)\s*(?:19|20)\d\d|copyright\b|all rights reserved|wszelkie prawa zastrzeżone|"
    r"wszystkie prawa zastrzeżone|все права защищены|все материалы,? (?:представленн|размещ)|"
    r"копирование (?:материалов|текстов)|перепечатка|при (?:полном|копировании)|"
    r"minden jog fenntartva|無断転載|creative commons|treść udostępniana na licencji|"
    r"текст доступен (?:по|на) лицензии|a szöveg creative commons)",
    re.IGNORECASE,
)
TAGS: Final = re.compile(r"(?:tagi|tags?|теги|метки|タグ|címkék|kategorie|kategoria|categories|"
                         r"category|категории|категория|カテゴリー?|kategóriák?)\s*[:\uff1a]",
                         re.IGNORECASE)  # fmt: skip
PAGE_NUMBER: Final = re.compile(
    r"[-–—\s]*[0-9]{1,4}[-–—\s]*|[0-9]{1,4}\s*/\s*[0-9]{1,4}|"
    r"(?:strona|str\.|страница|стр\.|page|p\.|oldal|ページ)\s*[0-9]{1,4}"
    r"(?:\s*(?:z|из|of|/)\s*[0-9]{1,4})?|[0-9]{1,4}\.?\s*(?:oldal|ページ目?)|"
    r"[0-9]{1,3}(?:\s+[0-9]{1,3}){0,30}\s+[\[(<][0-9]{1,3}[\])>](?:\s+[0-9]{1,3}){0,30}|"
    r"[\[(<][0-9]{1,3}[\])>](?:\s+[0-9]{1,3}){1,30}",
    re.IGNORECASE,
)
LEADERS: Final = re.compile(r".{1,120}?(?:\s?\.){4,}\s*[0-9]{1,4}|.{1,120}?…{2,}\s*[0-9]{1,4}")
BREADCRUMB: Final = re.compile(r"\S\s+(?:::|»|›|>|→)\s+\S")
DATED: Final = re.compile(r"(?:19|20)[0-9]{2}[-/.][0-9]{1,2}[-/.][0-9]{1,2}")


def phrases(*groups: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds the longest of the phrases at a place."""
    words = sorted({one for group in groups for one in group}, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)))
