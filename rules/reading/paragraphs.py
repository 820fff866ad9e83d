"""The paragraphs of a rule on its page: where each is, and which of two languages say the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from corpus.keys import key_of_rule
from corpus.markup.paragraphs import starts_of, texts_of
from corpus.markup.rendering import blocks_of
from rules.models import Revision, State
from rules.reading.rules import ParagraphsBeside, Rule, RuleBlock, RuleWords

Name = tuple[str, int]
"""What two languages call one paragraph: the language it was first written in, and its id there."""


def apart(rule: Rule, shown: Mapping[str, Revision], ui: str) -> Rule:
    """*rule* with the paragraphs of its texts apart; *shown* are their revisions by language."""
    beside, game = rule.beside, rule.key.partition("/")[0]
    return replace(
        rule,
        words=in_blocks(rule.words, shown.get(rule.words.lang), game, ui),
        beside=in_blocks(beside, shown.get(beside.lang), game, ui) if beside else None,
    )


def in_blocks(words: RuleWords, shown: Revision | None, game: str, ui: str) -> RuleWords:
    """*words* with their paragraphs apart, named as in the revision that is *shown*.

    A text that is shown from elsewhere than its revision stays whole.
    """
    if shown is None or shown.body != words.body or not words.body:
        return words
    made = blocks_of(words.body, words.lang, ui, game, starts_of(words.body))
    ids = [one["id"] for one in shown.paragraphs]
    return replace(
        words,
        blocks=tuple(
            RuleBlock(
                words.lang,
                tuple(ids[place] for place in block.places),
                block.html,
                block.places[0] + 1,
            )
            for block in made
        ),
    )


def revisions_beside(rules: Sequence[Rule]) -> dict[str, dict[str, Revision]]:
    """What the two texts of each rule were made from, by key and language.

    One query, and none where nothing has several paragraphs to be paired.
    """
    texts = {
        (key_of_rule(rule.key), words.lang): rule.key
        for rule in rules
        if rule.beside and any(len(texts_of(w.body)) > 1 for w in (rule.words, rule.beside))
        for words in (rule.words, rule.beside)
    }
    found: dict[str, dict[str, Revision]] = {}
    if texts:
        keys, langs = ({one[n] for one in texts} for n in (0, 1))
        rows = State.objects.filter(key__in=keys, lang__in=langs).exclude(published=None)
        for row in rows.select_related("published__based_on__based_on__based_on"):
            if row.published and (row.key, row.lang) in texts:
                found.setdefault(texts[row.key, row.lang], {})[row.lang] = row.published
    return found


def paired(rule: Rule, shown: Mapping[str, Revision]) -> Rule:
    """*rule* with its two texts beside each other, if it has two."""
    if not rule.beside or not (rule.words.html or rule.beside.html):
        return rule
    return replace(rule, pairs=beside_each_other(rule.words, rule.beside, shown))


def beside_each_other(
    left: RuleWords, right: RuleWords, shown: Mapping[str, Revision]
) -> list[ParagraphsBeside]:
    """The paragraphs of two languages in pairs, in the order of the *left* text.

    A text that has as many paragraphs as what it was made from says them in their order, and ids
    tell what became of those since. Where that is not known of both, they stand as two wholes.
    """
    names = [_names(shown.get(words.lang)) for words in (left, right)]
    if not (left.blocks and right.blocks and names[0] and names[1]) or (
        next(iter(names[0].values()))[0] != next(iter(names[1].values()))[0]
    ):
        return [ParagraphsBeside(_whole(left), _whole(right))]
    there = {name: n for n, block in enumerate(right.blocks) for name in _of(block, names[1])}
    pairs: list[tuple[list[RuleBlock], list[RuleBlock]]] = []
    row_of: dict[int, int] = {}
    for block in left.blocks:
        met = {there[name] for name in _of(block, names[0]) if name in there}
        known = [row_of[n] for n in met if n in row_of]
        if known and min(known) == len(pairs) - 1:
            pairs[-1][0].append(block)
        else:
            pairs.append(([block], []))
        fresh = sorted(met - row_of.keys())
        pairs[-1][1].extend(right.blocks[n] for n in fresh)
        row_of |= dict.fromkeys(fresh, len(pairs) - 1)
    return [ParagraphsBeside(*one) for one in _with_the_rest(pairs, right.blocks, row_of)]


def _with_the_rest(
    pairs: list[tuple[list[RuleBlock], list[RuleBlock]]],
    right: Sequence[RuleBlock],
    row_of: Mapping[int, int],
) -> list[tuple[list[RuleBlock], list[RuleBlock]]]:
    """*pairs*, and whatever only the right text has, each behind what stands before it there."""
    after: dict[int, list[RuleBlock]] = {}
    last = -1
    for n, block in enumerate(right):
        if n in row_of:
            last = row_of[n]
        else:
            after.setdefault(last, []).append(block)
    rows: list[tuple[list[RuleBlock], list[RuleBlock]]] = [([], after[-1])] if -1 in after else []
    for n, pair in enumerate(pairs):
        rows.append(pair)
        if n in after:
            rows.append(([], after[n]))
    return rows


def _whole(words: RuleWords) -> Sequence[RuleBlock]:
    return words.blocks or (RuleBlock(words.lang, (), words.html),)


def _of(block: RuleBlock, names: Mapping[int, Name]) -> list[Name]:
    return [names[one] for one in block.ids if one in names]


def _names(text: Revision | None) -> dict[int, Name]:
    """What each paragraph of a text is called in the language that it comes from, by its id.

    Empty if that is not known.
    """
    if text is None:
        return {}
    ids = [one["id"] for one in text.paragraphs]
    if text.based_on_id is None:
        return {one: (text.lang, one) for one in ids}
    # Further up nothing was read: it would be asked for one text at a time.
    base = text.based_on if Revision.based_on.is_cached(text) else None
    if base is None or len(base.paragraphs) != len(ids):
        return {}
    above = _names(base)
    return {
        own: above[theirs["id"]]
        for own, theirs in zip(ids, base.paragraphs, strict=True)
        if theirs["id"] in above
    }
