/* A told table: after each answer the focus goes to what has happened, as on a page newly loaded. */

class SpokenTable extends HTMLElement {
  connectedCallback() {
    this.addEventListener("htmx:afterSettle", () => document.getElementById(this.dataset.news)?.focus());
  }
}

customElements.define("spoken-table", SpokenTable);
