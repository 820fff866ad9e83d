"""A QR code for paper, where nobody can follow a link."""

from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe

LONGEST = 300
"""What is longer gives signs too small to be read off paper."""


@lru_cache(maxsize=512)
def qr_of(address: str) -> SafeString | str:
    """An inline SVG that leads to *address*, black on white in any theme; empty if overlong."""
    if not address or len(address) > LONGEST:
        return ""
    code = segno.make_qr(address, error="m")
    drawn = code.svg_inline(
        omitsize=True, border=4, dark="#000", light="#fff", svgclass="share-qr-code", lineclass=None
    )
    # Nothing of the address stands in the drawing: it is modules alone.
    return mark_safe(drawn)
