// A page that was rendered at build can be pressed before the code that answers has come. The last button that was pressed is
// kept, and pressed again when the code has taken the page over (app/main.tsx). The buttons of forms are disabled until then.
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
