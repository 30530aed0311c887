import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { nestedFormsPdf } from "../../test-support/files/hostile-pdfs.ts";
import { lunchMenu, menuPdf } from "../../test-support/files/menus.ts";
import { serveMenuDecoder } from "../../test-support/files/serve-menu-decoder.ts";
import { countForUser } from "../http/access/allow.ts";
import { setClock } from "../platform/clock.ts";
import * as logger from "../platform/logging/logger.ts";
import { draftFromFile } from "./menu-import.service.ts";
import { readByModel } from "./model/model-reader.ts";

vi.mock("../http/access/allow.ts", () => ({ countForUser: vi.fn() }));
vi.mock("../platform/limits/daily-budgets.ts", () => ({ spendDailyBudget: async () => true }));
vi.mock("./model/model-reader.ts", () => ({ readByModel: vi.fn() }));
/** Processor time for a PDF. A test can lower it. */
const limit = vi.hoisted(() => ({ ms: 20_000 }));
/** The calls of the decoder and their first arguments. */
const calls = vi.hoisted(() => [] as { name: string; file: unknown }[]);
vi.mock("./decoding/menu-decoder.ts", async (original) => {
  const { useMenuDecoder, ...others } = await original<typeof import("./decoding/menu-decoder.ts")>();
  return {
    ...others,
    get pdfCpuMs() {
      return limit.ms;
    },
    useMenuDecoder: ((task) =>
      useMenuDecoder((decoder) =>
        task({
          call(name, args, limits) {
            calls.push({ name, file: args[0] });
            return decoder.call(name, args, limits);
          },
        }),
      )) as typeof useMenuDecoder,
  };
});

const unitsCounted = () => vi.mocked(countForUser).mock.calls.map(([, , units]) => units);
serveMenuDecoder();

test("counts a file that ends its decoder as the longest one, and calls it damaged", async () => {
  const warn = vi.spyOn(logger, "logWarning").mockReturnValue();
  limit.ms = 500;
  onTestFinished(() => {
    limit.ms = 20_000;
  });
  const draft = draftFromFile("test-vendor", nestedFormsPdf());
  await expect(draft).rejects.toMatchObject({ code: "menu-import/damaged" });
  // The longest menu has 20 pages, and the endpoint's limit counts the first.
  expect(unitsCounted().at(-1)).toBe(19);
  warn.mockRestore();
});

test("counts the pages after the first", async () => {
  vi.mocked(countForUser).mockClear();
  const { rows } = await draftFromFile("test-vendor", menuPdf(lunchMenu, 2));
  expect([rows.length, unitsCounted()]).toEqual([6, [1]]);
});

test("decodes a photo once", async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  await expect(draftFromFile("test-vendor", photo)).rejects.toMatchObject({
    code: "menu-import/nothing-found",
  });
  const ofPhoto = calls.filter(({ file }) => file instanceof Uint8Array && photo.equals(file));
  expect(ofPhoto.map(({ name }) => name)).toEqual(["decodePhoto"]);
});

test("gives the AI text service the time that the check of the file has not used", async () => {
  vi.stubEnv("OPENAI_API_KEY", "sk-test");
  let at = Date.now();
  onTestFinished(setClock(() => new Date(at)));
  vi.mocked(countForUser).mockImplementationOnce(async () => {
    at += 30_000;
  });
  vi.mocked(readByModel).mockRejectedValueOnce(new Error("no answer in time"));
  const warn = vi.spyOn(logger, "logWarning").mockReturnValue();
  const { notices } = await draftFromFile("test-vendor", menuPdf(lunchMenu, 1));
  expect(notices).toContain("read-without-model");
  const [, , msGiven] = vi.mocked(readByModel).mock.lastCall ?? [];
  // The whole request, without the time of the check and the time reserved for the local reader.
  expect(msGiven).toBe(52_000 - 30_000 - 6000);
  warn.mockRestore();
  vi.unstubAllEnvs();
});

test("calls a photo damaged that ends in the middle", async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "white" } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const half = photo.subarray(0, photo.length / 2);
  await expect(draftFromFile("test-vendor", half)).rejects.toMatchObject({ code: "menu-import/damaged" });
});
