import { afterEach, describe, expect, test, vi } from "vitest";
import {
  gigabytePagePdf,
  manyObjectsPdf,
  megabytesPagePdf,
  nestedFormsPdf,
} from "../../../test-support/files/hostile-pdfs.ts";
import { lunchMenu, menuPdf, strewnWords } from "../../../test-support/files/menus.ts";
import { serveMenuDecoder } from "../../../test-support/files/serve-menu-decoder.ts";
import { checkMenuFile } from "../menu-file.ts";
import { findDishes } from "../parse/dishes.ts";
import { readLocally } from "./local-reader.ts";
import { useMenuDecoder } from "./menu-decoder.ts";

vi.mock("../parse/dishes.ts", { spy: true });
afterEach(() => void vi.clearAllMocks());
serveMenuDecoder();

const soon = () => Date.now() + 60_000;

/** Reads a PDF. Returns names with page numbers, notices, and the number of words of each page. */
async function read(pdf: Buffer) {
  const { rows, notices } = await readLocally(await checkMenuFile(pdf, soon()), soon());
  const words = vi.mocked(findDishes).mock.lastCall?.[0].map((page) => page.words.length);
  return { names: rows.map(({ name, source }) => [name, source?.page]), notices, words };
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

  test("is cut at the maximum length of a word", async () => {
    const word = { left: 20, top: 60, text: `Soup${".".repeat(100_000)}a` };
    await read(menuPdf([word, ...lunchMenu]));
    const [page] = vi.mocked(findDishes).mock.lastCall?.[0] ?? [];
    expect(Math.max(...(page?.words ?? []).map(({ text }) => text.length))).toBe(100);
  });
});

test.each([
  ["words", strewnWords(500), 1, [], true],
  ["nothing", [], 1, [], false],
  ["a missing page", lunchMenu, 2, [1, 2], false],
] as const)(
  "says whether the first page is text when it has %s",
  async (_what, lines, pages, missingPages, isText) => {
    const file = await checkMenuFile(menuPdf(lines, pages, missingPages), soon());
    expect(file.kind === "pdf" && file.startsWithText).toBe(isText);
  },
);

describe("a PDF that takes too long", () => {
  test.each([
    ["ends the decoder at the limit of processor time when a page is megabytes long", megabytesPagePdf],
    ["ends the decoder at the limit of processor time when its forms draw each other", nestedFormsPdf],
  ])("%s", async (_what, make) => {
    const file = await checkMenuFile(menuPdf(lunchMenu), soon());
    if (file.kind !== "pdf") throw new Error("This is no PDF.");
    const reading = readLocally({ ...file, bytes: make(), cpuMsLeft: 500 }, soon());
    await expect(reading).rejects.toMatchObject({ isLate: false });
    expect((await read(menuPdf(lunchMenu))).names, "the next file").toEqual(lunchOn(1));
  });

  test("is refused before it is opened when it inflates to a gigabyte", async () => {
    const callLimits = { cpuMs: 20_000, wallMs: 60_000 };
    const opened = await useMenuDecoder((decoder) => decoder.call("open", [gigabytePagePdf()], callLimits));
    expect(opened.value).toBe("damaged");
    expect(opened.cpuMs).toBeLessThan(3000);
  });

  test("is read when it has 5,000 objects", async () => {
    const { words } = await read(manyObjectsPdf());
    // The limit of words per page.
    expect(words).toEqual([3000]);
  });
});

test("reads a complete menu without notices", async () => {
  const { names, notices } = await read(menuPdf(lunchMenu, 2));
  expect([names, notices]).toEqual([[...lunchOn(1), ...lunchOn(2)], []]);
});
