/* Keys of play. <play-keys> stands beside #example, whose content changes with every move, and holds
   the sheet on which the keys stand. A key presses a link of the page and nothing else:

     left, right             [rel=prev], [rel=next]
     Home, End               [data-way=Home], [data-way=End]
     Shift with an arrow     [data-way=before], [data-way=after]
     up, down                walk the [data-choice], refused ones too
     Enter                   its a.option, or a.try-it of a refused one

   Where keys mean something else (a field, a dialog, tabs, a menu, what scrolls) they keep that
   meaning, and on the sheet they are switched off. With data-within they act while the focus is in
   the example, on a page that is more than that. Folded side lines stay as the reader left them. */

const WAYS = {
  ArrowLeft: "[rel=prev]",
  ArrowRight: "[rel=next]",
  Home: "[data-way=Home]",
  End: "[data-way=End]",
  "Shift+ArrowLeft": "[data-way=before]",
  "Shift+ArrowUp": "[data-way=before]",
  "Shift+ArrowRight": "[data-way=after]",
  "Shift+ArrowDown": "[data-way=after]",
};
const STEPS = { ArrowDown: 1, ArrowUp: -1 };
const CHOICE = "a.option, a.try-it";
const OTHERS =
  "input, textarea, select, [contenteditable], dialog, [role=tablist], [role=menu], [role=listbox], [data-own-keys]";
const SCROLLING = ["ArrowUp", "ArrowDown", "Home", "End"];
const SWITCH = "regula.keys";
const MOVE = "regula.move";
const MOST_WAITING = 8;
const LOST_AFTER = 4000;
const MOST_FOLDS = 60;

class PlayKeys extends HTMLElement {
  connectedCallback() {
    this.sheet = this.querySelector("dialog");
    this.said = this.querySelector("[role=status]");
    this.toggle = this.querySelector("input");
    this.waiting = [];
    this.asked = 0;
    this.life = new AbortController();
    const { signal } = this.life;
    const on = (where, name, act) => where.addEventListener(name, act, { signal });

    this.toggle.checked = kept(SWITCH) !== "off";
    on(this.toggle, "change", () => keep(SWITCH, this.toggle.checked ? "on" : "off"));
    on(document, "keydown", (event) => this.press(event));
    on(document, "click", (event) => this.click(event));
    on(document, "htmx:beforeRequest", () => (this.asked = Date.now()));
    for (const over of ["afterSettle", "responseError", "sendError", "swapError"]) {
      on(document, `htmx:${over}`, () => this.settle());
    }
    document.addEventListener("toggle", (event) => this.opened(event.target), { signal, capture: true });
    on(window, "load", () => this.show());
    this.show();
    if (cameByMove()) document.getElementById("question")?.focus();
  }

  disconnectedCallback() {
    this.life.abort();
  }

  press(event) {
    const name = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
    if (!this.mine(event, name)) return;
    const busy = Date.now() - this.asked < LOST_AFTER;
    if (busy && (name in WAYS || name in STEPS || name === "Enter")) {
      if (this.waiting.length < MOST_WAITING) this.waiting.push(name);
      event.preventDefault();
    } else if (!(name === "Enter" && ownEnter(event.target)) && this.act(name)) {
      event.preventDefault();
    }
  }

  /* Whether a key that was pressed is one of play. */
  mine(event, name) {
    // While an input method composes, its keys are its own.
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return false;
    if (event.ctrlKey || event.altKey || event.metaKey || !this.toggle.checked) return false;
    const { target } = event;
    if (target.closest(OTHERS) || document.querySelector("dialog[open]")) return false;
    if (SCROLLING.includes(name) && target.matches("[tabindex]") && scrolls(target)) return false;
    if (event.shiftKey && name in WAYS && !getSelection().isCollapsed) return false;
    if (this.hasAttribute("data-within")) return Boolean(target.closest("#example"));
    return target === document.body || Boolean(target.closest("main"));
  }

  /* Does what the key stands for; says whether there was anything to do. */
  act(name) {
    if (name in STEPS) return this.walk(STEPS[name]);
    if (name === "Enter") return this.choose();
    if (name === "Escape") return this.leave();
    if (name === "?") this.sheet.showModal();
    else if (!pressed(WAYS[name])) return false;
    return true;
  }

  walk(by) {
    const choices = [...document.querySelectorAll("#example [data-choice]")];
    if (!choices.length) return false;
    const now = choices.indexOf(walked());
    const first = by > 0 ? 0 : choices.length - 1;
    const to = choices[now < 0 ? first : (now + by + choices.length) % choices.length];
    const way = to.querySelector("a.option") ?? to.querySelector("summary") ?? to;
    if (way === to) to.tabIndex = -1;
    this.unfold(to.querySelector("details"));
    way.focus();
    this.say(to);
    return true;
  }

