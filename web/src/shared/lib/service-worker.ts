import { config } from "./config.ts";
import { isOutdated } from "./own-build.ts";

const checkEveryMs = 60 * 60_000;
const minPauseMs = 5 * 60_000;

/**
 * Registers the service worker, which keeps the code of the portal on the device. Also adds the manifest,
 * so that the browser can install the site. Only for signed-in people: visitors of public pages need
 * neither.
 */
export function startServiceWorker(): void {
  addToHead("manifest", "/manifest.webmanifest");
  addToHead("apple-touch-icon", "/art/icon-apple-180.png");
  // The development server has no service worker.
  if (config.isDevelopment) return;
  navigator.serviceWorker
    ?.register("/sw.js", { updateViaCache: "none" })
    .then(({ active }) => {
      // A worker that was activated while this page was loading has not taken it over.
      if (!navigator.serviceWorker.controller) active?.postMessage("claim");
    })
    .catch(() => {
      // Without it, the site works as before. The next page tries again.
    });
}

function addToHead(rel: string, href: string): void {
  if (document.head.querySelector(`link[rel="${rel}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel, href }));
}

/**
 * Calls back once when the server has a newer build than this page. It checks when a chunk cannot be
 * loaded, and when the service worker was replaced. It also checks when the page is shown again, unless the
 * last check was less than five minutes ago, and every hour while the page is shown.
 * @returns stops the checks
 */
export function onNewBuild(callback: () => void): () => void {
  // The development server replaces changed modules itself, so the page never checks there.
  let isFound = config.isDevelopment;
  let checkedAt = Date.now();
  const check = async () => {
    checkedAt = Date.now();
    if (isFound) return;
    const isNewer = await isOutdated();
    // A check that ran at the same time may have called back already.
    if (!isNewer || isFound) return;
    isFound = true;
    callback();
  };
  const checkNow = () => void check();
  const checkWhenShown = () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < minPauseMs) return;
    void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update());
    checkNow();
  };
  const timer = setInterval(checkWhenShown, checkEveryMs);
  window.addEventListener("vite:preloadError", checkNow);
  document.addEventListener("visibilitychange", checkWhenShown);
  navigator.serviceWorker?.addEventListener("controllerchange", checkNow);
  return () => {
    clearInterval(timer);
    window.removeEventListener("vite:preloadError", checkNow);
    document.removeEventListener("visibilitychange", checkWhenShown);
    navigator.serviceWorker?.removeEventListener("controllerchange", checkNow);
  };
}
