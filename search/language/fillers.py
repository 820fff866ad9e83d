"""Words that carry a question and say nothing of what it is about: *what happens when I…*

They are looked for only when nothing else was typed. In Japanese the dictionary tells particles
from words, so there is no list.
"""

POLISH = """
    a aby albo ale bez bo by byc być co czy dla dlaczego do dzieje gdy gdzie i ich ile jak jaka jaki
    jakie jako jesli jest jezeli jeśli jeżeli juz już każda każde każdy kiedy kto ktora ktore ktory
    która które który lub ma mam moge mogę mozna może można na nad nie niż o od oraz po pod podczas
    przed przez przy sie się są ta tak te tego tej ten to tylko u w we wiec więc wtedy z za ze że
    żeby
"""
RUSSIAN = """
    а без бы быть в во все вы где да для до его ее если есть же за и из или их к ка каждая каждое
    каждый как какая какие какой ко когда кто ли либо мне может можно мой на над не нет ни но о об
    от по под почему при про происходит с сколько со так там то только у уже что чтобы это этот я
"""
HUNGARIAN = """
    a abban ahhoz aki alatt amely ami amikor arra az azt be csak de e egy egyes egyik el ez ezt fel
    ha hogy hogyan hány is itt kell ki le lehet meg mely melyik mennyi mi miatt mikor minden mint
    mit miért most nem nincs ott s szabad tud történik vagy van volt és
"""
ENGLISH = """
    a an and are as at be by can can't could do does doesn't don't each every for from had happen
    happens has have how i if in into is isn't it its may me my not of on or s should than that the
    their them then there these they this to was we what what's when where which who whom whose why
    will with would you your
"""
FILLERS = {
    "pl": frozenset(POLISH.split()),
    "ru": frozenset(RUSSIAN.split()),
    "hu": frozenset(HUNGARIAN.split()),
    "en": frozenset(ENGLISH.split()),
}


def is_filler(lang: str, written: str) -> bool:
    """Whether *written* (one word) says nothing by itself in *lang*."""
    return written in FILLERS.get(lang, ())
