"""Forums and boards: who wrote when, what they are called, what they sign with."""

import re
from itertools import islice, pairwise
from typing import Final

from corpus.documents.furniture.lines import (
    NUMBERED,
    SENTENCE_END,
    is_labelled,
    is_sentence,
    looked,
)
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import (
    tokens,
)
from corpus.documents.model import QUOTED
from corpus.documents.numbers import openings

POST: Final = re.compile(r"#\s?[0-9]{1,5}\b|ID:\w+|№\s?[0-9]+|>>\s?[0-9]+|\b[0-9]{1,4}\s?[:\uff1a]")
COUNTED_POST: Final = re.compile(
    r"\W{0,3}(?:No\.?\s?)?[0-9]{1,4}\s?[:\uff1a](?!\s?[0-9])|.*(?:#\s?[0-9]{1,5}\b|№\s?[0-9]"
    r"|\bID:\S)"
)
"""A line with a day and an hour that has this too opens a post, whoever wrote it."""
SENT: Final = re.compile(
    r"[«(\[]?\s?(?:(?:válasz|reply|odpowiedź|ответ)\s#?[0-9]+\W{1,3})?"
    r"(?:dátum|date|data|дата|wysłany|отправлено|добавлено|elküldve|投稿日時?|日時)\s?[:\uff1a].*",
    re.IGNORECASE,
)
"""A line that says of a post when it was sent."""
NUMBERED_POST: Final = re.compile(
    r"(?:^|\s|[|·•-])(?:#|№|No\.)\s?(?P<number>[0-9]{1,5})\b"
    r"|^\W{0,3}(?P<board>[0-9]{1,4})\s?[:\uff1a](?!\s?[0-9])"
)
"""A line that opens a post and says which it is."""
DASHES: Final = re.compile(r"[-_=*~–—]{3,}")
QUOTED_LINE: Final = re.compile(
    r"(?:цитата|quote|cytat|idézet|引用)\s*[(:\uff1a].{0,80}"
    r"|(?:quoting|cytuj[eę]|цитирую|idézem)\s.{1,40}:"
    r"|>{1,3}\s.{1,200}"
    r"|.{1,40}\s(?:napisał(?:\(a\)|a)?|написала?|писала?|wrote|írta|さんが書きました"
    r"|さんは書きました)\s*:?",
    re.IGNORECASE,
)
QUOTED_NEXT: Final = re.compile(
    r"(?:цитата|quote|cytat|idézet|引用|(?:eredeti szerző|originally posted by|сообщение от"
    r"|napisane przez|wysłane przez)\W.{1,60})\W{0,3}",
    re.IGNORECASE,
)
"""What stands right above a quotation."""
LEAST_QUOTED = 12
"""Letters; what is shorter may be said twice."""
SUBJECT: Final = re.compile(
    r"(?:re|odp|ответ|отв|vá|fwd?)(?:\s?[\[(][0-9]+[\])])?:\s", re.IGNORECASE
)
POST_ALONE: Final = re.compile(r"(?:#|№|No\.)\s?(?P<number>[0-9]{1,5})")
REPLY: Final = re.compile(
    r"(?:(?:ok|oh|ah|aha|super|great|о|ого|no|hát|おお|あ)[,!. 、]\s*)?"
    r"(?:(?:many )?thanks|thank you|thx|i agree|agreed|same here|good (?:question|point)|bump|\+1"
    r"|dzięki|dziękuję|dzieki|zgadzam się|też tak myślę|dobre pytanie|\^"
    r"|спасибо|благодарю|соглас(?:ен|на)|поддерживаю|хороший вопрос|дякую|ап\b"
    r"|köszi|köszönöm|egyetértek|jó kérdés"
    r"|ありがとう|どうも|同意|なるほど|了解|乙|ほしゅ|保守|あげ)[^0-9]{0,40}",
    re.IGNORECASE,
)
"""A reply that only thanks or agrees."""
SIGNED: Final = re.compile(
    r"(?:signature|podpis|sygnatura|подпись|aláírás|署名|シグネチャ)\s?[:\uff1a].{1,100}",
    re.IGNORECASE,
)
LAST_LINES, LONGEST_OF_BOARD = 3, 60
LONGEST_NAME = 40
LONGEST_SIGNATURE = 4


