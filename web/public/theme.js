// Runs before all other code, so that the first paint has the right color scheme. The choice in the
// settings (color-mode.ts) has priority over the system's, in all tabs.
(() => {
  const root = document.documentElement;
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')];
  const bars = metas.map((meta) => ({ meta, own: meta.content, dark: meta.media.includes("dark") }));
  const saved = () => {
    try {
      return localStorage.getItem("flashplate.theme");
    } catch {
      return null;
    }
  };
  let chosen = saved();
  const apply = () => {
    const isChosen = chosen === "light" || chosen === "dark";
    const isDark = isChosen ? chosen === "dark" : system.matches;
    root.classList.toggle("dark", isDark);
    root.style.colorScheme = isChosen ? chosen : "";
    // The browser's bar follows the system, so after a choice both metas get the same color.
    const bar = bars.find(({ dark }) => dark === isDark);
    for (const { meta, own } of bars) meta.content = isChosen && bar ? bar.own : own;
  };
  apply();
  system.addEventListener("change", apply);
  const follow = (theme) => {
    chosen = theme;
    apply();
  };
  window.addEventListener("flashplate:theme", ({ detail }) => follow(detail));
  window.addEventListener("storage", ({ key }) => {
    if (key === "flashplate.theme" || key === null) follow(saved());
  });
})();
