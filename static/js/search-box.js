/* Suggestions under a search field, as the ARIA combobox pattern has them.

   <search-words data-suggest="…" data-label="…"> stands around a plain field of a plain form, which
   works without any of this. An empty list is never open, and nothing on the page moves. With
   data-kind only so much is suggested; with data-fill what is chosen stands in the field. */

const PAUSE = 120;
const KEPT = 60;

class SearchWords extends HTMLElement {
  connectedCallback() {
    if (this.list) return;
    this.field = this.querySelector("input");
    this.kept = new Map();
    this.active = -1;
    this.build();
    this.field.addEventListener("input", (event) => event.isComposing || this.later());
    this.field.addEventListener("compositionstart", () => this.close());
    this.field.addEventListener("compositionend", () => this.later());
    this.field.addEventListener("keydown", (event) => this.press(event));
    this.field.form.addEventListener("submit", () => this.close());
    this.field.form.addEventListener("formdata", (event) => tidy(event.formData));
    this.addEventListener("focusout", (event) => this.contains(event.relatedTarget) || this.close());
    this.popup.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.choose(event.target.closest("[role=option]")));
  }

  build() {
    this.list = made("ul", { role: "listbox", id: `${this.field.id}-list`, "aria-label": this.dataset.label });
    this.said = made("p", { role: "status", class: "visually-hidden" });
    this.popup = made("div", { class: "search-popup" });
    this.popup.hidden = true;
    const hint = this.querySelector(".search-hint");
    this.popup.append(this.list, ...(hint ? [hint] : []));
    if (hint) hint.hidden = false;
    this.append(this.popup, this.said);
    const combobox = {
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-controls": this.list.id,
      "aria-expanded": "false",
    };
    for (const [name, value] of Object.entries(combobox)) this.field.setAttribute(name, value);
  }

  later() {
    clearTimeout(this.timer);
    this.request?.abort();
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    clearTimeout(this.timer);
    this.request?.abort();
    const words = this.field.value.trim();
    if (!words) return this.close();
    const request = (this.request = new AbortController());
    try {
      const answer = this.kept.get(words) ?? (await this.fetched(words, request.signal));
      if (!request.signal.aborted && document.activeElement === this.field) this.show(answer);
    } catch {
      if (!request.signal.aborted) this.close();
    }
  }

  async fetched(words, signal) {
    const asked = new URLSearchParams({ q: words.slice(0, 200) });
    if (this.dataset.kind) asked.set("kind", this.dataset.kind);
    const response = await fetch(`${this.dataset.suggest}?${asked}`, { signal });
    if (!response.ok) throw new Error(response.statusText);
    const answer = await response.json();
    if (this.kept.size >= KEPT) this.kept.clear();
    this.kept.set(words, answer);
    return answer;
  }

  show(answer) {
    this.list.replaceChildren(...answer.suggestions.map((one, n) => option(one, `${this.list.id}-${n}`)));
    const open = answer.suggestions.length > 0;
    this.popup.hidden = !open;
    this.field.setAttribute("aria-expanded", String(open));
    this.said.textContent = answer.said;
    this.move(-1);
  }

  close() {
    clearTimeout(this.timer);
    this.request?.abort();
    this.popup.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.said.textContent = "";
    this.move(-1);
  }

  move(to) {
    const options = this.list.children;
    options[this.active]?.setAttribute("aria-selected", "false");
    this.active = to;
    const now = options[to];
    if (!now) return this.field.removeAttribute("aria-activedescendant");
    now.setAttribute("aria-selected", "true");
    now.scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", now.id);
  }

  press(event) {
    // While an input method composes, its keys are its own.
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return;
    const open = !this.popup.hidden;
    const last = this.list.children.length - 1;
    const chosen = open && this.active >= 0;
    const keys = {
      ArrowDown: () => (open ? this.move(this.active < last ? this.active + 1 : -1) : this.ask()),
      ArrowUp: () => (open ? this.move(this.active < 0 ? last : this.active - 1) : this.ask()),
      Home: chosen && (() => this.move(0)),
      End: chosen && (() => this.move(last)),
      Enter: chosen && (() => this.choose(this.list.children[this.active])),
      Escape: open && (() => this.close()),
    };
    if (!keys[event.key] || event.shiftKey) return;
    event.preventDefault();
    keys[event.key]();
  }

  choose(one) {
    if (!one) return;
    this.close();
    if ("fill" in this.dataset) this.field.value = one.dataset.text;
    else location.assign(one.dataset.url);
  }
}

function option(one, id) {
  const words = made("span", { class: "suggestion-words" });
  const voice = one.ours ? "hit-label rule-label rule-label--ours" : "hit-label rule-label";
  const told = [];
  if (one.label) told.push(made("span", { class: voice }, one.label));
  if (one.text) told.push(marked(one));
  if (one.own) told.push(made("span", { class: "suggestion-own", lang: one.own_lang }, one.own));
  for (const each of told) words.append(each, pause());
  const about = made("span", { class: "suggestion-about" }, one.kind_name);
  if (one.language) about.append(" · ", one.language);
  if (one.place) about.append(" · ", made("span", { lang: one.place_lang }, one.place));
  const item = made("li", { role: "option", id, class: "suggestion", "aria-selected": "false" });
  item.dataset.url = one.url;
  item.dataset.text = one.text;
  item.append(words, about);
  return item;
}

/* Who listens hears where a name ends. */
function pause() {
  return made("span", { class: "visually-hidden" }, ", ");
}

function marked({ text, lang, typed }) {
  const [start, end] = typed ?? [0, 0];
  const said = made("span", { lang });
  said.append(text.slice(0, start), made("b", {}, text.slice(start, end)), text.slice(end));
  return said;
}

function made(name, attributes, text = "") {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

/* The address of an answer names what was asked, and no filter that was left open. */
function tidy(data) {
  for (const name of new Set(data.keys())) {
    if (name === "q") continue;
    const said = data.getAll(name).filter((value) => value !== "");
    data.delete(name);
    for (const value of said) data.append(name, value);
  }
}

customElements.define("search-words", SearchWords);
