/* <site-keys>: the sheet of keys, from which the keys are read. A row presses a link of the page,
   leads to the next rule, or has the focus go somewhere. Pages on which keys mean more have a sheet
   of their own; it has these rows too. */
const root = document.documentElement;
const SWITCH = "regula.keys";
const TYPING = "input, textarea, select, [contenteditable], dialog, [role=menu], [role=listbox]";
const OWN_SHEET = "play-keys:not([data-within]) dialog, editor-keys dialog";
const TOO_LATE = 1500;

class SiteKeys extends HTMLElement {
  connectedCallback() {
    this.sheet = this.querySelector("dialog");
    this.rows = new Map([...this.querySelectorAll("[data-keys]")].map((row) => [row.dataset.keys, row.dataset]));
    this.first = { key: "", at: 0 };
    this.tell();
    document.addEventListener("change", ({ target }) => target.matches("[data-keys-switch]") && this.turn(target.checked));
    document.addEventListener("click", ({ target }) => target.closest?.(".site-keys-open") && this.open());
    // On the window, so that whoever knows the key better has heard it first.
    addEventListener("keydown", (event) => this.press(event));
    addEventListener("pageshow", (event) => event.persisted && this.tell());
  }

  tell() {
    for (const one of document.querySelectorAll("[data-keys-switch]")) one.checked = isOn();
  }

  turn(on) {
    try {
      localStorage.setItem(SWITCH, on ? "on" : "off");
    } catch {}
    off = !on;
    this.tell();
  }

  press(event) {
    // While an input method composes, its keys are its own.
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.altKey || event.metaKey || !isOn()) return;
    if (event.target.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
    const key = named(event);
    const begun = Date.now() - this.first.at < TOO_LATE ? `${this.first.key} ${key}` : key;
    this.first = { key, at: key === "g" ? Date.now() : 0 };
    const row = this.rows.get(begun);
    if (row && this.act(row)) event.preventDefault();
  }

  act({ keys, press, step: by, focus }) {
    if (keys === "?") return this.open();
    if (keys === "/") return search();
    if (by) return step(Number(by));
    if (focus) return shown(focus);
    const link = press && document.querySelector(press);
    link?.click();
    return Boolean(link);
  }

  open() {
    (document.querySelector(OWN_SHEET) ?? this.sheet).showModal();
    return true;
  }
}

let off = false;
function isOn() {
  try {
    return (localStorage.getItem(SWITCH) ?? (off ? "off" : "on")) !== "off";
  } catch {
    return !off;
  }
}

/* In a layout that has no Latin letters the key that carries one is meant. */
function named({ key, code, shiftKey }) {
  if (/^[\x21-\x7e]$/.test(key)) return shiftKey ? key : key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.at(-1).toLowerCase() : key;
}

function search() {
  const field = document.querySelector("search-words input");
  if (field && !field.checkVisibility()) field.closest("[popover]")?.showPopover();
  field?.focus();
  field?.select();
  return Boolean(field);
}

/* The rule's neighbour on its own page; on a page of many, the one after that which is read. */
function step(by) {
  const link = document.querySelector(by > 0 ? ".pager-next a" : ".pager-previous a");
  link?.click();
  if (link) return true;
  // While the masthead is used, nothing is kept clear for it.
  if (document.activeElement.closest(".masthead")) document.activeElement.blur();
  const rules = [...document.querySelectorAll("main .rule[id]")];
  const tops = rules.map((one) => one.getBoundingClientRect().top);
  const edge = (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 2;
  const focused = rules.indexOf(document.activeElement.closest(".rule"));
  const seen = focused >= 0 && tops[focused] > 0 && tops[focused] < innerHeight;
  const rule = rules[(seen ? focused : tops.findLastIndex((top) => top <= edge)) + by];
  if (!rule) return rules.length > 0 && turned(by);
  rule.scrollIntoView({ block: "start" });
  (rule.querySelector(".rule-number") ?? rule).focus({ preventScroll: true });
  return true;
}

/* At the end of a part of a long source the next part follows. */
function turned(by) {
  const link = document.querySelector(by > 0 ? ".part-later" : ".part-earlier");
  link?.click();
  return Boolean(link);
}

function shown(selector) {
  const menu = document.getElementById("menu");
  const one = document.querySelector(selector);
  if (!one) return false;
  if (!one.checkVisibility()) menu?.showPopover();
  one.focus();
  return true;
}

customElements.define("site-keys", SiteKeys);
