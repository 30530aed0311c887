import { afterEach, expect, it, vi } from "vitest";
import { keepScrollPositions } from "./scroll.ts";

afterEach(() => vi.unstubAllGlobals());

it("keeps the position of the page that was scrolled last when there are too many pages", () => {
  // No page has been shown yet, so the key of the current page is empty.
  const currentPage = "";
  // One more page than are stored. The current page is the oldest of them.
  const olderPages = Array.from({ length: 50 }, (_, index) => [`page-${index} /`, 0]);
  const storage = new Map([["flashplate.scroll", JSON.stringify([[currentPage, 0], ...olderPages])]]);
  const page = Object.assign(new EventTarget(), { history: { scrollRestoration: "auto" }, scrollY: 0 });
  vi.stubGlobal("window", page);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  keepScrollPositions();
  page.scrollY = 700;
  page.dispatchEvent(new Event("scroll"));
  page.dispatchEvent(new Event("pagehide"));
  const stored: unknown[] = JSON.parse(storage.get("flashplate.scroll") ?? "[]");
  expect(stored).toHaveLength(50);
  expect(stored.at(-1)).toEqual([currentPage, 700]);
});
