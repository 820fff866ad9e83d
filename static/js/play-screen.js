/* What script adds to the play screen: panels that stay open, cards that are touched and dragged,
   and cards that are seen to move. Everything works without it. */

const wide = matchMedia("(min-width: 60rem)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let opened = null;

/* <play-panels>: the panel that was open stays open while one plays; where there is room the moves
   stand open from the start. On a narrow screen a touch outside or Escape shuts the sheet. */
class PlayPanels extends HTMLElement {
  connectedCallback() {
    const panels = [...this.querySelectorAll(":scope > details")];
    const anchor = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const aimed = anchor && panels.find((one) => one.contains(anchor));
    opened = aimed?.id ?? opened ?? (wide.matches ? "moves" : "");
    for (const one of panels) {
      one.open = one.id === opened;
      one.addEventListener("toggle", () => this.toggled(panels));
    }
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || wide.matches || !opened) return;
      const one = this.querySelector("details[open]");
      one.open = false;
      one.querySelector("summary").focus();
    });
  }

  toggled(panels) {
    if (this.isConnected) opened = panels.find((one) => one.open)?.id ?? "";
  }
}
customElements.define("play-panels", PlayPanels);

document.addEventListener("click", ({ target }) => {
  const sheet = document.querySelector(".panels details[open]");
  if (sheet && !wide.matches && !target.closest(".panels")) sheet.open = false;
  const link = target.closest?.('a[href="#proof"]');
  const proof = link && document.getElementById("proof");
  if (proof) proof.open = true;
});

/* Touching: a card with one choice leads there; with several it shows them. */
document.addEventListener("click", (event) => {
  const touch = event.target.closest?.(".touch");
  const held = document.querySelector("text-preview")?.held;
  if (!touch || held || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  answer(touch.dataset.choices.split(" "));
});

function answer(choices) {
  const items = choices.map((n) => document.getElementById(`choice-${n}`)).filter(Boolean);
  const links = items.map((one) => one.querySelector("a.option"));
  if (links.length === 1 && links[0]) return links[0].click();
  document.querySelectorAll(".choice--touched").forEach((one) => one.classList.remove("choice--touched"));
  for (const one of items) {
    one.classList.add("choice--touched");
    const refused = one.querySelector("details.refused-fold");
    if (refused && items.length === 1) refused.open = true;
  }
  (links.find(Boolean) ?? items[0]?.querySelector("summary"))?.focus();
  items[0]?.scrollIntoView({ block: "nearest" });
}

/* Dragging a lit card: onto what another touch of the same choice is on, or off its own zone. */
let drag = null;
document.addEventListener("pointerdown", (event) => {
  const touch = event.target.closest?.(".touch");
  if (!touch || event.button || touch.closest(".board-cell--touch > .touch")) return;
  drag = { touch, x: event.clientX, y: event.clientY, copy: null };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (!drag.copy) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8 || event.pointerType === "touch") return;
    const card = drag.touch.parentElement.querySelector(".table-card");
    if (!card) return (drag = null);
    const box = card.getBoundingClientRect();
    drag.copy = card.cloneNode(true);
    drag.copy.removeAttribute("id");
    drag.copy.setAttribute("aria-hidden", "true");
    drag.copy.classList.add("dragged");
    drag.copy.style.inlineSize = `${box.width}px`;
    drag.copy.style.blockSize = `${box.height}px`;
    drag.dx = box.left - drag.x;
    drag.dy = box.top - drag.y;
    document.body.append(drag.copy);
  }
  drag.copy.style.left = `${event.clientX + drag.dx}px`;
  drag.copy.style.top = `${event.clientY + drag.dy}px`;
  document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here"));
  drop(event)?.place.classList.add("drop-here");
});
document.addEventListener("pointerup", (event) => {
  if (!drag) return;
  const found = drag.copy && drop(event);
  drag.copy?.remove();
  document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here"));
  const dragged = Boolean(drag.copy);
  drag = null;
  if (!dragged) return;
  // The click that ends a drag answers nothing; the one that `answer` makes does.
  const stop = (click) => click.isTrusted && (click.preventDefault(), click.stopPropagation());
  addEventListener("click", stop, { capture: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
  if (found) answer(found.choices);
});
document.addEventListener("pointercancel", () => {
  drag?.copy?.remove();
  drag = null;
});

function drop(event) {
  const own = drag.touch.dataset.choices.split(" ");
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const other = under?.closest(".board-cell--touch, .lying, .cards > li")?.querySelector(":scope > .touch");
  const both = other && other !== drag.touch ? other.dataset.choices.split(" ").filter((n) => own.includes(n)) : [];
  if (both.length) return { place: other.parentElement, choices: both };
  const zone = under?.closest("[data-zone]");
  const from = drag.touch.closest("[data-zone]");
  return zone && zone !== from ? { place: zone, choices: own } : null;
}

/* In a table too large for its room what has just changed, or can be touched, is in sight. */
function show() {
  const table = document.querySelector("#example .tabletop");
  if (!table || table.scrollHeight <= table.clientHeight + 2) return;
  const found = table.querySelectorAll(".touch:not(.touch--refused), .ghost, .table-card--moved");
  const boxes = [...found].map((one) => one.getBoundingClientRect());
  if (!boxes.length) return;
  const frame = table.getBoundingClientRect();
  const top = Math.min(...boxes.map((box) => box.top)) - 40;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + 12;
  if (bottom > frame.bottom) table.scrollTop += Math.min(bottom - frame.bottom, top - frame.top);
}
show();

/* Motion: a card that has gone from one zone to another is one and the same in the transition. */
let before = null;
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id !== "example") return;
  before = still.matches || !document.startViewTransition ? null : lying();
});
document.addEventListener("htmx:afterSwap", () => {
  show();
  if (!before) return;
  const after = lying();
  const gone = before.filter(({ key }) => !after.some((one) => one.key === key));
  const seen = document.querySelector("#example .tabletop").getBoundingClientRect();
  const come = after.filter(({ key }) => !before.some((one) => one.key === key));
  for (const [n, one] of come.entries()) {
    const from = gone.find((old) => old.card === one.card);
    const { top, bottom } = one.element.getBoundingClientRect();
    if (!from || top < seen.top || bottom > seen.bottom) continue;
    one.element.style.viewTransitionName = `moved-${n}`;
    setTimeout(() => (one.element.style.viewTransitionName = ""), 700);
  }
  before = null;
});

document.addEventListener("htmx:beforeTransition", (event) => still.matches && event.preventDefault());

/* The cards that lie open, each with its zone and which of its name it is there. */
function lying() {
  const counts = new Map();
  return [...document.querySelectorAll("#example [data-card]")].map((element) => {
    const zone = element.closest("[data-zone]")?.dataset.zone ?? "";
    const name = `${zone} ${element.dataset.card}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return { element, card: element.dataset.card, key: `${name} ${counts.get(name)}` };
  });
}
