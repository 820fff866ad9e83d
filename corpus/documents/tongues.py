"""The language that a text is in, told by its script and by the little words of languages.

It need not tell any two languages apart: it says whether a text is in the language that the person
said, and if not, what it looks like. See `docs/decisions/0018-documents-nobody-saw.md`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from corpus.documents.model import Anomaly
from corpus.languages import row_of

NAMES: Final = {
    "pl": "Polish", "ru": "Russian", "ja": "Japanese", "hu": "Hungarian", "en": "English",
    "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "pt": "Portuguese",
    "nl": "Dutch", "cs": "Czech", "sk": "Slovak", "ro": "Romanian", "uk": "Ukrainian",
    "bg": "Bulgarian", "zh": "Chinese", "ko": "Korean",
    "el": "Greek", "ar": "Arabic", "he": "Hebrew",
}  # fmt: skip
LITTLE: Final = {
    lang: frozenset(words.split())
    for lang, words in {
        "pl": """
            i w we z ze na do nie się że to jest są o od po jak ale lub oraz albo dla przez
            jeśli gdy kiedy może można który która które jego jej tylko także już więc ich być
            ma za pod przed
        """,
        "ru": """
            и в во не на что с со по из за от или если его её он она как то это эта этот для до
            но у при же бы их так только когда чем может можно был быть есть а к о об
        """,
        "hu": """
            a az és nem hogy egy is meg ha de ez ezt el csak vagy van lehet mint kell minden
            akkor már még amely aki ami be ki fel le után előtt alatt nincs sem több ki amikor
            őt neki
        """,
        "en": """
            the of and to in is that it its for as with on be by this are or an from at not if
            you your when may can has have was were which will one their they each any but than
            into who
        """,
        "de": """
            der die das und ist nicht ein eine einen einer mit von zu den auf für sich des im
            dem wird werden oder wenn kann sie er es als auch nur nach bei aus an dass
        """,
        "fr": """
            le la les des et est une un dans pour que qui sur par pas du au aux ne se ce cette
            il elle vous ou son sa ses avec plus sont peut si
        """,
        "es": """
            el la los las de que y en un una por con para no se del es al como su sus o si más
            este esta pero son puede cuando cada
        """,
        "it": """
            il lo la i gli le di che e un una per non con del della dei sono si alla al da nel o
            se può ogni quando come più questo
        """,
        "pt": """
            o a os as de que e em um uma não para com se por do da dos das no na é ou mais seu
            sua pode quando cada
        """,
        "nl": """
            de het een van en in is dat op te niet zijn met voor die aan er als ook of bij door
            je wordt kan worden
        """,
        "cs": """
            a v na se je že to z do pro nebo když jako který která které není s od po za o k
            jeho být může jen své si ale už který
        """,
        "sk": """
            a v na sa je že to z do pre alebo keď ako ktorý ktorá ktoré nie s od po za o k jeho
            byť môže len svoje si ale už sú
        """,
        "ro": """
            și în de la cu nu este pe un o care din pentru sau dacă ale lui se al mai sunt poate
        """,
        "uk": """
            і в не на що з за від або якщо його як це для до але у при та є він вона може також
            тільки коли який
        """,
        "bg": """
            и в не на че с по от или ако се за да са е като това го му ще но може само когато
        """,
    }.items()
}
OWN_LETTERS: Final = {
    "pl": "łąęśżźń",
    "cs": "řěůťď", "sk": "ľĺŕťďô", "hu": "őű", "de": "ßäö", "uk": "іїєґ", "ru": "ыэъё",
    "ro": "șțăâî", "fr": "çèêœ", "es": "ñ¿¡", "pt": "ãõç",
}  # fmt: skip
SCRIPTS: Final = (
    ("ja", re.compile("[\u3041-\u30fa]")),
    ("ko", re.compile("[\uac00-\ud7a3]")),
    ("zh", re.compile("[\u4e00-\u9fff]")),
    ("el", re.compile("[\u0370-\u03ff]")),
    ("he", re.compile("[\u0590-\u05ff]")),
    ("ar", re.compile("[\u0600-\u06ff]")),
)
OWN_SCRIPTS: Final = {"ja": re.compile("[\u3041-\u30fa]{3}"), "ru": re.compile("[а-яё]{3}", re.I)}
"""A text that has this in half of its paragraphs is no translation of the rest."""
SAME_SCRIPT: Final = {"ru": ("uk", "bg")}
"""Languages that are written in the script of another, which says nothing between them."""
SENTENCE: Final = re.compile(r"\w\s([^\W\d]\w*)[.!?](?:\s|$)")
"""The end of a sentence; its last word is written small, unlike that of a name."""
KANA: Final = re.compile("[\u3041-\u30fa]")
QUOTED: Final = re.compile(r"[„“”\"«‘'][^„“”\"«»’']{3,600}[”“\"»’']")
"""What a text quotes may well be in another language."""
WORD: Final = re.compile(r"[^\W\d_]+")
FAMILIES: Final = (
    (re.compile("[a-zà-žșț]", re.I), ("en", "pl", "hu", "de", "fr", "es", "it", "pt", "nl", "cs",
                                      "sk", "ro")),
    (re.compile("[\u0400-\u04ff]"), ("ru", "uk", "bg")),
    (re.compile("[\u3041-\u30fa\u4e00-\u9fff]"), ("ja", "zh")),
    (re.compile("[\uac00-\ud7a3]"), ("ko",)),
    (re.compile("[\u0370-\u03ff]"), ("el",)),
    (re.compile("[\u0590-\u05ff]"), ("he",)),
    (re.compile("[\u0600-\u06ff]"), ("ar",)),
)  # fmt: skip
"""Scripts, and the languages that are written in each; the first one where words tell nothing."""
LATIN: Final = FAMILIES[0][1]
LEAST_LETTERS: Final = 12
"""So many letters tell what script a text is in."""
MOSTLY: Final = 0.75
"""So large a part of the letters are of another script where a text is not in the language said."""
LEAST_WORDS: Final = 25
"""A text with fewer words is not asked which language of its script it is in."""
PARAGRAPH_WORDS: Final = 18
CLEAR: Final = 0.14
"""So large a part of the words of a text are little ones at least."""
AHEAD: Final = 1.6
PLAINLY: Final = 0.22
LOOKED_AT: Final = 20_000


def language_of(text: str, said: str, least: int = LEAST_WORDS) -> str:
    """The language of a text: *said*, unless it is clearly in another; then its code.

    A few letters tell that it is in another script; of fewer words than *least* it is not asked
    which language of its script it is in.
    """
    text = text[:LOOKED_AT]
    letters = sum(char.isalpha() for char in text)
    words = WORD.findall(text.casefold())
    if letters >= 3 * least:
        for lang, script in SCRIPTS:
            share = len(script.findall(text)) / letters
            if share > (0.1 if lang == "ja" else 0.4):
                return lang
    own = next((spoken for _, spoken in FAMILIES if said in spoken), ())
    found = _spoken(text, letters)
    if own and found and found != own:
        named = found == LATIN or least < LEAST_WORDS
        return said if named and not _has_sentence(text) else _likeliest(text, words, found)
    if letters < 3 * least or len(words) < least:
        return said
    scores = _scores(words, said, own or tuple(LITTLE))
    if not scores:
        return said
    best = max(scores, key=lambda lang: scores[lang])
    clear = scores[best] >= CLEAR and scores[best] >= AHEAD * scores.get(said, 0.0)
    return best if clear else said


def _spoken(text: str, letters: int) -> tuple[str, ...]:
    """The languages of the script that a text is in, if nearly all of it is in one."""
    for script, spoken in FAMILIES if letters >= LEAST_LETTERS else ():
        if len(script.findall(text)) >= MOSTLY * letters:
            return spoken
    return ()


def _likeliest(text: str, words: Sequence[str], spoken: Sequence[str]) -> str:
    """The language of a script that a text has most signs of, however few."""
    if "ja" in spoken:
        return "ja" if KANA.search(text) else "zh"
    return max(spoken, key=lambda lang: _signs(words, lang))


def _has_sentence(text: str) -> bool:
    """Whether a sentence ends in a text; what has none may be names of cards."""
    return "。" in text or any(word[0].islower() for word in SENTENCE.findall(text))


def _signs(words: Sequence[str], lang: str) -> int:
    """How many little words and letters of its own a language has in a text."""
    own = sum(letter in OWN_LETTERS.get(lang, "") for word in words for letter in word)
    return own + sum(word in LITTLE.get(lang, ()) for word in words)


def _named(lang: str) -> str:
    return NAMES.get(lang) or row_of(lang).name


def _scores(words: Sequence[str], said: str, spoken: Sequence[str]) -> dict[str, float]:
    """How large a part of the words are little ones of each of some languages; letters that only
    one has count too.

    Nothing where the words are plainly those of the language that was said.
    """
    held = Counter(words)
    plainly = sum(held[word] for word in LITTLE.get(said, ()))
    if plainly > PLAINLY * len(words):
        return {}
    letters = Counter("".join(words))
    scores = {}
    for lang in spoken:
        hits = sum(held[word] for word in LITTLE.get(lang, ()))
        own = sum(letters[letter] for letter in OWN_LETTERS.get(lang, ""))
        scores[lang] = (hits + min(own, hits)) / len(words)
    return scores


def found_in(paragraphs: Iterable[tuple[str, int]], said: str) -> tuple[str, list[Anomaly]]:
    """The language that a document is read as, and what is odd about that: the whole is in another
    language than said, or some of its paragraphs are."""
    texts = [(text, line) for text, line in paragraphs if text.strip()]
    whole = language_of(" ".join(text for text, _ in texts)[:LOOKED_AT], said)
    script = OWN_SCRIPTS.get(said) if whole not in SAME_SCRIPT.get(said, ()) else None
    if script and 2 * sum(bool(script.search(text)) for text, _ in texts) >= len(texts):
        whole = said
    if whole != said and texts:
        message = f"the text is in {_named(whole)}, not in {_named(said)} as said"
        return whole, [Anomaly(texts[0][1], "language-other", message)]
    found = []
    last = ""
    for text, line in texts:
        own = language_of(QUOTED.sub(" ", text[:2_000]), said, PARAGRAPH_WORDS)
        if own not in (said, last):
            message = f"this paragraph is in {_named(own)}, not in {_named(said)}"
            found.append(Anomaly(line, "language-other", message))
        last = own
    return said, found
