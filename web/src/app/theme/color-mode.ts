/** Keeps the `dark` class, which Chakra's conditions read, true to what the system prefers, also when that changes. */
export function followSystemColorMode(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => document.documentElement.classList.toggle("dark", dark.matches);
  apply();
  dark.addEventListener("change", apply);
}
