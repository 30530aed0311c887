import { afterEach, describe, expect, test, vi } from "vitest";
import { lunchMenu, menuPdf, strewnWords } from "../test-support/menus.ts";
import { readLocally, startsWithText } from "./local-reader.ts";
import { closeMenuFile, openMenuFile } from "./menu-file.ts";
import { findDishes } from "./parse/dishes.ts";

vi.mock("./parse/dishes.ts", { spy: true });
afterEach(() => void vi.clearAllMocks());

/** Reads a PDF; what its pages are numbered and how many words of each were taken stands beside what was read. */
async function read(pdf: Buffer, until = Date.now() + 60_000) {
  const file = await openMenuFile(pdf);
  try {
    const { rows, notices } = await readLocally(file, until);
    const words = vi.mocked(findDishes).mock.lastCall?.[0].map((page) => page.words.length);
    return { names: rows.map(({ name, source }) => [name, source?.page]), notices, words };
  } finally {
    await closeMenuFile(file);
  }
}

const lunchOn = (page: number) => ["Tomato Soup", "Chicken Club", "Pinot Noir"].map((name) => [name, page]);

describe("a PDF with a page that is not there", () => {
  // What stands behind it in the file's list cannot be found either.
  test.each([2, 3])("is read up to that one of %d, and says so", async (pages) => {
    const { names, notices } = await read(menuPdf(lunchMenu, pages, [2]));
    expect([names, notices]).toEqual([lunchOn(1), ["pages-left-out"]]);
  });

  test("and no other is damaged", async () => {
    await expect(read(menuPdf(lunchMenu, 2, [1, 2]))).rejects.toMatchObject({ code: "menu-import/damaged" });
  });
});

describe("a PDF with more words than anybody prints", () => {
  test("on one page is cut, and the draft says so", async () => {
    const { words, notices } = await read(menuPdf(strewnWords(20_000)));
    expect([words, notices]).toEqual([[3000], ["pages-left-out"]]);
  });

  test("on many pages is read up to a limit", async () => {
    const { words, notices } = await read(menuPdf(strewnWords(3500), 6));
    expect([words, notices]).toEqual([[3000, 3000, 3000, 3000], ["pages-left-out"]]);
  });

  test("is not read beyond the time there is, not even to the end of a page", async () => {
    const start = Date.now();
    let looks = 0;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => start + looks++);
    const { words, notices } = await read(menuPdf(strewnWords(2500), 2), start + 1500);
    clock.mockRestore();
    expect(words).toHaveLength(1);
    expect(words?.[0]).toBeGreaterThan(0);
    expect(words?.[0]).toBeLessThan(2500);
    expect(notices).toEqual(["pages-left-out"]);
  });

  test("or with a word longer than any is cut in the same way", async () => {
    const word = { left: 20, top: 60, text: `Soup${".".repeat(100_000)}a` };
    await read(menuPdf([word, ...lunchMenu]));
    const [page] = vi.mocked(findDishes).mock.lastCall?.[0] ?? [];
    expect(Math.max(...(page?.words ?? []).map(({ text }) => text.length))).toBe(100);
  });
});

test("whether a PDF begins with text is told without reading it all, and reading it goes on as ever", async () => {
  const file = await openMenuFile(menuPdf(strewnWords(500)));
  expect(await startsWithText(file)).toBe(true);
  await readLocally(file, Date.now() + 60_000);
  expect(vi.mocked(findDishes).mock.lastCall?.[0].map(({ words }) => words.length)).toEqual([500]);
  await closeMenuFile(file);
  const blank = await openMenuFile(menuPdf([]));
  expect(await startsWithText(blank)).toBe(false);
  await closeMenuFile(blank);
  const lost = await openMenuFile(menuPdf(lunchMenu, 2, [1, 2]));
  expect(await startsWithText(lost)).toBe(false);
  await closeMenuFile(lost);
});

test("a whole menu has nothing left out", async () => {
  const { names, notices } = await read(menuPdf(lunchMenu, 2));
  expect([names, notices]).toEqual([[...lunchOn(1), ...lunchOn(2)], []]);
});
