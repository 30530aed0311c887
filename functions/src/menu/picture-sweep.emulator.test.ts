import { objectPathOf } from "@flashplate/contract/images";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "../platform/clock.ts";
import { storageBucket } from "../platform/config.ts";
import { bucket } from "../platform/firebase.ts";
import {
  dish,
  hasObject,
  makeVendor,
  store,
  stored,
  storeMenu,
  storePastSale,
  storePicture,
  storeSale,
} from "../test-support/records.ts";
import { listsDuring, whileStorageRefuses } from "../test-support/storage-trouble.ts";
import { sweepPictures } from "./picture-sweep.service.ts";
import { picturesOf, uploadPicture } from "./pictures-for-tests.ts";
import { placeholderPath, placeholderUrl } from "./placeholder.ts";

const hour = 60 * 60_000;
let putClockBack: () => void;
beforeEach(() => {
  putClockBack = setClock(() => new Date(Date.now() + 25 * hour));
});
afterEach(() => putClockBack());

const pathOf = (url: string) => objectPathOf(url, storageBucket) ?? "";

test("pictures of a day ago that no dish and no sale shows go, whoever's they are; all others stay", async () => {
  const [{ uid }, other] = [await makeVendor(), await makeVendor()];
  const shown = await Promise.all(Array.from({ length: 6 }, () => storePicture(uid)));
  const [dishLarge = "", dishSmall = "", liveLarge = "", liveSmall = "", pastLarge = "", pastSmall = ""] =
    shown;
  await storeMenu(uid, [dish({ img_url: dishLarge, img_small_url: dishSmall })]);
  await storeSale(uid, 30, { img_url: liveLarge, img_small_url: liveSmall });
  await storePastSale(uid, { img_url: pastLarge, img_small_url: pastSmall });
  await storePicture(uid);
  // Shown by somebody else, which is no reason to keep it.
  await storeMenu(other.uid, [dish({ img_url: await storePicture(uid) })]);
  const leaver = `test-gone-${uid}`;
  await storePicture(leaver);
  await placeholderUrl();

  expect(await sweepPictures()).toBeGreaterThanOrEqual(3);
  expect((await picturesOf(uid)).sort()).toEqual(shown.map(pathOf).sort());
  expect(await picturesOf(leaver)).toEqual([]);
  expect(await hasObject(placeholderPath)).toBe(true);
  expect(await sweepPictures()).toBe(0);
});

test("what was uploaded within the last day stays", async () => {
  putClockBack();
  putClockBack = setClock(() => new Date(Date.now() + 23 * hour));
  const { uid } = await makeVendor();
  const url = await uploadPicture(uid);
  await sweepPictures();
  expect(await picturesOf(uid)).toEqual([pathOf(url)]);
});

test("a run that broke off goes on from where it was, and the next one behind the last begins anew", async () => {
  const { uid } = await makeVendor();
  const bytes = Buffer.from("picture");
  for (let n = 0; n < 26; n += 1) {
    await Promise.all(Array.from({ length: 20 }, () => uploadPicture(uid, bytes)));
  }
  const last = (await picturesOf(uid)).sort().at(-1);
  await expect(whileStorageRefuses("delete", (path) => path === last, sweepPictures)).rejects.toThrow();
  const { from } = (await stored("Sweeps/menu-pictures")) ?? {};
  expect(from).toEqual(expect.any(String));

  const lists = await listsDuring(sweepPictures);
  expect(lists.map(({ pageToken }) => pageToken)).toEqual([from]);
  expect(await picturesOf(uid)).toEqual([]);
  expect(await stored("Sweeps/menu-pictures")).toBeUndefined();
});

test("a place that Storage has forgotten is forgotten as well", async () => {
  await store("Sweeps/menu-pictures", { from: "menu-items/1_long-ago.webp", updatedAt: new Date() });
  const lists = vi
    .spyOn(Object.getPrototypeOf(bucket()) as ReturnType<typeof bucket>, "getFiles")
    .mockRejectedValueOnce(new Error("no such page") as never);
  await expect(sweepPictures()).rejects.toThrow("no such page");
  lists.mockRestore();
  expect(await stored("Sweeps/menu-pictures")).toBeUndefined();
});
