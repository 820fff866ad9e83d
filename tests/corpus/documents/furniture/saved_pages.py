"""Saved pages of many kinds of sites and papers; all games, names and sites in them are made up."""

# Each with its language and file name, and how all that is no furniture begins.
PAGES = {
    "an old MediaWiki": (
        "pl",
        "a.html",
        [
            "Stos popiołów",
            "Na stos popiołów trafiaj",
            "Zasady",
            "Karta spalona leży odkry",
            "Nikt nie bierze karty ze",
        ],
        """<html><head><title>Stos popiołów – Talia i Kości</title></head><body>
<div id="globalWrapper"><div id="column-content"><div id="content">
<h1 class="firstHeading">Stos popiołów</h1>
<h3 id="siteSub">Z Talia i Kości</h3>
<div id="contentSub"></div>
<div id="jump-to-nav">Skocz do: <a href="#c">nawigacja</a>, <a href="#s">szukaj</a></div>
<p>Na stos popiołów trafiają karty spalone w tej turze.</p>
<h2><span class="mw-headline">Zasady</span></h2>
<ul><li>Karta spalona leży odkryta do końca gry.</li><li>Nikt nie bierze karty ze stosu popiołów.</li></ul>
<div class="printfooter">Źródło „http://talia.example/index.php?title=Stos”</div>
<div id="catlinks">Kategoria: Stosy</div></div></div>
<div id="column-one"><div class="portlet"><h5>Działania</h5>
<ul><li>Strona</li><li>Dyskusja</li><li>Kod źródłowy</li><li>Historia i autorzy</li></ul></div>
<div class="portlet"><h5>Osobiste</h5>
<ul><li>Zaloguj się</li></ul></div>
<div class="portlet"><h5>Narzędzia</h5>
<ul><li>Linkujące</li><li>Zmiany w linkowanych</li><li>Strony specjalne</li><li>Wersja do druku</li></ul></div></div>
<div id="footer"><ul><li>Tę stronę ostatnio zmodyfikowano 12 maj 2009, 10:11.</li><li>Ta strona była odwiedzana 3412 razy.</li><li>O serwisie Talia i Kości</li><li>Informacje prawne</li></ul></div></div></body></html>""",
    ),
    "a wiki farm": (
        "en",
        "a.html",
        [
            "Ember deck",
            "The ember deck is shuffl",
            "Rules",
            "Draw one ember at the st",
            "An ember that is spent g",
        ],
        """<html><body><nav><a href=x>Explore</a><a>Main Page</a><a>Discuss</a><a>All Pages</a><a>Community</a><a>Interactive Maps</a><a>Recent Blog Posts</a></nav>
<header><h1>Ember deck</h1>
<div>in: Decks, Rules</div>
<div>Sign in to edit</div>
<div>View history</div>
<div>Talk (3)</div></header>
<main><p>The ember deck is shuffled before the first round begins.</p>
<h2>Rules</h2>
<ul><li>Draw one ember at the start of each turn.</li><li>An ember that is spent goes to the ash heap.</li></ul>
</main>
<div>Community content is available under CC-BY-SA unless otherwise noted.</div>
<div>Advertisement</div>
<footer><h3>Explore properties</h3>
<ul><li>Fanatical</li><li>Metacritic</li></ul>
<h3>Follow Us</h3>
<h3>Overview</h3>
<ul><li>What is this?</li><li>About</li><li>Careers</li><li>Press</li><li>Contact</li><li>Terms of Use</li><li>Privacy Policy</li></ul></footer></body></html>""",
    ),
    "a DokuWiki": (
        "ru",
        "a.html",
        [
            "Настольный архив",
            "Зола",
            "Зола — игра для двух чел",
            "Ход",
            "Игрок берёт карту и сраз",
            "Конец",
            "Игра кончается, когда ко",
        ],
        """<html><body><div class="headings"><ul class="a11y"><li><a href="#dokuwiki__content">перейти к содержанию</a></li></ul>
<h1><a>Настольный архив</a></h1></div>
<div class="tools"><h3>Инструменты пользователя</h3>
<ul><li>Войти</li></ul>
<h3>Инструменты сайта</h3>
<form>Поиск</form><ul><li>Недавние изменения</li><li>Управление медиафайлами</li><li>Все страницы</li></ul></div>
<div class="breadcrumbs">Вы находитесь здесь: <a>start</a> » <a>igry</a> » <a>zola</a></div>
<div class="trace">Вы посетили: • zola</div>
<div id="dokuwiki__aside"><h3>Боковая панель</h3></div>
<div class="pageId">igry:zola</div>
<h2>Зола</h2>
<div id="dw__toc"><h3>Содержание</h3>
<ul><li><a href="#h">Ход</a></li><li><a href="#k">Конец</a></li></ul></div>
<p>Зола — игра для двух человек с общей колодой.</p>
<h3 id="h">Ход</h3>
<p>Игрок берёт карту и сразу её открывает.</p>
<h3 id="k">Конец</h3>
<p>Игра кончается, когда колода пуста.</p>
<div class="docInfo">igry/zola.txt · Последнее изменение: 2014/03/02 18:20 — olga</div>
<div class="tools"><h3>Инструменты страницы</h3>
<ul><li>Показать исходный текст</li><li>История страницы</li><li>Ссылки сюда</li><li>Наверх</li></ul></div>
<div class="license">Если не указано иное, содержимое этой вики предоставляется на условиях следующей лицензии: CC Attribution</div></body></html>""",
    ),
    "a board": (
        "ru",
        "a.html",
        ["Зола: вопросы", "Можно ли взять карту из ", "Нет, карту из золы берут"],
        """<html><body><div>Форум Настольщик</div>
<div>Регистрация | Справка | Пользователи | Календарь | Поиск | Сообщения за день</div>
<div>Форум Настольщик > Игры > Правила > Зола: вопросы</div>
<div>Опции темы | Поиск в этой теме | Опции просмотра</div>
<div>Старый 12.03.2010, 18:40</div>
<div>#1</div>
<div>Олег</div>
<div>Пользователь</div>
<div>Регистрация: 02.2009</div>
<div>Сообщений: 112</div>
<h2>Зола: вопросы</h2>
<p>Можно ли взять карту из золы до хода соперника?</p>
<div>Старый 12.03.2010, 19:05</div>
<div>#2</div>
<div>Анна</div>
<div>Модератор</div>
<div>Сообщений: 2045</div>
<p>Нет, карту из золы берут только в начале своего хода.</p>
<p>__________________</p>
<p>Играю с 2001 года</p>
<div>Последний раз редактировалось Анна; 12.03.2010 в 19:20.</div>
<div>« Предыдущая тема | Следующая тема »</div>
<div>Ваши права в разделе</div>
<div>Вы не можете создавать новые темы</div>
<div>Вы не можете отвечать в темах</div>
<div>BB коды Вкл.</div>
<div>Смайлы Вкл.</div>
<div>HTML код Выкл.</div>
<div>Быстрый переход</div>
<div>Часовой пояс GMT +3, время: 20:15.</div>
<div>Обратная связь - Настольщик - Архив - Вверх</div></body></html>""",
    ),
    "a Japanese wiki farm": (
        "ja",
        "a.html",
        [
            "灰の山",
            "灰の山は燃えた札を置く場所である。",
            "処理",
            "燃えた札は表向きに置く。",
            "灰の山の札は誰も取れない。",
        ],
        """<html><body><div>灰の山 @ ウィキ</div>
<div>メニュー</div>
<ul><li>トップページ</li><li>プラグイン紹介</li><li>まとめサイト作成支援ツール</li><li>メニュー</li><li>右メニュー</li></ul>
<div>合計： -</div>
<div>今日： -</div>
<div>昨日： -</div>
<h2>灰の山</h2>
<p>灰の山は燃えた札を置く場所である。</p>
<h3>処理</h3>
<ul><li>燃えた札は表向きに置く。</li><li>灰の山の札は誰も取れない。</li></ul>
<div>「灰の山」をウィキ内検索</div>
<div>最終更新：2015年03月02日 18:20</div>
<div>ツールボックス</div>
<ul><li>下から選んでください:</li><li>新しいページを作成する</li></ul>
<div>ヘルプ / FAQ もご覧ください。</div>
<div>タグ：</div>
<div>+ タグ編集</div>
<div>添付ファイル</div></body></html>""",
    ),
    "a file host": (
        "pl",
        "a.html",
        ["Zasady gry Popiół.pdf", "Gracz dobiera kartę i od", "Karta spalona trafia na "],
        """<html><body><div>Dokumentownia.example</div>
<div>Wyszukaj dokument</div>
<div>Zaloguj | Załóż konto</div>
<h1>Zasady gry Popiół.pdf</h1>
<div>Dodał: bartek77</div>
<div>12.03.2011</div>
<div>Rozmiar: 1,2 MB</div>
<div>Pobrań: 245</div>
<div>Ocena: 4.5 / 5</div>
<div>Pobierz ten dokument</div>
<div>Strona 1 z 4</div>
<p>1. Gracz dobiera kartę i odkrywa ją przed wszystkimi.</p>
<p>2. Karta spalona trafia na stos popiołów.</p>
<h3>Podobne dokumenty:</h3>
<div>Zasady gry Iskra</div>
<div>12 stron</div>
<div>Regulamin turnieju Żar 2010</div>
<div>3 strony</div>
<div>Karty pomocy do gry Dym</div>
<div>Inne dokumenty użytkownika bartek77</div>
<div>Instrukcja Kominek</div>
<div>Popiół dodatek pierwszy</div>
<div>Zgłoś naruszenie praw</div>
<div>Komentarze (2)</div>
<div>ania: Dzięki!</div>
<div>Regulamin | Polityka prywatności | Kontakt</div></body></html>""",
    ),
    "a blog": (
        "hu",
        "a.html",
        [
            "Kockapolc",
            "Hamu: tisztázott szabály",
            "A lapot a kör elején kel",
            "Az elégett lap a hamuba ",
        ],
        """<html><body><h1>Kockapolc</h1>
<div>Játékok, szabályok, esték</div>
<h2>2013. május 4., szombat</h2>
<h3>Hamu: tisztázott szabályok</h3>
<p>A lapot a kör elején kell felfordítani, nem a végén.</p>
<p>Az elégett lap a hamuba kerül, és ott is marad.</p>
<div>Bejegyezte: Ilona dátum: 10:11</div>
<div>Küldés e-mailben BlogThis! Megosztás a Twitteren Megosztás a Facebookon</div>
<div>Címkék: hamu, szabály</div>
<h4>2 megjegyzés:</h4>
<div>Béla írta...</div>
<div>Köszi, ez hasznos volt.</div>
<div>2013. május 5. 8:20</div>
<div>Névtelen írta...</div>
<div>És a kétszemélyes játék?</div>
<div>2013. május 6. 9:11</div>
<div>Megjegyzés küldése</div>
<div>Újabb bejegyzés Régebbi bejegyzés Főoldal</div>
<div>Feliratkozás: Megjegyzések küldése (Atom)</div>
<h2>Rendszeres olvasók</h2>
<h2>Blogarchívum</h2>
<ul><li>► 2014 (12)</li><li>▼ 2013 (31)</li><li>► május (4)</li></ul>
<h2>Magamról</h2>
<div>Ilona</div>
<div>Teljes profil megtekintése</div>
<div>Üzemeltető: Blogger.</div></body></html>""",
    ),
    "a portal of news": (
        "pl",
        "a.html",
        [
            "Popiół: zasady po popraw",
            "Wydawca ogłosił poprawki",
            "Gracz odkrywa kartę na p",
            "Karta spalona zostaje na",
        ],
        """<html><body><div>Ta strona używa plików cookie. Dowiedz się więcej. Akceptuję</div>
<div>Kurier Stołowy nr 14 (212) • 3 maja 2012 • ISSN 1234-5678</div>
<div>Wiadomości Recenzje Wywiady Turnieje Sklep</div>
<div>Strona główna > Poradniki > Popiół</div>
<h1>Popiół: zasady po poprawkach</h1>
<div>Autor: Jan Nowy</div>
<div>3 maja 2012, 10:11</div>
<div>Czytaj później</div>
<div>Fot. archiwum</div>
<p>Wydawca ogłosił poprawki do zasad gry Popiół.</p>
<ol><li>Gracz odkrywa kartę na początku tury.</li><li>Karta spalona zostaje na stosie do końca gry.</li></ol>
<div>Udostępnij</div>
<div>Tagi: popiół, zasady</div>
<h3>Przeczytaj także</h3>
<div>Iskra: recenzja dodatku</div>
<div>Turniej w Gdyni przełożony</div>
<h3>Najczęściej czytane</h3>
<ol><li>Dym wraca do sprzedaży</li><li>Ranking gier na lato</li></ol>
<h3>Newsletter</h3>
<div>Zapisz się i bądź na bieżąco</div>
<div>© Kurier Stołowy 2012</div></body></html>""",
    ),
    "a PukiWiki": (
        "ja",
        "a.html",
        [
            "灰の山",
            "概要",
            "灰の山は燃えた札を置く場所である。",
            "処理",
            "燃えた札は表向きに置く。",
        ],
        """<html><body><h1>灰の山</h1>
<div>[ トップ ] [ 編集 | 凍結 | 差分 | バックアップ | 添付 | リロード ] [ 新規 | 一覧 | 単語検索 | 最終更新 | ヘルプ ]</div>
<h2>概要 †</h2>
<p>灰の山は燃えた札を置く場所である。</p>
<h2>処理 †</h2>
<p>燃えた札は表向きに置く。</p>
<div>Last-modified: 2015-03-02 (月) 18:20:11 (1200d)</div>
<div>PukiWiki 1.4.7 Copyright © 2001-2006 PukiWiki Developers Team. License is GPL.</div>
<div>Based on "PukiWiki" 1.3 by yu-ji. Powered by PHP 5.3.3. HTML convert time: 0.031 sec.</div></body></html>""",
    ),
    "a blog with widgets": (
        "ru",
        "a.html",
        [
            "Полка с кубиками",
            "Зола: уточнения",
            "Карта открывается в нача",
            "Сгоревшая карта кладётся",
        ],
        """<html><body><h1>Полка с кубиками</h1>
<div>Заметки о настольных играх</div>
<div>Перейти к содержимому</div>
<ul><li>Главная</li><li>О сайте</li><li>Контакты</li></ul>
<h2>Зола: уточнения</h2>
<div>Опубликовано 04.05.2013 автором Олег</div>
<p>Карта открывается в начале хода, а не в конце.</p>
<p>Сгоревшая карта кладётся в золу и остаётся там.</p>
<div>Рубрика: Правила | Метки: зола | Добавить комментарий</div>
<div>Запись опубликована в рубрике Правила автором Олег. Добавьте в закладки постоянную ссылку.</div>
<h3>2 комментария: «Зола: уточнения»</h3>
<div>Анна пишет:</div>
<div>05.05.2013 в 08:20</div>
<div>Спасибо, очень помогло.</div>
<div>Ответить ↓</div>
<h3>Добавить комментарий</h3>
<div>Ваш e-mail не будет опубликован. Обязательные поля помечены *</div>
<div>Имя *</div>
<div>E-mail *</div>
<div>Свежие записи</div>
<ul><li>Искра: обзор</li><li>Дым вернулся</li></ul>
<div>Архивы</div>
<ul><li>Май 2013</li></ul>
<div>Сайт работает на WordPress</div></body></html>""",
    ),
}
