"""Words with one edit in them, made of the words of titles and names by a seeded chance."""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rapidfuzz.distance import OSA

LETTERS = {
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuwyzźż",
    "ru": "абвгдежзийклмнопрстуфхцчшщыьэюя",
    "hu": "aábcdeéfghiíjklmnoóöőprstuúüűvyz",
    "en": "abcdefghijklmnoprstuvwy",
    "ja": "アイウカキクケコサシスタチトナニハフマミムメラリルレロンー",
}
SHORTEST = {"ja": 4}
SHORT = 5
TRIES = 20


@dataclass(frozen=True, slots=True)
class Typo:
    """A word that was mistyped once, and what has the right word in its name (content keys)."""

    typed: str
    meant: str
    lang: str
    keys: frozenset[str]


def typos(
    names: Iterable[tuple[str, str, str]],
    count: int,
    *,
    written: Mapping[str, Iterable[str]] | None = None,
    is_word: Callable[[str, str], bool] = lambda lang, word: False,
    seed: int = 1,
) -> list[Typo]:
    """Up to *count* typos, as many in each language, of words of *names* (language, text, key).

    Words are of five letters or more (four in Japanese). An edit that comes as near to another
    word, of the names or of what is *written* in the texts, or that makes another word of the
    language (*is_word*: language, word) is no typo: nobody could tell.
    """
    chance = random.Random(seed)
    words: dict[str, dict[str, set[str]]] = {}
    for lang, text, key in names:
        for word in text.casefold().split():
            # Latin words in Japanese titles are English ones.
            if word.isalpha() and (lang != "ja" or not word.isascii()):
                words.setdefault(lang, {}).setdefault(word, set()).add(key)
    made = []
    for lang, known in sorted(words.items()):
        others = {*known, *(written or {}).get(lang, ())}
        long = [word for word in sorted(known) if len(word) >= SHORTEST.get(lang, SHORT)]
        for word in chance.sample(long, min(len(long), count // len(words))):
            tries = (mistyped(word, lang, chance) for _ in range(TRIES))
            told = (one for one in tries if _tells(one, word, others) and not is_word(lang, one))
            typed = next(told, None)
            if typed:
                made.append(Typo(typed, word, lang, frozenset(known[word])))
    return made


def _tells(typed: str, meant: str, others: set[str]) -> bool:
    """Whether *meant* is the only word that is one edit away."""
    near = (OSA.distance(typed, other, score_cutoff=1) <= 1 for other in others - {meant})
    return not any(near)


def mistyped(word: str, lang: str, chance: random.Random) -> str:
    """*word* with a letter left out, put in or changed, or with two neighbours swapped."""
    while True:
        place, letter = chance.randrange(len(word)), chance.choice(LETTERS[lang])
        before, here, after = word[:place], word[place], word[place + 1 :]
        left_out, put_in = before + after, before + letter + here + after
        changed, swapped = before + letter + after, before + after[:1] + here + after[1:]
        typed = chance.choice((left_out, put_in, changed, swapped))
        if typed != word:
            return typed
