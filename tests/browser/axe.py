"""Axe, asked for all it can find on a page: contrast once for texts that look alike.

What axe does for the contrast of a text grows faster than the page: on a book of five thousand
elements it took half a minute for what sixty kinds of text had to say. Two texts are alike if their
own letters are of one colour, size and weight, and all that they stand in has the same names and
backgrounds. A text that something positioned may cover, or that is positioned itself, is like none.
"""

from axe_playwright_python.sync_playwright import Axe

AXE = Axe().axe_script

ONE_OF_EACH = """() => {
  const chains = new WeakMap();
  const chain = (one) => {
    if (!one) return { said: "", apart: false };
    if (!chains.has(one)) {
      const above = chain(one.parentElement), style = getComputedStyle(one);
      const itself = [one.tagName, one.getAttribute("class"), style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode];
      const apart = !["static", "relative"].includes(style.position) || style.transform !== "none";
      chains.set(one, { said: `${above.said}>${itself}`, apart: above.apart || apart });
    }
    return chains.get(one);
  };
  const all = [...document.body.querySelectorAll("*")];
  const covers = all.filter((one) => chain(one).apart && !chain(one.parentElement).apart).map((one) => one.getBoundingClientRect());
  const mayBeCovered = ({ left, right, top, bottom }) =>
    covers.some((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
  const says = (one) =>
    one.matches("input, select, textarea") || [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const found = new Map();
  all.filter(says).forEach((one, at) => {
    const style = getComputedStyle(one), { said, apart } = chain(one);
    const alone = apart || mayBeCovered(one.getBoundingClientRect());
    const key = alone ? at : [said, style.color, style.fontSize, style.fontWeight, style.textShadow, one.matches(":disabled")].join();
    // Of a single letter axe says nothing.
    if (!found.has(key) || found.get(key).textContent.trim().length < one.textContent.trim().length) found.set(key, one);
  });
  return [...found.values()];
}"""

VIOLATIONS = f"""async (asked) => {{
  const only = {{ ...asked, resultTypes: ["violations"] }};
  const rest = asked.runOnly ? [] : [await axe.run({{ ...only, rules: {{ "color-contrast": {{ enabled: false }} }} }})];
  const texts = ({ONE_OF_EACH})();
  const colours = texts.length ? [await axe.run({{ include: texts }}, {{ ...only, runOnly: ["color-contrast"] }})] : [];
  return [...rest, ...colours].flatMap((told) => told.violations);
}}"""
"""Given options of axe, what it finds: a list as in `violations` of its own results."""


def violations(page, asked=None):
    """What axe finds on the page as it stands: the violations of its own results."""
    page.evaluate(AXE)
    return page.evaluate(VIOLATIONS, asked or {})


TOO_WIDE = "document.documentElement.scrollWidth > window.innerWidth"
CONTRAST = {"runOnly": ["color-contrast"]}
"""What differs on a dark page, and one rule of axe looks at it."""


def check_every_look(page, widths=(320, 390, 1280), height=900):
    """Axe finds nothing on the page as it stands, and nothing is too wide, light and dark.

    All rules are asked at the first width and at the last; between them, and in the dark, contrast.
    The page is left light, at the last width.
    """
    page.evaluate(AXE)
    for width in widths:
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(TOO_WIDE), (page.url, width)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            whole = scheme == "light" and width in (widths[0], widths[-1])
            found = page.evaluate(VIOLATIONS, {} if whole else CONTRAST)
            told = [(one["id"], one["nodes"][0]["target"]) for one in found]
            assert told == [], (page.url, width, scheme)
