/* Keys of the editor. <editor-keys> holds the sheet on which they stand, and that sheet is what
   they are read from: a row says its key and what it presses. Every key presses what is on the page
   anyway; none does anything while an input method composes. */

const PAUSE = 700;
const FIELDS = "#text-form :is(#id_title, textarea[name=body])";

class EditorKeys extends HTMLElement {
  connectedCallback() {
    if (this.sheet) return;
    this.sheet = this.querySelector("dialog");
    this.rows = new Map([...this.querySelectorAll("[data-key]")].map((row) => [row.dataset.key, row.dataset]));
    this.querySelector(".keys-open").hidden = false;
    this.querySelector(".keys-open").addEventListener("click", () => this.sheet.showModal());
    document.addEventListener("keydown", (event) => this.press(event));
    document.getElementById("text-form").addEventListener("input", (event) => event.isComposing || this.later());
    document.getElementById("text-form").addEventListener("compositionend", () => this.later());
    // Who only keeps the page open somewhere is not here.
    document.querySelector(".here").addEventListener("htmx:beforeRequest", (event) => {
      if (document.hidden) event.preventDefault();
    });
  }

  press(event) {
    // While an input method composes, its keys are its own.
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    const row = this.rows.get(named(event));
    if (!row || (this.sheet.open && row.press !== "sheet")) return;
    event.preventDefault();
    if (event.repeat && !row.go) return;
    this.act(row);
  }

  act({ press, go, unless }) {
    if (press === "sheet") return this.sheet.open ? this.sheet.close() : this.sheet.showModal();
    if (go) return this.step(Number(go));
    const typing = document.querySelector("kept-typing");
    if (unless && typing?.changed) return typing.alarm(unless);
    document.querySelector(press)?.click();
  }

  step(by) {
    const fields = [...document.querySelectorAll(FIELDS)];
    const now = fields.indexOf(document.activeElement);
    const to = fields[now < 0 ? 0 : now + by];
    to?.focus();
    to?.scrollIntoView({ block: "nearest" });
  }

  /* A preview that is open follows what is typed. */
  later() {
    if (!document.getElementById("preview")?.childElementCount) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => document.querySelector("#text-form [value=preview]").click(), PAUSE);
  }
}

/* What a key is called on the sheet. AltGr writes letters, and in a Cyrillic layout the key of S says ы. */
function named(event) {
  if (event.getModifierState("AltGraph")) return "";
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.altKey && !ctrl && (event.code === "Slash" || "/?".includes(event.key))) return "Alt+/";
  if (event.key === "?" && !ctrl) return event.target.closest("input, textarea, select") || !alone() ? "" : "Alt+/";
  const letter = /^Key[A-Z]$/.test(event.code) && !/^[a-z]$/i.test(event.key);
  const key = letter ? event.code.slice(3) : event.key;
  const held = [ctrl && "Ctrl", event.altKey && "Alt", event.shiftKey && "Shift"];
  return [...held.filter(Boolean), key.length === 1 ? key.toUpperCase() : key].join("+");
}

/* Whether keys without Ctrl and Alt are used on this device. */
function alone() {
  return document.querySelector("editor-keys [data-keys-switch]").checked;
}

customElements.define("editor-keys", EditorKeys);
