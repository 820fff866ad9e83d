/* Studies, collected on this device, and two lines beside each other stepped by keys.

   All of it works without script: a position is added by a form that leads to a new study. Here it
   waits in this browser instead until the study is opened, so that several can be collected while
   one plays. Nothing of the format is known here: what waits are addresses, and the study is a word
   that the page gave. */

const STUDY = "regula-study";
const WAITING = "regula-study-waiting";
const OURS = "regula-study-ours";

function kept(name, store = localStorage) {
  try {
    return store.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function keep(name, value, store = localStorage) {
  try {
    if (value) store.setItem(name, value);
    else store.removeItem(name);
    return true;
  } catch {
    return false; // Full, or forbidden: then the form does it alone.
  }
}

const waiting = () => kept(WAITING).split("\n").filter(Boolean);

/* Have the form bring along the study of this device and all that waits for it. */
function bring(form, { study = kept(STUDY), without = "" } = {}) {
  form.elements.s.value = study;
  for (const address of waiting().filter((one) => one !== without)) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "address", value: address });
    form.append(field);
  }
  keep(OURS, "1", sessionStorage);
}

class StudyCollector extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    this.said = this.querySelector(".collect-said");
    this.opener = this.querySelector("[name=do]");
    this.form.addEventListener("submit", (event) => this.submit(event));
    this.opener.hidden = !kept(STUDY) && !waiting().length;
  }

  submit(event) {
    const here = this.form.elements.address.value;
    if (event.submitter === this.opener) {
      this.form.querySelector("[name=address]").remove();
      bring(this.form);
      return;
    }
    const all = waiting();
    if (!all.includes(here) && !keep(WAITING, [...all, here].join("\n"))) return;
    event.preventDefault();
    this.said.textContent = all.includes(here) ? this.said.dataset.there : this.said.dataset.added;
    this.opener.hidden = false;
  }
}

class StudyKeeper extends HTMLElement {
  connectedCallback() {
    const study = this.dataset.s;
    const ours = kept(OURS, sessionStorage) === "1";
    const form = this.querySelector(".study");
    this.offer = this.querySelector(".study-kept");
    keep(OURS, "", sessionStorage);
    if (study && !("newer" in this.dataset) && (ours || !kept(STUDY) || kept(STUDY) === study)) this.take(ours);
    else if (kept(STUDY) || waiting().length) this.offer.hidden = false;
    this.offer.addEventListener("submit", () => bring(this.offer));
    this.querySelector("[data-take]").addEventListener("click", () => {
      this.take(false);
      this.offer.hidden = true;
    });
    form?.addEventListener("submit", () => kept(STUDY) === study && keep(OURS, "1", sessionStorage));
  }

  /* From now on what is collected comes into this study. */
  take(brought) {
    keep(STUDY, this.dataset.s);
    if (brought) keep(WAITING, "");
  }
}

class LinesBeside extends HTMLElement {
  connectedCallback() {
    this.press = (event) => {
      const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
      if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target.closest("input, textarea, select")) return;
      const link = this.querySelector(`[rel~=${rel}]`);
      if (!link) return;
      event.preventDefault();
      link.click();
    };
    document.addEventListener("keydown", this.press);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.press);
  }
}

customElements.define("study-collector", StudyCollector);
customElements.define("study-keeper", StudyKeeper);
customElements.define("lines-beside", LinesBeside);
