import type { AddItemsAnswer, Menu, MenuItem, MenuItems } from "@flashplate/contract/menu/menu";
import { objectPathOf } from "@flashplate/contract/shared/images";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { menuAPI } from "../index.ts";
import { storageBucket } from "../platform/config.ts";
import * as logger from "../platform/logger.ts";
import { publicUrl } from "../platform/objects.ts";
import { dish, hasObject, makeVendor, storeMenu, storeSale } from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";
import { storageIsAway, whileStorageRefuses } from "../test-support/storage-trouble.ts";
import {
  bytesAt,
  itemForm,
  picture,
  picturesOf,
  type SendForm,
  serveForms,
  uploadPicture,
} from "./pictures-for-tests.ts";

let api: Served;
let sendForm: SendForm;
beforeAll(async () => {
  api = await serve(menuAPI);
  sendForm = await serveForms(menuAPI);
});

/** Makes Storage refuse all pictures during a task, or all but those of one size. */
function whileStorageFails<T>(work: () => Promise<T>, size?: "large" | "small"): Promise<T> {
  const isMeant = (path: string) => size === undefined || (size === "small") === path.endsWith("_small.webp");
  return whileStorageRefuses("save", isMeant, work);
}

/** A vendor with one dish and its uploaded picture, as the page sees it. */
async function vendorWithDish() {
  const vendor = await makeVendor();
  await storeMenu(vendor.uid, [dish({ img_url: await uploadPicture(vendor.uid) })]);
  return { ...vendor, seen: await lunchOf(vendor.token) };
}

async function lunchOf(token: string): Promise<MenuItem> {
  const [first] = (await api.get<Menu>("/items", { token })).body.Lunch;
  if (!first) throw new Error("There is no dish.");
  return first;
}

