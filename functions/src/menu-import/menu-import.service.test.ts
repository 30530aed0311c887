import { expect, test, vi } from "vitest";
import { countForUser } from "../http/allow.ts";
import * as logger from "../platform/logger.ts";
import { nestedFormsPdf } from "../test-support/hostile-pdfs.ts";
import { lunchMenu, menuPdf } from "../test-support/menus.ts";
import { draftFromFile } from "./menu-import.service.ts";

vi.mock("../http/allow.ts", () => ({ countForUser: vi.fn() }));
const limit = vi.hoisted(() => ({ ms: 20_000 }));
vi.mock("./menu-decoder.ts", async (original) => ({
  ...(await original<object>()),
  get pdfCpuMs() {
    return limit.ms;
  },
}));

const unitsCounted = () => vi.mocked(countForUser).mock.calls.map(([, , units]) => units);

test("counts a file that ends its decoder as the longest one, and calls it damaged", async () => {
  const warn = vi.spyOn(logger, "logWarning").mockReturnValue();
  limit.ms = 500;
  const draft = draftFromFile("test-vendor", nestedFormsPdf());
  await expect(draft).rejects.toMatchObject({ code: "menu-import/damaged" });
  expect(unitsCounted().at(-1)).toBe(19);
  warn.mockRestore();
});

test("counts the pages after the first", async () => {
  vi.mocked(countForUser).mockClear();
  limit.ms = 20_000;
  const { rows } = await draftFromFile("test-vendor", menuPdf(lunchMenu, 2));
  expect([rows.length, unitsCounted()]).toEqual([6, [1]]);
});
