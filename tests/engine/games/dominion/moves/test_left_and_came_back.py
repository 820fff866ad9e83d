"""A card that left play and came back is, to what played it first, not in play any more."""

from tests.engine.tables import begun, happened, lying, options, refused

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
BUTTERFLY = "way-of-the-butterfly"


def trail_comes_back(words):
    """Throne Room plays a Trail, whose first play returns it to its pile for a Berserker.

    Gained with an Action in play, the Berserker is played and gains the Trail again, which is
    played as it is gained: it lies in play when Throne Room plays it for the second time.
    """
    return begun(
        {"play": "throne-room"},
        words=(
            f"way=throne-room throne-room=trail way={BUTTERFLY} {BUTTERFLY}=yes"
            f" way=berserker trail=yes way=trail {words}"
        ),
        you={
            "hand": ["throne-room", "trail", "curse"],
            "deck": ["copper"] * 6,
            "lasting": [BUTTERFLY],
        },
        piles={"trail": 0, "berserker": 9},
    )


def test_a_card_that_left_and_came_back_cannot_return_itself_by_its_second_play():
    """It is the same card and lies in play, but not as Throne Room put it there."""
    play = trail_comes_back(f"way={BUTTERFLY}")

    assert lying(play, "you/play").count("trail") == 1
    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}


def test_what_does_not_depend_on_its_moving_happens_all_the_same():
    play = trail_comes_back("way=trail")

    assert play.question is None
    assert [name for verb, name in happened(play) if verb == "draw"] == ["copper", "copper"]
    assert refused(play) == []


def test_a_card_that_never_left_returns_itself_by_its_second_play():
    play = begun(
        {"play": "throne-room"},
        words=f"way=throne-room throne-room=trail way=trail way={BUTTERFLY} {BUTTERFLY}=yes",
        you={"hand": ["throne-room", "trail", "curse"], "deck": ["copper"], "lasting": [BUTTERFLY]},
        piles={"trail": 0},
    )

    assert lying(play, "pile/trail") == ["trail"]