def mark(page: Page) -> None:
    """Mark what stands around the posts of a thread, if the page is one."""
    alone = _counted_alone(page)
    posts = [
        at
        for at in page.solid()
        if (at in alone or _opens_post(page, at)) and page.reasons[at] != "comments"
    ]
    if len(posts) < 2:
        return
    weights = page.weights()
    page.posts.update(posts)
    for at in posts:
        page.mark(at, "forum")
    board = _mark_board(page, posts)
    for at in posts[1:]:
        _mark_around(page, at, weights)
    _mark_around(page, posts[0], weights, subject=_subject_of(page, posts, board))
    for at in page.solid():
        if QUOTED_LINE.fullmatch(page.text(at)) or _is_subject(page, at):
            page.mark(at, "forum")
    _mark_authors(page, alone)
    _mark_quotations(page)
    _mark_replies(page, set(posts))
    _mark_signatures(page, set(posts))
    _mark_signed(page)


def _mark_signed(page: Page) -> None:
    """What is called a signature and is no sentence."""
    for at in page.solid():
        text = page.text(at)
        if SIGNED.fullmatch(text) and not is_sentence(text):
            page.mark(at, "signature")


def _mark_board(page: Page, posts: list[int]) -> set[int]:
    """Mark what comes again at the end of most posts, which is of the board.

    A sentence may be an answer.
    """
    marked: set[int] = set()
    ends = [*posts[1:], len(page.lines)]
    found: dict[str, list[int]] = {}
    for post, end in zip(posts, ends, strict=True):
        kept = [at for at in range(post, end) if page.text(at) and not page.is_aside(at)]
        last = {page.text(at).casefold(): at for at in kept[-LAST_LINES:] if _is_of_board(page, at)}
        for text, at in last.items():
            found.setdefault(text, []).append(at)
    for places in found.values():
        if len(places) > 1 and 2 * len(places) >= len(posts):
            marked.update(places)
    for at in marked:
        page.mark(at, "forum")
    return marked


def _is_of_board(page: Page, at: int) -> bool:
    """Whether a line may be one that a board prints: short, no sentence, point, row or number."""
    text, line = page.text(at), page.lines[at]
    if len(text) > LONGEST_OF_BOARD or line.mark or "\t" in text:
        return False
    return not (SENTENCE_END.search(text) or openings.starts_numbered(text))


def _subject_of(page: Page, posts: list[int], board: set[int]) -> int:
    """The place of the subject where it stands right above the first post; -1 where it does not.

    It is the only line there, and right above no other post stands a name.
    """
    above = [at for at in page.solid() if at < posts[0] and not page.is_aside(at)]
    if len(above) != 1:
        return -1
    before = [max(at for at in page.solid() if at < post) for post in posts[1:]]
    named = any(page.reasons[at] == "forum" and at not in board for at in before)
    return -1 if named else above[0]


def _mark_quotations(page: Page) -> None:
    """What is quoted, by its markup or below a line that says so, and stands further up already."""
    told, opened = "", False
    for at in page.solid():
        text = solid_text(page.text(at))
        quoted = opened or page.lines[at].role == QUOTED
        if quoted and not page.is_aside(at) and len(text) >= LEAST_QUOTED and text in told:
            page.mark(at, "forum")
        told += f"{text}\n"
        opened = _names(page, at) or (opened and page.is_aside(at))


def _names(page: Page, at: int) -> bool:
    """Whether a line says that a quotation comes next, or whose."""
    text = page.text(at)
    return bool(QUOTED_NEXT.fullmatch(text)) or bool(QUOTED_LINE.fullmatch(text))


def solid_text(text: str) -> str:
    """A text by its letters and digits alone, to know it again by."""
    return "".join(char for char in text.casefold() if char.isalnum())


def _counted_alone(page: Page) -> set[int]:
    """Lines that are nothing but the number of a post, where at least two count upwards."""
    found = [
        (at, int(match["number"]))
        for at in page.solid()
        if (match := POST_ALONE.fullmatch(page.text(at))) is not None
    ]
    rising = all(one < two for (_, one), (_, two) in pairwise(found))
    return {at for at, _ in found} if len(found) > 1 and rising else set()


