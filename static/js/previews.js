/* Previews: what a link to a rule, a card or a term leads to, beside the link.

   One <text-preview popover> on every page shows what the page of the link gives for ?as=preview: to a
   resting pointer and the keyboard's focus, and as a sheet to a finger that taps a citation or words
   that are cut, or rests on another of these links. It stays while the pointer is over it; arrow down
   enters it, Escape closes it. An open menu keeps it away. In play a click does as a tap. What a sheet
   cites is read in it, with a way back. Whoever answers a click himself prevents its default, or lays a
   .touch over the card. <a class="peek"> opens the original below its text. */

const RESTS = 450;
const HOLDS = 500;
const LEAVES = 250;
const MOST_KEPT = 80;
const NOT_GAMES = "cards|terms|wanted|examples|search|edit|suggest|history|news|feeds|embed|offline|books";
const PAGE = new RegExp(
  `^/\\w\\w/(cards/[^/]+/[^/]+|terms/[^/]+|wanted/[^/]+/.+|(?!(?:${NOT_GAMES})/)[^/]+/[^/]+/[^/]+)/$`,
);
const ASKED = ["text", "with", "game", "names"];
const CARD = "a.table-card[href]";
const CITES = ".prose a, .effect-text a, .pointer, .chip, .rule-tag, .refused-rule, .ghost-name, .table-card, .context-where a, .together-where a";
const CUT = /…\s*$/;
const GOES_ON = "nav:not(.breadcrumbs) *, .rule-whole *, .hit-title *, .index-entries *";
const IN_PLAY = ".play *, .two *";

/* A card that can be played with lies under the link that answers. */
function linkAt(at) {
  const near = at.closest?.("a[href]");
  const link = near?.matches(".touch") ? near.parentElement.querySelector(`:scope > ${CARD}`) : near;
  return link && leadsToText(link) ? link : null;
}

/* Whether a link has a preview: it leads to another rule, card or term of this site. */
const leadsToText = (link) => isOfText(link) && !link.closest("text-preview");
function isOfText(link) {
  if (link.origin !== location.origin || !PAGE.test(link.pathname) || link.matches(".rule-number, [data-cites]")) return false;
  return link.pathname.slice(3) !== location.pathname.slice(3);
}

const isCited = (link) => link.matches(CITES) || CUT.test(link.textContent);

/* In a frame of another site a link opens beside that, and the game is not left. */
const leavesGame = (link) => link.matches(IN_PLAY) && link.target !== "_blank";
const answersClick = (link, byFinger) =>
  link.matches(CARD) || (!link.matches(GOES_ON) && (leavesGame(link) || (byFinger && isCited(link))));

const hasOpened = () => document.querySelector(":popover-open:not(text-preview)") !== null;

const kept = new Map();

/* The preview at an address, as an element of its own; null if there is none. */
async function previewAt(address, signal) {
  const from = new URL(address, location);
  const url = new URL(from.pathname, location);
  for (const name of ASKED) if (from.searchParams.has(name)) url.searchParams.set(name, from.searchParams.get(name));
  url.searchParams.set("as", "preview");
  if (!kept.has(url.href)) {
    try {
      const answer = await fetch(url, { signal });
      if (!answer.ok) return null;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value);
      kept.set(url.href, page.querySelector("body > .previewed"));
    } catch {
      return null;
    }
  }
  const found = kept.get(url.href);
  const made = found && document.importNode(found, true);
  if (made && parent !== window) for (const link of made.querySelectorAll("a")) link.target = "_blank";
  return made;
}

function follow(link) {
  if (link.target === "_blank") return open(link.href, "_blank", "noopener");
  location.assign(link.href);
}

class TextPreview extends HTMLElement {
  static leadsToText = leadsToText;
  static answersTap = (link) => leadsToText(link) && answersClick(link, true);

  connectedCallback() {
    this.trail = [];
    this.gone = new AbortController();
    const { signal } = this.gone;
    const on = (name, does) => document.addEventListener(name, does.bind(this), { signal });
    on("pointerover", this.over);
    on("pointerout", this.out);
    on("pointerdown", this.press);
    for (const name of ["pointerup", "pointercancel", "pointermove"]) on(name, this.release);
    on("focusin", this.focusIn);
    on("focusout", this.focusOut);
    on("click", this.click);
    document.addEventListener("click", this.outside.bind(this), { capture: true, signal });
    on("contextmenu", (event) => this.held && event.preventDefault());
    on("keydown", this.key);
    this.addEventListener("toggle", (event) => event.newState === "closed" && this.closed(), { signal });
  }

  /* The way back puts another one in its place. */
  disconnectedCallback() {
    this.gone.abort();
    this.forget();
  }

