/* What an editor types is kept in this browser until the site has it.

   <kept-typing data-form="…" data-text="…"> stands beside a plain form of a plain page. Every two
   seconds while somebody types, and when they leave, the form is written down here: by user,
   language, text and the version that was begun with. On return what was not saved is offered. */

const PREFIX = "regula-typed/";
const EVERY = 2000;
const LASTS = 30 * 24 * 3600 * 1000;
const LONGEST = 20000;

class KeptTyping extends HTMLElement {
  connectedCallback() {
    if (this.form) return;
    this.form = document.getElementById(this.dataset.form);
    this.place = `${PREFIX}${this.dataset.text}/`;
    this.saved = "saved" in this.dataset;
    for (const event of ["input", "change"]) {
      document.addEventListener(event, ({ target }) => target.form === this.form && this.later());
    }
    document.addEventListener("htmx:afterSwap", ({ target }) => target.id === "comments" && this.later());
    document.addEventListener("submit", (event) => this.leave(event));
    document.addEventListener("visibilitychange", () => document.hidden && this.keep());
    addEventListener("pagehide", () => this.keep());
    addEventListener("pageshow", () => (this.sending = false));
    this.addEventListener("click", (event) => this.press(event.target.closest("button")?.value));
    this.clear();
    if (this.saved) this.offer();
    else this.later();
  }

  /* The fields of the form, by name; a text comes in a field for each paragraph. */
  get areas() {
    return [...this.form.querySelectorAll("textarea[name=body]")];
  }

  get version() {
    return this.form.elements.version.value;
  }

  get stands() {
    return { title: this.form.elements.title?.defaultValue, body: this.areas.map((one) => one.defaultValue) };
  }

  get typed() {
    const of = this.form.elements;
    const names = ["title", "significance", "made_from", "comment", "remark", "about", "version", "previous"];
    const values = Object.fromEntries(names.filter((name) => of[name]).map((name) => [name, of[name].value]));
    return { ...values, machine: of.machine?.checked, body: this.areas.map((one) => one.value) };
  }

  /* Whether there is anything in the form that the site does not have. */
  get changed() {
    const typed = this.typed;
    return !this.saved || Boolean(typed.remark?.trim()) || plain(typed) !== plain(this.stands);
  }

  later() {
    this.due = true;
    this.timer ??= setTimeout(() => this.keep(), EVERY);
  }

  keep(sent = false) {
    clearTimeout(this.timer);
    this.timer = null;
    if (!this.due && !sent) return;
    this.due = false;
    const name = this.place + this.version;
    if (!this.changed) {
      localStorage.removeItem(name);
      return this.tell("");
    }
    const now = new Date();
    try {
      localStorage.setItem(name, JSON.stringify({ ...this.typed, sent, at: now.getTime() }));
      this.tell(`${this.dataset.kept} ${now.toLocaleTimeString(document.documentElement.lang)}`);
    } catch {
      this.alarm(this.dataset.full);
    }
  }

  /* A form leaves the page once; not where it could not arrive. */
  leave(event) {
    const ours = event.target === this.form;
    if (ours && this.sending) return event.preventDefault();
    const length = [...plain(this.typed)].length;
    const stays = length > LONGEST ? this.dataset.long : navigator.onLine ? "" : this.dataset.offline;
    this.keep(ours ? !stays : Boolean(event.target.elements.body));
    if (!ours) return;
    if (stays) {
      event.preventDefault();
      return this.alarm(stays.replace("{length}", length).replace("{most}", LONGEST));
    }
    this.sending = true;
  }

  /* Drop what the site has by now, and what nobody has come back to. */
  clear() {
    const here = plain(this.stands);
    for (const [name, one] of stored(PREFIX)) {
      const ours = name.startsWith(this.place);
      const arrived = one.sent && "mine" in this.dataset && Number(one.version) < Number(this.version);
      const settled = ours && ((plain(one) === here && !one.remark?.trim()) || (this.saved && arrived));
      if (settled || Date.now() - one.at > LASTS) localStorage.removeItem(name);
    }
  }