def _mark_authors(page: Page, alone: set[int]) -> None:
    """Who wrote a post, right after its number, with more below that line."""
    for at, after, then in zip(solid := page.solid(), solid[1:], solid[2:], strict=False):
        name = _is_name(page.text(after)) and not page.lines[after].heading
        if at in alone and name and not {after, then} & alone:
            page.mark(after, "forum")


def _mark_replies(page: Page, posts: set[int]) -> None:
    """A post of one line that only thanks or agrees, and subjects that are told again."""
    solid = [at for at in page.solid() if at in posts or not page.is_aside(at)]
    for before, at, after in zip(solid, solid[1:], [*solid[2:], -1], strict=False):
        if before not in posts or at in posts:
            continue
        text = page.text(at)
        last = after in posts or after == -1
        if SUBJECT.match(text) or (last and len(text) <= 60 and REPLY.fullmatch(text)):
            page.mark(at, "forum")


def _mark_signatures(page: Page, posts: set[int]) -> None:
    """A few short lines between a drawn line and the end of a post."""
    solid = page.solid()
    for place, at in enumerate(solid):
        text = page.text(at)
        if not (text == "--" or DASHES.fullmatch(text) or (DASHES.match(text) and len(text) > 12)):
            continue
        run: list[int] = []
        for after in islice(solid, place + 1, place + LONGEST_SIGNATURE + 3):
            drawn = DASHES.fullmatch(page.text(after))
            if after in posts or drawn or page.is_aside(after):
                break
            run.append(after)
        numbered = any(NUMBERED.match(page.text(one)) for one in run)
        short = len(run) <= LONGEST_SIGNATURE and sum(len(page.text(one)) for one in run) <= 240
        if short and not numbered:
            for one in [at, *run]:
                page.mark(one, "signature")
        elif place and (solid[place - 1] in posts or page.is_aside(solid[place - 1])):
            page.mark(at, "forum")


def _opens_post(page: Page, at: int) -> bool:
    """Whether a line says when a post was written, and which or by whom."""
    text = page.text(at)
    if len(text) > 160:
        return False
    if (COUNTED_POST.match(text) or SENT.fullmatch(text)) and tokens.has_day_and_hour(text):
        return True
    if is_sentence(text, 6):
        return False
    if page.lines[at].furniture == "forum":
        return tokens.has_moment(text)
    seen = looked(text)
    if not seen.moment or seen.other > 4:
        return False
    return bool(POST.search(text)) or seen.sign == "forum"


def _is_subject(page: Page, at: int) -> bool:
    """Whether a heading says again what the thread is about."""
    text = page.text(at).casefold()
    about = page.text(page.title).casefold() if page.title >= 0 else page.called.casefold()
    if not page.lines[at].heading or at <= page.title or not text:
        return False
    return bool(SUBJECT.match(text)) or (bool(about) and text == about)


def _names_writer(text: str) -> bool:
    """Whether the line that opens a post says who wrote it."""
    if SENT.fullmatch(text):
        return bool(tokens.without(re.split("[:\uff1a]", text, maxsplit=1)[1]))
    return looked(text).other > 0


def _mark_around(page: Page, post: int, weights: list[int], subject: int = -1) -> None:
    """The name before the line of a post, the rank and the counts after it; not its *subject*."""
    named = _names_writer(page.text(post))
    for at in range(post - 1, max(post - 7, -1), -1) if not named else ():
        text = page.text(at)
        if not text:
            continue
        if page.lines[at].heading or at in (page.title, subject):
            break
        if is_labelled(text) == "forum" or looked(text).sign == "forum":
            page.mark(at, "forum")
            continue
        if weights[at] == 0 and _is_name(text) and not page.lines[at].heading:
            page.mark(at, "forum")
        break
    run: list[int] = []
    for at in range(post + 1, min(post + 9, len(page.lines))):
        text = page.text(at)
        if not text:
            continue
        if is_labelled(text) == "forum" or (looked(text).sign == "forum" and not is_sentence(text)):
            for one in [*run, at]:
                page.mark(one, "forum")
            run = []
        elif weights[at] == 0 and _is_name(text):
            run.append(at)
        else:
            break


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and len(text.split()) <= 3 and not text.endswith((".", ":"))
