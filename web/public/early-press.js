// Buttons of a prerendered page can be clicked before it is hydrated. Repeats the last click when
// app/main.tsx reports the hydration. Buttons of forms are disabled until then.
(() => {
  let pressed = null;
  const keep = ({ target }) => {
    pressed = target.closest("button");
  };
  window.addEventListener("click", keep, true);
  window.addEventListener(
    "flashplate:taken-over",
    () => {
      window.removeEventListener("click", keep, true);
      pressed?.click();
    },
    { once: true },
  );
})();