  offer() {
    const found = stored(this.place).sort(([, a], [, b]) => b.at - a.at);
    if (!found.length) return;
    [this.name, this.left] = found[0];
    const time = this.querySelector("time");
    time.dateTime = new Date(this.left.at).toISOString();
    time.textContent = new Date(this.left.at).toLocaleString(document.documentElement.lang);
    this.querySelector(".typed-moved").hidden = this.left.version === this.version;
    const [theirs, now] = this.querySelectorAll(".typed-words");
    show(theirs, this.left, this.stands);
    show(now, this.stands, this.left);
    this.querySelector(".typed-offer").hidden = false;
  }

  press(button) {
    const pair = this.querySelector(".typed-pair");
    if (button === "compare") pair.hidden = !pair.hidden;
    if (button === "back") this.putBack();
    if (button === "back" || button === "throw") {
      localStorage.removeItem(this.name);
      this.querySelector(".typed-offer").hidden = true;
      if (button === "back") this.keep();
      this.areas[0].focus();
    }
  }

  /* With the version that was begun with: if the text has moved on, saving shows both. */
  putBack() {
    const areas = this.areas;
    const last = areas.length - 1;
    areas.forEach((area, n) => {
      area.value = (n < last ? [this.left.body[n] ?? ""] : this.left.body.slice(n)).join("\n\n");
    });
    const of = this.form.elements;
    for (const name of ["title", "significance", "made_from", "comment", "remark", "about", "version", "previous"]) {
      const known = of[name] && (!of[name].options || [...of[name].options].some((one) => one.value === this.left[name]));
      if (known && this.left[name] !== undefined) of[name].value = this.left[name];
    }
    if (of.machine) of.machine.checked = Boolean(this.left.machine);
    this.due = true;
    areas[0].dispatchEvent(new Event("input", { bubbles: true }));
  }

  tell(said) {
    this.querySelector(".typed-said").textContent = said;
  }

  alarm(said) {
    const alarm = this.querySelector(".typed-alarm");
    alarm.textContent = said;
    alarm.hidden = !said;
  }
}

function stored(prefix) {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  return names.map((name) => [name, JSON.parse(localStorage.getItem(name))]);
}

/* Title and text as the site would store them, to be compared. */
function plain({ title, body }) {
  const text = `${title ?? ""}\n\n\n${body.join("\n\n")}`.normalize("NFC").replace(/\r\n?/g, "\n");
  return text.replace(/[\u00a0\u202f]/g, " ").replace(/[ \t]+$/gm, "").replace(/\n{3,}/g, "\n\n").trim();
}

/* The paragraphs of one text, marked where they are not as those of the other. */
function show(place, text, other) {
  const theirs = paragraphs(other);
  place.replaceChildren(
    ...paragraphs(text).map((words, n) => {
      const line = document.createElement("p");
      const [start, end] = differs([...words], [...(theirs.includes(words) ? words : theirs[n] ?? "")]);
      const mark = document.createElement("mark");
      mark.textContent = [...words].slice(start, end).join("");
      line.append([...words].slice(0, start).join(""), ...(mark.textContent ? [mark] : []), [...words].slice(end).join(""));
      return line;
    }),
  );
}

/* From where to where some letters are not those of others. */
function differs(letters, others) {
  const shorter = Math.min(letters.length, others.length);
  let start = 0;
  while (start < shorter && letters[start] === others[start]) start += 1;
  let same = 0;
  while (same < shorter - start && letters.at(-1 - same) === others.at(-1 - same)) same += 1;
  return [start, letters.length - same];
}

function paragraphs(text) {
  return [...plain(text).split("\n\n"), text.remark?.trim()].filter(Boolean);
}

customElements.define("kept-typing", KeptTyping);
