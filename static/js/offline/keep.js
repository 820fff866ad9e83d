/* Keeps games on this device for reading without network.

   <game-pack data-list="…" data-version="…"> stands around a game and its buttons, in a <game-packs>
   that has the sentences. Pages are fetched a few at a time and go into a cache of their own; its last
   entry says what it is, so a pack that is not whole is never taken for one. What has come stays when
   the network fails, and the next time is gone on from there. */

const PACK = "regula-pack ";
const META = "/kept-pack";
const AT_ONCE = 3;
const TRIES = 4;
const PAUSE = 700;
const SILENT = 30_000;
const SHOWN_EVERY = 2000;
const ROOM = 1.2;
const FULL = "QuotaExceededError";

const canKeep = "serviceWorker" in navigator && "caches" in window;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const pathOf = (request) => request.url.slice(location.origin.length);
const isPage = (request) => new URL(request.url).pathname.endsWith("/");

class Stopped extends Error {}
class NoNetwork extends Error {}
class Lacking extends Error {
  constructor(missing, all) {
    super();
    this.told = { missing, all };
  }
}
class NoRoom extends Error {
  constructor(bytes) {
    super();
    this.bytes = bytes;
  }
}

/* What *use* makes of the answer at an address, once there is one. It is asked for anew while the
   server is busy, and where nothing more has come for so long. */
async function fetched(url, signal, use) {
  for (let attempt = 1; ; attempt += 1) {
    const patience = new Patience(signal);
    try {
      const response = await fetch(url, { credentials: "omit", cache: "no-cache", signal: patience.signal });
      if (response.status < 500 && response.status !== 429) return await use(patience.with(response));
    } catch (error) {
      if (signal.aborted) throw new Stopped();
      if (error.name === FULL) throw error;
    } finally {
      patience.end();
    }
    if (attempt === TRIES) throw new NoNetwork(url);
    await pause(PAUSE * 2 ** attempt);
  }
}

/* Ends when a reader stops, or when nothing has come for SILENT. */
class Patience {
  constructor(stopped) {
    this.stopped = stopped;
    this.controller = new AbortController();
    this.signal = this.controller.signal;
    this.abort = () => this.controller.abort();
    stopped.addEventListener("abort", this.abort);
    if (stopped.aborted) this.abort();
    this.begin();
  }

  begin() {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.abort, SILENT);
  }

  with(response) {
    this.begin();
    const heard = new TransformStream({
      transform: (piece, on) => {
        this.begin();
        on.enqueue(piece);
      },
    });
    const { status, headers } = response;
    return new Response(response.body?.pipeThrough(heard), { status, headers });
  }

  end() {
    clearTimeout(this.timer);
    this.stopped.removeEventListener("abort", this.abort);
  }
}

/* As it is put away: packed, where the browser can and it is not packed already. */
function packed(response) {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  const text = /^(text|application\/json|image\/svg)/.test(headers.get("Content-Type") ?? "");
  if (!text || !("CompressionStream" in window)) return new Response(response.body, { headers });
  headers.set("X-Packed", "gzip");
  return new Response(response.body.pipeThrough(new CompressionStream("gzip")), { headers });
}

class GamePack extends HTMLElement {
  connectedCallback() {
    if (!canKeep || this.said) return;
    this.said = this.querySelector(".pack-state");
    this.bar = this.querySelector("progress");
    this.buttons = {};
    for (const button of this.querySelectorAll("button")) {
      this.buttons[button.name] = button;
      button.addEventListener("click", () => this[button.name]());
    }
    this.querySelector(".pack-do").hidden = false;
    this.look(false);
  }

  get prefix() {
    return `${PACK}${this.dataset.ui} ${this.dataset.game} `;
  }

  /* What is shown at this game; for whoever listens it is said as well, with the name of the game. */
  tell(name, values = {}, aloud = true) {
    const page = this.closest("game-packs");
    this.said.textContent = page.dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
    if (!aloud) return;
    const game = this.querySelector(".pack-name").textContent;
    page.querySelector(".packs-said").textContent = `${game} · ${this.said.textContent}`;
  }

  /* The focus goes on to the first of them before what was pressed is gone. */
  offer(...names) {
    for (const name of names) this.buttons[name].hidden = false;
    const pressed = this.contains(document.activeElement) ? document.activeElement.name : names[0];
    if (!names.includes(pressed)) this.buttons[names[0]].focus();
    for (const [name, button] of Object.entries(this.buttons)) button.hidden = !names.includes(name);
  }

  async caches() {
    return (await caches.keys()).filter((name) => name.startsWith(this.prefix));
  }

  /* What of this game is here already. */
  async look(aloud = true) {
    let begun = null;
    let kept = null;
    for (const name of await this.caches()) {
      const cache = await caches.open(name);
      const told = await cache.match(META);
      if (told) kept = await told.json();
      else if (name.endsWith(` ${this.dataset.version}`)) begun = await cache.keys();
    }
    this.classList.toggle("pack--kept", Boolean(kept));
    this.bar.hidden = true;
    if (begun) {
      this.tell("begun", { done: begun.filter(isPage).length, all: this.dataset.pages }, aloud);
      return this.offer("resume", "remove");
    }
    if (!kept) {
      this.tell("nothing", {}, aloud);
      return this.offer("keep");
    }
    const date = new Date(kept.fetched).toLocaleDateString(this.dataset.ui, { dateStyle: "long" });
    const values = { date, languages: kept.called, size: size(kept.stored, this.dataset.ui) };
    if (kept.version === this.dataset.version) {
      // A page that is itself a kept copy cannot know what was published since.
      this.tell(document.querySelector(".kept-copy") ? "unsure" : "kept", values, aloud);
      return this.offer("remove");
    }
    this.tell(kept.query === this.dataset.query ? "old" : "otherwise", values, aloud);
    return this.offer("renew", "remove");
  }

