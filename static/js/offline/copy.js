/* A kept copy of a page: marks what leads to a page that is not kept, and leaves the rest a page.

   The worker adds this to each copy that it shows. It alone knows under which addresses a page is kept,
   so it is asked. Parts of pages are not kept, and htmx is kept from asking for them: links and forms
   lead to whole pages. */

const words = document.querySelector(".kept-copy").dataset.lacking;
const seen = new WeakSet();

document.body.setAttribute("hx-disable", "");

/* Where a link or a form leads; null for what is sent, which needs a network as other sites do. */
function ledTo(one) {
  if (one.method === "post") return null;
  const url = new URL(one.getAttribute(one.matches("form") ? "action" : "href") ?? "", document.baseURI);
  return url.origin === location.origin ? url.pathname + url.search : null;
}

/* Those of the addresses that are kept. */
function keptOf(addresses) {
  const { port1, port2 } = new MessageChannel();
  navigator.serviceWorker.controller.postMessage({ keptOf: addresses }, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}

/* A form is marked at what sends it. */
function mark(one) {
  for (const shown of one.matches("form") ? one.querySelectorAll("button") : [one]) {
    shown.classList.add("not-kept");
    if (!shown.title) shown.title = words;
  }
}

async function look() {
  const found = [...document.querySelectorAll("body a[href], body form")].filter((one) => !seen.has(one));
  for (const one of found) seen.add(one);
  const leading = new Map(found.map((one) => [one, ledTo(one)]));
  const kept = new Set(await keptOf([...new Set(leading.values())].filter(Boolean)));
  kept.add(location.pathname + location.search);
  for (const [one, address] of leading) if (!kept.has(address)) mark(one);
}

if (navigator.serviceWorker?.controller) {
  look();
  new MutationObserver(look).observe(document.getElementById("main"), { childList: true, subtree: true });
}
