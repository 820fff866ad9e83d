/* Filters a kept copy of a list: there is no network, and all of the list is on the page.

   A pack says of each card and each example what it says to the filters (`config/offline/lists.py`).
   The form of a list asks nobody else then. What is asked for stands in the address, so that the list
   can be left and come back to. Where nothing is known of a list, its form cannot be used. */

const PACK = "regula-pack ";
const META = "/kept-pack";
const TYPED = "q";
const ENTRIES = ".card-row, .example-list > li";
const GROUPS = ".card-table tbody, .lesson-shelf, .lessons > .examples";
const COUNTS = ".album-count, .lessons-count";
const SAID = "#album-said, #lessons-said";

/* As `cards/album/stock.py` folds names. */
function folded(text) {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll("ß", "ss");
  const kana = plain.replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));
  const bare = kana.replace(/[łđø]/g, (one) => ({ ł: "l", đ: "d", ø: "o" })[one]).normalize("NFD");
  return bare.replace(/(?![\u3099\u309a])\p{Mn}/gu, "").normalize("NFC").trim().split(/\s+/).join(" ");
}

async function unpacked(response) {
  if (response.headers.get("X-Packed") !== "gzip") return response.json();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

/* What the packs in this language know of the list at this address. */
async function factsHere() {
  const found = {};
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${PACK}${document.documentElement.lang} `)) continue;
    const cache = await caches.open(name);
    const told = await cache.match(META);
    const lists = told && (await cache.match((await told.json()).lists, { ignoreVary: true }));
    if (lists) Object.assign(found, (await unpacked(lists))[location.pathname]);
  }
  return found;
}

class KeptList {
  constructor(form, facts) {
    this.form = form;
    this.entries = [...document.querySelectorAll(ENTRIES)].map((row) => [row, facts[row.querySelector("a").pathname] ?? {}]);
    const names = Object.keys(Object.values(facts)[0]);
    this.fields = [...form.elements].filter((field) => names.includes(field.name));
    this.options = this.fields.flatMap((field) => [...(field.options ?? [])].filter((option) => option.value));
    this.count = document.querySelector(COUNTS);
    this.whole = this.count.textContent;
    this.take();
    form.addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("input", ({ target }) => this.fields.includes(target) && this.chosen(target));
    addEventListener("popstate", () => this.take());
  }

  take() {
    this.last = null;
    const query = new URLSearchParams(location.search);
    for (const field of this.fields) field.value = query.get(field.name) ?? "";
    this.ask();
  }

  /* One can go back to before each choice, and to before a word was typed. */
  chosen(field) {
    const goesOn = field.name === TYPED && this.last === field;
    this.last = field;
    history[goesOn ? "replaceState" : "pushState"](null, "", this.asking(location.href));
    this.ask();
  }

  ask() {
    for (const link of document.querySelectorAll(".album-sorts a")) link.href = this.asking(link.href);
    this.show();
    document.querySelector(SAID).textContent = this.asked.length ? this.count.textContent : "";
  }

  /* An address of the list, in whichever order, with what is asked for. */
  asking(address) {
    const url = new URL(address);
    for (const { name, value } of this.fields) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    return url;
  }

  get asked() {
    return this.fields.filter((field) => field.value);
  }

  show() {
    const { asked } = this;
    let shown = 0;
    for (const [row, facts] of this.entries) {
      row.hidden = !asked.every((field) => fits(facts, field));
      shown += !row.hidden;
    }
    for (const group of document.querySelectorAll(GROUPS)) group.hidden = !group.querySelector(`:is(${ENTRIES}):not([hidden])`);
    for (const start of document.querySelectorAll(".lessons-start")) start.hidden = asked.length > 0;
    this.jump();
    for (const option of this.options) this.tell(option);
    this.count.textContent = !asked.length ? this.whole : shown ? `${shown} / ${this.entries.length}` : none;
  }

  /* Letters lead to what is shown. */
  jump() {
    for (const link of document.querySelectorAll(".album-letters a")) {
      const group = document.getElementById(link.hash.slice(1)).closest("tbody");
      link.parentElement.hidden = group.hidden;
      link.querySelector("small").textContent = group.querySelectorAll(".card-row:not([hidden])").length;
    }
  }

  /* How many a choice would leave, as the other filters stand; none of them can be chosen. */
  tell(option) {
    const field = option.closest("select");
    const others = this.asked.filter((one) => one !== field);
    const left = this.entries.filter(([, facts]) => others.every((one) => fits(facts, one)) && facts[field.name]?.includes(option.value));
    option.textContent = option.textContent.replace(/\d+(?=\D*$)/, left.length);
    option.disabled = !left.length && !option.selected;
  }
}

function fits(facts, { name, value }) {
  const values = facts[name] ?? [];
  return name === TYPED ? values.some((one) => one.includes(folded(value))) : values.includes(value);
}

const { none } = document.querySelector(".kept-copy").dataset;
const form = document.querySelector("#album-filters, .lessons-filters");
if (form && new URL(form.action).pathname === location.pathname) {
  const facts = await factsHere();
  if (Object.keys(facts).length) new KeptList(form, facts);
  else for (const field of form.elements) field.disabled = true;
}