const boundary = "----flashplate";
const part = (head: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const formType = `multipart/form-data; boundary=${boundary}`;

describe("a form", () => {
  test("changes the dish and re-encodes its picture, and deletes the old one", async () => {
    const { uid, token, seen } = await vendorWithDish();
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
    const { uid, token, seen } = await vendorWithDish();
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
    expect(await lunchOf(token)).toEqual(seen);
  });

  test("is refused when it is too large, has too many parts or is truncated", async () => {
    const { uid, token, seen } = await vendorWithDish();
    const large = Buffer.concat([await picture("jpeg"), Buffer.alloc(5 * 1024 * 1024)]);
    const item = JSON.stringify({ ...seen, name: "No" });
    const many = Array.from({ length: 1000 }, (_, n) => part(`name="field${n}"`, "x")).join("");
    const filePart = `${part('name="image"; filename="a.png"', "x".repeat(5000))}`;
    const forms: [number, FormData | Buffer, string | undefined][] = [
      [413, itemForm(seen, large), undefined],
      [413, itemForm(seen, Buffer.alloc(12 * 1024 * 1024)), undefined],
      [413, Buffer.from(`${many}--${boundary}--\r\n`), formType],
      [413, Buffer.from(`${filePart}${filePart}--${boundary}--\r\n`), formType],
      [413, Buffer.from(`${part('name="updatedItem"', "x".repeat(200_000))}--${boundary}--\r\n`), formType],
      [400, Buffer.from(part('name="updatedItem"', item) + filePart.slice(0, 2000)), formType],
      [400, Buffer.from(part('name="updatedItem"', item)), formType],
      [400, Buffer.from(`${part('name="updatedItem"', "{")}--${boundary}--\r\n`), formType],
      [400, Buffer.from(`${part('name="__proto__"', "{}")}--${boundary}--\r\n`), formType],
      [400, Buffer.from("nonsense"), formType],
      [400, Buffer.from("nonsense"), "multipart/form-data"],
      [400, Buffer.alloc(0), formType],
    ];
    for (const [index, [status, form, type]] of forms.entries()) {
      const answer = await sendForm(token, form, type);
      expect([index, answer.status]).toEqual([index, status]);
      expect(answer.body.error.message).not.toBe("");
    }
    expect(await picturesOf(uid)).toHaveLength(1);
    expect(await lunchOf(token)).toEqual(seen);
  });

  test("is refused with 401 without a token", async () => {
    expect((await sendForm(undefined, itemForm({}, await picture()))).status).toBe(401);
  });
});

describe("a new picture", () => {
  test("is refused with 409 and deleted when the revision is stale", async () => {
    const { uid, token, seen } = await vendorWithDish();
    const { status } = await sendForm(token, itemForm({ ...seen, revision: "older" }, await picture()));
    expect([status, await picturesOf(uid)]).toEqual([409, [objectPathOf(seen.img_url, storageBucket)]]);
  });

  test("keeps the old one in both sizes when a sale shows it", async () => {
    const { uid, token, seen } = await vendorWithDish();
    const [drawn] = (await sendForm<MenuItems>(token, itemForm(seen, await picture()))).body;
    if (!drawn) throw new Error("There is no dish.");
    const onSale = [drawn.img_url, drawn.img_small_url ?? ""].map((url) => objectPathOf(url, storageBucket));
    await storeSale(uid, 30, { img_url: drawn.img_url, img_small_url: drawn.img_small_url ?? "" });
    expect((await sendForm(token, itemForm(drawn, await picture()))).status).toBe(200);
    expect(await picturesOf(uid)).toHaveLength(4);
    expect(await picturesOf(uid)).toEqual(expect.arrayContaining(onSale));
  });

  test("leaves one picture when two tabs send one", async () => {
    const { uid, token, seen } = await vendorWithDish();
    const photo = await picture();
    const answers = await Promise.all([1, 2].map(() => sendForm(token, itemForm(seen, photo))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await picturesOf(uid)).toHaveLength(2);
  });

  test("is refused with 400 when it is missing", async () => {
    const { token, seen } = await vendorWithDish();
    const { status, body } = await sendForm(token, itemForm({ ...seen, hasNewImage: true }));
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["image"]]);
  });

  test("may be the vendor's earlier upload", async () => {
    const [{ uid, token, seen }, other] = [await vendorWithDish(), await makeVendor()];
    const send = (img_url: string) =>
      api.request<MenuItems>("PUT", "/update", {
        token,
        body: { updatedItem: { ...seen, img_url, old_img_url: seen.img_url, hasNewImage: true } },
      });
    expect((await send(await uploadPicture(other.uid))).status).toBe(400);
    const { status, body } = await send(await uploadPicture(uid));
    expect([status, body[0]?.img_small_url !== undefined]).toEqual([200, true]);
    expect(await picturesOf(uid)).toHaveLength(2);
    expect(await picturesOf(other.uid)).toHaveLength(1);
  });
});

describe("a new picture when Storage fails", () => {
  const trouble = {
    code: "server/picture-not-stored",
    message: "Your picture could not be stored, so nothing was changed. Try again in a moment.",
  };

  test.each([undefined, "large", "small"] as const)(
    "answers 503 with Retry-After and keeps the dish (%s size)",
    async (size) => {
      const { uid, token, seen } = await vendorWithDish();
      const photo = await picture();
      const [log, before] = [vi.spyOn(logger, "logError").mockReturnValue(), await picturesOf(uid)];
      const answer = await whileStorageFails(
        () => sendForm(token, itemForm({ ...seen, name: "Leek Soup" }, photo)),
        size,
      );
      expect([answer.status, answer.headers.get("retry-after"), answer.body.error]).toEqual([
        503,
        "5",
        trouble,
      ]);
      expect(log).toHaveBeenCalledWith("request-postponed", storageIsAway, { code: expect.any(String) });
      log.mockRestore();
      expect([await lunchOf(token), await picturesOf(uid)]).toEqual([seen, before]);
      const again = await sendForm<MenuItems>(token, itemForm({ ...seen, name: "Leek Soup" }, photo));
      expect([again.status, again.body[0]?.name]).toEqual([200, "Leek Soup"]);
    },
  );

  test("answers 503 for an earlier upload, without the placeholder", async () => {
    const { uid, token, seen } = await vendorWithDish();
    const img_url = await uploadPicture(uid);
    const before = await picturesOf(uid);
    const log = vi.spyOn(logger, "logError").mockReturnValue();
    const updatedItem = { ...seen, img_url, old_img_url: seen.img_url, hasNewImage: true };
    const { status, body } = await whileStorageFails(() =>
      api.request("PUT", "/update", { token, body: { updatedItem } }),
    );
    log.mockRestore();
    expect([status, body.error]).toEqual([503, trouble]);
    expect([await lunchOf(token), await picturesOf(uid)]).toEqual([seen, before]);
  });
});

