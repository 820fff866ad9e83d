"""What is measured on a page in the browser, each as an expression that gives what is wrong."""

TOO_WIDE = """() => {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".visually-hidden"));
  return wide.slice(0, 3).map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 40)}`);
}"""
"""Elements that reach out of a window that scrolls sideways."""

CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary"

TOO_SMALL = (
    """() => {
  const inline = (one) => getComputedStyle(one).display.startsWith("inline");
  const inSentence = (one) => {
    if (getComputedStyle(one).display !== "inline") return false;
    let line = one.parentElement;
    while (inline(line)) line = line.parentElement;
    const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const beside = words.currentNode;
      if (/[\\p{L}\\p{N}]/u.test(beside.textContent) && !beside.parentElement.closest("CONTROLS, .visually-hidden"))
        return true;
    }
    return false;
  };
  const found = [];
  for (const one of document.querySelectorAll("CONTROLS")) {
    const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
    const shown = one.checkVisibility({ visibilityProperty: true }) && width > 1;
    if (!shown || one.closest(".skip") || (width >= 23.9 && height >= 23.9) || inSentence(one)) continue;
    found.push(`${one.tagName}.${one.className} ${Math.round(width)} x ${Math.round(height)}: ${one.textContent.trim().slice(0, 40)}`);
  }
  return found;
}"""
).replace("CONTROLS", CONTROLS)
"""Targets under 24 x 24 pixels (WCAG 2.2, 2.5.8). Excepted are links within a sentence, whose line
other words decide; a box to tick counts with its label."""

TOO_CLOSE = (
    """() => {
  const found = [];
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height;
  for (const one of document.querySelectorAll("main :is(h1, .lede, .notice)")) {
    let next = one.nextElementSibling;
    while (next && !shown(next)) next = next.nextElementSibling;
    if (!next || !shown(one)) continue;
    const first = next.matches("CONTROLS, label, .button") ? next : next.querySelector("CONTROLS, label, .button");
    if (!first || !shown(first) || first.matches("p a:not(.button)")) continue;
    const gap = first.getBoundingClientRect().top - one.getBoundingClientRect().bottom;
    if (gap >= -1000 && gap < 8) found.push(`${Math.round(gap)}: ${one.textContent.trim().slice(0, 30)} | ${first.textContent.trim().slice(0, 30)}`);
  }
  return found;
}"""
).replace("CONTROLS", CONTROLS)
"""Headings and leading texts that touch the control, or its label, that follows them."""

OPEN_BORDERS = """() => [...document.body.querySelectorAll("*")]
  .filter((one) => one.checkVisibility() && one.getClientRects().length > 1)
  .filter((one) => {
    const style = getComputedStyle(one);
    return style.display === "inline" && parseFloat(style.borderInlineStartWidth) > 0;
  })
  .map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 40)}`)"""
"""Words on two lines within a border that stands open at the end of the first."""

PRINTED_CONTROLS = """() => [...document.querySelectorAll(
    "button, input:not([type=hidden]), select, textarea, .button, nav:not(.breadcrumbs), [role=search], .skip")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
  .map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 40)}`)"""
"""What is there to be pressed, and stands on paper."""

BROKEN_WORDS = """(chosen) => {
  const found = [];
  for (const one of document.querySelectorAll(chosen)) {
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode;
      if (!text.parentElement.checkVisibility() || text.parentElement.closest("[lang]").lang === "ja" || text.parentElement.closest(".visually-hidden")) continue;
      for (const word of text.textContent.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)) {
        const lines = new Set();
        for (let at = word.index; at < word.index + word[0].length; at++) {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          // The first letter after a soft hyphen has the box of the hyphen, too.
          lines.add(Math.round([...letter.getClientRects()].at(-1).top));
        }
        if (lines.size > 1) found.push(`${word[0]}: ${text.textContent.trim().slice(0, 40)}`);
      }
    }
  }
  return found;
}"""
"""Words that stand on two lines, and not because of a hyphen; Japanese breaks between any letters."""

CUT_OFF = """(chosen) => [...document.querySelectorAll(chosen)]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.scrollWidth} x ${one.scrollHeight}: ${one.textContent.trim().replace(/\\s+/g, " ").slice(0, 60)}`)"""
"""Boxes that hold more than they show."""
