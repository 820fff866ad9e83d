/* Runs before anything is painted: the colours and the size of letters that were chosen here, so
   that no page flashes or moves. What needs script is shown only where there is script. */
(function (root) {
  root.classList.add("scripted");
  try {
    for (const what of ["theme", "size"]) {
      const chosen = localStorage.getItem(`regula.look.${what}`);
      if (chosen) root.dataset[what] = chosen;
    }
  } catch {}
})(document.documentElement);
