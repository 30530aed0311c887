import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const storageKey = "flashplate.scroll";
const maxStored = 50;
/** Scroll positions in pixels, by page. The page that was scrolled last is the last one. */
const positions = new Map<string, number>();
/** Key and path of the page that is shown; empty before the first. */
let currentPage = "";

/**
 * Remembers the scroll positions of this tab. The browser's own restoration is turned off, because
 * it runs before a page has its content.
 */
export function keepScrollPositions(): void {
  window.history.scrollRestoration = "manual";
  try {
    for (const [page, position] of JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")) {
      positions.set(page, position);
    }
  } catch {
    // Without storage, pages start at the top after a reload.
  }
  const storePosition = () => {
    // A key that is set again would keep its old place in the map.
    positions.delete(currentPage);
    positions.set(currentPage, window.scrollY);
  };
  window.addEventListener("scroll", storePosition);
  window.addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxStored)));
    } catch {
      // Without storage, see above.
    }
  });
}

/**
 * Scrolls a new page to its top or its hash. Back and Forward restore the last position. A
 * prerendered page that was scrolled before its code arrived stays where it is.
 */
export function ScrollPosition() {
  const { key, pathname, hash } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isBackOrForward` changes with `key`
  useLayoutEffect(() => {
    const isFirstPage = currentPage === "";
    // The router gives every page that was opened by its address the same key.
    currentPage = `${key} ${pathname}`;
    if (isFirstPage && window.scrollY > 0) return;
    const lastPosition = isBackOrForward ? positions.get(currentPage) : undefined;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (lastPosition !== undefined) window.scrollTo(0, lastPosition);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash]);
  return null;
}
