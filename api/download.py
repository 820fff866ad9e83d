"""The whole corpus as one file: what the interface says of each thing, with its schema and licence.

A record is a line of JSON, as `/api/v1/` gives it. What a site has published is the same file as
long as nothing is published anew, byte for byte, and its name has the digest of what is in it.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.conf import settings
from ninja import Schema
from ninja.responses import NinjaJSONEncoder

from api import cards, sections, terms, wanted
from api.requests.parameters import ENGLISH, Language
from api.requests.readonly import Readable
from cards.models import Card
from corpus.languages import CODES
from corpus.licences import OURS, TEXT_LICENCES
from engine.kernel.lines.codes import START
from engine.playing.addresses import Address
from engine.playing.positions import scenarios
from rules.models import Section, Term, WantedRule

FORMAT = 1
"""The form of the file. It is raised when a field goes or means something else."""
BEGINNING = (1980, 1, 1, 0, 0, 0)
"""When every file of the archive was made, as far as it says: else the same texts would differ."""
AT_ONCE = 200
PAPERS = ("LICENSE-TEXTS", "NOTICE")
NAME = re.compile(r"regula-corpus-[0-9]+-[0-9a-f]{12}\.zip")
NEWEST = "newest.json"
KEPT = 5
"""So many archives are kept: somebody may be in the middle of one, or cite it."""


class ClaimOut(Schema):
    """What an example claims: `always`, `sometimes` or `never`, in the words of each language."""

    kind: str
    text: dict[Language, str]


class ExampleTexts(Schema):
    """The texts of a worked example. `proves` are the sections without which a claim falls."""

    name: str
    game: str
    titles: dict[Language, str]
    questions: dict[Language, str]
    intros: dict[Language, str]
    notes: dict[Language, str]
    rules: list[str]
    proves: list[str]
    claims: list[ClaimOut]
    url: str


class RecordsFile(Schema):
    """A file of the archive: how many records it has, and the digest of its bytes."""

    records: int
    sha256: str


class Manifest(Schema):
    """What is in the archive. `digest` is that of all records; the same texts have the same."""

    format: int
    digest: str
    languages: list[Language]
    licence: str
    licence_address: str
    files: dict[str, RecordsFile]


class CorpusOffered(Schema):
    """The archive that is offered: its name, its bytes and their digest, and when it was packed."""

    name: str
    size: int
    sha256: str
    packed: datetime
    manifest: Manifest

    @property
    def repr_digest(self) -> str:
        """The digest as the header `Repr-Digest` has it (RFC 9530)."""
        return f"sha-256=:{b64encode(bytes.fromhex(self.sha256)).decode()}:"

    @property
    def records(self) -> int:
        return sum(one.records for one in self.manifest.files.values())


@dataclass(frozen=True)
class RecordKind:
    """A kind of record: its file without ending, its schema, and all there are, in their order."""

    name: str
    schema: type[Schema]
    records: Callable[[], Iterable[Schema]]


def pack(folder: Path) -> tuple[Path, Manifest]:
    """Write the archive below *folder*, in the name of its digest.

    Raises OSError, and leaves nothing unfinished there.
    """
    lines = {kind.name: list(written(kind)) for kind in KINDS}
    content = {f"{name}.jsonl": "".join(held).encode() for name, held in lines.items()}
    told = sha256(b"".join(content.values())).hexdigest()
    manifest = Manifest(
        format=FORMAT,
        digest=told,
        languages=list(CODES),
        licence=next(name for name, licence in TEXT_LICENCES.items() if licence is OURS),
        licence_address=OURS.address,
        files={
            f"{name}.jsonl": RecordsFile(
                records=len(held), sha256=sha256(content[f"{name}.jsonl"]).hexdigest()
            )
            for name, held in lines.items()
        },
    )
    content |= {
        "manifest.json": (manifest.model_dump_json(indent=2) + "\n").encode(),
        "schema.json": (json.dumps(schema(), indent=2, ensure_ascii=False) + "\n").encode(),
    }
    content |= {name: (settings.BASE_DIR / name).read_bytes() for name in PAPERS}
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / f"regula-corpus-{FORMAT}-{told[:12]}.zip"
    unfinished = place.with_suffix(".part")
    try:
        _archive(unfinished, content)
        unfinished.replace(place)
        _offer(place, manifest)
    finally:
        unfinished.unlink(missing_ok=True)
    return place, manifest


def _offer(place: Path, manifest: Manifest) -> None:
    """Write beside the archive that it is the newest, and remove those that were long ago."""
    held = place.read_bytes()
    now = CorpusOffered(
        name=place.name,
        size=len(held),
        sha256=sha256(held).hexdigest(),
        packed=datetime.now(UTC).replace(microsecond=0),
        manifest=manifest,
    )
    before = offered(place.parent)
    if before and before.sha256 == now.sha256:
        return
    unfinished = place.with_name(f"{NEWEST}.part")
    unfinished.write_text(now.model_dump_json(indent=2) + "\n", encoding="utf-8")
    unfinished.replace(place.with_name(NEWEST))
    packed = [one for one in place.parent.glob("*.zip") if NAME.fullmatch(one.name)]
    for old in sorted(packed, key=lambda one: one.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)


def offered(folder: Path) -> CorpusOffered | None:
    """The archive that was packed last below *folder*; None if none was, or it is not there."""
    try:
        said = CorpusOffered.model_validate_json((folder / NEWEST).read_bytes())
    except (OSError, ValueError):
        return None
    return said if NAME.fullmatch(said.name) and (folder / said.name).is_file() else None


def _archive(place: Path, content: Mapping[str, bytes]) -> None:
    with ZipFile(place, "w") as archive:
        for name, held in sorted(content.items()):
            about = ZipInfo(name, BEGINNING)
            about.compress_type, about.external_attr = ZIP_DEFLATED, 0o644 << 16
            archive.writestr(about, held)


def written(kind: RecordKind) -> Iterator[str]:
    """Each record as a line, in the words of an answer of the interface."""
    for record in kind.records():
        said = record.model_dump()
        yield json.dumps(said, cls=NinjaJSONEncoder, **Readable.json_dumps_params) + "\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of every kind of record, by the name of its file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Regula's corpus, format {FORMAT}",
        "description": "For each file the schema of a line in it.",
        "files": {f"{kind.name}.jsonl": kind.schema.model_json_schema() for kind in KINDS},
    }


def _sections() -> Iterator[Schema]:
    """All sections. Where a source gives no licence for our text of it, the text stays here."""
    ids = list(Section.objects.in_reading_order().values_list("pk", flat=True))
    for first in range(0, len(ids), AT_ONCE):
        some = Section.objects.filter(pk__in=ids[first : first + AT_ONCE])
        for one in sections.described(some, CODES, ENGLISH):
            if one.provenance.text_licence not in TEXT_LICENCES:
                one.texts = {}
            yield one


def _cards() -> Iterator[Schema]:
    rows = Card.objects.select_related("game", "expansion").prefetch_related("names")
    held = list(rows.order_by("game__position", "position", "slug"))
    alike: dict[str, list[Card]] = {}
    for one in held:
        alike.setdefault(one.slug, []).append(one)
    for one in held:
        others = [other for other in alike[one.slug] if other is not one]
        yield cards.described(one, others, ENGLISH)


def _terms() -> Iterator[Schema]:
    for one in Term.objects.select_related("defined_in").order_by("position", "slug"):
        yield terms.described(one, ENGLISH)


def _wanted() -> Iterator[Schema]:
    rows = WantedRule.objects.select_related("game").order_by("game__position", "key")
    for one in rows:
        yield wanted.described(one, ENGLISH)


def _examples() -> Iterator[Schema]:
    for scenario in scenarios().values():
        yield ExampleTexts(
            name=scenario.name,
            game=scenario.game,
            titles=dict(scenario.title),
            questions=dict(scenario.question),
            intros=dict(scenario.intro),
            notes=dict(scenario.note),
            rules=list(scenario.rules),
            proves=list(scenario.proves),
            claims=[ClaimOut(kind=one.kind, text=dict(one.text)) for one in scenario.claims],
            url=Address(ENGLISH, scenario).to(START),
        )


KINDS = (
    RecordKind("sections", sections.SectionOut, _sections),
    RecordKind("cards", cards.CardOut, _cards),
    RecordKind("terms", terms.TermOut, _terms),
    RecordKind("wanted", wanted.WantedRuleOut, _wanted),
    RecordKind("examples", ExampleTexts, _examples),
)
