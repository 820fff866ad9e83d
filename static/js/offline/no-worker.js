/* Served in the place of the service worker where no packs are offered: it takes away what was kept
   and then itself, so that a worker that does harm is gone the next time a browser looks for a new
   one. Pages that are open go on without it. */

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("regula-")).map((name) => caches.delete(name)));
  await registration.unregister();
}
