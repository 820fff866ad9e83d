"""A word that is one of some that are known when the program starts."""

from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


@dataclass(frozen=True, slots=True)
class OneOf:
    """`Annotated[str, OneOf(words)]` is what `Literal` would be, if it could be made of a tuple.

    As a parameter it is given its default in `Query` too: pydantic forgets the one of the view.
    """

    words: tuple[str, ...]

    def __get_pydantic_core_schema__(
        self, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.literal_schema(list(self.words))
