import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const kept = "flashplate.scroll";
const positions = new Map<string, number>();
let current = "";

/** Takes over from the browser where a page is scrolled to, which it decides before a page's content is there. */
export function keepScrollPositions(): void {
  window.history.scrollRestoration = "manual";
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(kept) ?? "[]");
    if (Array.isArray(stored)) for (const [key, at] of stored) positions.set(String(key), Number(at));
  } catch {
    // Nothing can be read: pages begin at their top.
  }
  window.addEventListener("scroll", () => positions.set(current, window.scrollY), { passive: true });
  window.addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(kept, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Nothing can be kept: the next visit begins at the top.
    }
  });
}

/** A new page begins at its top or at the place its address names; one that is come back to stands where it was left. */
export function ScrollPosition() {
  const { key, pathname, hash } = useLocation();
  const back = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of state alone, as of the address's query, moves nothing
  useLayoutEffect(() => {
    // Every address that is typed or opened anew has the same key.
    current = `${key} ${pathname}`;
    const left = back ? positions.get(current) : undefined;
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (left !== undefined) window.scrollTo(0, left);
    else if (place) place.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash]);
  return null;
}
