"""The words of page furniture in the five languages: what each kind of chrome says of itself.

`*` stands for the rest of a word. `PLAIN` words are at home in chrome and in rules alike: they
prove nothing, and only fill a line that other words prove to be chrome.
"""

import re
from typing import Final

CHROME: Final[dict[str, str]] = {
    "navigation": """
        spis treści|содержание|оглавление|目次|tartalomjegyzék|tárgymutató|table of contents|
        indeks|index|przejdź do nawigacji|przejdź do wyszukiwania|przejdź do zawartości|
        przejdź do treści|strona główna*|ostatnie zmiany|losowa strona|losuj stronę|losowy artykuł|
        zaloguj*|wyloguj*|rejestracj*|zarejestruj*|mapa strony|kontakt|o nas|poprzednia strona|
        następna strona|wstecz|do góry|na górę|menu|nawigacja|narzędzia osobiste|narzędzia|
        dyskusja|historia edycji|pokaż źródło|edytuj*|kod źródłowy|szukaj|wyszukiwarka|
        wyszukiwanie|pełna wersja|wersja mobilna|wersja do druku|specjalne|najnowsze|najstarsze|
        nowsze|starsze|powrót|spis wszystkich stron|kategorie|polityka prywatności|
        zasady ochrony prywatności|informacje prawne|regulamin serwisu|regulamin strony|
        главная страница|главная|заглавная страница|на главную|случайная страница|случайная статья|
        разделы сайта|перейти к навигации|перейти к поиску|перейти к содержанию|карта сайта|
        контакты|о проекте|о сайте|обратная связь|вход|войти|выход|регистрация|зарегистрироваться|
        личный кабинет|предыдущая|следующая|назад|вперёд|вперед|наверх|в начало|меню|навигация|
        свежие правки|новые страницы|просмотры|обсуждение|править|править код|история правок|
        личные инструменты|инструменты|представиться системе|спецстраницы|ссылки сюда|
        свойства страницы|поиск по сайту|поиск|перейти к|移動先|案内|skocz do|ugrás|jump to|go to|
        найти|показать все|все страницы|к списку|полная версия|мобильная версия|версия для печати|
        забыли пароль|логин|пароль|запомнить меня|правила сайта|политика конфиденциальности|
        トップページ|トップ|ホーム|メニュー|メインメニュー|サイトマップ|ログイン|ログアウト|
        会員登録|新規登録|新規ページ作成|新規作成|新規|編集|凍結|差分|添付|複製|改名|リロード|一覧|
        単語検索|検索|最終更新|バックアップ|ヘルプ|前へ|次へ|戻る|ページトップへ|トップへ戻る|
        このページの先頭へ|先頭へ|お問い合わせ|掲示板|掲示板に戻る|リンク集|更新履歴|最近の更新|
        最新の件|人気のページ|人気記事ランキング|今日の件|このwikiを編集|wiki便利ツール|便利ツール|
        ウィキ内検索|おまかせ表示|全部|最新50|新着レスの表示|書き込む|レスを全部読む|
        プライバシーポリシー|利用規約|ページ一覧|főoldal|kezdőlap|címlap|keresés|gyorskeresés|
        bejelentkezés|belépés|kijelentkezés|regisztráció|előző oldal|következő oldal|előző|
        következő|vissza|vissza az elejére|lap tetejére|oldal tetejére|ugrás a navigációhoz|
        ugrás a kereséshez|ugrás a tartalomhoz|kapcsolat|súgó|menü|oldaltérkép|navigáció|eszközök|
        személyes eszközök|vitalap|vita|laptörténet|szerkesztés|forrásszöveg szerkesztése|
        friss változtatások|lap találomra|véletlen lap|nyomtatható változat|adatvédelm*|impresszum|
        felhasználási feltételek|elfelejtett jelszó|jelszó|feltöltés|hírek|termékek|bolt|kosár|
        paklik|hozzáadás a paklihoz|ajánlatkérés|hibajelentés|hiba jelentése|ön itt van|
        jump to navigation|jump to search|jump to content|skip to content|skip to main content|
        skip to navigation|main page|home page|home|random page|random article|recent changes|
        site map|sitemap|special pages|what links here|page information|permanent link|
        personal tools|search|quick search|log in|login|log out|logout|sign in|sign up|sign out|
        register|create account|my account|previous|next|prev|back to top|back to index|back|
        to top|about us|contact us|contact|privacy policy|terms of use|terms of service|terms|
        disclaimer*|navigation|view source|view history|mobile view|desktop view|printable version|
        permalink|report a problem|report an error|older|newer|older entries|newer entries|go|menu|
        faq|loading|forgot password|password|username|start typing|show all|view all|read more|
        all pages|all rights reserved|advanced search|on this page|quick links|main menu|
        toggle navigation|subscribe|
        linkujące|zmiany w linkowanych|pasek boczny|wyszukaj dokument|załóż konto|
        czytaj później|zapisz się i bądź na bieżąco|newsletter|archiwum bloga|pobierz ten dokument|
        боковая панель|вы посетили|вы находитесь здесь|управление медиафайлами|запомнить|
        недавние изменения|показать исходный текст|история страницы|перейти к содержимому|
        сообщения за день|справка|опции темы|опции просмотра|поиск в этой теме|
        быстрый переход|часовой пояс|добавьте в закладки|постоянную ссылку|сайт работает на|
        naplózva|nyomtatás|üdvözlünk vendég|teljes profil megtekintése|üzemeltető|
        rendszeres olvasók|blogarchívum|magamról|újabb bejegyzés|régebbi bejegyzés|
        feliratkozás|megjegyzés küldése|megjegyzések küldése|
        you are here|sidebar|explore|discuss|interactive maps|careers|press|follow us|
        explore properties|sign in to edit|more fandoms|powered by|
        プラグイン紹介|まとめサイト作成支援ツール|右メニュー|左メニュー|取得中です|ツールボックス|
        下から選んでください|新しいページを作成する|もご覧ください|をウィキ内検索|スレッド一覧へ|
        前100|次100|最新の20件|recentdeleted
    """,
    "sharing": """
        udostępnij*|podziel się|lubię to|poleć znajom*|wykop|tweetnij|wyślij znajom*|wyślij link|
        drukuj|wydrukuj|dodaj do ulubionych|zapisz link*|поделиться|поделитесь|
        поделитесь с друзьями|рассказать друзьям|сохрани ссылку в одной из сетей|сохраните ссылку|
        мне нравится|нравится|твитнуть|вконтакте|одноклассники|мой мир|живой журнал|распечатать|
        добавить в закладки|в закладки|в избранное|отправить другу|ссылка на страницу|シェアする|
        シェア|ツイート|ツイートする|いいね|いいね！|はてなブックマーク|はてブ|ブックマーク|
        印刷する|印刷|ポケット|ラインで送る|megosztás|oszd meg|megosztom|tetszik|nyomtatás|küldés|
        küldje el ismerősének|küldd el ismerősödnek|kedvencekhez|share this page|share this|
        share on|share|tweet|like|like this|print|print this page|e-mail|email|mail|email this|
        bookmark|add to favorites|add to favourites|send to a friend|facebook|twitter|telegram|
        whatsapp|pinterest|reddit|vkontakte|vk|line|pocket|rss|hatena|instagram|linkedin|tumblr|
        viber|mastodon|digg|delicious
    """,
    "download": """
        pobierz plik|pobierz pdf|pobierz za darmo|よく一緒に*|一緒にダウンロード*|pobierz całość|
        ściągnij|pobrań|pobrano|liczba pobrań|nazwa pliku|rozmiar pliku|dodane przez|dodano|
        typ pliku|скачать|скачать файл|скачать бесплатно|скачать архивом|скачать одним файлом|
        скачали|скачан*|скачиваний|загрузил*|загружено|закачек|имя файла|название файла|
        размер файла|формат файла|тип файла|добавил|файл добавлен|файлообменник|предпросмотр|
        посмотреть онлайн|читать онлайн|дата добавления|podgląd|podgląd dokumentu|podgląd pliku|
        предпросмотр документа|просмотр документа|preview|előnézet|プレビュー|ダウンロード|
        ファイル名|ファイルサイズ|投稿者|登録日|ダウンロード数|letöltés*|letöltve|letöltések|
        letölthető|fájlnév|fájlméret|feltöltötte|feltöltve|feltöltés ideje|download*|downloads|
        file name|filename|file size|uploaded by|uploaded|file type|get this file|mirror
    """,
    "statistics": """
        wyświetleń|wyświetlenia|odsłon*|odwiedzin*|liczba wizyt|ocena|oceń|głosów|licznik|
        просмотров|просмотры|прочитано|посещений|посетител*|к этой странице обращались|рейтинг|
        проголосовало|голосов|оценить|оценка|нарушение авторских прав|閲覧数|アクセス|アクセス数|
        カウンター|総数|累計|今日|昨日|合計|人目のお客様です|人目のお客様|あなたは|ページビュー|
        megtekintés*|látogató*|látogatottság|értékelés|értékeld|szavazat*|olvasva|olvasták|
        alkalommal|másodperc alatt készült|az oldal|mp alatt készült|page views|pageviews|views|
        hits|visits|visitor|visitors|vote|votes|rating|rate this|was this helpful|
        people found this helpful|statistics|counter
    """,
    "page history": """
        ostatnia modyfikacja|ostatnia aktualizacja|ostatnia zmiana|ostatnio edytowan*|
        ostatnio zmienion*|ostatnio zmodyfikowan*|tę stronę ostatnio*|strona była ostatnio*|
        zaktualizowan*|aktualizacja|opublikowan*|łącznie edytowano|data publikacji|data dodania|
        utworzono|bieżąca wersja|wersja z|wersja strony|różnic* pomiędzy wersjami*|
        różnica między wersjami*|historia zmian|historia wersji|porównaj wybrane wersje|poprz|bież|
        anuluj edycję|poprzednia edycja|następna edycja|literówka|drobna zmiana|opis zmian|bajt*|
        edycje|материал из*|последнее изменение*|последнее обновление|последняя правка|
        последняя редакция|эта страница последний раз*|обновлено|обновлена|опубликовано|
        опубликована|размещено|добавлено|отредактировано|изменено|утвержден*|утверждён*|
        сообщение отредактировал*|разница между версиями|история изменений|история версий|
        текущая версия|версия от|пред|наст|отменить|отменено|байт*|сравнить выбранные версии|
        作成|最終更新日|最終更新日時|更新日時|更新日|更新|作成日|公開日|改定|改訂|制定|版間の差分|
        変更履歴|履歴|以前の版|現在の版|追加された行はこの色です|削除された行はこの色です|
        匿名ユーザー|utolsó módosítás|utolsó frissítés|legutóbb módosítva|a lap utolsó módosítása|
        frissítve|frissítés|közzétéve|létrehozva|kelt|a lap változatai közötti eltérés|
        változatok közötti eltérés|laptörténet|régi változat|aktuális változat|akt|hatályos|
        last modified|last-modified|last update|last updated|last edited|last changed|last built|
        last generated|last cleaned|last reviewed|page last*|this page was last*|updated|published|
        posted on|created on|revision history|page history|version history|
        difference between revisions|comparing revisions|showing revision|current revision|
        latest revision|old revision|view|diff|undo|rollback|revert|reverted|edit by|edits by|
        no summary|minor edit|guest|changelog|change history|changed in version|new in version|
        deprecated since version|webmaster
    """,
    "forum": """
        kto jest online|kto jest na forum|кто сейчас на конференции|кто сейчас на форуме|
        кто сейчас на сайте|этот форум просматривают|этот форум сейчас просматривают|jelenlévők|
        ki van itt|ki van jelen|who is online|whos online|
        napisał|napisała|posty|postów|liczba postów|dołączył|rejestracja|lokalizacja|skąd|
        odpowiedz z cytatem|odpowiedz|zgłoś post|zgłoś|cytuj|nowy temat|autor|tytuł|ranga|
        kto przegląda forum|użytkownicy przeglądający*|brak zarejestrowanych użytkowników|
        zarejestrowan* użytkown*|gości|strefa czasowa*|czas letni|wyświetl posty*|nie starsze niż|
        powered by*|moderator*|administrator*|przyklejony|przyklejone|zamknięty|
        zmień wielkość tekstu|сообщений|сообщения|сообщение|группа|откуда|пол|репутация|
        спасибо сказали|поблагодарил*|цитата|цитировать|ответить|новая тема|опрос|подписка на тему|
        закреплено|закрыта|старожил|новичок|модератор*|администратор*|участник|пользовател*|гость|
        гостей|гостя|гости|здравствуйте гость|скрытых пользователей|читают эту тему|чел|
        текстовая версия|сейчас|лицензия зарегистрирована на*|автор|тема|дата регистрации|
        отправлено|написал|написала|пишет|в сети|не в сети|профиль|личное сообщение|жалоба|
        пожаловаться|наверх|名無しさん|名無し|名前|投稿日|返信|引用|スレッド|レス|sage|コテハン|
        トリップ|省略可|hozzászólás*|hozzászólások|csatlakozott|tartózkodási hely|rang|idézet|
        idézi|írta|válasz erre|válaszol|új téma|téma|moderátor*|adminisztrátor*|felhasználó*|
        vendég*|jelenlévő fórumozók*|elküldve|szerző|tag|törzstag|kezdő|post|posts|joined|location|
        reply|reply with quote|quote|wrote|new topic|post reply|topic|author|posted by|posted|
        report post|registered users*|guest|guests|users browsing*|moderator|moderators|
        administrator|administrators|member|senior member|junior member|newbie|veteran|sticky|
        locked|pinned|read cgi|all times are*|mark all*|thread|likes received
    """,
    "advert": """
        reklam*|ogłoszenia|ogłoszenie|sponsorowane|kup teraz|promocja|przecena|реклама|
        на правах рекламы|играй онлайн|онлайн бесплатно|купить|со скидкой|скидка|скидки|скидку|
        заказать работу|заказать|мы поможем в написании*|готовые работы|広告|スポンサーリンク|
        スポンサードリンク|スポンサー|広告を非表示*|通販|新作|キャンペーン|hirdetés*|
        támogatott tartalom|szponzorált|akció|advertisement*|sponsored|sponsored links|buy now|
        special offer|newsletter|never miss*|leave your address*|sign up for*|donate
    """,
    "comments": """
        komentarze|komentarzy|skomentuj|dodaj komentarz|napisz komentarz|комментарии|комментариев|
        комментировать|оставить комментарий|оставить отзыв|добавить комментарий|отзывы|
        код с картинки|введите код*|コメント|コメント欄|コメントする|hozzászólás írása|
        új hozzászólás|vélemény|véleményed|hozzászólások|comment|comments|leave a comment|
        leave a reply|add a comment|post a comment|captcha|your name|your comment
    """,
    "related links": """
        zobacz też|zobacz także|zobacz również|powiązane artykuły|podobne artykuły|podobne pliki|
        podobne strony|linki zewnętrzne|czytaj także|czytaj też|inni pobrali*|polecamy|przypisy|
        źródła|bibliografia|см также|смотрите также|читайте также|похожие статьи|похожие материалы|
        похожие файлы|похожие темы|внешние ссылки|с этим файлом скачивают*|с этим материалом*|
        не нашли то что искали|воспользуйтесь поиском|примечания и ссылки|источники|литература|
        関連項目|関連ページ|関連リンク|関連記事|関連ファイル|外部リンク|参考文献|出典|脚注|注釈|
        lásd még|kapcsolódó cikkek|kapcsolódó oldalak|kapcsolódó lapok|külső hivatkozások|
        további információk|hasonló irományok|hasonló dokumentumok|hasonló fájlok|hasonló témák|
        források|jegyzetek|lábjegyzetek|see also|related articles|related pages|related links|
        related files|similar files|similar topics|external links|you may also like|
        others also downloaded|people who downloaded this also downloaded|customers also*|
        references|notes and references|footnotes|further reading
    """,
    "cookie notice": """
        ciasteczk*|pliki cookie*|plików cookie*|cookie|cookies|файлы cookie|файлов cookie|куки|
        クッキー|sütik|sütiket|süti|akceptuję|zgadzam się|принять|согласен|同意する|elfogadom|
        accept all|i agree|got it|gdpr|rodo
    """,
    "copyright": """
        wszelkie prawa zastrzeżone|wszystkie prawa zastrzeżone|prawa autorskie|все права защищены|
        авторские права|все материалы представлен*|無断転載*|転載禁止|リンクフリー*|
        minden jog fenntartva|szerzői jog*|all rights reserved|copyright|free licence|free license|
        creative commons|na licencji|на условиях лицензии|по лицензии|jelen oldal tartalma
    """,
    "imprint": """
        nakład|druk|wydrukowano|skład i łamanie|isbn|wydawca|wydawnictwo|отпечатано|тираж|
        издательство|издатель|готовая работа|発行所|発行者|印刷所|発行|készült|nyomta|nyomtatta|
        példány|kiadó|felelős kiadó|kiadja|fénymásol*|printed in|printed by|published by|publisher|
        print run|maintained by|maintained with|made with|powered by|generated by|built with|
        created using*|pull requests*|contributor|contributors|hosted by|theme by|designed by
    """,
}
PLAIN: Final = """
    i|w|z|ze|o|na|do|od|po|lub|oraz|przez|za|dla|to|jest|są|się|nie|że|a|strona|stron|stronie|
    strony|str|dodano|data|dnia|godz|godzina|razy|raz|ten|tej|tego|tę|tym|dział|temat|wersja|
    wersji|wszystkie|wszystko|ostatnio|ostatnia|godzin|temu|lat|dni|minut|linia|wiersz|zobacz|jak|
    zaznacz|и|в|во|с|со|о|об|на|по|к|от|до|для|из|или|за|это|этот|эта|эту|этой|страница|страницы|
    страниц|странице|стр|всего|раз|раза|дата|время|файл|файла|файлы|сайт|сайта|материал|материалы|
    статья|статьи|все|всё|нет|да|лет|дней|назад|год|г|мб|кб|бесплатно|версия|версии|の|は|を|に|と|
    で|が|へ|も|や|年|月|日|時|分|秒|件|人|番|ページ|このページ|目次|以下|です|ます|する|した|a|az|
    és|vagy|egy|ez|ezt|nem|be|ki|el|fel|le|oldal|oldala|oldalak|lap|lapok|db|ft|óra|perc|éve|napja|
    verzió|változat|összes|név|the|of|to|in|on|at|by|and|or|for|from|with|this|that|is|are|was|
    were|a|an|it|page|pages|file|files|date|time|times|ver|rev|version|versions|name|all|no|you|
    your|we|our|here|ago|year|years|day|days|hour|hours|minute|minutes|not|be|as|only|more|less|
    user|admin|id|line|site|website|club|u|s|m|f|t|v
"""
PAGING: Final = re.compile(
    r"(?:strona|stron|str|страница|страницы|страниц|стр|page|pages|p|oldal|oldalak|lap|ページ目?"
    r"|頁|z|ze|из|of|de|a|"
    r"poprzednia|następna|poprzedni|następny|pierwsza|ostatnia|предыдущая|следующая|первая"
    r"|последняя|пред|след|"
    r"prev|previous|next|first|last|older|newer|index|előző|következő|első|utolsó|前へ?|次へ?|最初"
    r"|最後|"
    r"wszystkie strony|все страницы|all pages|[a-zа-яё]\s[a-zа-яё]|postów|posty|сообщений|posts"
    r"|\s)*",
    re.IGNORECASE,
)

