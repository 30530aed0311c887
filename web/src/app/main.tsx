import "./theme/fonts.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { BrowserRouter } from "./browser-router.tsx";
import { preloadScreen } from "./router.tsx";
import { keepScrollPositions } from "./scroll.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const app = <App router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />;

keepScrollPositions();
if (root.hasChildNodes()) {
  // A prerendered page is taken over as it stands. Should its code not come, the page is shown anew, and says so.
  preloadScreen(window.location.pathname).then(
    () => hydrateRoot(root, app),
    () => createRoot(root).render(app),
  );
} else createRoot(root).render(app);
