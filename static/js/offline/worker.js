/* The service worker: answers from the packs that a reader keeps, when the network does not.

   It is registered by whoever keeps a pack and by nobody else. The network is always asked first. A
   pack is a cache that is whole: its last entry, META, says what it is and when it was fetched.
   Nobody who has signed in is shown a kept copy, and what editors and programs ask for, and whatever
   is sent, goes past. `docs/reference/offline.md` says how to take this worker away from everybody. */

const PACK = "regula-pack ";
const META = "/kept-pack";
const EDITOR = "regula-editor";
const PATIENCE = 6000;
const TEXTS = ["text", "with"];
const WALKED = ["moves", "ahead"]; // The lines that a reader has walked: the position is the same.

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // What is fetched to be kept is fetched without credentials, and must come from the network.
  if (request.method !== "GET" || url.origin !== location.origin || request.credentials === "omit") return;
  const [first, second] = url.pathname.split("/").slice(1);
  if (first === "admin" || second === "edit") {
    if (request.mode === "navigate") event.waitUntil(note(true));
  } else if (/^[a-z]{2,3}$/.test(first) && first !== "api") {
    event.respondWith(answered(event, url));
  } else if (["", "id", "static"].includes(first)) {
    event.respondWith(answered(event, url));
  }
});

/* A kept copy asks which addresses are kept as well. */
addEventListener("message", ({ data, ports: [port] }) => keptOf(data.keptOf).then((kept) => port.postMessage(kept)));

async function answered(event, url) {
  const network = fetch(event.request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([network.catch(() => null), late]);
  if (answer) {
    if (event.request.mode === "navigate") event.waitUntil(noteFrom(answer));
    return answer;
  }
  if (!(await caches.has(EDITOR))) {
    const copy = await copyOf(event.request, url);
    if (copy) return copy;
  }
  // Late is not never: without a copy there is nothing better than to wait.
  try {
    return await network;
  } catch {
    return (await caches.has(EDITOR)) ? Response.error() : away(event.request, url);
  }
}

/* Who has signed in is told by whole pages only: a redirect cannot be read here, and an answer that
   something failed may come from a server that knows nobody. */
async function noteFrom(answer) {
  if (answer.headers.has("X-Editor")) return note(true);
  if (answer.type === "basic" && answer.ok) return note(false);
}

/* Remember whether whoever reads here has signed in; the cookie that says so is not for scripts. */
async function note(signedIn) {
  const noted = await caches.has(EDITOR);
  if (signedIn && !noted) await caches.open(EDITOR);
  if (!signedIn && noted) await caches.delete(EDITOR);
}

/* The packs that are whole, the newest first. */
async function packs() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PACK)) continue;
    const cache = await caches.open(name);
    const told = await cache.match(META);
    if (told) found.push({ cache, ...(await told.json()) });
  }
  return found.sort((one, other) => other.fetched - one.fetched);
}

async function copyOf(request, url) {
  const kept = await packs();
  if (url.pathname.startsWith("/static/")) return fileOf(kept, url.pathname);
  if (!kept.length) return null;
  if (url.pathname === "/") return Response.redirect(`/${kept[0].ui}/`);
  if (url.pathname.startsWith("/id/")) return lasting(kept, url);
  for (const pack of kept) {
    const other = elsewhere(pack, url);
    if (other && (await pageIn(pack, other))) return Response.redirect(other);
    const page = await pageIn(pack, url);
    if (page) return request.headers.has("HX-Request") ? sentThere(url) : shown(page, pack);
  }
  return null;
}

/* Where what an address asks for is kept: a line that is played on another page, such as the home page,
   with its example, and cards of all games by a part of their names with the search. */
function elsewhere(pack, url) {
  const names = [...url.searchParams.keys()].filter((name) => !WALKED.includes(name));
  const example = pack.played?.[url.pathname];
  if (example && String(names) === "line") return new URL(`${example}${url.searchParams.get("line")}/`, location);
  const typed = url.pathname === `/${pack.ui}/cards/` && url.searchParams.get("q");
  return typed ? new URL(`/${pack.ui}/search/?${new URLSearchParams({ q: typed })}`, location) : null;
}

/* Those of the addresses at which something kept answers. */
async function keptOf(addresses) {
  const kept = await packs();
  const held = await Promise.all(kept.map(addressesIn));
  const isIn = (number, url) =>
    ways(url, kept[number]).some(([address, { ignoreSearch } = {}]) => held[number].has(ignoreSearch ? `${address}?` : address));
  const isKept = (url) =>
    kept.some((pack, number) => {
      const other = elsewhere(pack, url);
      return isIn(number, url) || (other && isIn(number, other));
    });
  return addresses.filter((address) => {
    const url = new URL(address, location);
    if (url.pathname === "/") return kept.length > 0;
    if (!url.pathname.startsWith("/id/")) return isKept(url);
    return !url.searchParams.has("v") && kept.some((pack) => isKept(new URL(placeOf(url, pack.ui), location)));
  });
}

