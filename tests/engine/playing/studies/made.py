"""Studies to test with, made by hand and by Hypothesis."""

from hypothesis import strategies as st

from engine.playing.studies.study import Study, StudyEntry, in_one_line, plain

FLAGSHIP = "rats-watchtower-changeling"
WORDS = {"pl": "Zażółć gęślą jaźń", "ru": "Ёж ещё здесь", "ja": "ネズミは廃棄置き場", "hu": "őrült"}


def make_entry(slug=FLAGSHIP, game="dominion", **said):
    return StudyEntry(game, slug, **said)


def make_study(*entries, title="Szczury i Strażnica", lang="pl"):
    return Study(title, lang, entries or (make_entry(), make_entry(code="001-k2m", note="Tu!")))


LANGS = st.sampled_from(["", "pl", "ru", "ja", "hu", "en", "de", "pt-BR"])
NAMES = st.from_regex(r"[a-z0-9][a-z0-9-]{0,20}", fullmatch=True)
NOTES = st.text(max_size=200).map(plain)
PAIRS = st.tuples(st.text(max_size=20).map(plain), st.text(max_size=60).map(plain))
PLACES = {
    "game": NAMES,
    "code": st.from_regex(r"[0-9a-z~!-]{1,30}", fullmatch=True),
    "off": st.sets(st.from_regex(r"[a-z]+/[a-z0-9.]+", fullmatch=True), max_size=3).map(
        lambda rules: tuple(sorted(rules))
    ),
    "is_open": st.booleans(),
    "note": NOTES,
    "lang": LANGS,
}
ENTRIES = st.one_of(
    st.builds(StudyEntry, slug=NAMES, **PLACES),
    st.builds(
        StudyEntry,
        slug=st.just("sandbox"),
        table=st.lists(PAIRS, min_size=1, max_size=5).map(tuple),
        **PLACES,
    ),
)
STUDIES = st.builds(
    Study,
    title=st.text(max_size=60).map(in_one_line),
    lang=LANGS,
    entries=st.lists(ENTRIES, max_size=8).map(tuple),
)
