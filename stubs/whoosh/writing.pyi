from collections.abc import Callable
from typing import Any

from whoosh.codec.base import Segment
from whoosh.fields import Schema
from whoosh.reading import IndexReader

class SegmentWriter:
    storage: object
    schema: Schema

    def add_document(self, **fields: Any) -> None: ...
    def delete_by_term(self, fieldname: str, text: str) -> int: ...
    def add_reader(self, reader: IndexReader) -> None: ...
    def cancel(self) -> None: ...
    def commit(
        self,
        mergetype: Callable[[SegmentWriter, list[Segment]], list[Segment]] | None = ...,
        *,
        optimize: bool = ...,
    ) -> None: ...
