"""One address of every kind of page, behind the interface language."""

KINDS = {
    "home": "",
    "game": "dominion/",
    "source": "dominion/exchange/",
    "source beside another language": "dominion/exchange/?text=ja&with=pl",
    "source in its original only": "hkk/playing/",
    "rule": "dominion/exchange/r3.4a/",
    "rule with faults": "berserk/summoning/532.3.2/",
    "wanted rule": "wanted/hkk/92.1/",
    "cards": "cards/dominion/",
    "card": "cards/dominion/rats/",
    "sample card": "cards/berserk/feniks/",
    "cards together": "search/together/?q=ネズミ %2B Watchtower %2B Odmieniec",
    "index": "search/index/",
    "contexts in two languages": "search/contexts/term/summon/?text=ru&with=ja",
    "terms": "terms/",
    "term": "terms/exchange/",
    "search": "search/?q=Watchtower",
    "empty search": "search/?q=qqqqq",
    "examples": "examples/",
    "example": "examples/dominion/rats-watchtower-changeling/",
    "end of a line": "examples/dominion/rats-watchtower-changeling/001-k2m/",
    "example with a rule off": "examples/dominion/rats-watchtower-changeling/?off=dominion/stop-moving/2b",
    "transcript": "examples/dominion/rats-watchtower-changeling/001-k2m/?as=transcript",
    "spoken": "examples/dominion/rats-watchtower-changeling/spoken/00-4fx/",
    "spoken with a board": "examples/berserk/beside-the-summoner/spoken/0-frm/",
    "spoken with what is not clear": "examples/dominion/rats-watchtower-changeling/spoken/00-4fx/?say=changeling",
    "two at one table": "examples/dominion/rats-watchtower-changeling/two/00-4fx/?other=ja",
    "two with arenas": "examples/swtcg/reroll-disrupted/two/0-9va/?other=ru",
    "lines": "examples/dominion/rats-watchtower-changeling/lines/",
    "sandbox": "examples/dominion/sandbox/?like=covered-on-the-deck",
    "study": (
        "examples/study/?s=1.rdCxDoIwEAbg3cfobBN0w4dwcXOrWKHY9shRAkIccDXG2bia-A7OvgnG5_BwEJlcXP-7v9-lFXPKac"
        "kmbFYGZYYbNmRa2JCCRLPtoGKhMO14CUZZBZbmshAmeXdQuJTnwgWRg1wiDyKqSq2oT88o2-54Y4_7vq"
        "HAgmuDx-3yPJ6b-trUh2a378BY_Akc8QKxA6fSdEiUfSMLianEdc9IIpBWFcQowlaAHAHMz9NCIP1jzi"
        "F1Ir6f-t_5Ag.deeeee3e"
    ),
    "lines beside each other": (
        "examples/dominion/rats-watchtower-changeling/020-99m/beside/021-xrr/"
    ),
    "example with a board": "examples/berserk/phoenix-waits-for-room/",
    "transcript with a board": "examples/berserk/phoenix-waits-for-room/?as=transcript",
    "sandbox with a board": "examples/berserk/sandbox/?like=phoenix-waits-for-room",
    "example with arenas": "examples/swtcg/reroll-disrupted/0-9va/",
    "transcript with a window": "examples/swtcg/reroll-disrupted/0-9va/?as=transcript",
    "sandbox with arenas": "examples/swtcg/sandbox/?like=the-falcon-retreats",
    "chapter played step by step": "hkk/playing/21/?line=0-0se",
    "example step by step": "examples/hkk/no-target-left/",
    "transcript step by step": "examples/hkk/steps-in-order/?as=transcript",
    "coverage": "examples/coverage/",
    "examples that are asked for": "examples/?game=dominion&card=dominion/rats",
    "no example": "examples/?card=dominion/rats&rule=hkk/playing/21",
    "guess first": "examples/dominion/rats-watchtower-changeling/?guess=1",
    "what one has done": "examples/done/",
    "sandbox with a faulty board": "examples/berserk/sandbox/?board=volk@z9,volk@b2[anger]&do=turn:you",
    "sandbox with faults": "examples/dominion/sandbox/?you.hand=wachtower&you.coins=x&do=fly:rats",
    "not found": "dominion/exchange/nothing/",
    "refused": "dominion/exchange/?text=xx",
    "sign in": "edit/login/",
}
LANGUAGES = ("pl", "ru", "ja", "hu", "en")
