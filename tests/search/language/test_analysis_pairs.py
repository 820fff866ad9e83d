"""Pairs of forms made by hand: words of card games that must meet, and neighbours that must not."""

import pytest

from search.language.analysis import asked, terms


def found(lang, typed, text):
    """Whether *text* has what *typed* asks for: each row as it is, or all the words in it."""
    here: dict[int, set[str]] = {}
    for token in terms(lang, text):
        here.setdefault(token.position, set()).add(token.term)

    def stands(pattern):
        return any(
            all(term in here.get(place + n, ()) for n, term in enumerate(pattern.terms))
            for place in here
        )

    return all(
        any(map(stands, row.patterns)) or all(any(map(stands, ways)) for ways in row.words)
        for row in asked(lang, typed)
    )


MEET = {
    "pl": [
        ("karta", "dobierasz dwie karty"),
        ("kartami", "ma na ręce siedem kart"),
        ("ręka", "karty w ręce"),
        ("rąk", "trzymasz na ręku"),
        ("wymienić", "kartę wymieniasz na inną, gdy ją wymienisz"),
        ("wymienił", "nie możesz jej wymienić"),
        ("odrzucić", "odrzucone karty"),
        ("odrzuciłbyś", "odrzuć wierzchnią kartę"),
        ("zagrać", "karta zagrana jako druga"),
        ("zagranie", "po zagraniu karty"),
        ("gracz", "wszyscy pozostali gracze"),
        ("przeciwnik", "wybierz przeciwnika"),
        ("przeciwnicy", "każdemu przeciwnikowi"),
        ("stos", "na wierzch stosów"),
        ("śmietnisko", "leży na Śmietnisku"),
        ("żołnierz", "odłóż obu żołnierzy"),
        ("koszt", "o koszcie co najwyżej cztery"),
        ("atakować", "stworzenie atakujące"),
        ("atak", "przed atakiem"),
        ("stworzenie", "dwóch stworzeń"),
        ("umiejętność", "użycie umiejętności"),
        ("leżeć", "karta, która leżała w grze"),
        ("wziąć", "weź kartę"),
        ("zdjąć", "zdejmij żeton"),
        ("dwa", "obejrzyj dwóch graczy"),
        ("mógł", "nie można tego, choć może"),
        ("najdroższy", "droga karta"),
        ("Rats", "stos Ratsów"),
        ("strażnica", "Reakcją Strażnicy"),
        ("tydzień", "po dwóch tygodniach"),
    ],
    "ru": [
        ("карта", "пять карт"),
        ("картами", "возьмите карту"),
        ("рука", "из руки"),
        ("вызвать", "вызванное существо"),
        ("вызвал", "можно вызвать"),
        ("вызов", "при вызове"),
        ("существо", "у ваших существ"),
        ("сбросить", "сбросьте карту"),
        ("сброшенная", "игрок сбрасывает и сбросит"),
        ("игрок", "каждый из игроков"),
        ("противник", "существо противника"),
        ("кладбище", "лежит на кладбищах"),
        ("колода", "две верхние карты колод"),
        ("взять", "возьмёт ещё одну"),
        ("ход", "до конца хода"),
        ("идти", "фишка шла вперёд"),
        ("ранить", "раненое существо"),
        ("рана", "получает две раны"),
        ("отряд", "в отрядах"),
        ("её", "нельзя закрыть ее"),
        ("чужой", "под чужим контролем"),
        ("открытый", "открытых карт"),
        ("мочь", "он может"),
        ("человек", "двое людей"),
        ("лучше", "хорошая карта"),
        ("два", "из двух клеток"),
        ("ещё", "еще раз"),
        ("особенность", "без особенностей"),
        ("пасть", "она падёт"),
        ("рассчитывать", "считается"),
    ],
    "hu": [
        ("lap", "a lapjaidat"),
        ("lapokból", "egy lapot"),
        ("kéz", "a kezedből"),
        ("kezébe", "kézben tartott"),
        ("pakli", "a paklijának tetejéről"),
        ("pakli", "a gyűjtőpakliból"),
        ("gyűjtőpakli", "a gyűjtő pakliba"),
        ("játékos", "a játékosoknak"),
        ("ellenfél", "az ellenfeled"),
        ("ellenfeleid", "az ellenfélnek"),
        ("eldobni", "dobd el"),
        ("eldobod", "az eldobott lap"),
        ("kijátszani", "játszd ki"),
        ("kijátszás", "a kijátszott lap"),
        ("húzni", "húzz két lapot"),
        ("húzhatsz", "amennyit húzott"),
        ("elcserélni", "cserélje el"),
        ("elcserélheted", "ha elcserélted"),
        ("tenni", "tegyél le"),
        ("venni", "vegyél el"),
        ("költség", "költségeinek"),
        ("idézés", "idézési költség"),
        ("temető", "a temetőből"),
        ("lény", "lényeidet"),
        ("célpont", "a célpontválasztás"),
        ("ló", "a lovak"),
        ("győzelem", "győzelmi pont"),
        ("több", "a legtöbb"),
        ("varázslat", "varázslatkártya"),
        ("Champion", "a Championra"),
    ],
    "ja": [
        ("捨てる", "カードを捨てた"),
        ("捨てた", "手札を捨てなければならない"),
        ("引く", "３枚引いてもよい"),
        ("引いた", "カードを引けない"),
        ("戻す", "山札に戻した"),
        ("戻さない", "手札に戻す"),
        ("交換する", "ネズミを交換できない"),
        ("交換できない", "交換した"),
        ("こうかん", "交換する"),
        ("コウカン", "交換"),
        ("ねずみ", "ネズミ"),
        ("鼠", "ネズミを獲得"),
        ("ネズミ", "鼠の山"),
        ("サーバー", "サーバに接続"),
        ("プレイヤー", "各プレーヤーは"),
        ("取替える", "カードを取り替えた"),
        ("ｶｰﾄﾞ", "カード"),
        ("移動阻止", "移動阻止ルール"),
        ("手札から捨てる", "手札のカードを捨てた"),
        ("カードを獲得する", "獲得したカード"),
        ("選ぶ", "１枚を選んで"),
        ("支払う", "コストを支払わない"),
        ("すてる", "捨てた"),
        ("てふだ", "手札"),
    ],
}  # fmt: skip
AT_LEAST = {"pl": 27, "ru": 28, "hu": 28, "ja": 23}
APART = {
    "pl": [
        ("karta", "karton"),
        ("stos", "stosować"),
        ("atak", "tak"),
        ("gracz", "gra"),
        ("ręka", "ręcznik"),
        ("koszt", "kosz"),
        ("talia", "talerz"),
        ("wymienić", "zmienić"),
        ("zagrać", "zagroda"),
        ("śmietnisko", "śmietana"),
    ],
    "ru": [
        ("карта", "картина"),
        ("рука", "рукав"),
        ("ход", "холод"),
        ("вызвать", "звать"),
        ("рана", "рано"),
        ("игрок", "игрушка"),
        ("колода", "колодец"),
        ("существо", "существенный"),
        ("чужой", "чужбина"),
        ("отряд", "ряд"),
    ],
    "hu": [
        ("lap", "alap"),
        ("játékos", "játék"),
        ("kör", "korlát"),
        ("tör", "tőr"),
        ("hal", "halál"),
        ("költség", "költő"),
        ("húz", "húsz"),
        ("lény", "lánya"),
        ("pakli", "pakol"),
        ("tárgy", "tárgyal"),
    ],
    "ja": [
        ("場", "馬"),
        ("捨てる", "拾てる"),
        ("交換", "換交"),
        ("引く", "轢く"),
        ("カード", "ガード"),
        ("バス", "パス"),
        ("戻す", "戻る"),
        ("獲得", "獲物を得る"),
        ("ネズミ", "ネズ"),
        ("橋", "箸"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("lang", MEET)
def test_forms_of_a_word_meet(lang):
    missed = [(typed, text) for typed, text in MEET[lang] if not found(lang, typed, text)]

    assert len(MEET[lang]) - len(missed) >= AT_LEAST[lang], missed


@pytest.mark.parametrize(
    ("lang", "typed", "text"), [(lang, *pair) for lang, pairs in APART.items() for pair in pairs]
)
def test_words_that_look_alike_do_not_meet(lang, typed, text):
    assert not found(lang, typed, text)
