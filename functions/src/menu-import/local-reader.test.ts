import { afterEach, describe, expect, test, vi } from "vitest";
import { lunchMenu, menuPdf, strewnWords } from "../test-support/menus.ts";
import { readLocally, startsWithText } from "./local-reader.ts";
import { closeMenuFile, openMenuFile } from "./menu-file.ts";
import { findDishes } from "./parse/dishes.ts";

vi.mock("./parse/dishes.ts", { spy: true });
afterEach(() => void vi.clearAllMocks());

/** Reads a PDF. Returns names with page numbers, notices, and the number of words of each page. */
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

describe("a PDF with a missing page", () => {
  // The pages after it in the file's list cannot be found either.
  test.each([2, 3])("is read up to the missing page of %d, with a notice", async (pages) => {
    const { names, notices } = await read(menuPdf(lunchMenu, pages, [2]));
    expect([names, notices]).toEqual([lunchOn(1), ["pages-left-out"]]);
  });

  test("is damaged if it has no other page", async () => {
    await expect(read(menuPdf(lunchMenu, 2, [1, 2]))).rejects.toMatchObject({ code: "menu-import/damaged" });
  });
});

describe("a PDF with too many words", () => {
  test("is cut at the limit per page, with a notice", async () => {
    const { words, notices } = await read(menuPdf(strewnWords(20_000)));
    expect([words, notices]).toEqual([[3000], ["pages-left-out"]]);
  });

  test("is cut at the limit per menu", async () => {
    const { words, notices } = await read(menuPdf(strewnWords(3500), 6));
    expect([words, notices]).toEqual([[3000, 3000, 3000, 3000], ["pages-left-out"]]);
  });

  test("is not read after the deadline, even within a page", async () => {
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

  test("is cut at the maximum length of a word", async () => {
    const word = { left: 20, top: 60, text: `Soup${".".repeat(100_000)}a` };
    await read(menuPdf([word, ...lunchMenu]));
    const [page] = vi.mocked(findDishes).mock.lastCall?.[0] ?? [];
    expect(Math.max(...(page?.words ?? []).map(({ text }) => text.length))).toBe(100);
  });
});

test("detects text on the first page without consuming the file", async () => {
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

test("reads a complete menu without notices", async () => {
  const { names, notices } = await read(menuPdf(lunchMenu, 2));
  expect([names, notices]).toEqual([[...lunchOn(1), ...lunchOn(2)], []]);
});
