/* Letters of a long list that stay at the top take room there, however many lines they are. Whoever is
   led by one finds the masthead above them, till they scroll themselves. The list may be put anew. */

const root = document.documentElement;
const masthead = document.querySelector(".masthead");
const OWN = ["wheel", "touchmove", "pointerdown", "keydown"];

function makeRoom() {
  const letters = document.querySelector(".index-letters");
  const high = (one) => `${one?.getBoundingClientRect().height ?? 0}px`;
  root.style.setProperty("--letters", high(letters));
  root.style.setProperty("--masthead", high(masthead));
}
makeRoom();
addEventListener("resize", makeRoom);
document.addEventListener("htmx:afterSettle", makeRoom);
for (const sign of OWN) addEventListener(sign, () => root.classList.remove("led-by-letter"), { passive: true });
addEventListener("click", ({ target }) => {
  if (!target.closest?.(".index-letters a")) return;
  makeRoom();
  root.classList.add("led-by-letter");
  root.classList.remove("masthead-away");
}, true);