  /* A refused choice shows its rule while one is at it. */
  unfold(refused) {
    if (this.unfolded) this.unfolded.open = false;
    this.unfolded = refused && !refused.open ? refused : null;
    if (this.unfolded) this.unfolded.open = true;
  }

  /* Of a refused choice also why: the focus alone is read as a link or not at all. */
  say(choice) {
    const parts = [...choice.querySelectorAll(".refused-what, .refused-why:not(.refused-what *)")];
    this.said.textContent = parts.map((part) => part.textContent.replace(/\s+/g, " ").trim()).join(" ");
  }

  choose() {
    const choice = walked();
    if (!choice) return false;
    const link = choice.querySelector(CHOICE);
    if (link) link.click();
    else this.say(choice);
    return true;
  }

  leave() {
    if (!walked()) return false;
    this.unfold(null);
    document.getElementById("question")?.focus();
    return true;
  }

  /* A move has been made: the keys that were pressed meanwhile follow. */
  settle() {
    this.asked = 0;
    this.unfolded = null;
    this.said.textContent = "";
    this.show();
    while (this.waiting.length && !this.asked) this.act(this.waiting.shift());
  }

  click(event) {
    const { target } = event;
    const move = target.closest("#example [hx-boost=true] a[href]");
    if (move && !event.defaultPrevented && !(event.ctrlKey || event.metaKey || event.shiftKey)) leaveBy(move.href);
    if (target.closest(".play-keys-open")) this.sheet.showModal();
    this.remember(target.closest("summary")?.parentElement);
  }

  show() {
    for (const opener of document.querySelectorAll(".play-keys-open")) opener.hidden = false;
    const folds = this.folds();
    for (const fold of document.querySelectorAll("#example details[data-fold]")) {
      const open = folds[fold.dataset.fold];
      if (open !== undefined && !fold.querySelector("[aria-current]")) fold.open = open;
    }
    this.opened(document);
  }

  /* What cannot be seen cannot be scrolled into view: the panel of moves may have been closed. */
  opened(panel) {
    const here = panel.querySelector(".moves [aria-current]");
    if (here) reveal(here);
  }

  remember(fold) {
    if (!fold?.dataset.fold) return;
    const { [fold.dataset.fold]: _, ...others } = this.folds();
    // The click that is heard here opens or closes it only afterwards.
    const folds = [...Object.entries(others), [fold.dataset.fold, !fold.open]].slice(-MOST_FOLDS);
    keep(`${SWITCH}.folds.${this.dataset.example}`, JSON.stringify(Object.fromEntries(folds)));
  }

  folds() {
    try {
      return JSON.parse(kept(`${SWITCH}.folds.${this.dataset.example}`)) ?? {};
    } catch {
      return {};
    }
  }
}

function walked() {
  return document.activeElement.closest("#example [data-choice]");
}

/* Whether Enter does something of its own where the focus is. */
function ownEnter(target) {
  return target.closest("a, button") || (target.closest("summary") && !target.closest("[data-choice]"));
}

function pressed(selector) {
  const link = selector && document.querySelector(`#example ${selector}`);
  link?.click();
  return Boolean(link);
}

/* Scrolls the panel in which the element lies, if it has one of its own; never the page. */
function reveal(element) {
  let panel = element.parentElement;
  while (panel && panel !== document.body && !scrolls(panel)) panel = panel.parentElement;
  if (!panel || panel === document.body) return;
  const at = element.getBoundingClientRect();
  const above = at.top - panel.getBoundingClientRect().top + panel.scrollTop;
  const room = panel.clientHeight;
  if (above + at.height <= room) panel.scrollTop = 0;
  else if (above < panel.scrollTop || above + at.height > panel.scrollTop + room) panel.scrollTop = above - room / 3;
}

function scrolls(element) {
  const { overflowY } = getComputedStyle(element);
  return (overflowY === "auto" || overflowY === "scroll") && element.scrollHeight > element.clientHeight;
}

/* Who moves by a link that htmx does not answer, as before it has come, is led to a page, and finds the
   focus where it would be otherwise. */
function leaveBy(address) {
  try {
    sessionStorage.setItem(MOVE, address);
  } catch {
    // The focus is then where the browser has it.
  }
}

function cameByMove() {
  try {
    const address = sessionStorage.getItem(MOVE);
    sessionStorage.removeItem(MOVE);
    return address === location.href;
  } catch {
    return false;
  }
}

/* A browser may keep nothing for us: then everything is as at the first visit. */
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

customElements.define("play-keys", PlayKeys);
