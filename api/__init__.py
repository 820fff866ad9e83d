"""The public interface for programs, `/api/v1/`: what the pages show, as JSON.

One module per subject, each with a router of its own. `docs/reference/api.md` describes it for
people, `/api/v1/openapi.json` for programs; a test keeps both complete.
"""

from api import cards, coverage, examples, health, searching, sections, terms, wanted
from api.requests.readonly import Readable, ReadOnlyAPI
from api.requests.refusing import refuse_with_sentences
from corpus.licences import OURS

api = ReadOnlyAPI(
    title="Regula",
    version="1",
    description=(
        "Rules of card games in Polish, Russian, Japanese, Hungarian and English. The texts are "
        "our own restatements; only the original that each section names binds."
    ),
    urls_namespace="api",
    openapi_extra={
        "info": {"license": {"name": f"Our texts: {OURS.name}", "url": OURS.address}},
    },
    docs_url=None,
    renderer=Readable(),
)
refuse_with_sentences(api)
for subject in (searching, health, sections, wanted, cards, terms, examples, coverage):
    api.add_router("", subject.router)