  /* The way back brings one along, as it does this element. */
  get said() {
    return document.querySelector(".preview-said");
  }

  over(event) {
    if (event.pointerType !== "mouse") return;
    if (this.contains(event.target)) return clearTimeout(this.leaving);
    const link = linkAt(event.target);
    if (!link || link === this.link) return link && clearTimeout(this.leaving);
    if (this.pinned || this.pins) return;
    const { clientX, clientY } = event;
    this.later(RESTS, () => this.pinned || this.show(link, { at: [clientX, clientY] }), { byMouse: true });
  }

  /* A mouse that rests "leaves" whatever is scrolled away from under it: what a finger or a key has
     asked for is not its to take back. */
  out(event) {
    if (event.pointerType !== "mouse" || !this.byMouse) return;
    clearTimeout(this.timer);
    if (!this.link) return this.forget();
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.close(), LEAVES);
  }

  press(event) {
    this.held = false;
    this.byFinger = event.pointerType !== "mouse";
    this.shuts = this.pinned && this.matches(".text-preview--sheet") && !this.contains(event.target);
    const link = linkAt(event.target);
    if (!link || !this.byFinger || (answersClick(link, true) && !link.matches(CARD))) return;
    this.from = [event.clientX, event.clientY];
    this.later(HOLDS, () => {
      this.held = true;
      this.show(link, { pinned: true });
    });
  }

  release(event) {
    if (event.pointerType === "mouse" || !this.from) return;
    const far = Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > 10;
    if (event.type === "pointermove" && !far) return;
    clearTimeout(this.timer);
    this.from = null;
  }

  focusIn(event) {
    const link = linkAt(event.target);
    if (link?.matches(":focus-visible") && link !== this.returned) this.later(RESTS, () => this.show(link, { keyed: true }));
    this.returned = null;
  }

  focusOut(event) {
    clearTimeout(this.timer);
    if (this.pinned || !this.keyed || this.contains(event.relatedTarget)) return;
    if (event.target === this.link || event.target === this.asked) this.close();
  }

  key(event) {
    if (event.key === "Escape") return this.close();
    if (event.key === "Tab" && this.pinned) return this.leave(event);
    if (event.key !== "ArrowDown" || !this.link || this.pinned || document.activeElement !== this.link) return;
    event.preventDefault();
    this.enter();
  }

  /* A touch beside a sheet shuts it, and does nothing to what lies there. */
  outside(event) {
    if (!this.shuts || !event.detail) return;
    this.shuts = false;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.close();
  }

  /* Past its ends Tab goes on from the link, as if the preview stood behind it. */
  leave(event) {
    const within = [this.querySelector(".preview-name"), ...this.querySelectorAll("a[href]")];
    const at = within.indexOf(document.activeElement);
    if (at < 0 || at !== (event.shiftKey ? 0 : within.length - 1)) return;
    if (event.shiftKey) event.preventDefault();
    this.returned = this.link;
    this.link.focus();
    this.pinned = false;
    this.close();
  }

  click(event) {
    const link = linkAt(event.target);
    if (this.held) {
      this.held = false;
      return link && event.preventDefault();
    }
    if (!link) return this.contains(event.target) ? this.within(event) : this.close();
    if (event.defaultPrevented || event.target.closest(".touch")) return this.close();
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!answersClick(link, this.byFinger && event.detail > 0)) return;
    event.preventDefault();
    this.show(link, { pinned: true });
  }

  /* What a sheet cites is read in it. */
  within(event) {
    if (event.target.closest(".preview-back")) return this.back();
    const link = event.target.closest("a[href]");
    if (!link || !this.matches(".text-preview--sheet") || !event.detail || !isOfText(link) || !isCited(link)) return;
    event.preventDefault();
    this.goOn(link);
  }

  async goOn(link) {
    const preview = await this.ask(link);
    if (this.asked !== link || !link.isConnected) return;
    if (!preview) return follow(link);
    this.trail.push({ link, shown: [...this.childNodes], top: this.scrollTop });
    this.lay(preview);
    this.querySelector(".preview-name").focus();
  }

  back() {
    this.forget();
    const { link, shown, top } = this.trail.pop();
    this.lay(...shown);
    this.scrollTop = top;
    link.focus({ preventScroll: true });
  }

  lay(...shown) {
    this.replaceChildren(...shown);
    this.scrollTop = 0;
    this.classList.toggle("text-preview--further", this.trail.length > 0);
  }

  later(after, does, { byMouse = false } = {}) {
    clearTimeout(this.timer);
    this.byMouse = byMouse;
    this.timer = setTimeout(does, after);
  }

  ask(link) {
    this.forget();
    this.asked = link;
    this.waiting = new AbortController();
    return previewAt(link.href, this.waiting.signal);
  }

  async show(link, { pinned = false, keyed = false, at = null }) {
    const asked = this.ask(link);
    this.byMouse = Boolean(at);
    this.pins = pinned;
    const preview = await asked;
    if (this.asked !== link) return;
    this.pins = false;
    if (!link.isConnected || (!pinned && hasOpened())) return;
    if (!preview) return pinned && follow(link);
    this.link?.removeAttribute("aria-details");
    this.link = link;
    this.keyed = keyed;
    this.pinned = pinned;
    this.trail = [];
    this.lay(preview);
    this.classList.toggle("text-preview--sheet", pinned && this.byFinger);
    this.classList.toggle("text-preview--keyed", keyed);
    this.classList.toggle("text-preview--entered", pinned);
    if (!this.matches(":popover-open")) this.showPopover();
    this.scrollTop = 0;
    this.place(link, at);
    link.setAttribute("aria-details", this.id);
    if (keyed) this.said.textContent = ["name", "keys"].map((one) => this.querySelector(`.preview-${one}`).textContent).join(". ");
    if (pinned) this.enter();
  }

  enter() {
    this.pinned = true;
    this.byMouse = false;
    this.classList.add("text-preview--entered");
    this.querySelector(".preview-name").focus();
  }

  /* A sheet lies at the lower edge; else it stands beside a card, and below or above words. */
  place(link, at) {
    this.style.left = this.style.top = "";
    if (this.matches(".text-preview--sheet")) return;
    const { offsetWidth: width, offsetHeight: height } = this;
    const across = document.documentElement.clientWidth - width - 8;
    const down = innerHeight - height - 8;
    const lines = [...link.getClientRects()];
    const box = lines.find((one) => at && at[1] >= one.top && at[1] <= one.bottom) ?? link.getBoundingClientRect();
    const beside = link.matches(CARD) && (box.right + 8 <= across ? box.right + 8 : box.left - width - 8);
    const [left, top] =
      beside > 0 ? [beside, box.top] : [at ? at[0] - 24 : box.left, box.bottom + 6 <= down || box.top < height + 14 ? box.bottom + 6 : box.top - height - 6];
    this.style.left = `${Math.max(8, Math.min(left, across))}px`;
    this.style.top = `${Math.max(8, Math.min(top, down))}px`;
  }

  forget() {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    this.waiting?.abort();
    this.waiting = this.asked = null;
    this.pins = false;
  }

  close() {
    this.forget();
    if (this.matches(":popover-open")) this.hidePopover();
  }

  closed() {
    const { link, pinned } = this;
    link?.removeAttribute("aria-details");
    this.link = null;
    this.pinned = this.keyed = false;
    this.said.textContent = "";
    if (!pinned || !link?.isConnected) return;
    const active = document.activeElement;
    if (active && active !== document.body && !this.contains(active)) return;
    this.returned = link;
    link.focus({ preventScroll: true });
  }
}

