import type { AddItemsAnswer } from "@flashplate/contract/menu/menu";
import { objectPathOf } from "@flashplate/contract/shared/images";
import { beforeAll, describe, expect, test } from "vitest";
import {
  picturesOf,
  uploadPicture,
  whilePicturesAreRefused,
} from "../../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeVendor } from "../../../test-support/records/records.ts";
import { stopClock } from "../../../test-support/stop-clock.ts";
import { menuAPI } from "../../index.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import { publicUrl } from "../../platform/services/objects.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(menuAPI);
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
    stopClock();
    const { token } = await makeVendor();
    const url = (name: string) => publicUrl(`menu-items/1700000000000_${name}.webp`);
    const hundredPictures = (firstNumber: number) =>
      Array.from({ length: 100 }, (_, index) => ({
        ...soup,
        img_url: url(`missing-${firstNumber + index}`),
      }));
    // Missing pictures are refused, but count. The limit is 300 pictures an hour.
    const statuses: number[] = [];
    for (const firstNumber of [0, 100, 200, 300]) {
      statuses.push((await add(token, hundredPictures(firstNumber))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await add(token, [{ ...soup }])).status, "a dish without a picture").toBe(200);
  });

  test("are stored once when the request is repeated or concurrent", async () => {
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
    const { status, body } = await whilePicturesAreRefused(() => add(token, [{ ...soup, img_url }]));
    expect(status).toBe(200);
    expect(body.items[0]?.img_url).toContain("placeholder.webp");
    expect(await picturesOf(uid)).toEqual([objectPathOf(img_url, storageBucket)]);
  });

  test.each(["large", "small"] as const)(
    "leave only the upload when Storage refuses the %s size",
    async (size) => {
      const { uid, token } = await makeVendor();
      const img_url = await uploadPicture(uid);
      const { body } = await whilePicturesAreRefused(() => add(token, [{ ...soup, img_url }]), size);
      expect(body.items[0]?.img_url).toContain("placeholder.webp");
      expect(await picturesOf(uid)).toEqual([objectPathOf(img_url, storageBucket)]);
    },
  );
});