/* Every address of a pack; with a question mark at its end where it is kept with a question. */
async function addressesIn({ cache }) {
  const found = new Set();
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    found.add(pathname + search).add(`${pathname}?`);
  }
  return found;
}

async function pageIn(pack, url) {
  for (const [address, options] of ways(url, pack)) {
    const page = await pack.cache.match(address, { ignoreVary: true, ...options });
    if (page) return page;
  }
  return null;
}

/* A lasting address leads to the page in a language in which it is kept, if it is kept in any. The
   versions of a text are not. */
async function lasting(kept, url) {
  if (url.searchParams.has("v")) return null;
  const pages = kept.map((pack) => new URL(placeOf(url, pack.ui), location));
  for (const [number, page] of pages.entries()) if (await pageIn(kept[number], page)) return Response.redirect(page);
  return Response.redirect(pages[0]);
}

/* What a key names, as `rules/pages/lasting.py` has it: a rule without its kind, a card, a term, or,
   in two parts, a rule that is cited and not held. Texts are chosen for a rule only. */
function placeOf(url, ui) {
  const key = url.pathname.slice(4).replace(/\/$/, "").replace(/%3a/i, ":");
  const [, kind = "rule", name] = key.match(/^(?:(\w+):)?(.*)$/);
  if (kind === "card") return `/${ui}/cards/${name}/`;
  if (kind === "term") return `/${ui}/terms/${name}/`;
  if (name.split("/").length === 2) return `/${ui}/wanted/${name}/`;
  const asked = new URLSearchParams();
  for (const one of TEXTS) if (url.searchParams.get(one)) asked.set(one, url.searchParams.get(one));
  return asked.size ? `/${ui}/${name}/?${asked}` : `/${ui}/${name}/`;
}

async function fileOf(kept, path) {
  for (const pack of kept) {
    const file = await pack.cache.match(path, { ignoreVary: true, ignoreSearch: true });
    if (file) return new Response(unpacked(file), { headers: file.headers });
  }
  return null;
}

/* The addresses under which a page may be kept: as it is, without what only says how one came, and a
   list without its filters, since it is filtered here. */
function ways(url, pack) {
  const [, ui, place] = url.pathname.split("/");
  const query = new URLSearchParams(url.search);
  for (const name of [...WALKED, ...(pack.filters?.[url.pathname] ?? [])]) query.delete(name);
  if (query.get("text") === ui) query.delete("text");
  const bare = query.size ? `${url.pathname}?${query}` : url.pathname;
  if (place === "search") return url.pathname === `/${ui}/search/` ? [[`/${ui}/offline/search/`]] : [];
  // A term is kept as its game asks for it.
  const asks = [...query.keys()].every((name) => name === "game");
  const term = place === "terms" && asks ? [[url.pathname, { ignoreSearch: true }]] : [];
  return [[url.pathname + url.search], [bare], ...term];
}

/* htmx wants a part of a page, and only whole ones are kept: it is told to go there. */
function sentThere(url) {
  return new Response("", { headers: { "HX-Redirect": url.pathname + url.search + url.hash } });
}

function unpacked(response) {
  if (response.headers.get("X-Packed") !== "gzip") return response.body;
  return response.body.pipeThrough(new DecompressionStream("gzip"));
}

async function shown(page, pack) {
  const html = await new Response(unpacked(page)).text();
  const headers = new Headers(page.headers);
  headers.delete("X-Packed");
  headers.set("Cache-Control", "no-store");
  const place = html.indexOf('<main id="main"');
  const body = place < 0 ? html : html.slice(0, place) + banner(pack) + html.slice(place);
  return new Response(body, { headers });
}

/* What stands over a copy, with the scripts that make one of it. */
function banner(pack) {
  const date = new Date(pack.fetched).toLocaleDateString(pack.ui, { dateStyle: "long" });
  const words = escaped(pack.words.kept).replace("{date}", `<time datetime="${new Date(pack.fetched).toISOString()}">${escaped(date)}</time>`);
  const scripts = (pack.scripts ?? []).map((address) => `<script type="module" src="${escaped(address)}"></script>`);
  return `<aside class="kept-copy" lang="${pack.ui}" aria-label="${escaped(pack.words.packs)}" data-lacking="${escaped(pack.words.not_kept ?? "")}" data-none="${escaped(pack.words.none ?? "")}"><p class="page">${words} ${escaped(pack.words.lacking ?? "")} <a href="/${pack.ui}/offline/">${escaped(pack.words.packs)}</a></p></aside>${scripts.join("")}`;
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

async function away(request, url) {
  if (request.headers.has("HX-Request")) return sentThere(url);
  const kept = request.mode === "navigate" ? await packs() : [];
  const ui = url.pathname.split("/")[1];
  const pack = kept.find((one) => one.ui === ui) ?? kept[0];
  const page = pack && (await pack.cache.match(`/${pack.ui}/offline/away/`, { ignoreVary: true }));
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  headers.delete("X-Packed");
  headers.set("Cache-Control", "no-store");
  return new Response(unpacked(page), { status: 503, headers });
}
