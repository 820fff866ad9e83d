"""Where a source is taken from: the file for e-readers, and the page for print."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override

from corpus.labels import LANGUAGES
from corpus.paper.public import public_address
from corpus.requests.methods import require_safe
from rules.books.book import Book, NothingToRead, book_of
from rules.books.packing import MIMETYPE, packed
from rules.pages.sources import source_or_404
from rules.reading.rules import TextChoice


@require_safe
def epub(request: HttpRequest, ui: str, game: str, source: str) -> HttpResponse:
    """The source as an EPUB 3 file, all of it in the language of its text.

    `?text=` and `?with=` are those of reading pages. The book is the same whichever interface
    language asks for it; that one is only what a refusal is said in.
    """
    choice = TextChoice.of(request, ui)
    try:
        with override(choice.main):
            book = book_at(request, game, source, choice, choice.main)
            content = packed(book)
    except NothingToRead as nothing:
        return nothing_to_read(request, game, source, nothing)
    response = HttpResponse(content, content_type=MIMETYPE)
    response.headers["Content-Disposition"] = f'attachment; filename="{book.file}"'
    response.headers["Content-Language"] = ",".join(book.langs)
    return response


@require_safe
def paper(request: HttpRequest, ui: str, game: str, source: str) -> HttpResponse:
    """The whole source on one page for print, with the examples that prove its rules."""
    choice = TextChoice.of(request, ui)
    try:
        book = book_at(request, game, source, choice, ui)
    except NothingToRead as nothing:
        return nothing_to_read(request, game, source, nothing)
    return render(request, "rules/books/paper.html", {"book": book, "on_paper": True})


def book_at(request: HttpRequest, game: str, source: str, choice: TextChoice, ui: str) -> Book:
    """The book that is asked for. Raises Http404, NothingToRead."""
    site = public_address(request, "/").rstrip("/")
    return book_of(source_or_404(game, source), choice, ui, site)


def nothing_to_read(
    request: HttpRequest, game: str, source: str, nothing: NothingToRead
) -> HttpResponse:
    """404 with a sentence that names the language, and the way to the source."""
    return render(
        request,
        "rules/books/nothing.html",
        {"source": source_or_404(game, source), "language": LANGUAGES[nothing.lang]},
        status=HTTPStatus.NOT_FOUND,
    )