CONTENTS: Final = (
    "spis treści", "w skrócie", "содержание", "оглавление", "目次", "tartalomjegyzék", "tartalom",
    "table of contents", "contents", "on this page", "na tej stronie", "на этой странице",
    "ezen az oldalon", "この記事の内容", "index of contents",
)  # fmt: skip
FOOTNOTES: Final = (
    "przypisy", "źródła", "bibliografia", "примечания", "сноски", "источники", "литература", "脚注",
    "注釈", "出典", "参考文献", "források", "jegyzetek", "lábjegyzetek", "references", "footnotes",
    "notes and references", "sources",
)  # fmt: skip
REPOSITORY: Final = (
    "contributing", "licence", "license", "installation", "changelog", "build", "development",
    "credits", "współtworzenie", "licencja", "лицензия", "участие", "ライセンス", "貢献",
    "közreműködés",
    "licenc", "support", "acknowledgements", "authors", "autorzy", "авторы", "podziękowania",
)  # fmt: skip
"""Headings of what a repository says of itself; all that stands below them is about it too."""

HISTORY_TITLE: Final = re.compile(
    r"historia (?:zmian|wersji|edycji|aktualizacji|poprawek)|(?:lista|dziennik|rejestr) zmian|"
    r"история (?:изменений|версий|правок|обновлений)|(?:список|журнал) изменений|"
    r"(?:変更|更新|改訂|改定|修正|編集|バージョン)の?履歴|"
    r"verziótörténet|változásnapló|laptörténet|(?:verziók|változások|módosítások) (?:története"
    r"|listája|naplója)|"
    r"(?:revision|version|change|update|edit|document|page)s? ?(?:history|log)|release notes",
    re.IGNORECASE,
)
"""What is said above a list of versions."""
WIKI_NAME: Final = re.compile(r"(?:^|[^\W_]|\b)(?:wiki|вики|ウィキ)(?!\w{4})", re.IGNORECASE)
HATNOTE: Final = re.compile(
    r"(?:эта статья|эта страница)\s(?:о|об|посвящена)\b.*\bсм\.|"
    r"(?:ten artykuł|ta strona|to hasło) (?:dotyczy|opisuje|jest o)\b.*\b(?:zobacz|zob\.|patrz)\b|"
    r"この(?:項目|記事|ページ)(?:では|は).{0,60}(?:については|は「|をご覧|参照)|"
    r"ez a (?:szócikk|lap|cikk)\b.*\b(?:szól|lásd)\b|hasonló címmel|"
    r"(?:this (?:article|page) is about|for other uses|not to be confused with)\b.*|"
    r".{0,60}\b(?:redirects here|przekierowuje tutaj|перенаправляется сюда)\b.*",
    re.IGNORECASE,
)


def words_of(text: str) -> list[str]:
    """The phrases of a list as it is written above."""
    return [one.strip() for one in text.replace("\n", "").split("|") if one.strip()]
