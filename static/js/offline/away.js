/* What stands in the place of a page that is not kept: names what is, and the way back.

   <kept-packs> has a <template> for one game. Where the asked page is kept in another form, such as
   without a rule switched off, that is offered first. */

const PACK = "regula-pack ";
const META = "/kept-pack";
const STEADY = 500; // A network that goes again at once would take away what is being read and pressed.

class KeptPacks extends HTMLElement {
  async connectedCallback() {
    const row = this.querySelector("template").content;
    const list = this.querySelector("ul");
    for (const name of await caches.keys()) {
      if (!name.startsWith(PACK)) continue;
      const cache = await caches.open(name);
      const told = await cache.match(META);
      if (!told) continue;
      list.append(this.row(row, await told.json()));
      const page = await cache.match(location.pathname, { ignoreSearch: true, ignoreVary: true });
      if (page && location.search) this.offer();
    }
    this.querySelector(".away-again").addEventListener("click", () => location.reload());
    window.addEventListener("online", () => setTimeout(() => navigator.onLine && location.reload(), STEADY));
  }

  row(template, pack) {
    const row = template.cloneNode(true);
    const link = row.querySelector("a");
    const [name, about] = link.children;
    link.href = `/${pack.ui}/${pack.game}/`;
    link.lang = pack.ui;
    name.textContent = pack.name;
    const date = new Date(pack.fetched).toLocaleDateString(pack.ui, { dateStyle: "long" });
    about.textContent = [pack.called, date].join(" · ");
    return row;
  }

  offer() {
    const offered = this.querySelector(".away-without");
    offered.querySelector("a").href = location.pathname;
    offered.hidden = false;
  }
}

if (!customElements.get("kept-packs")) customElements.define("kept-packs", KeptPacks);
