/* A ¶ offers what can be copied of its paragraph: its address, and the citation in each form. It is
   also the way to say what is wrong with the text.

   <cite-texts> holds the citations of a rule in fields, a .cite-group each; a link with data-reports
   on the same page leads to where its text is reported. A ¶ is a link with data-cites: the anchor of
   a paragraph, or, with data-cited-at, the page of another rule. Without script it leads there. Here
   it opens a menu whose buttons copy; fields and links stay what they are. */

const MENU_ID = "cite-menu";
const SHEET = matchMedia("(max-width: 43.99rem)");
const SAID_FOR = 1500;
const known = new Map();
let opener = null;
let closing = 0;

function groupIn(root, anchor) {
  const groups = [...root.querySelectorAll("cite-texts .cite-group")];
  return groups.find((one) => one.dataset.anchor === anchor) ?? groups[0];
}

async function groupOf(sign) {
  const { cites, citedAt } = sign.dataset;
  if (!citedAt) return groupIn(document, cites);
  if (!known.has(citedAt)) {
    const answer = await fetch(citedAt);
    if (!answer.ok) return undefined;
    known.set(citedAt, new DOMParser().parseFromString(await answer.text(), "text/html"));
  }
  return groupIn(known.get(citedAt), cites);
}

function menu() {
  const found = document.getElementById(MENU_ID);
  if (found) return found;
  const made = document.createElement("div");
  made.id = MENU_ID;
  made.className = "cite-menu";
  made.popover = "auto";
  made.setAttribute("role", "dialog");
  made.addEventListener("toggle", (event) => {
    if (event.newState === "closed") closed(made);
  });
  made.addEventListener("keydown", (event) => event.key === "Tab" && leave(event, made));
  document.body.append(made);
  return made;
}

/* Past its ends Tab goes on from the ¶, as if the menu stood behind it. */
function leave(event, sheet) {
  const within = [...sheet.querySelectorAll("button, a")];
  if (document.activeElement !== (event.shiftKey ? within[0] : within.at(-1))) return;
  if (event.shiftKey) event.preventDefault();
  opener.focus({ preventScroll: true });
  sheet.hidePopover();
}

/* Whoever has gone elsewhere meanwhile, such as into the search field, stays there. */
function closed(sheet) {
  clearTimeout(closing);
  const active = document.activeElement;
  if (active && active !== document.body && !sheet.contains(active)) return;
  opener?.focus({ preventScroll: true });
}

function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

async function written(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    const copy = element("textarea", "visually-hidden");
    copy.value = field.value;
    menu().append(copy);
    copy.select();
    const done = document.execCommand("copy");
    copy.remove();
    return done;
  }
}

function reports(group) {
  return [...group.ownerDocument.querySelectorAll("a[data-reports]")].map((link) => {
    const made = element("a", "cite-menu-report", link.textContent);
    made.href = link.getAttribute("href");
    made.rel = link.rel;
    return made;
  });
}

function fill(sheet, group) {
  const told = group.closest("cite-texts").dataset;
  const name = group.querySelector("summary") ?? group.closest(".cite").querySelector("summary");
  const head = element("div", "cite-menu-head");
  const close = element("button", "cite-menu-close", "×");
  close.type = "button";
  close.setAttribute("aria-label", told.close);
  close.addEventListener("click", () => sheet.hidePopover());
  const title = element("span", "", name.textContent);
  const number = opener.closest(".rule")?.querySelector(".rule-number:not(.rule-number--sign)");
  if (number) title.append(" ", element("span", number.className.replace("rule-number", ""), number.textContent));
  head.append(title, close);
  const said = element("p", "cite-menu-said");
  said.setAttribute("role", "status");
  const buttons = [...group.querySelectorAll("copy-address")].map((way) => {
    const button = element("button", "", way.querySelector("label").textContent);
    button.type = "button";
    button.addEventListener("click", async () => {
      const done = await written(way.querySelector("textarea"));
      said.textContent = done ? `✓ ${told.copied}: ${button.textContent}` : "";
      clearTimeout(closing);
      if (done) closing = setTimeout(() => sheet.hidePopover(), SAID_FOR);
    });
    return button;
  });
  sheet.setAttribute("aria-label", title.textContent);
  sheet.replaceChildren(head, ...buttons, said, ...reports(group));
}

function place(sheet, sign) {
  sheet.style.removeProperty("left");
  sheet.style.removeProperty("top");
  if (SHEET.matches) return uncover(sheet, sign);
  const { left, bottom, top } = sign.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const room = innerHeight - bottom > height + 8;
  sheet.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  sheet.style.top = `${room ? bottom + 4 : Math.max(8, top - height - 4)}px`;
}

/* What is cited is seen above the sheet. */
function uncover(sheet, sign) {
  const cited = (sign.closest(".rule, .paragraph") ?? sign).getBoundingClientRect();
  const room = sheet.getBoundingClientRect().top;
  if (cited.bottom > room && cited.top > 0) scrollBy({ top: Math.min(cited.top - 8, cited.bottom - room + 8) });
}

async function offer(sign) {
  const group = await groupOf(sign);
  if (!group) {
    location.assign(sign.href);
    return;
  }
  const sheet = menu();
  opener = sign;
  fill(sheet, group);
  sheet.showPopover();
  place(sheet, sign);
  sheet.querySelector("button:not(.cite-menu-close)")?.focus();
}

document.addEventListener("click", (event) => {
  const sign = event.target.closest?.("[data-cites]");
  if (!sign || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!sign.dataset.citedAt) history.replaceState(null, "", sign.hash || sign.href);
  offer(sign).catch(() => location.assign(sign.href));
});
