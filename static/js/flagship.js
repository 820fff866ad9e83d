/* <flagship-table>: the table on the home page is played in its place. Each choice is a link to the
   same page with another line, and works as one; here the table of that page takes the place of
   this one, and the rest of the page stays where it is. */

class FlagshipTable extends HTMLElement {
  connectedCallback() {
    this.shown = pageOf(location);
    this.addEventListener("click", (event) => this.click(event));
    addEventListener("popstate", () => this.goBack());
  }

  /* A way to a place on this page, such as to its text, is in the history of the browser too. */
  goBack() {
    if (pageOf(location) !== this.shown) return this.play(location.href);
    this.asked?.abort();
  }

  click(event) {
    const link = event.target.closest("a[href]");
    const held = event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey;
    if (!link || held || new URL(link.href).pathname !== location.pathname) return;
    if (link.getAttribute("href").startsWith("#")) return this.light(event, link);
    event.preventDefault();
    this.play(link.href, true);
  }

  /* A card about which there are several choices shows them. */
  light(event, link) {
    event.preventDefault();
    for (const one of this.querySelectorAll("[data-choice]")) {
      one.classList.toggle("choice--touched", (link.dataset.choices ?? "").split(" ").includes(one.id.replace("choice-", "")));
    }
    this.querySelector(".choice--touched a")?.focus({ preventScroll: true });
  }

  async play(url, isNew = false) {
    this.asked?.abort();
    const asked = (this.asked = new AbortController());
    try {
      const answer = await fetch(url, { signal: asked.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const table = page.querySelector("flagship-table > *");
      if (!answer.ok || !table) throw new Error(answer.statusText);
      if (isNew) history.pushState(null, "", url);
      this.shown = pageOf(new URL(url));
      this.swap(page, table);
    } catch {
      if (!asked.signal.aborted) location.assign(url);
    }
  }

  swap(page, table) {
    const said = this.querySelector("#example-said");
    const news = table.querySelector("#example-said").textContent;
    table.querySelector("#example-said").replaceWith(said);
    this.replaceChildren(table);
    said.textContent = news;
    this.querySelector("#question").focus({ preventScroll: true });
    document.getElementById("languages")?.replaceWith(page.getElementById("languages"));
  }
}

function pageOf({ pathname, search }) {
  return pathname + search;
}

customElements.define("flagship-table", FlagshipTable);
