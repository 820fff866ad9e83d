/* What a card does, beside the card: on a resting pointer, on focus, on a click or a long press.

   <card-effect popover> stands once on a page and shows, for any a.table-card, what the card's page
   gives for ?as=face. Escape closes it, and the focus is where it was. Whoever answers a click on a
   card prevents its default, or lays a .touch over the card: then a long press shows the effect.
   Without any of this a card is a link to its page. */

const RESTS = 450;
const HOLDS = 500;
const LEAVES = 250;
const CARD = "a.table-card[href]";

/* A card that can be played with lies under the link that answers. */
const cardAt = (at) => at.closest?.(CARD) ?? at.closest?.(".touch")?.parentElement.querySelector(`:scope > ${CARD}`);

class CardEffect extends HTMLElement {
  connectedCallback() {
    if (this.kept) return;
    this.kept = new Map();
    const on = (name, does) => document.addEventListener(name, does.bind(this));
    on("pointerover", this.over);
    on("pointerout", this.out);
    on("pointerdown", this.press);
    for (const name of ["pointerup", "pointercancel", "pointermove"]) on(name, this.release);
    on("focusin", this.focusIn);
    on("focusout", this.focusOut);
    on("click", this.click);
    on("contextmenu", (event) => this.held && event.preventDefault());
    on("keydown", (event) => event.key === "Escape" && this.close());
    this.addEventListener("toggle", (event) => event.newState === "closed" && this.closed());
  }

  over(event) {
    if (event.pointerType !== "mouse") return;
    if (this.contains(event.target)) return clearTimeout(this.leaving);
    const card = cardAt(event.target);
    if (!card || card === this.card) return card && clearTimeout(this.leaving);
    this.later(RESTS, () => this.show(card));
  }

  out(event) {
    clearTimeout(this.timer);
    if (!this.card || this.pinned || event.pointerType !== "mouse") return;
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.close(), LEAVES);
  }

  press(event) {
    this.held = false;
    const card = cardAt(event.target);
    if (!card || event.pointerType === "mouse") return;
    this.from = [event.clientX, event.clientY];
    this.later(HOLDS, () => {
      this.held = true;
      this.show(card, true);
    });
  }

  release(event) {
    if (event.pointerType === "mouse" || !this.from) return;
    const far = Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > 10;
    if (event.type === "pointermove" && !far) return;
    clearTimeout(this.timer);
    this.from = null;
  }

  focusIn(event) {
    const card = cardAt(event.target);
    if (card?.matches(":focus-visible") && card !== this.returned) this.later(RESTS, () => this.show(card));
    this.returned = null;
  }

  focusOut(event) {
    clearTimeout(this.timer);
    if (!this.pinned && event.target === this.card && !this.contains(event.relatedTarget)) this.close();
  }

  click(event) {
    const card = cardAt(event.target);
    if (this.held) {
      this.held = false;
      return card && event.preventDefault();
    }
    if (!card) return this.contains(event.target) || this.close();
    if (event.defaultPrevented || event.target.closest(".touch")) return this.close();
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.show(card, true);
  }

  later(after, does) {
    clearTimeout(this.timer);
    this.timer = setTimeout(does, after);
  }

  async show(card, pinned = false) {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    this.asked = card;
    const face = await this.faceOf(card.href);
    if (this.asked !== card || !card.isConnected) return;
    if (!face) return pinned && location.assign(card.href);
    if (this.card !== card) this.close();
    this.card = card;
    this.pinned = pinned;
    this.innerHTML = face;
    if (!this.matches(":popover-open")) this.showPopover();
    this.place(card.getBoundingClientRect());
    card.setAttribute("aria-details", this.id);
    if (pinned) this.querySelector("h2").focus();
  }

  async faceOf(address) {
    const url = new URL(address);
    url.searchParams.set("as", "face");
    if (!this.kept.has(url.href)) {
      try {
        const answer = await fetch(url);
        if (!answer.ok) return "";
        this.kept.set(url.href, await answer.text());
      } catch {
        return "";
      }
    }
    return this.kept.get(url.href);
  }

  /* Beside the card where there is room, else below or above it; on a phone at the lower edge. */
  place(card) {
    const { offsetWidth: width, offsetHeight: height } = this;
    const across = innerWidth - width - 8;
    if (innerWidth < 40 * 16) {
      const lower = card.bottom + height + 8 <= innerHeight || card.top < height + 8;
      this.style.left = `${Math.max(8, across / 2)}px`;
      this.style.top = `${Math.max(8, lower ? Math.min(card.bottom + 6, innerHeight - height - 8) : card.top - height - 6)}px`;
      return;
    }
    const beside = card.right + 8 <= across ? card.right + 8 : card.left - width - 8;
    this.style.left = `${Math.max(8, Math.min(beside, across))}px`;
    this.style.top = `${Math.max(8, Math.min(card.top, innerHeight - height - 8))}px`;
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    this.asked = null;
    if (this.matches(":popover-open")) this.hidePopover();
  }

  closed() {
    const { card, pinned } = this;
    card?.removeAttribute("aria-details");
    this.card = null;
    this.pinned = false;
    if (!pinned || !card?.isConnected) return;
    const at = document.activeElement;
    if (at && at !== document.body && !this.contains(at)) return;
    this.returned = card;
    card.focus({ preventScroll: true });
  }
}

customElements.define("card-effect", CardEffect);
