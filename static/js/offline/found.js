/* The small search over what is kept on this device.

   A pack has every written form of its texts with its terms, and what each term is worth in each text
   (`config/offline/finding.py`). Here what is typed is taken apart, forms are looked up, and the worth
   is added up. A form that no text has is looked for without accents, then as a beginning. */

const PACK = "regula-pack ";
const META = "/kept-pack";
const MOST_HITS = 40;
const MOST_BEGUN = 40;
const BEGUN = 0.6;
const LEAST = 0.25;
const OF_A_NUMBER = 5;
const NAMED_SO = 2;
const NAMED_AFTER = 1; // A rule that has the title of the chapter before it.
const AROUND = 90;
const PIECE = /\d+(?:[.,]\d+)+[a-z]?|[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}ー々]+|[\p{L}\p{N}]\p{M}*(?:['’]?[\p{L}\p{N}]\p{M}*)*/gu;
const UNSPACED = /^[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}ー々]/u;

export function spelt(text) {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll("ß", "ss");
  return plain.replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

function bare(word) {
  return word.replace(/[\u00c0-\u024f]/g, (letter) => ({ ł: "l", đ: "d", ø: "o" })[letter] ?? letter.normalize("NFD")[0]);
}

/* The forms of one language, to be looked up as they are, without accents, or by their beginning. */
class Forms {
  constructor(forms) {
    this.terms = new Map(Object.entries(forms));
    this.sorted = [...this.terms.keys()].sort();
    this.bare = new Map();
    for (const form of this.sorted) {
      const key = bare(form);
      this.bare.set(key, [...(this.bare.get(key) ?? []), form]);
    }
  }

  /* Forms that *word* may be, each with how surely. */
  like(word, unspaced) {
    if (this.terms.has(word)) return [[word, 1]];
    const plain = bare(word) === word ? (this.bare.get(word) ?? []) : [];
    if (plain.length || unspaced || word.length < 2) return plain.map((form) => [form, 0.9]);
    return this.begun(word);
  }

  begun(word) {
    let low = 0;
    for (let high = this.sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle] < word) low = middle + 1;
      else high = middle;
    }
    const found = [];
    for (let at = low; this.sorted[at]?.startsWith(word) && found.length < MOST_BEGUN; at += 1) {
      found.push([this.sorted[at], BEGUN]);
    }
    return found;
  }
}

export class Pack {
  constructor(told) {
    this.texts = told.texts;
    this.posts = told.posts;
    this.forms = Object.values(told.forms).map((forms) => new Forms(forms));
  }

  /* By the number of a text, how well it has one piece of what is typed. */
  having(piece) {
    if (/^\d/.test(piece)) return this.numbered(piece);
    if (!UNSPACED.test(piece)) return this.worth(piece);
    const whole = this.worth(piece, true);
    const letters = [...piece];
    const pairs = letters.slice(1).map((letter, number) => this.worth(letters[number] + letter, true));
    const mean = new Map();
    for (const pair of pairs) for (const [text, worth] of pair) mean.set(text, (mean.get(text) ?? 0) + worth / pairs.length);
    for (const [text, worth] of mean) {
      const share = pairs.filter((pair) => pair.has(text)).length / pairs.length;
      whole.set(text, Math.max(whole.get(text) ?? 0, worth * share * share));
    }
    return whole;
  }

  worth(word, unspaced = false) {
    const found = new Map();
    for (const forms of this.forms) {
      for (const [form, surely] of forms.like(word, unspaced)) {
        for (const term of forms.terms.get(form)) this.add(found, this.posts[term], surely);
      }
    }
    return found;
  }

  add(found, posts, surely) {
    for (let at = 0; at < posts.length; at += 2) {
      const worth = (posts[at + 1] / 100) * surely;
      if (worth > (found.get(posts[at]) ?? 0)) found.set(posts[at], worth);
    }
  }

  numbered(typed) {
    const number = typed.replaceAll(",", ".").replace(/\.$/, "");
    const found = this.worth(number);
    this.texts.forEach((text, place) => {
      if (text.numbers.includes(number)) found.set(place, OF_A_NUMBER);
      else if (text.numbers.some((one) => one.startsWith(`${number}.`))) found.set(place, 1);
    });
    return found;
  }

