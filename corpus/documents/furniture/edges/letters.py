"""The head of a letter or of a message to a list or group: who wrote when to whom about what."""

import re
from typing import Final

from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import tokens

NAMES: Final = (
    ("from", "from|sender|od|nadawca|от|отправитель|feladó|差出人|送信者"),
    ("date", "date|sent|data|wysłano|дата|отправлено|dátum|elküldve|日付|日時|送信日時"),
    ("subject", "subject|temat|тема|tárgy|件名|題名"),
    ("to", "to|cc|bcc|do|dw|udw|odbiorca|кому|копия|címzett|másolat|宛先"),
    ("other", "|".join((
        r"reply-to|message-id|newsgroups|organi[sz]ation|list-\w+|x-[\w-]+|references|mime-version",
        r"content-[\w-]+|in-reply-to|lines|grupy|organizacja|группы|организация|ニュースグループ",
    ))),
)  # fmt: skip
FIELD: Final = re.compile("|".join(rf"(?P<{name}>{words})" for name, words in NAMES), re.IGNORECASE)
LEAST = 2


def mark(page: Page) -> None:
    """Mark runs of fields, at least two of different names, one with an address or a day."""
    run: list[int] = []
    before = -2
    for at in [*page.solid(), -1]:
        if at >= 0 and _field(page.text(at)) and (not run or at == before + 1):
            run.append(at)
        else:
            _mark_run(page, run)
            run = [at] if at >= 0 and _field(page.text(at)) else []
        before = at


def _mark_run(page: Page, run: list[int]) -> None:
    texts = [page.text(at) for at in run]
    named = {_field(text) for text in texts}
    sure = any(tokens.ADDRESS.search(text) or tokens.has_moment(text) for text in texts)
    if len(named) >= LEAST and named & {"from", "subject"} and sure:
        for at in run:
            page.mark(at, "letter head")


def _field(text: str) -> str:
    """Which field a line is; empty if none."""
    name, colon, value = text.replace("\uff1a", ":").partition(":")
    found = FIELD.fullmatch(name.strip("*_ ")) if colon and value.strip() else None
    return found.lastgroup or "" if found else ""
