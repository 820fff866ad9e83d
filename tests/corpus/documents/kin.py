"""Documents of our own in the shapes that rule books and pages really have."""

from corpus.documents.model import Document, Line, Outline, Piece
from corpus.documents.outline import outline


def lines_of(text: str) -> tuple[Line, ...]:
    return tuple(Line(text=row, number=at) for at, row in enumerate(text.split("\n"), 1))


def document(text: str, title: str = "") -> Document:
    return Document("kin.txt", "text", "utf-8", lines_of(text), title)


def read(text: str, lang: str, known: dict[str, str] | None = None) -> Outline:
    return outline(document(text), lang, known)


def by_key(found: Outline) -> dict[str, Piece]:
    return {piece.key: piece for piece in found.pieces}


def tree(found: Outline) -> list[tuple[str, str, str, str]]:
    """Key, number, kind and parent of every piece, in order."""
    return [(one.key, one.number, one.kind, one.parent) for one in found.pieces]


def codes(found: Outline) -> list[tuple[int, str]]:
    return [(one.line, one.code) for one in found.anomalies]


CHAPTER_HU = """Tartalomjegyzék   |   Tárgymutató

34.\u00a0Csata

34.1.\u00a0Támadás

34.1.0.\u00a0Támadó

.Támadónak nevezzük azt a lényt, amelyik az őrposzton áll és nem pihen.

34.1.1.\u00a0

Pihenő lény nem indulhat harcba. Ld. (12.3.4.)
[Kiegészítés]

34.1.2.\u00a0

Harcba csak a saját körödben küldhetsz lényt. (34.2.) (7.)

34.1.2.1.\u00a0

Az idézés körében érkezett lény vár egy kört, kivéve, ha gyors.

34.1.2.1.1.\u00a0

A gyors lény ugyanabban a körben kétszer nem támadhat.

34.2.\u00a0A harc lépései

34.3.\u00a0Védekezés

. A védő fél kijelöl egy lényt. Példa: ez nem számít külön szabálynak.
Példa: Kati két lénye közül az egyiket állítja a sárkány elé.

34.5.\u00a0

Ha senki sem véd, a játékos sebződik, lásd 34.1.2. pont.
[Kiegészítés] Az építmények sebzését a 60. fejezet írja le.

34.6.0.\u00a0Sebzés

A sebzés az életpontból vonódik le:

a) előbb a jelzőkből,
b) azután a lapon álló értékből.

34.6.1.\u00a0

A nullára csökkent lény a gyűjtőbe kerül.
"""

CHAPTER_RU = """Энциклопедия игрока

Главная страница Случайная страница

Разделы сайта

БиологияГеографияДом и садИсторияМатематикаФизикаХимия


Игрок кладёт фишки рядом с картой, см. п. 101.4.

612.3.Оглушить карту – это закрыть её и положить на неё фишку. Правила оглушения по умолчанию:

1) только чужую карту;

2) на один ход;

3) не более 1 фишки.

Карты с иммунитетом вместо этого получают одну рану.

612.3.1.Фишка снимается в конце хода согласно пп. 612.3 и 77.2.

621.3.2.Пока фишка лежит, карта не открывается.

612.3.3.Несколько фишек не складываются.
Пример: две фишки действуют как одна.

612.5.Разбудить карту – это снять с неё фишку оглушения.

612.5.Разбуженная карта остаётся закрытой.

613.1.1.Уснувшая карта не бьёт в ответ.


© 2024 :: Primer.example :: Наши Лекции
Все материалы представленные здесь, служат для чтения.
"""

MANUAL_PL = """TWÓJ PULPIT
3

Podręcznik do gry (z Dodatkiem) :: Planszówki

Sekcja 5: Misje (Missions) i zadania

Misja leży odkryta obok talii. Każdy z graczy może ją podjąć.

Misje (Missions)

Misję zaczynasz, płacąc jej koszt. Jak płacić, mówi (patrz:
Punkty Mocy). Potem kładziesz na niej żeton.
Przykład: Zosia płaci 3 i kładzie żeton.
Karta misji wygląda na przykład tak:

Żeton leży przy symbolu i zostaje tam do końca tury. Resztę opisano w rozdziale:
Co daje misja?
Ukończona misja wraca pod spód talii.
- Misja przerwana wraca na rękę.
- Misja spalona odchodzi na stos.

Misje podczas rozstawienia
W pierwszej turze nie ma misji. Dopiero w drugiej kładziesz jedną.

Co daje misja?

„Reward [liczba]”: Dostajesz tyle punktów. Możesz spotkać też:
„Reward per unit”: Liczysz swoje jednostki.
„Reward once”: Tylko raz w grze.
„Penalty”: Tracisz tyle punktów.

Errata: Misja bez kosztu też wymaga decyzji.
Żetonów nie można przenosić.
- Wyjątkiem jest „Transfer”.

Errata (Zadania): Zadanie nie jest misją.


1 2 (3) 4 5


TAGI: planszówki (12)
Loading.."""

WIKI_PL = """Reguła drugiego stosu

Z Wiki Graczy Polska
Przejdź do nawigacjiPrzejdź do wyszukiwania

Spis treści
1 Zasady podstawowe
2 Zasady dodatkowe
3 Karty szukające
4 Karty niszczące

Reguła drugiego stosu definiuje, skąd dobiera się karty, kiedy stos się skończy.

Zasady podstawowe[edytuj | edytuj kod]

  • Gdy stos jest pusty, tasujesz karty odrzucone.
    • Na przykład przy trzech kartach tasujesz trzy.
      • Jedna karta też wystarczy.
  • Tasujesz raz na turę.

Zasady dodatkowe[edytuj | edytuj kod]

  • Zakryte karty pozostają zakryte.

Karty szukające[edytuj]

Karty niszczące[edytuj]

Poniższe karty niszczą stos.

Zobacz też[edytuj]

Drugi stos
Trzeci stos


Strategie OtwarcieKombinacjaSilnikWyścig
Pojęcia TaliaStosRęka
Inne
Fazy Faza akcjiFaza zakupu"""

WIKI_JA = """廃棄(システム)

Last-modified: 2023-01-15 (日) 10:00:00
収録拡張名前コストカード種別効果
基本礼拝堂2アクション手札を4枚まで廃棄する。

--------------------
廃棄した枚数は数えない。

もしかして

→ドミニオン:基本の王国カード:廃棄物(王国カード)

概要

カードを廃棄置き場に移すことの総称。
廃棄とは、カードをゲームから取り除く処理を指すものである。

詳細なルール

  • 廃棄されたカードは戻らない。
    • 例えば、呪いを廃棄しても山には戻らない。
    廃棄した順番は自由である。
  • 山札の上のカードは、公開ルールに従って廃棄する。

関連カード

拡張名前関連
基本礼拝堂手札を廃棄する。
基本鉱山

余談

礼拝堂は2019年の改訂でエラッタが出た。

コメント"""
