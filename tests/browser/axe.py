"""Axe, asked for all it can find on a page: about colours once for texts, and links, that look alike.

What axe does for the contrast of a text grows faster than the page: on a book of five thousand
elements it took half a minute for what sixty kinds of text had to say. Two texts are alike if their
own letters are of one colour, size and weight, and all that they stand in has the same names and
backgrounds. A text that something positioned may cover, or that is positioned itself, is like none.
Whether a link stands out from the words around it took two thirds of all other rules together. Two links are
alike if they look alike as texts are, their words around have one colour, and both have words around
them or neither has.
"""

from axe_playwright_python.sync_playwright import Axe

AXE = Axe().axe_script

CHAIN = """
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
"""
"""What an element and all that it stands in are called and look like; whether it may lie over others."""

ONE_OF_EACH = (
    """() => {"""
    + CHAIN
    + """
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
)
"""The texts of which axe is asked for the contrast."""

ONE_LINK_OF_EACH = (
    """() => {"""
    + CHAIN
    + """
  const around = (one) => {
    while (one.parentElement && getComputedStyle(one).display.startsWith("inline")) one = one.parentElement;
    return one;
  };
  const found = new Map();
  for (const one of document.querySelectorAll("a[href]")) {
    const style = getComputedStyle(one), words = around(one);
    const looks = [style.color, style.fontSize, style.fontWeight, style.fontStyle, style.fontFamily, style.textDecoration, style.borderBottom, style.outline];
    const inWords = words.textContent.trim().length > one.textContent.trim().length;
    const hidden = !one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const key = [chain(one).said, ...looks, getComputedStyle(words).color, getComputedStyle(one.parentElement).color, inWords, hidden].join();
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}"""
)
"""The links of which axe is asked whether they stand out from the words around them."""

OF_COLOURS = ["color-contrast", "link-in-text-block"]
COLOURS = {"runOnly": OF_COLOURS}
"""What differs on a dark page."""

VIOLATIONS = f"""async (asked) => {{
  const only = {{ ...asked, resultTypes: ["violations"] }}, told = [];
  if (!asked.runOnly) {{
    const others = Object.fromEntries({OF_COLOURS}.map((rule) => [rule, {{ enabled: false }}]));
    told.push(await axe.run({{ ...only, rules: others }}));
  }}
  const include = [...new Set([...({ONE_OF_EACH})(), ...({ONE_LINK_OF_EACH})()])];
  if (include.length) told.push(await axe.run({{ include }}, {{ ...only, runOnly: {OF_COLOURS} }}));
  return told.flatMap(({{ violations }}) => violations);
}}"""
"""Given no options of axe, or COLOURS, what it finds: a list as in `violations` of its own results."""


def violations(page, asked=None):
    """What axe finds on the page as it stands: the violations of its own results."""
    page.evaluate(AXE)
    return page.evaluate(VIOLATIONS, asked or {})


TOO_WIDE = "document.documentElement.scrollWidth > window.innerWidth"


def check_every_look(page, widths=(320, 390, 1280), height=900):
    """Axe finds nothing on the page as it stands, and nothing is too wide, light and dark.

    The page is left light, at the last width.
    """
    page.evaluate(AXE)
    for width in widths:
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(TOO_WIDE), (page.url, width)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            found = page.evaluate(VIOLATIONS, {})
            told = [(one["id"], one["nodes"][0]["target"]) for one in found]
            assert told == [], (page.url, width, scheme)
