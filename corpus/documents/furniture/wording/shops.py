"""The words of shops and of the bars of forums, as whole lines, in the five languages."""

from typing import Final

TAB: Final = (
    r"(?:descriptions?|details|specifications?|reviews|delivery|shipping|questions|returns"
    r"|opis|szczegóły|specyfikacja|opinie|recenzje|dostawa|pytania|zwroty"
    r"|описание|характеристики|отзывы|доставка|вопросы|оплата|возврат"
    r"|leírás|jellemzők|vélemények|értékelések|szállítás|kérdések"
    r"|商品説明|商品情報|レビュー|口コミ|配送|仕様|返品)"
    r"(?:\s?[(\uff08][0-9]{1,5}[)\uff09])?"
)
DAY: Final = r"[^!?。]{0,30}(?:19|20)[0-9]{2}[^!?。]{0,20}"
PRICE: Final = (
    r"[£€$¥₽]\s?[0-9][0-9 ,.\u00a0]*[.,][0-9]{2,3}",
    r"[0-9][0-9 .\u00a0]*,[0-9]{2}\s?(?:zł|€|руб\.?|₽)",
    r"[0-9]{1,3}[ .\u00a0][0-9]{3}\s?(?:zł|ft|€|руб\.?|₽)",
    r"[0-9]{1,3},[0-9]{3}\s?円(?:.税込.)?",
)
REACTION: Final = (
    r"(?:reactions|reakcje|реакции|reakciók|リアクション)\s?[:\uff1a]\s?.{1,60}?",
    r"(?:and|i|и|és|[、,])\s?(?:ещ[её]|további|jeszcze|他)?\s?[0-9]{1,4}\s?",
    r"(?:others?|inn\w+|других|人|名)?(?:\s\w+)?",
)
"""Who reacted to a post, one after the other: some names, how many more, and the word for them."""

KINDS: Final = {
    "advert": (
        rf"{TAB}(?:\s*[|·•/\t]\s*{TAB})+",
        r"customers (?:also|who) .{0,40}bought.{0,20}",
        r"(?:frequently |often )?bought together",
        r"często kupowane razem",
        r"klienci (?:kupili|kupują) (?:też|także|również).{0,20}",
        r"с этим товаром (?:также )?(?:покупают|берут)",
        r"вместе (?:с этим )?покупают",
        r"gyakran (?:együtt vásárolt.{0,12}|vásárolják együtt)",
        r"mások ezt is (?:vették|vásárolták)",
        r"(?:よく)?一緒に(?:購入|買)われている.{0,6}",
        r"この商品を買った人は.{0,30}",
        r"(?:add|put) (?:to|in) (?:the |your )?(?:basket|cart|bag)",
        r"(?:do|dodaj do) koszyka",
        r"(?:добавить )?в корзину",
        r"kosárba(?: teszem| rakom)?",
        r"(?:買い物)?(?:カート|かご)に(?:入れる|追加)",
        rf"(?:price|cena|цена|ár|価格)?[\s:\uff1a]{{0,2}}(?:{'|'.join(PRICE)})",
        rf"[^!?。:]{{2,40}}[–—,|-]\s?{DAY}\s?[★☆]{{3,5}}",
        rf"[★☆]{{5}}\s[^.!?。:]{{2,30}}[,–—]\s?{DAY}",
    ),
    "forum": (
        "".join(REACTION),
        (
            r"(?:you must |please )?(?:log|sign) in(?: or (?:register|sign up))?"
            r" to (?:reply|post).{0,12}"
        ),
        r"a válaszhoz (?:jelentkezz be|be kell jelentkezni).{0,3}",
        r"返信するには.{0,6}ログイン.{0,14}",
        r"path: ?[\w.-]+(?:![\w.-]+)+",
        r"(?:sticky|pinned)(?: (?:thread|topic))?",
        r"przyklejon[ye](?: temat| wątek)?",
        r"(?:прикреплено|закреплено)",
        r"kiemelt téma",
        r"固定(?:スレッド|トピック)",
    ),
    "page history": (
        r"(?:difference|diff) between (?:revisions|versions) of .{1,80}",
        r".{1,80}: (?:różnic\w|difference) (?:pomiędzy|między|between) (?:wersjami|revisions)",
        r"(?:.{1,80}: )?разли(?:чия|ца) между версиями.{0,80}",
        r"разница между версиями.{0,80}",
        r".{1,80} változatai közötti (?:eltérés|különbség)",
        r"[「『].{1,60}[」』]の版間の差分",
    ),
}
"""By the reason why such a line is furniture: what the whole line is."""
