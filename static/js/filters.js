/* The forms of lists: an address says what is asked for and nothing else, and the way back undoes one
   choice after the other. A word that is typed is one step, however many letters it takes. */

const LIST = "form[hx-push-url], form[hx-replace-url]";
const TYPED = "input[type=search]";

let isTyped = false;
let lastTyped = false; // Whether the newest step was typed.

document.addEventListener("formdata", ({ target, formData }) => {
  if (!target.matches(LIST)) return;
  for (const name of new Set(formData.keys())) {
    const said = formData.getAll(name).filter(Boolean);
    formData.delete(name);
    for (const value of said) formData.append(name, value);
  }
});

document.addEventListener("htmx:configRequest", ({ detail: { elt, formData, triggeringEvent } }) => {
  if (!elt.matches(LIST)) return;
  isTyped = Boolean(triggeringEvent?.target.matches?.(TYPED));
  const isHere = String(new URLSearchParams(formData)) === String(new URLSearchParams(location.search));
  const goesOn = isHere || (isTyped && lastTyped);
  elt.removeAttribute(goesOn ? "hx-push-url" : "hx-replace-url");
  elt.setAttribute(goesOn ? "hx-replace-url" : "hx-push-url", "true");
});

document.addEventListener("htmx:pushedIntoHistory", () => (lastTyped = isTyped));
addEventListener("popstate", () => (lastTyped = false));

/* What is put away of a page that is left has what its address asks for, and not the next choice. */
document.addEventListener("htmx:beforeHistorySave", ({ detail: { path } }) => {
  const asked = new URL(path, location).searchParams;
  for (const form of document.querySelectorAll(LIST)) for (const field of form.elements) writeDown(field, asked.getAll(field.name));
});

/* Whoever chooses sees no change: what stands in the markup is not what is chosen now. */
function writeDown(field, values) {
  const { value, checked } = field;
  for (const option of field.options ?? []) option.toggleAttribute("selected", values.includes(option.value));
  if (field.type === "checkbox" || field.type === "radio") field.toggleAttribute("checked", values.includes(value));
  else if (field.matches(TYPED)) field.setAttribute("value", values[0] ?? "");
  Object.assign(field, { value, checked });
}
