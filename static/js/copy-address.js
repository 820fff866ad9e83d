/* Copies what a field shows, and ticks it off.

   <copy-address data-copy="…" data-copied="…"> holds a label and a field that cannot be written in.
   Without script the field is there to be selected; here it is selected by a click, and a button
   copies it. Where the browser gives no clipboard (no https), what is selected is copied as by hand. */

const SHOWN_FOR = 4000;

class CopyAddress extends HTMLElement {
  connectedCallback() {
    if (this.button) return;
    this.field = this.querySelector("input, textarea");
    this.field.addEventListener("focus", () => this.field.select());
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "button share-copy";
    this.button.textContent = this.dataset.copy;
    this.said = document.createElement("span");
    this.said.className = "share-copied";
    this.said.setAttribute("role", "status");
    this.append(this.button, this.said);
    this.button.addEventListener("click", () => this.copy());
  }

  async copy() {
    const copied = await this.written();
    this.said.textContent = copied ? `✓ ${this.dataset.copied}` : "";
    this.button.classList.toggle("share-copy--done", copied);
    clearTimeout(this.clearing);
    this.clearing = setTimeout(() => this.clear(), SHOWN_FOR);
  }

  /* Whether it is on the clipboard; if not, it is selected, for a reader to copy. */
  async written() {
    try {
      await navigator.clipboard.writeText(this.field.value);
      return true;
    } catch {
      this.field.focus();
      this.field.select();
      return document.execCommand("copy");
    }
  }

  clear() {
    this.said.textContent = "";
    this.button.classList.remove("share-copy--done");
  }
}

if (!customElements.get("copy-address")) customElements.define("copy-address", CopyAddress);
