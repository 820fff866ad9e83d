"""Small PDF files written by hand, with letters of any script and a text layer."""


def pdf(*pages, extra="", hide_letters=False):
    """A PDF with these pages. A page is a list of (text, size, height from the foot of the page)."""
    text = sorted({char for page in pages for line, _, _ in page for char in line})
    codes = {char: number for number, char in enumerate(text, 1)}
    objects = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        3: b"<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H"
        b" /DescendantFonts [4 0 R]" + (b"" if hide_letters else b" /ToUnicode 5 0 R") + b" >>",
        4: b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /DW 500"
        b" /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>",
        5: stream(to_unicode(codes)),
    }
    kids = []
    for page in pages:
        number = len(objects) + 2
        kids.append(f"{number} 0 R")
        objects[number] = (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents {number + 1} 0 R"
            f" /Resources << /Font << /F1 3 0 R >> {extra} >> >>"
        ).encode()
        objects[number + 1] = stream(
            "\n".join(
                f"BT /F1 {size} Tf 1 0 0 1 40 {height} Tm "
                f"<{''.join(f'{codes[char]:04X}' for char in line)}> Tj ET"
                for line, size, height in page
            ).encode()
        )
    objects[2] = f"<< /Type /Pages /Count {len(kids)} /Kids [{' '.join(kids)}] >>".encode()
    return assembled(objects)


def page(*lines, title="", number=""):
    """The lines of a page from the top on, under a large title, with a number at the foot."""
    made = [(title, 20, 540)] if title else []
    made += [(line, 10, 500 - 14 * at) for at, line in enumerate(lines) if line]
    return made + ([(number, 8, 30)] if number else [])


def stream(data):
    """A stream object with the data as it is."""
    return f"<< /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"


def to_unicode(codes):
    """The table that says which letter each code shows."""
    rows = "\n".join(
        f"<{code:04X}> <{char.encode('utf-16-be').hex().upper()}>" for char, code in codes.items()
    )
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
        f"{len(codes)} beginbfchar\n{rows}\nendbfchar\nendcmap end end"
    ).encode()


def assembled(objects):
    """The file that holds the objects, with their places listed at its end."""
    file, places = b"%PDF-1.7\n", {}
    for number in sorted(objects):
        places[number] = len(file)
        file += f"{number} 0 obj\n".encode() + objects[number] + b"\nendobj\n"
    start = len(file)
    file += f"xref\n0 {len(places) + 1}\n0000000000 65535 f \n".encode()
    for number in sorted(places):
        file += f"{places[number]:010} 00000 n \n".encode()
    file += f"trailer << /Size {len(places) + 1} /Root 1 0 R >>\n".encode()
    return file + f"startxref\n{start}\n%%EOF\n".encode()
