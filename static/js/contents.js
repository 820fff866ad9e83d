/* Where in its source a reader is: marked in the contents, which scroll along; a sheet on phones.

   <source-contents> holds the <details> with the list, whose links lead to rules on this page or in
   other parts. Wide enough, the list stands beside the text and this marks the place; else a
   button that floats in reach of a thumb opens the list as a dialog, and gives way with the masthead
   while one reads on. Without script the <details> is what it is. */

const SWITCHES = ".language-switch a, .text-switch a";
const WIDE = matchMedia("(min-width: 60rem)");
const READING_LINE = "-20% 0px -75% 0px";
const made = (tag, has) => Object.assign(document.createElement(tag), has);

class SourceContents extends HTMLElement {
  connectedCallback() {
    if (this.links) return;
    this.list = this.querySelector(".contents-list");
    this.links = new Map();
    for (const link of this.list.querySelectorAll("a")) {
      const [path, place] = link.href.split("#");
      if (path === location.href.split("#")[0]) this.links.set(decodeURIComponent(place), link);
    }
    this.follow();
    this.makeSheet();
    this.list.addEventListener("scroll", () => this.cue(), { passive: true });
    new ResizeObserver(() => this.cue()).observe(this.list);
    this.cue();
  }

  follow() {
    this.rules = [...document.querySelectorAll("article.rule[id]")];
    this.onLine = new Set();
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) this.onLine.add(target);
        else this.onLine.delete(target);
      }
      const here = this.rules.find((rule) => this.onLine.has(rule));
      if (here) this.mark(here);
    }, { rootMargin: READING_LINE });
    this.rules.forEach((rule) => observer.observe(rule));
  }

  /* A rule that has no line of its own in the contents is within the last one before it. */
  mark(rule) {
    let place = this.rules.indexOf(rule);
    while (place >= 0 && !this.links.has(this.rules[place].id)) place -= 1;
    const link = this.links.get(this.rules[place]?.id);
    if (link === this.here) return;
    this.here?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    this.here = link;
    if (this.sheet && link) this.told.textContent = link.querySelector(".contents-number")?.textContent ?? "";
    this.keepInSight();
  }

  /* Only the list moves, never the page. */
  keepInSight() {
    if (!this.here || !this.list.clientHeight) return;
    const { top, bottom } = this.here.getBoundingClientRect();
    const box = this.list.getBoundingClientRect();
    const margin = Math.min(64, box.height / 4);
    if (top < box.top + margin) this.list.scrollTop -= box.top + margin - top;
    else if (bottom > box.bottom - margin) this.list.scrollTop += bottom - box.bottom + margin;
  }

  cue() {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    this.list.classList.toggle("contents-list--above", scrollTop > 2);
    this.list.classList.toggle("contents-list--below", scrollTop + clientHeight < scrollHeight - 2);
  }

  makeSheet() {
    this.details = this.querySelector("details");
    const { name, close } = this.dataset;
    this.button = made("button", { type: "button", className: "contents-button", ariaHasPopup: "dialog" });
    this.told = made("span", { className: "contents-button-place", ariaHidden: "true" });
    this.button.append(made("strong", { textContent: name }), this.told);
    this.sheet = made("dialog", { className: "contents-sheet", ariaLabel: name });
    this.close = made("button", { type: "button", className: "contents-close button", textContent: close });
    this.close.addEventListener("click", () => this.sheet.close());
    this.sheet.append(this.close);
    this.append(this.button, this.sheet);
    this.button.addEventListener("click", () => this.open());
    this.sheet.addEventListener("close", () => this.putBack());
    this.sheet.addEventListener("click", (event) => {
      if (event.target === this.sheet) this.sheet.close();
    });
    this.list.addEventListener("click", (event) => {
      if (this.sheet.open && event.target.closest("a")) {
        this.led = true;
        this.sheet.close();
      }
    });
    WIDE.addEventListener("change", () => this.sheet.open && this.sheet.close());
    this.classList.add("contents--floating");
  }

  open() {
    this.sheet.prepend(this.list);
    this.sheet.showModal();
    (this.here ?? this.close).focus({ preventScroll: true });
    this.keepInSight();
    this.cue();
  }

  /* The focus goes back to the button, or on to where a link has led. */
  putBack() {
    this.details.append(this.list);
    if (!this.led) this.button.focus();
    this.led = false;
    this.cue();
  }
}

/* The rule at the top of the screen, or that of the address while it stands in the upper half of it. */
function ruleInSight() {
  const led = document.querySelector("article.rule:target");
  const top = led?.getBoundingClientRect().top;
  if (top >= 0 && top < innerHeight / 2) return led;
  const edge = (document.querySelector(".masthead")?.offsetHeight ?? 0) + 32;
  return [...document.querySelectorAll("article.rule[id]")].findLast((rule) => rule.getBoundingClientRect().top <= edge);
}

/* Whoever goes on in another language goes on at the same rule. */
function keepPlace({ target }) {
  const link = target.closest?.(SWITCHES);
  if (link) link.hash = scrollY > 0 ? (ruleInSight()?.id ?? "") : "";
}

for (const asked of ["pointerdown", "focusin", "click"]) document.addEventListener(asked, keepPlace);

if (!customElements.get("source-contents")) customElements.define("source-contents", SourceContents);
