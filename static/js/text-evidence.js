/* Words and whole paragraphs put into the text that is edited, by a button or by a key.

   <text-evidence> stands around what is loaded beside the form of a text. Without this module the words and the
   matches stand there to be copied. Alt and a digit inserts a word where the caret is, Alt+M takes
   the best match for the paragraph, and pressed again the next one. Nothing is done while an input
   method is composing. What is put in can be undone like typing. */

const FIELDS = "textarea[name=body], input[name=title]";
const COMPOSING = 229;

class TextEvidence extends HTMLElement {
  connectedCallback() {
    if (this.form) return;
    this.form = document.getElementById("text-form");
    if (!this.form) return;
    this.said = document.createElement("p");
    this.said.setAttribute("role", "status");
    this.said.className = "visually-hidden";
    this.append(this.said);
    this.show();
    this.watch = new MutationObserver(() => this.show());
    this.watch.observe(this, { childList: true, subtree: true });
    this.form.addEventListener("focusin", (event) => event.target.matches(FIELDS) && (this.field = event.target));
    this.form.addEventListener("keydown", (event) => this.press(event));
    this.addEventListener("mousedown", (event) => event.target.closest("[data-insert], [data-take]") && event.preventDefault());
    this.addEventListener("click", (event) => this.click(event.target.closest("[data-insert], [data-take]")));
  }

  show() {
    for (const button of this.querySelectorAll("[data-insert][hidden], [data-take][hidden]")) button.hidden = false;
  }

  press(event) {
    if (event.isComposing || event.keyCode === COMPOSING || !event.target.matches(FIELDS)) return;
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState("AltGraph")) return;
    const button = event.code === "KeyM" ? this.match(event.target) : this.word(event.code);
    if (!button) return;
    event.preventDefault();
    if (!event.repeat) this.click(button, event.target);
  }

  word(code) {
    const digit = /^Digit([1-9])$/.exec(code)?.[1];
    return digit ? this.querySelector(`[data-insert][data-digit="${digit}"]`) : null;
  }

  match(field) {
    const every = [...this.querySelectorAll("[data-take]")].filter((one) => one.dataset.field === field.id);
    const taken = every.findIndex((one) => one.dataset.take === field.value);
    return every[(taken + 1) % every.length];
  }

  click(button, field = this.field) {
    if (!button) return;
    if (button.dataset.take !== undefined) {
      const whole = document.getElementById(button.dataset.field);
      if (whole) this.put(whole, button.dataset.take, this.dataset.taken, true);
    } else {
      this.put(field ?? this.form.querySelector(FIELDS), button.dataset.insert, this.dataset.inserted, false);
    }
  }

  put(field, text, said, whole) {
    field.focus();
    if (whole) field.select();
    // The one way that leaves the field its undo; a browser without it is told what has changed.
    if (!document.execCommand("insertText", false, text)) {
      field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
    }
    this.said.textContent = said;
  }
}

customElements.define("text-evidence", TextEvidence);
