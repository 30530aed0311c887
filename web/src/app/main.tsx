import "../platform/no-eval.ts";
import "./theme/fonts.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startLanguage } from "../i18n/language.ts";
import { startAuthEarly } from "../platform/auth.ts";
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
if (root.hasChildNodes()) {
  // A prerendered page is taken over as it stands. Should its code not come, the page is shown anew, and says so.
  Promise.all([preloadScreen(window.location.pathname), language]).then(
    () => {
      hydrateRoot(root, app);
      // What was pressed too early (public/early-press.js) is answered now.
      window.dispatchEvent(new Event("flashplate:taken-over"));
    },
    () => createRoot(root).render(app),
  );
} else {
  // The screen's code comes beside the sign-in. If it does not, the screen asks for it again.
  preloadScreen(window.location.pathname).catch(() => {});
  void language.then(() => createRoot(root).render(app));
}
