import { menuDraft } from "@flashplate/contract/menu-import/menu-import";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bytesOf,
  lunchRows,
  serveMenuImport,
  summaryOf,
  uploadPath,
} from "../../test-support/files/menu-upload.ts";
import { lockedPdf, lunchMenu, menuPdf, menuPicture } from "../../test-support/files/menus.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { makeVendor, stored } from "../../test-support/records/records.ts";
import { stopClock } from "../../test-support/stop-clock.ts";

const served = serveMenuImport();

describe("access to the menu import", () => {
  test("is refused without a token", async () => {
    const { status, body } = await served.upload(menuPdf(lunchMenu), "");
    expect([status, body.error.code]).toEqual([401, "auth/missing-token"]);
  });

  test("is refused for a consumer", async () => {
    const { status, body } = await served.upload(menuPdf(lunchMenu), (await makePerson()).token);
    expect([status, body.error.code]).toEqual([403, "auth/vendor-only"]);
  });
});

describe("the number of menus", () => {
  beforeEach(stopClock);

  const statusesOfFour = async (token: string) => {
    const statuses: number[] = [];
    for (let file = 0; file < 4; file += 1) {
      statuses.push((await served.upload(Buffer.from("no menu"), token)).status);
    }
    return statuses;
  };

  test("is three a day until the restaurant is approved", async () => {
    expect(await statusesOfFour(served.vendor.token)).toEqual([415, 415, 415, 429]);
    expect(await statusesOfFour((await makeVendor()).token)).toEqual([415, 415, 415, 415]);
  });

  test("is a number of pages, not of requests", async () => {
    const { token } = await makeVendor();
    const menu = menuPdf(lunchMenu, 20);
    // The limit is 120 pages an hour, which six of these menus have.
    const statuses: number[] = [];
    for (let file = 0; file < 7; file += 1) statuses.push((await served.upload(menu, token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe("a menu read by the local reader", () => {
  test("becomes a draft with flags, and nothing is stored", async () => {
    const { status, body } = await served.upload(menuPdf(lunchMenu));
    expect(status).toBe(200);
    const draft = menuDraft.parse(body);
    expect([draft.reader, draft.pages, draft.notices]).toEqual(["local", 1, []]);
    expect(summaryOf(draft)).toEqual(lunchRows);
    expect(draft.rows.map(({ description, section, flags }) => [description, section, flags])).toEqual([
      ["basil oil, cream and grilled bread", "Lunch", []],
      ["bacon, lettuce, tomato and mayonnaise", "Lunch", []],
      ["a glass from the coast of Oregon", "Wine", ["category-guessed"]],
    ]);
    expect(draft.rows[0]?.source?.page).toBe(1);
    expect(await stored(`Menus/${served.vendor.uid}`)).toBeUndefined();
  });

  test("can be a rotated photo", async () => {
    const upright = await menuPicture(lunchMenu, "jpeg");
    const photo = await sharp(upright).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    const { status, body } = await served.upload(photo);
    expect(status).toBe(200);
    expect(summaryOf(menuDraft.parse(body))).toEqual(lunchRows);
  });

  test.each(["\n\n", "\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n"])(
    "can be a PDF with bytes before its header (%j)",
    async (before) => {
      const { status, body } = await served.upload(Buffer.concat([Buffer.from(before), menuPdf(lunchMenu)]));
      expect(status).toBe(200);
      expect(summaryOf(menuDraft.parse(body))).toEqual(lunchRows);
    },
  );

  test("has a notice when a page is missing", async () => {
    const { status, body } = await served.upload(menuPdf(lunchMenu, 2, [2]));
    expect([status, body.notices]).toEqual([200, ["pages-left-out"]]);
    expect(summaryOf(menuDraft.parse(body))).toEqual(lunchRows);
  });

  test("has new valid ids each time", async () => {
    const drafts = [await served.upload(menuPdf(lunchMenu)), await served.upload(menuPdf(lunchMenu))];
    const ids = drafts.flatMap(({ body }) => body.rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2 * lunchRows.length);
    expect(ids.filter((id) => !/^[A-Za-z0-9_-]{8,64}$/.test(id))).toEqual([]);
  });
});

describe("a file that is not a menu", () => {
  test.each<[string, number, string, () => Buffer | undefined | Promise<Buffer>]>([
    ["no file", 400, "request/invalid", () => undefined],
    ["a text", 415, "menu-import/wrong-type", () => Buffer.from("Tomato Soup 8.50")],
    ["HTML", 415, "menu-import/wrong-type", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "a WebP",
      415,
      "menu-import/wrong-type",
      async () =>
        sharp(await menuPicture(lunchMenu))
          .webp()
          .toBuffer(),
    ],
    ["half a PNG", 422, "menu-import/damaged", async () => (await menuPicture(lunchMenu)).subarray(0, 3000)],
    ["81 megapixels", 422, "menu-import/damaged", () => plain(9000, 9000)],
    ["the head of a PDF", 422, "menu-import/damaged", () => Buffer.from("%PDF-1.7\nnothing else")],
    ["a PDF without its pages", 422, "menu-import/damaged", () => menuPdf(lunchMenu, 2, [1, 2])],
    ["a strip one pixel wide", 422, "menu-import/nothing-found", () => plain(1, 20_000)],
    ["a locked PDF", 422, "menu-import/encrypted", () => lockedPdf()],
    ["21 pages", 422, "menu-import/too-many-pages", () => menuPdf(lunchMenu, 21)],
    ["a page without text", 422, "menu-import/nothing-found", () => plain(600, 800)],
    [
      "more than 10 MB",
      413,
      "request/too-large",
      () => Buffer.concat([menuPdf(lunchMenu), Buffer.alloc(10 * 1024 * 1024)]),
    ],
    ["far more than that", 413, "request/too-large", () => Buffer.alloc(14 * 1024 * 1024)],
  ])("is rejected: %s is %i %s", async (_what, status, code, make) => {
    const answer = await served.upload(await make());
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.error.message).toMatch(/\./);
  });

  test("is rejected with 400 when the form is incomplete", async () => {
    const { headers, body } = await bytesOf(new FormData());
    const { status } = await served.api.request("POST", uploadPath, {
      token: served.vendor.token,
      headers,
      form: body.subarray(0, 5),
    });
    expect(status).toBe(400);
  });
});

function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "white" } })
    .png()
    .toBuffer();
}