describe("pictures of added dishes", () => {
  const soup = { name: "Tomato Soup", description: "Warm and red.", price: 8.5, mealType: "Lunch" };
  const add = (token: string, items: object[]) =>
    api.post<AddItemsAnswer>("/add", { token, body: { items } });

  test("are re-encoded and replace the uploads, one for all dishes that share it", async () => {
    const { uid, token } = await makeVendor();
    const img_url = await uploadPicture(uid);
    const { body } = await add(token, [
      { ...soup, img_url },
      { ...soup, name: "Bread", img_url },
    ]);
    expect(new Set(body.items.map((item) => item.img_url)).size).toBe(1);
    const names = body.items.flatMap((item) => [item.img_url, item.img_small_url ?? ""]);
    const paths = new Set(names.map((url) => objectPathOf(url, storageBucket)));
    expect((await picturesOf(uid)).sort()).toEqual([...paths].sort());
  });

  test("are decoded once when one upload has several URLs", async () => {
    const { uid, token } = await makeVendor();
    const img_url = await uploadPicture(uid);
    const names = ["", "&v=1", "&v=2", "&token=3", "#4"];
    const items = names.map((end) => ({ ...soup, name: `Soup ${end}`, img_url: `${img_url}${end}` }));
    const { body } = await add(token, items);
    expect(new Set(body.items.map((item) => item.img_url)).size).toBe(1);
    expect(await picturesOf(uid)).toHaveLength(2);
  });

  test("count towards a budget of pictures, not of requests", async () => {
    const { token } = await makeVendor();
    const url = (name: string) => publicUrl(`menu-items/1700000000000_${name}.webp`);
    const request = (first: number) =>
      Array.from({ length: 100 }, (_, at) => ({ ...soup, img_url: url(`missing-${first + at}`) }));
    const statuses: number[] = [];
    for (const first of [0, 100, 200, 300]) statuses.push((await add(token, request(first))).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await add(token, [{ ...soup }])).status, "a dish without a picture").toBe(200);
  });

  test("are taken once when the request is repeated or concurrent", async () => {
    const { uid, token } = await makeVendor();
    const items = [{ ...soup, id: crypto.randomUUID(), img_url: await uploadPicture(uid) }];
    const answers = await Promise.all([add(token, items), add(token, items)]);
    answers.push(await add(token, items));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.items[0]?.img_url)).size).toBe(1);
    expect(await picturesOf(uid)).toHaveLength(2);
  });

  test("are deleted and refused when they are not pictures, and nothing is added", async () => {
    const { uid, token } = await makeVendor();
    const good = await uploadPicture(uid);
    const bad = await uploadPicture(uid, Buffer.from("<html><script>alert(1)</script></html>"));
    const { status, body } = await add(token, [
      { ...soup, img_url: good },
      { ...soup, img_url: bad },
    ]);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["items.1.img_url"]]);
    expect(await picturesOf(uid)).toEqual([objectPathOf(good, storageBucket)]);
  });

  test("are replaced by the placeholder when Storage fails, and the upload stays", async () => {
    const { uid, token } = await makeVendor();
    const img_url = await uploadPicture(uid);
    const { status, body } = await whileStorageFails(() => add(token, [{ ...soup, img_url }]));
    expect(status).toBe(200);
    expect(body.items[0]?.img_url).toContain("placeholder.webp");
    expect(await picturesOf(uid)).toEqual([objectPathOf(img_url, storageBucket)]);
  });

  test.each(["large", "small"] as const)(
    "leave nothing when Storage takes all but the %s size",
    async (size) => {
      const { uid, token } = await makeVendor();
      const img_url = await uploadPicture(uid);
      const { body } = await whileStorageFails(() => add(token, [{ ...soup, img_url }]), size);
      expect(body.items[0]?.img_url).toContain("placeholder.webp");
      expect(await picturesOf(uid)).toEqual([objectPathOf(img_url, storageBucket)]);
    },
  );
});
