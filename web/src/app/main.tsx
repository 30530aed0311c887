import "../shared/lib/no-eval.ts";
import "./theme/fonts.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startLanguage } from "../shared/i18n/language.ts";
import { startAuthEarly } from "../shared/lib/auth.ts";
import { App } from "./app.tsx";
import { BrowserRouter } from "./browser-router.tsx";
import { preloadScreen } from "./router.tsx";
import { keepScrollPositions } from "./scroll.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const app = <App router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />;
const language = startLanguage();
startAuthEarly();

keepScrollPositions();
// The first render is a transition, so that React pauses it for taps and scrolling.
if (root.hasChildNodes()) {
  // The page was prerendered. If its code cannot be loaded, render again to show the error.
  Promise.all([preloadScreen(window.location.pathname), language]).then(
    () => {
      startTransition(() => {
        hydrateRoot(root, app);
      });
      // public/early-press.js repeats the clicks that came before hydration.
      window.dispatchEvent(new Event("flashplate:taken-over"));
    },
    () => createRoot(root).render(app),
  );
} else {
  // Loads the screen's code in parallel with the session. A failed load is repeated by the screen.
  preloadScreen(window.location.pathname).catch(() => {});
  void language.then(() => startTransition(() => createRoot(root).render(app)));
}
