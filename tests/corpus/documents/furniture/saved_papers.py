"""The heads of papers, with rules below; all games, papers and people in them are made up."""

# Each with its language and file name, and how all that is no furniture begins.
PAPERS = {
    "an English paper": (
        "en",
        "a.txt",
        [
            "ASH: THE RULES AS AMENDE",
            "The player turns a card ",
            "A burnt card goes to the",
            "The game ends when the d",
        ],
        """THE TABLE GAZETTE
Vol. 7, No. 3 · March 1998 · Price: 2 pence
Published monthly by the Ash Circle

ASH: THE RULES AS AMENDED

1. The player turns a card at the start of the turn.
2. A burnt card goes to the ash heap and stays there.
3. The game ends when the deck is empty.

The Table Gazette — March 1998 — page 3
""",
    ),
    "a Japanese paper": (
        "ja",
        "a.txt",
        [
            "灰の山\u3000改訂ルール",
            "プレイヤーは手番の最初に札を表にする。",
            "燃えた札は灰の山に置く。",
            "山札が尽きたら終わる。",
        ],
        """月刊遊戯通信　第14号
2009年5月1日発行　発行：灰の会

灰の山　改訂ルール

1. プレイヤーは手番の最初に札を表にする。
2. 燃えた札は灰の山に置く。
3. 山札が尽きたら終わる。

月刊遊戯通信 第14号　3ページ
""",
    ),
    "a Russian paper": (
        "ru",
        "a.txt",
        [
            "ЗОЛА. ПРАВИЛА С ПОПРАВКА",
            "Игрок открывает карту в ",
            "Сгоревшая карта кладётся",
            "Игра кончается, когда ко",
        ],
        """НАСТОЛЬНЫЙ ВЕСТНИК
Выпуск 14 (212), март 2009 года. Тираж 300 экз.
Издаётся с 1998 года

ЗОЛА. ПРАВИЛА С ПОПРАВКАМИ

1. Игрок открывает карту в начале хода.
2. Сгоревшая карта кладётся в золу.
3. Игра кончается, когда колода пуста.

Настольный вестник, 2009, № 14, с. 3
""",
    ),
}
