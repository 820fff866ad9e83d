"""Over all our texts: what is asked of other games and of nothing stays as it is typed, and English
names are found in kana."""

import pytest

from search.answering.answer import answer
from search.query.typed import parse

OF_OTHER_THINGS = {
    "en": """
        mana burn; Big Money; gwent rules; catan settlers; how to castle in chess; pikachu
        evolution; hearthstone taunt; planeswalker loyalty; texas holdem blinds; monopoly jail; uno
        reverse card; scrabble triple word; poker straight flush; untap upkeep; tarot major arcana;
        yugioh trap; gloomhaven; lorem ipsum; asdfgh qwerty; pizza delivery; colour of armour
    """,
    "pl": """
        roszada w szachach; pokój wypoczynkowy; makao; brydż licytacja; kości do gry; planszówki;
        ksiezniczka w zamku; wiedźmin gwint; pierogi z serem; hokus pokus; kierki i wist; Osadnicy
        z Catanu; szach mat; trefl pik karo; asdf
    """,
    "ru": """
        рокировка в шахматах; козырь в дураке; покемоны; взятие на проходе; преферанс мизер; гвинт
        карты; хартстоун; борщ со сметаной; мафия ночь; шестёрка пик; абырвалг; монополия тюрьма;
        йцукен
    """,
    "hu": """
        sakk bástya; ulti parti; römi szabályok; rablóulti; póker sor; sáncolás; gulyásleves; mana
        égetés; társasjáték; catan telepesei; snapszer; kockapóker; asdfasdf
    """,
    "ja": """
        将棋の王手; ポケモン; マナバーン; 麻雀 役満; 大富豪; ブラックジャック; プレインズウォーカー;
        遊戯王; チェックメイト; 花札; カタン; モノポリー; 神経衰弱; ハースストーン; コーヒー
    """,
}
IN_KANA = {
    "バンパイア": "vampire", "ヴァンパイア": "vampire", "チェンジリング": "changeling",
    "ウォッチタワー": "watchtower", "ウオッチタワー": "watchtower", "ラッツ": "rats",
    "マーケットスクエア": "market-square", "スローンルーム": "throne-room", "スミシー": "smithy",
    "ヴィレッジ": "village", "ビレッジ": "village", "ビューロクラット": "bureaucrat",
    "アルケミスト": "alchemist", "ハーバリスト": "herbalist", "マンダリン": "mandarin",
    "カウンターフィット": "counterfeit", "ローグ": "rogue", "スカベンジャー": "scavenger",
    "スカヴェンジャー": "scavenger", "エクスペリメント": "experiment", "ゲートキーパー": "gatekeeper",
    "ストックパイル": "stockpile", "コンジャラー": "conjurer", "ハイウェイマン": "highwayman",
    "キャプテン": "captain", "トリックスター": "trickster", "シージタワー": "osadnaya-vyshka",
    "トーチベアラー": "faklyas", "ペザント": "peasant", "フェアグラウンズ": "fairgrounds",
    "ミュージアム": "museum", "オーバーロード": "overlord", "エンバーゴ": "embargo",
    "プロヴィンス": "province", "トレジャーマップ": "treasure-map", "ポゼッション": "possession",
    "ハービンジャー": "harbinger", "コルセア": "corsair", "ハーミット": "hermit", "マッドマン": "madman",
    "ディサイプル": "disciple", "ブラックマーケット": "black-market", "モート": "moat",
    "フュージティブ": "fugitive", "アイランド": "island",
}  # fmt: skip

LOANWORDS = """
    テレビ ラジオ ホテル レストラン スポーツ サッカー ピアノ カメラ ノート ボール シャツ セーター コート ベルト
    バッグ ポケット タオル シャワー トイレ ソファー ドア ビル デパート スーパー バス タクシー パソコン メール ソフト
    ニュース ドラマ アニメ マンガ チョコレート ケーキ ピザ サラダ スープ ワイン ジュース バナナ トマト クリスマス
    プレゼント エンジン メートル パーセント クラス テスト ダンス ステージ モデル サービス ウイルス スケート プール
"""


def queries():
    for ui, text in OF_OTHER_THINGS.items():
        yield from ((ui, " ".join(query.split())) for query in text.split(";"))


def test_what_is_asked_of_other_things_is_not_put_right(indexed, db):
    asked = list(queries())

    changed = {
        query: found.corrected.text
        for ui, query in asked
        if (found := answer(parse(query), ui)).corrected
    }

    assert len(asked) >= 60
    assert changed == {}


def test_little_is_offered_instead_of_other_things(indexed, db):
    asked = list(queries())

    offered = [query for ui, query in asked if answer(parse(query), ui).meant]

    assert len(offered) <= len(asked) / 10, offered


def test_loanwords_that_are_no_names_are_left_alone(indexed, db):
    changed = [word for word in LOANWORDS.split() if answer(parse(word), "ja").corrected]

    assert len(changed) <= 1, changed


@pytest.mark.parametrize("ui", ["ja", "en"])
def test_english_names_are_found_in_kana(indexed, db, ui):
    lost = [
        kana
        for kana, slug in IN_KANA.items()
        if not any(hit.key.endswith(f"/{slug}") for hit in answer(parse(kana), ui).hits[:3])
    ]

    assert len(lost) <= len(IN_KANA) / 20, lost
