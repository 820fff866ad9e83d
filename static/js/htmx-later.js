/* htmx comes when somebody points, touches or types: whoever only reads is spared it, and a page is
   small. Until it is here every link and every form leads to a page. */

const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown"];
const htmx = document.querySelector("meta[name=htmx]").content;

/* It looks at the page by itself, once all of that is here; sooner it would miss it. Below a mouse that
   rests a browser tells of a move when the page is laid out: by nothing. */
function fetchIt(event) {
  if (event.type === "pointermove" && !event.movementX && !event.movementY) return;
  for (const sign of SIGNS) removeEventListener(sign, fetchIt);
  if (document.readyState !== "complete") return addEventListener("load", fetchIt, { once: true });
  const script = document.createElement("script");
  script.src = htmx;
  document.head.append(script);
}

for (const sign of SIGNS) addEventListener(sign, fetchIt, { passive: true });

/* After a page was loaded anew, the way back may lead to one that it had put here without loading. */
addEventListener("popstate", ({ state }) => state?.htmx && !window.htmx && location.reload());
