import { expect, test, vi } from "vitest";
import { menuPdf, strewnWords } from "../../../test-support/files/menus.ts";
import { openPdf } from "./open-pdf.ts";
import { wordsOfPage } from "./pdf-words.ts";

test("returns the words until the deadline when it passes within a page", async () => {
  const pdf = await openPdf(menuPdf(strewnWords(2500)));
  if (typeof pdf === "string") throw new Error(pdf);
  const page = await pdf.getPage(1);
  const start = Date.now();
  // Each look at the clock takes a millisecond. pdf.js looks about once for each word too, so that the
  // deadline passes in the middle of the page.
  let looks = 0;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => start + looks++);
  const mostWords = 3000;
  const read = await wordsOfPage(page, mostWords, start + 1500);
  clock.mockRestore();
  await pdf.loadingTask.destroy();
  expect(read?.words.length).toBeGreaterThan(0);
  expect(read?.words.length).toBeLessThan(2500);
});
