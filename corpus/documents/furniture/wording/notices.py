"""Lines that a site puts about a text: counters, notices, offers; told by their whole wording."""

import re
from typing import Final

from corpus.documents.furniture.wording import shops

AMOUNT: Final = r"[0-9][0-9.,\u00a0 ]*(?:k|tys\.?|тыс\.?|万)?"
COUNTED: Final = (
    r"likes?|views?|comments?|replies|shares?|reads?|downloads?|followers?|stars?"
    r"|favou?rites?|votes?"
    r"|polubie\w+|wyświetle\w+|komentarz\w*|odpowiedzi|udostępnie\w+|pobra\w+|głos\w*"
    r"|odsłon\w*"
    r"|лайк\w*|просмотр\w*|комментари\w*|ответ\w{0,2}|репост\w*|скачива\w+|голос\w*"
    r"|отзыв\w*"
    r"|вподоба\w+|перегляд\w*|коментар\w*"
    r"|kedvelés\w*|megtekintés\w*|hozzászólás\w*|válasz\w*|megosztás\w*|letöltés\w*"
    r"|szavazat\w*"
)
COUNTED_JA: Final = (
    r"いいね!?|閲覧数?|再生|コメント数?|返信数?|シェア|ダウンロード数?|お気に入り|投稿数?"
)
ONE_COUNT: Final = (
    rf"(?:{AMOUNT}\s*(?:{COUNTED})|(?:{COUNTED_JA})\s?[:\uff1a]?\s?{AMOUNT}[件回]?"
    rf"|{AMOUNT}\s?[件回]?の?(?:{COUNTED_JA}))"
)
PAGED: Final = (
    r"(?:slide|page|slajd|strona|str\.|слайд|страница|стр\.|dia|oldal|スライド|ページ)?\s*"
    r"[0-9]{1,3}\s?(?:of|z|из|з|/)\s?[0-9]{1,3}(?:\s?(?:slides?|slajd\w*|слайд\w*|dia"
    r"|oldal|枚|ページ))?"
)
ARROW: Final = r"[←→↑⇐⇒⇑‹›«»<>◀▶▲]+"
TURN: Final = (
    r"(?:prev(?:ious)?|next|up|back|home|top|index|contents|poprzedni[aey]?|następn[aey]"
    r"|w górę|wstecz"
    r"|dalej|spis treści|назад|вперёд|вперед|наверх|вверх|предыдущ\w+|следующ\w+|далее"
    r"|содержание"
    r"|попередн\w+|наступн\w+|előző|következő|fel|vissza|tovább|tartalom|前へ?|次へ?|上へ?|戻る"
    r"|目次)"
)
KINDS: Final = {
    "statistics": (
        rf"{ONE_COUNT}(?:\s*[•·|,;/–—-]\s*{ONE_COUNT})*",
        (
            r"(?:[0-9]+ (?:of [0-9]+ )?people found this helpful"
            r"|[0-9]+ osob\w+ uznał\w* to za pomocne)\.?"
        ),
        (
            r"(?:was|is|did) th(?:is|e) (?:page|article|answer|document)?\b.{0,30}(?:helpful"
            r"|help you|useful)\?.{0,30}"
        ),
        r"czy (?:ta|ten|to) .{0,30}(?:pomocn\w+|przydatn\w+|pomog\w+)\?.{0,30}",
        (
            r"(?:был[аио]?|помог\w*) ли .{0,40}(?:полез\w+|вам"
            r"|помогл\w+)?.{0,10}\?\s*(?:да\W*нет)?"
        ),
        r"(?:вам )?помог\w* .{0,30}\?\s*да\W*нет",
        r"(?:hasznos|segített)[\s-].{0,40}\?\s*(?:igen\W*nem)?",
        r".{0,20}(?:役に立ち|参考になり)ました(?:か)?[?\uff1f]?\s*(?:はい.{0,5}いいえ)?",
    ),
    "page number": (PAGED, r"[-–—]\s*[0-9ivx]{1,5}\s*[-–—]"),
    "page history": (
        r"(?:\(\s?[0-9]{1,2}\s?\)\s*(?:19|20)[0-9]{2}\s*[|,;·]?\s*){2,}",
        (
            r"(?:\(\s?[0-9]{1,3}\s?\)\s*){2,}(?:current|latest|bieżąc\w+|aktualn\w+|текущ\w+"
            r"|поточн\w+"
            r"|jelenlegi|aktuális|最新|現行)(?: (?:version|wersja|версия|версія|változat))?"
        ),
        (
            r"(?:поточна версія|історія змін|переглянути історію|історія редагувань"
            r"|версія за .{4,40}"
            r"|редагування від .{4,40}|версия от .{4,40}|(?:к )?(?:более )?(?:новая"
            r"|старая) (?:правка|версия) ?[→←]?"
            r"|← (?:попередн|предыдущ)\w+ (?:редагування|версія|правка|версия).{0,40})"
        ),
        r"\((?:поточн|остан|текущ|тек|посл)\w*\.? ?\| ?(?:попер|пред|остан)\w*\.?\).{0,140}",
        (
            r"(?:バックアップ(?:一覧|の一覧|の?差分|ソース)?|(?:現在との|前回との|前の版との)?差分(?:を表示)?|ソース(?:を表示)?"
            r"|(?:バックアップ|差分|ソース)(?:の現在との差分)?\s?(?:No\.?|#)\s?[0-9]+.{0,30}|.{1,30}の(?:バックアップ|変更点"
            r"|差分)(?:一覧|ソース)?(?:\s?\(?No\.?\s?[0-9]+.{0,20})?)"
        ),
    ),
    "notice": (
        (
            r"this (?:article|page|section|entry) (?:needs|requires|is a stub|has (?:multiple"
            r"|several) issues|may (?:need|require)|lacks)\b.{0,120}"
        ),
        r"(?:you can help .{0,40}by expanding it|please help .{0,60}(?:improve|expand).{0,60})",
        (
            r"(?:ten|ta|to) (?:artykuł|strona|sekcja|hasło) (?:wymaga|jest (?:zalążk|niepełn"
            r"|w trakcie)|potrzebuje)\w*\b.{0,120}"
        ),
        (
            r"эт(?:а|от) (?:статья|страница|раздел) (?:нуждается|требует|не ?закончен|не ?полн"
            r"|является заготовкой)\w*\b.{0,120}"
        ),
        r"ця (?:стаття|сторінка) (?:потребує|є заготовкою)\b.{0,120}",
        (
            r"ez a (?:szócikk|lap|cikk|szakasz) .{0,40}(?:szorul|csonk|befejezetlen|hiányos"
            r"|javítandó).{0,80}"
        ),
        r"この(?:記事|ページ|項目|節)(?:は|には).{0,30}(?:加筆|書きかけ|修正|改善|出典|整備|編集者を募集).{0,50}",
        (
            r"(?:(?:automatically|machine|ai|auto)[- ]?(?:generated|made|written)\b.{0,60}"
            r"|.{0,40}(?:generated|written) (?:automatically|by ai))\.?"
        ),
        (
            r".{0,40}(?:wygenerowan\w+|utworzon\w+) (?:automatycznie|maszynowo|przez ai)\.?"
            r"|automatyczn\w+ opis\.?"
        ),
        (
            r".{0,40}(?:создан\w*|сгенерирован\w*|составлен\w*) (?:автоматически|нейросетью"
            r"|машиной)\.?"
        ),
        r"(?:automatikusan|géppel) (?:készült|generált|készített) .{0,40}",
        r".{0,20}(?:自動生成|AIが生成|自動で作成).{0,20}",
    ),
    "download": (
        (
            r"(?:this is )?(?:only |just )?(?:a |the )?preview\b.{0,20}(?:only|download|full|buy"
            r"|sign).{0,80}"
        ),
        r"(?:to jest )?(?:to )?tylko podgląd\b.{0,90}",
        (
            r"(?:это )?(?:только|лишь) (?:предпросмотр|предварительный просмотр"
            r"|ознакомительн\w+ \w+)\b.{0,90}"
        ),
        r"ez csak (?:egy )?(?:előnézet|betekintő|ízelítő)\b.{0,90}",
        r".{0,20}プレビュー(?:です|のみ).{0,60}",
        (
            r"(?:download|buy|get) the (?:full|whole|complete) (?:document|file|version"
            r"|text)\b.{0,40}"
        ),
    ),
    "related links": (
        (
            r"(?:similar to (?:this|the)\b.{0,40}|related (?:content|documents?|posts?|topics?)"
            r"|you might (?:also )?(?:like|be interested).{0,30}"
            r"|more (?:like this|from .{2,30})|recommended(?: for you)?)\s?[:.…]*"
        ),
        (
            r"(?:podobne (?:do|treści|dokumenty|wpisy|tematy)|powiązane (?:treści|dokumenty|wpisy)"
            r"|może (?:ci )?się (?:też )?spodob\w+|więcej od)\b.{0,40}"
        ),
        (
            r"(?:похож(?:ие|ее) (?:на|документ|запис|тем)|вам может понравиться|рекомендуем"
            r"|ещё от автора)\w*\b.{0,30}"
        ),
        (
            r"(?:hasonló(?:ak|k)? (?:ehhez|tartalm|dokumentum|bejegyz)|kapcsolódó (?:tartal"
            r"|dokumentum|bejegyz)|ez is érdekelhet|ajánlott)\w*\b.{0,30}"
        ),
        r"(?:関連(?:コンテンツ|文書|資料|トピック)|(?:類似|似た)(?:の|した)?(?:文書|ページ|資料|記事)|おすすめの?(?:記事|文書)?)",
    ),
    "sharing": (
        (
            r"(?:share|post|send) (?:this |it )?(?:page |article |on |via |with "
            r"|to )+[\w ,/&]{2,40}"
        ),
        (
            r"(?:udostępnij|podziel się|wyślij)(?: (?:tę? ?\w+|to))? (?:na|w|przez|znajomym"
            r"|ze znajomymi)\b.{0,40}"
        ),
        (
            r"(?:поделиться|рассказать|отправить)(?: \w+)? (?:в|через|с) (?:соцсет|друз|facebook"
            r"|vk|вк|telegram|одноклас)\w*.{0,30}"
        ),
        (
            r"(?:megosztás|oszd meg)\b.{0,10}(?:facebook|twitter|barát|közösségi|email"
            r"|e-mail).{0,30}"
        ),
        r".{0,20}(?:facebook|twitter|x|line|sns|友達)(?:で|に)(?:シェア|共有|送る|投稿).{0,6}",
    ),
    "forum": (
        r"originally posted by\b.{0,60}|(?:in )?reply(?:ing)? to (?:post )?#?\s?[\w@]{1,30}:?",
        r"сообщение от\b.{0,60}|(?:в )?ответ на (?:сообщение )?(?:#|№)\s?[0-9]+:?",
        (
            r"(?:w )?odpowiedzi? (?:na|do) (?:post )?#\s?[0-9]+:?|(?:pierwotnie )?(?:zamieszczone"
            r"|napisane|wysłane) przez\b.{0,50}"
        ),
        r"(?:válasz (?:erre|neki|a)\b|eredetileg írta|eredeti szerző).{0,60}",
        r"(?:>>|\uff1e\uff1e)\s?[0-9]+\s?(?:への返信|に返信)?|#[0-9]+(?:への返信|に返信)",
        (
            r"joined:? .{4,30}|posts:? ?[0-9][0-9., ]*|dołączył[a]?:? .{4,30}|post(?:y"
            r"|ów):? ?[0-9][0-9., ]*"
        ),
        (
            r"(?:дата )?регистраци[ия]:? .{4,30}|сообщени[йя]: ?[0-9][0-9., ]*"
            r"|репутация: ?-?[0-9]+"
        ),
        (
            r"csatlakozott:? .{4,30}|hozzászólás(?:ok|ai)?: ?[0-9][0-9., ]*|登録日[:\uff1a].{4,30}"
            r"|投稿(?:数|記事)[:\uff1a] ?[0-9]+"
        ),
        (
            r"(?:please )?(?:sign|log) in(?: or (?:register|sign up))? to (?:reply|comment|post"
            r"|see|view|download|continue|vote)\b.{0,40}"
        ),
        r"zaloguj się(?: lub zarejestruj)?,? (?:aby|żeby|by)\b.{0,50}",
        (
            r"(?:войдите|авторизуйтесь|зарегистрируйтесь)(?: или (?:войдите"
            r"|зарегистрируйтесь))?,? чтобы\b.{0,50}"
        ),
        r"(?:jelentkezz be|lépj be|bejelentkezés szükséges|regisztrálj)\b.{0,50}",
        r"ログイン(?:して|すると|が必要).{0,30}",
        r"(?:current )?(?:mood|music|now playing|listening to)\s?:\s?[^.!?]{1,60}",
        (
            r"(?:(?:aktualny )?nastrój|słucham|teraz gra|muzyka|настроение|музыка|слушаю|hangulat"
            r"|zene|(?:今の)?気分|BGM)\s?[:\uff1a]\s?[^.!?。]{1,60}"
        ),
        (
            r"report abuse|show (?:more|less)|zgłoś naruszenie|pokaż więcej|показать (?:ещё|все"
            r"|больше)|továbbiak megjelenítése|もっと見る"
        ),
    ),
    "sign": (
        r"community content is available under .{0,60}|.{0,30}powered by [\w .]{2,40}.{0,60}",
        r"based on \"?\w+\"? [0-9.]+ by .{0,90}|(?:html )?convert time:? .{0,30}",
        r"сайт работает на \w+.{0,30}|üzemeltető: .{2,30}\.?|strona używa \w+ .{0,30}",
        r"\w+\.(?:cgi|php|pl) ver\.? ?[0-9.]+.{0,20}|HTML (?:code|код) .{2,8}",
    ),
    "byline": (
        r"(?:posted|written|submitted|added|uploaded) by:? .{2,40}(?: (?:on|at) .{4,30})?",
        r"(?:autor|dodał[ao]?|napisał[ao]?|opublikował[ao]?|fot)[.:]{1,2} [^.!?]{2,40}",
        r"(?:автор|добавил[аи]?|опубликовано|разместил[аи]?)(?::| [0-9]).{2,60}",
        r"(?:запись опубликована|эта запись была).{0,120}",
        r"(?:bejegyezte|írta|feltöltötte|szerző|közzétette):\s?[^.!?]{2,60}",
        r"(?:投稿者|作成者|執筆者?|文責)\s?[:\uff1a].{1,40}",
        (
            r"(?:rozmiar|размер|méret|size|サイズ)(?: \w+)?\s?[:\uff1a]\s?[0-9.,]+\s?"
            r"(?:[kmg]i?b|[кмг]б|bajt\w*)"
        ),
        r".{1,40} (?:írta|пишет|pisze)\s?(?:\.{3}|…)",
        r"(?:имя|name|imię|név|名前)\s?[:\uff1a*].{0,20}(?:e-?mail|запомнить|メール).{0,12}",
        r"(?:ваш|twój|your|az?) e-?mail .{0,60}",
    ),
    "navigation": (
        rf"(?:{ARROW}\s*)?{TURN}(?:\s*(?:{ARROW}|[|·•/])\s*{TURN})+(?:\s*{ARROW})?",
        r"[►▼▶▸▾]\s.{2,30}\([0-9]{1,4}\)",
        r"(?:talk|discussion|dyskusja|обсуждение|vita|ノート)\s\([0-9]+\)",
        r"(?:oldalak|strony|страницы|pages):\s\[?[0-9].{0,30}",
        r"(?:1 \w+ ){3,}.{0,20}|re: [^.!?]{2,60}",
    ),
}  # fmt: skip
PATTERNS: Final = {
    reason: re.compile(
        "|".join(f"(?:{one})" for one in (*KINDS.get(reason, ()), *shops.KINDS.get(reason, ()))),
        re.IGNORECASE,
    )
    for reason in (*KINDS, *(other for other in shops.KINDS if other not in KINDS))
}
LONGEST = 160


def reason_of(text: str) -> str:
    """Why a line that is worded so is furniture; empty for any other."""
    if len(text) > LONGEST:
        return ""
    plain = text.strip(" \t\u00a0\u3000*_[]")
    return next((reason for reason, one in PATTERNS.items() if one.fullmatch(plain)), "")
