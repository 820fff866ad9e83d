/* What script adds to the frame of every page: a masthead that gives way to what is read, and the
   switches for colours and letters. first.js has set what was chosen before. */

const root = document.documentElement;
const masthead = document.querySelector(".masthead");
const ENOUGH = 8;

/* Scrolled down it goes, scrolled up or with the focus in it it comes back. */
let before = scrollY;
let waits = false;
function follow() {
  waits = false;
  const moved = scrollY - before;
  if (Math.abs(moved) < ENOUGH && scrollY > 0) return;
  before = scrollY;
  const used = root.matches(".led-by-letter") || masthead.matches(":focus-within") || masthead.querySelector(":popover-open");
  root.classList.toggle("masthead-away", moved > 0 && scrollY > masthead.offsetHeight && !used);
}
/* Where the search is opened by its sign, one types at once. */
document.getElementById("search-box")?.addEventListener("toggle", ({ newState, currentTarget }) => {
  if (newState === "open") currentTarget.querySelector("input").focus();
});
if (masthead) {
  addEventListener("scroll", () => waits || (waits = Boolean(requestAnimationFrame(follow))), { passive: true });
  masthead.addEventListener("focusin", () => root.classList.remove("masthead-away"));
}

/* <look-switches>: each radio button is kept and is true at once, on other pages that are open too. */
class LookSwitches extends HTMLElement {
  connectedCallback() {
    this.show();
    this.addEventListener("change", ({ target }) => this.choose(target.name.replace("look-", ""), target.value));
    addEventListener("storage", ({ key }) => key?.startsWith("regula.look.") && this.hear());
    // A page that comes back as it was left may be older than the choice.
    addEventListener("pageshow", (event) => event.persisted && this.hear());
  }

  choose(what, value) {
    set(what, value);
    try {
      if (value) localStorage.setItem(`regula.look.${what}`, value);
      else localStorage.removeItem(`regula.look.${what}`);
    } catch {}
  }

  hear() {
    for (const what of ["theme", "size"]) set(what, localStorage.getItem(`regula.look.${what}`) ?? "");
    this.show();
  }

  show() {
    for (const one of this.querySelectorAll("input")) {
      one.checked = one.value === (root.dataset[one.name.replace("look-", "")] ?? "");
    }
  }
}

function set(what, value) {
  if (value) root.dataset[what] = value;
  else delete root.dataset[what];
}

customElements.define("look-switches", LookSwitches);
