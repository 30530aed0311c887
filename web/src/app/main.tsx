import "../shared/lib/no-eval.ts";
import "./theme/fonts.css";
import "./theme/start.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startLanguage } from "../shared/i18n/language.ts";
import { startAuthEarly } from "../shared/lib/firebase/auth.ts";
import { nextTask } from "../shared/lib/next-task.ts";
import { ignoreSecondTaps } from "../shared/lib/second-tap.ts";
import { App } from "./app.tsx";
import { BrowserRouter } from "./browser-router.tsx";
import { preloadScreen } from "./router.tsx";
import { keepScrollPositions } from "./scroll.ts";
import { createTheme } from "./theme/system.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const language = startLanguage();
startAuthEarly();
ignoreSecondTaps(window);
keepScrollPositions();

const screen = preloadScreen(window.location.pathname);
// In a separate task, between the evaluation of the modules and the first render.
const app = nextTask().then(async () => {
  const theme = createTheme();
  await nextTask();
  return <App theme={theme} router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />;
});

// The first render is a transition, so that React pauses it for taps and scrolling.
if (root.hasChildNodes()) {
  // The page was prerendered. If its code cannot be loaded, render again to show the error.
  Promise.all([app, screen, language]).then(
    ([hydrated]) => {
      startTransition(() => {
        hydrateRoot(root, hydrated);
      });
      // public/early-press.js repeats the last click that came before hydration.
      window.dispatchEvent(new Event("flashplate:taken-over"));
    },
    async () => createRoot(root).render(await app),
  );
} else {
  // The screen's code loads in parallel with the session. A failed load is repeated by the screen.
  screen.catch(() => {});
  void Promise.all([app, language]).then(([rendered]) =>
    startTransition(() => createRoot(root).render(rendered)),
  );
  // Formats a number in advance: the first one takes a phone 50 ms. The session is still loading now.
  void app.then(nextTask).then(() => (0).toLocaleString());
}
