/* What a learner has done, kept on this device and sent nowhere, and guessing before seeing.

   <lesson-tick data-lesson="game/slug"> shows itself where the lesson is done. <lesson-done> stands at
   the end of a line and ticks its lesson. <refusals-seen data-rules="key key"> notes the rules that
   refused something, once it is in sight. <guess-first data-truths="works ends"> asks for a guess,
   then shows what happens, and a beat later why. <lessons-done> is the page of it all. */

const KEY = "regula-lessons";
const BEAT = 1200;
const NOTHING = { lessons: [], refusals: [], guesses: [] };
const MOST_GUESSES = 500;

function kept() {
  try {
    const held = JSON.parse(localStorage.getItem(KEY)) ?? {};
    return Object.fromEntries(
      Object.keys(NOTHING).map((name) => [name, Array.isArray(held[name]) ? held[name] : []]),
    );
  } catch {
    return structuredClone(NOTHING);
  }
}

function keep(change) {
  const held = kept();
  change(held);
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    /* A browser that keeps nothing still plays. */
  }
  document.dispatchEvent(new CustomEvent("regula-kept"));
}

function added(list, ...values) {
  list.push(...values.filter((value) => value && !list.includes(value)));
}

/* Shown again whenever something is kept, also in another tab. */
class Keeping extends HTMLElement {
  connectedCallback() {
    this.again = () => this.show(kept());
    document.addEventListener("regula-kept", this.again);
    window.addEventListener("storage", this.again);
    this.begin?.();
    this.again();
  }

  disconnectedCallback() {
    document.removeEventListener("regula-kept", this.again);
    window.removeEventListener("storage", this.again);
  }
}

class LessonTick extends Keeping {
  show(held) {
    this.hidden = !held.lessons.includes(this.dataset.lesson);
  }
}

class LessonDone extends Keeping {
  begin() {
    this.button = this.querySelector("button");
    if (!this.button) return;
    this.button.hidden = false;
    this.button.addEventListener("click", () => this.toggle());
    keep((held) => added(held.lessons, this.dataset.lesson));
  }

  toggle() {
    const name = this.dataset.lesson;
    keep((held) => {
      if (held.lessons.includes(name)) held.lessons = held.lessons.filter((one) => one !== name);
      else held.lessons.push(name);
    });
  }

  show(held) {
    this.button?.setAttribute("aria-pressed", String(held.lessons.includes(this.dataset.lesson)));
  }
}

class RefusalsSeen extends HTMLElement {
  connectedCallback() {
    const shut = this.closest("details:not([open])");
    if (shut) shut.addEventListener("toggle", () => this.connectedCallback(), { once: true });
    else keep((held) => added(held.refusals, ...this.dataset.rules.split(" ")));
  }
}

class GuessFirst extends HTMLElement {
  connectedCallback() {
    const asks = this.querySelector(".guess-asks");
    if (!asks || !asks.hidden) return;
    asks.hidden = false;
    for (const button of asks.querySelectorAll("button"))
      button.addEventListener("click", () => this.guess(button, asks));
  }

  guess(button, asks) {
    const right = this.dataset.truths.split(" ").includes(button.dataset.guess);
    for (const one of asks.querySelectorAll("button")) {
      one.disabled = true;
      one.setAttribute("aria-pressed", String(one === button));
    }
    keep((held) => {
      held.guesses.push({ lesson: this.dataset.lesson, right });
      held.guesses.splice(0, held.guesses.length - MOST_GUESSES);
    });
    this.querySelector(".guess-what").open = true;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setTimeout(() => this.reveal(right), calm ? 0 : BEAT);
  }

  reveal(right) {
    const why = this.querySelector(".guess-why");
    if (why) why.open = true;
    this.querySelector(`[data-said="${right ? "right" : "wrong"}"]`).hidden = false;
  }
}

class LessonsDone extends Keeping {
  begin() {
    this.querySelector(".done-do").hidden = false;
    this.every = this.querySelector(".done-all input");
    this.every.addEventListener("change", () => this.again());
    this.querySelector("[data-do=export]").addEventListener("click", () => this.save());
    const clear = this.querySelector("[data-do=clear]");
    clear.addEventListener("click", () => confirm(clear.dataset.sure) && this.clear());
  }

  show(held) {
    const nothing = !Object.values(held).some((list) => list.length);
    this.querySelector(".done-nothing").hidden = !nothing;
    this.count("lessons", this.mark("lesson", held.lessons));
    this.count("refusals", this.mark("rule", held.refusals));
    this.count("guesses", held.guesses.length);
    this.count("right", held.guesses.filter((one) => one.right).length);
    for (const part of this.querySelectorAll(".done-list, .done-game")) {
      part.hidden = !this.every.checked && !part.querySelector("li:not([hidden])");
      if (part.matches(".done-list")) part.previousElementSibling.hidden = part.hidden;
    }
  }

  /* Show what was done of one kind, and say how much of it this page knows. */
  mark(kind, names) {
    let found = 0;
    for (const item of this.querySelectorAll(`[data-${kind}]`)) {
      const done = names.includes(item.dataset[kind]);
      found += done;
      item.hidden = !done && !this.every.checked;
      item.querySelector(".done-tick").hidden = !done;
    }
    return found;
  }

  count(name, number) {
    this.querySelector(`[data-count=${name}]`).textContent = number;
  }

  save() {
    const file = new Blob([JSON.stringify(kept(), null, 1)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "regula.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), BEAT);
  }

  clear() {
    localStorage.removeItem(KEY);
    document.dispatchEvent(new CustomEvent("regula-kept"));
  }
}

customElements.define("lesson-tick", LessonTick);
customElements.define("lesson-done", LessonDone);
customElements.define("refusals-seen", RefusalsSeen);
customElements.define("guess-first", GuessFirst);
customElements.define("lessons-done", LessonsDone);