  /* What fits, each thing once, the best first. */
  find(typed) {
    const asked = spelt(typed);
    const pieces = [...new Set(asked.match(PIECE) ?? [])].map((piece) => this.having(piece));
    const rare = pieces.map((piece) => Math.log(1 + this.texts.length / (piece.size || 1)));
    const all = rare.reduce((sum, one) => sum + one, 0);
    const scores = new Map();
    pieces.forEach((piece, number) => {
      for (const [text, worth] of piece) {
        const held = scores.get(text) ?? { score: 0, covered: 0 };
        held.score += (rare[number] * worth) / all;
        held.covered += rare[number] / all;
        scores.set(text, held);
      }
    });
    const best = new Map();
    let chapter = "";
    for (const [place, { score, covered }] of [...scores].sort((one, other) => one[0] - other[0])) {
      const text = this.texts[place];
      if (covered < LEAST) continue;
      const named = [text.title, ...text.also].some((name) => spelt(name) === asked.trim());
      if (named) chapter ||= text.key;
      const name = text.key === chapter || !text.label ? NAMED_SO : NAMED_AFTER;
      const own = text.lang === document.documentElement.lang ? 0.05 : 0;
      const value = score * covered + (named ? name : 0) + own;
      if (value > (best.get(text.key)?.value ?? 0)) best.set(text.key, { text, value });
    }
    return [...best.values()];
  }
}

async function unpacked(response) {
  if (response.headers.get("X-Packed") !== "gzip") return response.json();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

async function packs(ui) {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${PACK}${ui} `)) continue;
    const cache = await caches.open(name);
    const told = await cache.match(META);
    if (!told) continue;
    const { search } = await told.json();
    const kept = await cache.match(search, { ignoreVary: true });
    if (kept) found.push(new Pack(await unpacked(kept)));
  }
  return found;
}

/* The places in *body* where what was typed begins, as far as it stands there as it was typed. */
function places(body, asked) {
  const written = spelt(body);
  if (written.length !== body.length) return [];
  const found = [];
  for (const piece of asked.match(PIECE) ?? []) {
    const stem = UNSPACED.test(piece) || piece.length < 5 ? piece : piece.slice(0, Math.ceil(piece.length * 0.7));
    for (let at = written.indexOf(stem); at >= 0; at = written.indexOf(stem, at + 1)) {
      if (UNSPACED.test(piece) || !/[\p{L}\p{N}]/u.test(written[at - 1] ?? " ")) {
        const word = UNSPACED.test(piece) ? piece.length : written.slice(at).match(/^[\p{L}\p{M}\p{N}.]+/u)[0].replace(/\.$/, "").length;
        found.push([at, at + word]);
      }
    }
  }
  return found.sort((one, other) => one[0] - other[0]);
}

function snippet(body, asked) {
  const marks = places(body, asked);
  const first = Math.max(0, (marks[0]?.[0] ?? 0) - AROUND);
  const begin = first && /\s/.test(body) ? body.indexOf(" ", first) + 1 : first;
  const end = Math.min(body.length, begin + 3 * AROUND);
  const parts = [begin ? "… " : ""];
  let at = begin;
  for (const [from, to] of marks) {
    if (from < at || to > end) continue;
    const mark = document.createElement("mark");
    mark.textContent = body.slice(from, to);
    parts.push(body.slice(at, from), mark);
    at = to;
  }
  parts.push(body.slice(at, end), end < body.length ? " …" : "");
  return parts;
}

class KeptSearch extends HTMLElement {
  async connectedCallback() {
    const typed = (new URLSearchParams(location.search).get("q") ?? "").slice(0, 200);
    for (const field of document.querySelectorAll("input[name=q]")) field.value = typed;
    const hits = (await packs(document.documentElement.lang)).flatMap((pack) => pack.find(typed));
    const once = new Map();
    for (const hit of hits) if (hit.value > (once.get(hit.text.key)?.value ?? 0)) once.set(hit.text.key, hit);
    const best = [...once.values()].sort((one, other) => other.value - one.value).slice(0, MOST_HITS);
    const list = this.querySelector("ol");
    list.append(...best.map((hit) => this.shown(hit.text, spelt(typed))));
    this.dataset.hits = best.length;
    const words = best.length ? this.dataset.some : this.dataset.none;
    if (typed) document.getElementById("search-count").textContent = words.replace("{total}", best.length);
    this.querySelector(".found-nothing").hidden = !typed || best.length > 0;
  }

  shown(text, asked) {
    const row = this.querySelector("template").content.cloneNode(true);
    const put = (name, words, lang) => {
      const place = row.querySelector(name);
      if (!words.length) return place.remove();
      if (lang) place.lang = lang;
      return place.append(...[words].flat());
    };
    row.querySelector("a").href = text.url;
    if (text.ours) row.querySelector(".hit-label").classList.add("rule-label--ours");
    put(".hit-label", text.label);
    put(".hit-name", text.title, text.title_lang);
    put(".hit-path", text.where.map(([words, lang]) => Object.assign(document.createElement("span"), { textContent: words, lang })));
    row.querySelector(".hit-snippet").classList.add("prose");
    put(".hit-snippet", text.body ? snippet(text.body, asked) : "", text.lang);
    put(".hit-kind", text.kind);
    return row;
  }
}

if (!customElements.get("kept-search")) customElements.define("kept-search", KeptSearch);