  renew() {
    return this.keep();
  }

  resume() {
    return this.keep();
  }

  stop() {
    this.stopping?.abort();
  }

  remove() {
    return this.alone(() => this.removeAll());
  }

  async removeAll() {
    for (const name of await this.caches()) await caches.delete(name);
    const left = (await caches.keys()).some((name) => name.startsWith(PACK));
    const worker = await navigator.serviceWorker.getRegistration("/");
    if (!left) await worker?.unregister();
    await this.look(false);
    this.tell("removed");
  }

  keep() {
    return this.alone(() => this.fetchAll());
  }

  /* Two tabs that keep, or keep and remove, the same game would take its pages from each other. */
  alone(does) {
    const run = (lock) => (lock ? does() : this.tell("busy"));
    return "locks" in navigator ? navigator.locks.request(this.prefix, { ifAvailable: true }, run) : run(true);
  }

  async fetchAll() {
    this.stopping = new AbortController();
    this.offer("stop");
    try {
      await navigator.serviceWorker.register("/sw.js", { scope: "/" });
      await navigator.storage?.persist?.();
      await this.fetchPack();
      await this.look();
    } catch (error) {
      await this.failed(error);
    }
  }

  async failed(error) {
    const full = error.name === FULL;
    if (full) for (const name of await this.unfinished()) await caches.delete(name);
    await this.look(error instanceof Stopped);
    if (error instanceof Stopped) return;
    if (error instanceof Lacking) return this.tell("lacking", error.told);
    if (!full && !(error instanceof NoRoom)) return this.tell("failed");
    this.tell("full", { size: size(error.bytes ?? Number(this.dataset.bytes), this.dataset.ui) });
  }

  async unfinished() {
    const names = await this.caches();
    const whole = await Promise.all(names.map(async (name) => (await caches.open(name)).match(META)));
    return names.filter((_, number) => !whole[number]);
  }

  async list() {
    return fetched(this.dataset.list, this.stopping.signal, (response) => response.json());
  }

  async fetchPack() {
    for (;;) {
      const list = await this.list();
      this.dataset.version = list.version;
      const name = this.prefix + list.version;
      const urls = [...list.files, list.search, list.lists, ...list.pages];
      const lacking = await missing(name, urls);
      await checkRoom((list.bytes * lacking.length) / urls.length);
      const cache = await caches.open(name);
      const stored = await this.fill(cache, list, urls, lacking);
      // What was published meanwhile would stand in half of the pages.
      if ((await this.list()).version !== list.version) continue;
      const skipped = await missing(name, urls);
      if (skipped.length) throw new Lacking(skipped.length, urls.length);
      const { pages, files, ...told } = list;
      const meta = { ...told, count: pages.length, called: this.dataset.called, stored, fetched: Date.now() };
      await cache.put(META, new Response(JSON.stringify(meta)));
      for (const other of await this.caches()) if (other !== name) await caches.delete(other);
      return;
    }
  }

  /* The bar moves with each that comes, the number now and then; only a quarter more is said aloud. */
  async fill(cache, list, urls, waiting) {
    const { signal } = this.stopping;
    const all = list.pages.length;
    const pages = new Set(list.pages);
    let done = all - waiting.filter((url) => pages.has(url)).length;
    let [shown, quarter] = [0, -1];
    this.bar.hidden = false;
    this.bar.max = urls.length;
    this.bar.value = urls.length - waiting.length;
    const show = () => {
      const reached = Math.floor((4 * done) / all);
      if (reached === quarter && Date.now() - shown < SHOWN_EVERY) return;
      this.tell("keeping", { done, all }, reached !== quarter && reached < 4);
      [shown, quarter] = [Date.now(), reached];
    };
    const work = async () => {
      for (let url = waiting.shift(); url; url = waiting.shift()) {
        if (signal.aborted) throw new Stopped();
        // What is not there, or not for this reader, is noticed at the end.
        await fetched(url, signal, (response) => response.ok && cache.put(url, packed(response)));
        this.bar.value += 1;
        done += pages.has(url);
        show();
      }
    };
    show();
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      this.stopping.abort();
      this.stopping = new AbortController();
    }
    return stored(cache);
  }
}

/* Those of the addresses that are not in the cache of this name, which may not be there itself. */
async function missing(name, urls) {
  const kept = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
  const here = new Set(kept.map(pathOf));
  return urls.filter((url) => !here.has(url));
}

async function checkRoom(bytes) {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota && quota - usage < bytes * ROOM) throw new NoRoom(bytes);
}

async function stored(cache) {
  let bytes = 0;
  for (const response of await cache.matchAll()) bytes += (await response.blob()).size;
  return bytes;
}

function size(bytes, lang) {
  return (bytes / 1e6).toLocaleString(lang, { maximumFractionDigits: 1 });
}

class GamePacks extends HTMLElement {
  connectedCallback() {
    this.classList.toggle("packs--unable", !canKeep);
    if (canKeep) navigator.serviceWorker.getRegistration("/").then((worker) => worker?.update().catch(() => {}));
  }
}

if (!customElements.get("game-packs")) customElements.define("game-packs", GamePacks);
if (!customElements.get("game-pack")) customElements.define("game-pack", GamePack);
