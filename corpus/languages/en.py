"""English: “quotation marks”, no comma before the last “and”."""

from corpus.languages.language import Language, worded
from corpus.languages.writing import COUNTED, DASH, INITIAL, Writing, ahead_of_number

WRITING = Writing(
    last_and=" and ",
    last_or=" or ",
    bindings=(ahead_of_number(r"§|No\.|p\.|pp\.|ch\."), COUNTED, DASH, INITIAL),
)

FILLERS = """
    a an and are as at be by can can't could do does doesn't don't each every for from had happen
    happens has have how i if in into is isn't it its may me my not of on or s should than that the
    their them then there these they this to was we what what's when where which who whom whose why
    will with would you your
"""

PARTED = """
    ad-van-tage al-che-mist ar-chi-vist as-sas-sin aven-ger ber-ser-ker bless-ings bliz-zard
    board-ing build-ing bu-reau-crat but-ter-fly cap-tain car-riage cel-e-brate cham-pion
    chan-cel-lor change-ling chang-ing chew-bac-ca com-mand-er con-jur-er coun-ter coun-ter-feit
    coun-ter-spell crea-ture cur-rent dark-light-er des-per-ate dis-ci-ple dis-count
    em-bar-rass-ment en-camp-ment en-vi-ron-ment epi-logue ex-per-i-ment fair-grounds faith-ful
    fire-bird for-tress fu-gi-tive gar-bage gate-keep-er goat-herd grave-keep-er grave-rob-ber
    har-bin-ger herb-al-ist high-way high-way-man hunts-man in-can-ta-tion in-car-na-tion
    in-her-it-ance in-no-va-tion in-sig-nia in-sig-nif-i-cant in-ter-ro-ga-tor in-ter-ven-tion
    jam-ming land-ing learn-ing light-ning look-out mad-man man-da-rin marks-man mer-ce-nary
    mer-chant mil-len-ni-um mon-as-tery moun-tain nec-ro-man-cer numb-ing op-po-nent over-lord
    pal-pa-tine peas-ant phoe-nix plan-ner pos-ses-sion pro-ces-sion prov-ince quar-ter-mas-ter
    reck-less re-mem-brance sal-a-man-der scav-en-ger seg-ger sen-ti-nel sha-man sky-walk-er
    smug-glers snow-speed-er so-lu-tion stock-pile stone-head sum-mon sum-mon-er swal-low tire-less
    torch-bear-er train-ing trap-pers trav-el-ling treas-ure treas-ur-er treas-ury trick-ster
    vam-pire war-rior watch-man watch-tow-er work-shop zark-nod
"""

ENDINGS = "s es 's"

LANGUAGE = Language(
    code="en",
    place=50,
    name=worded("English"),
    own_name="English",
    region="GB",
    writing=WRITING,
    glossary="Glossary",
    fillers=FILLERS,
    endings=ENDINGS,
    usual_length=28.0,
    parted=PARTED,
    page_weight=0.92,
    search_weight=0.75,
)