customElements.define("text-preview", TextPreview);
const box = document.createElement("text-preview");
box.id = box.className = "text-preview";
box.popover = "auto";
box.setAttribute("role", "dialog");
box.setAttribute("aria-labelledby", "preview-name");
const said = document.createElement("p");
said.className = "visually-hidden preview-said";
said.setAttribute("role", "status");
document.body.append(box, said);

/* The original below its translation. Where nobody answers for it, it is said there, and the reader stays. */
async function peek(link) {
  const isOpen = link.getAttribute("aria-expanded") === "true";
  link.setAttribute("aria-expanded", String(!isOpen));
  if (isOpen) return document.getElementById(link.getAttribute("aria-controls"))?.remove();
  const original = (await previewAt(link.dataset.preview))?.querySelector(".preview-original");
  if (!original && (await isAnswered(link.href))) return follow(link);
  const below = document.createElement("div");
  below.className = "peeked";
  below.id = link.getAttribute("aria-controls");
  below.append(original ?? noNetwork());
  if (link.getAttribute("aria-expanded") === "true" && !document.getElementById(below.id)) link.parentElement.append(below);
}

function isAnswered(address) {
  return fetch(address).then((answer) => answer.ok, () => false);
}

function noNetwork() {
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.textContent = document.querySelector("meta[name=no-original]").content;
  return said;
}

document.querySelectorAll("a.peek").forEach((link, n) => {
  link.role = "button";
  link.setAttribute("aria-expanded", "false");
  link.setAttribute("aria-controls", `peeked-${n}`);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.peek");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  peek(link);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || !event.target.matches?.("a.peek")) return;
  event.preventDefault();
  peek(event.target);
});
