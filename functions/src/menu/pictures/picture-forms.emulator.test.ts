import type { MenuItems } from "@flashplate/contract/menu/menu";
import { objectPathOf } from "@flashplate/contract/shared/images";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import {
  bytesAt,
  firstLunchDish,
  itemForm,
  picture,
  picturesOf,
  type SendForm,
  serveForms,
  vendorWithDish,
} from "../../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { hasObject } from "../../../test-support/records/records.ts";
import { menuAPI } from "../../index.ts";
import { storageBucket } from "../../platform/configuration/config.ts";

let api: Served;
let sendForm: SendForm;
beforeAll(async () => {
  api = await serve(menuAPI);
  sendForm = await serveForms(menuAPI);
});

const boundary = "----flashplate";
const part = (head: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const formType = `multipart/form-data; boundary=${boundary}`;

describe("a form", () => {
  test("changes the dish and re-encodes its picture, and deletes the old one", async () => {
    const { uid, token, seen } = await vendorWithDish(api);
    const photo = await sharp(await picture("jpeg", 1600, 1200))
      .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await sendForm<MenuItems>(
      token,
      itemForm({ ...seen, name: "Leek Soup", hasNewImage: true }, photo, "text/plain", "../../x.html"),
    );
    expect([status, body[0]?.name]).toEqual([200, "Leek Soup"]);
    const { img_url, img_small_url = "" } = body[0] ?? seen;
    expect(img_url).toMatch(/menu-items%2F\d+_[0-9a-f]{18}\.webp\?alt=media$/);
    const sizes = await Promise.all(
      [img_url, img_small_url].map(async (url) => sharp(await bytesAt(url)).metadata()),
    );
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ["webp", 1200, 1600],
      ["webp", 480, 640],
    ]);
    expect(sizes.every(({ exif, orientation }) => exif === undefined && orientation === undefined)).toBe(
      true,
    );
    expect(await picturesOf(uid)).toHaveLength(2);
    expect(await hasObject(objectPathOf(seen.img_url, storageBucket) ?? "")).toBe(false);
  });

  test("is refused when its content is not a picture", async () => {
    const { uid, token, seen } = await vendorWithDish(api);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const jpeg = await picture("jpeg", 900, 700);
    const files = {
      svg: Buffer.from(svg),
      html: Buffer.from("<!doctype html><script>alert(1)</script>"),
      gif: await sharp(await picture("png", 20, 20))
        .gif()
        .toBuffer(),
      "PNG head alone": (await picture("png", 20, 20)).subarray(0, 40),
      "cut off": jpeg.subarray(0, jpeg.length / 2),
      bomb: await picture("png", 9000, 9000),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const { status, body } = await sendForm(token, itemForm({ ...seen, name: "No" }, bytes));
      expect([name, status, body.error.fields?.image]).toEqual([
        name,
        400,
        "This file is no picture we can read. Choose a JPEG, PNG or WebP picture.",
      ]);
    }
    expect(await picturesOf(uid)).toHaveLength(1);
    expect(await firstLunchDish(api, token)).toEqual(seen);
  });

  test("is refused when it is too large, has too many parts or is truncated", async () => {
    const { uid, token, seen } = await vendorWithDish(api);
    const large = Buffer.concat([await picture("jpeg"), Buffer.alloc(5 * 1024 * 1024)]);
    const item = JSON.stringify({ ...seen, name: "No" });
    const many = Array.from({ length: 1000 }, (_, n) => part(`name="field${n}"`, "x")).join("");
    const filePart = part('name="image"; filename="a.png"', "x".repeat(5000));
    const itemPart = (text: string) => part('name="updatedItem"', text);
    const ended = (parts: string) => Buffer.from(`${parts}--${boundary}--\r\n`);
    const forms: [what: string, status: number, form: FormData | Buffer, type?: string][] = [
      ["a file above its limit", 413, itemForm(seen, large)],
      ["a body above its limit", 413, itemForm(seen, Buffer.alloc(12 * 1024 * 1024))],
      ["many fields", 413, ended(many), formType],
      ["two files", 413, ended(filePart + filePart), formType],
      ["a long field", 413, ended(itemPart("x".repeat(200_000))), formType],
      ["a file without its end", 400, Buffer.from(itemPart(item) + filePart.slice(0, 2000)), formType],
      ["no end", 400, Buffer.from(itemPart(item)), formType],
      ["no JSON", 400, ended(itemPart("{")), formType],
      ["a field named __proto__", 400, ended(part('name="__proto__"', "{}")), formType],
      ["no form", 400, Buffer.from("nonsense"), formType],
      ["no boundary", 400, Buffer.from("nonsense"), "multipart/form-data"],
      ["no body", 400, Buffer.alloc(0), formType],
    ];
    for (const [what, status, form, type] of forms) {
      const answer = await sendForm(token, form, type);
      expect(answer.status, what).toBe(status);
      expect(answer.body.error.message).not.toBe("");
    }
    expect(await picturesOf(uid)).toHaveLength(1);
    expect(await firstLunchDish(api, token)).toEqual(seen);
  });

  test("is refused with 401 without a token", async () => {
    expect((await sendForm(undefined, itemForm({}, await picture()))).status).toBe(401);
  });
});
