import { objectPathOf } from "@flashplate/contract/shared/images";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { picturesOf, uploadPicture } from "../../../test-support/files/menu-pictures.ts";
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
} from "../../../test-support/records/records.ts";
import { whileStorageRefuses } from "../../../test-support/stand-ins/storage-trouble.ts";
import { setClock } from "../../platform/clock.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import { bucket } from "../../platform/firebase.ts";
import * as logger from "../../platform/logging/logger.ts";
import { listObjects } from "../../platform/services/objects.ts";
import { sweepPictures } from "./picture-sweep.service.ts";
import { placeholderPath, placeholderUrl } from "./placeholder.ts";

const hour = 60 * 60_000;
let putClockBack: () => void;
beforeEach(async () => {
  putClockBack = setClock(() => new Date(Date.now() + 25 * hour));
  // The pictures of the tests before would be counted and listed, too.
  await bucket().deleteFiles({ prefix: "menu-items/" });
});
afterEach(() => putClockBack());

const pathOf = (url: string) => objectPathOf(url, storageBucket) ?? "";

test("deletes a picture when it is a day old and unused", async () => {
  const [{ uid }, other] = [await makeVendor(), await makeVendor()];
  const shown = await Promise.all(Array.from({ length: 6 }, () => storePicture(uid)));
  const [dishLarge = "", dishSmall = "", liveLarge = "", liveSmall = "", pastLarge = "", pastSmall = ""] =
    shown;
  await storeMenu(uid, [dish({ img_url: dishLarge, img_small_url: dishSmall })]);
  await storeSale(uid, 30, { img_url: liveLarge, img_small_url: liveSmall });
  await storePastSale(uid, { img_url: pastLarge, img_small_url: pastSmall });
  await storePicture(uid);
  // Another vendor shows it, which does not keep it.
  await storeMenu(other.uid, [dish({ img_url: await storePicture(uid) })]);
  const withoutAccount = `test-gone-${uid}`;
  await storePicture(withoutAccount);
  await placeholderUrl();

  expect(await sweepPictures()).toBe(3);
  expect((await picturesOf(uid)).sort()).toEqual(shown.map(pathOf).sort());
  expect(await picturesOf(withoutAccount)).toEqual([]);
  expect(await hasObject(placeholderPath)).toBe(true);
  expect(await sweepPictures()).toBe(0);
});

test("keeps a picture that restored records name in the bucket of another project", async () => {
  const { uid } = await makeVendor();
  const shown = await Promise.all(Array.from({ length: 5 }, () => storePicture(uid)));
  const [ofDish = "", ofLive = "", ofPast = "", ofSchedule = "", small = ""] = shown.map((url) =>
    url.replace(`/b/${storageBucket}/`, "/b/lost-project.firebasestorage.app/"),
  );
  await storeMenu(uid, [dish({ img_url: ofDish })]);
  await storeSale(uid, 30, { img_url: ofLive });
  await storePastSale(uid, { img_url: ofPast, img_small_url: small });
  await store(`SaleSchedules/${uid}`, { vendorId: uid, offMenu: dish({ img_url: ofSchedule }) });
  await storePicture(uid);
  await sweepPictures();
  expect((await picturesOf(uid)).sort()).toEqual(shown.map(pathOf).sort());
});

test("keeps a picture when it is less than a day old", async () => {
  putClockBack();
  putClockBack = setClock(() => new Date(Date.now() + 23 * hour));
  const { uid } = await makeVendor();
  const url = await uploadPicture(uid);
  await sweepPictures();
  expect(await picturesOf(uid)).toEqual([pathOf(url)]);
});

/** The parts of a query that are read here. */
interface ListQuery {
  autoPaginate?: boolean;
  pageToken?: string;
  maxResults?: number;
}

interface Listing {
  getFiles(query: ListQuery): Promise<unknown>;
}

/** Makes Storage return small pages, so that a few pictures fill several. Returns the queries. */
function useSmallPages(size: number): () => ListQuery[] {
  const prototype = Object.getPrototypeOf(bucket()) as Listing;
  const { getFiles } = prototype;
  const isPage = ({ autoPaginate }: ListQuery) => autoPaginate === false;
  const listing = vi.spyOn(prototype, "getFiles").mockImplementation(function (this: Listing, query) {
    return getFiles.call(this, isPage(query) ? { ...query, maxResults: size } : query);
  });
  onTestFinished(() => listing.mockRestore());
  return () => listing.mock.calls.map(([query]) => query).filter(isPage);
}

test("deletes all other pictures and records the failures when Storage refuses some", async () => {
  const { uid } = await makeVendor();
  const bytes = Buffer.from("picture");
  await Promise.all(Array.from({ length: 26 }, () => uploadPicture(uid, bytes)));
  const pages = useSmallPages(20);
  const all = (await picturesOf(uid)).sort();
  const refused = [all[0], all[12], all[25]];
  vi.spyOn(logger, "logError").mockReturnValue();
  const isRefused = (path: string) => refused.includes(path);
  expect(await whileStorageRefuses("delete", isRefused, sweepPictures)).toBe(26 - refused.length);
  expect((await picturesOf(uid)).sort()).toEqual(refused);
  expect(pages()).toHaveLength(2);
  const { from, failures } = (await stored("Sweeps/menu-pictures")) ?? {};
  expect(from).toBeUndefined();
  const entry = { attempts: 1, code: "Error" };
  expect(Object.values(failures ?? {})).toMatchObject([entry, entry, entry]);
  expect(JSON.stringify(failures)).not.toContain("webp");

  putClockBack();
  putClockBack = setClock(() => new Date(Date.now() + 26 * hour));
  expect(await sweepPictures()).toBe(3);
  expect(await stored("Sweeps/menu-pictures")).toBeUndefined();
});

test("continues at the stored position", async () => {
  const { uid } = await makeVendor();
  await Promise.all(Array.from({ length: 26 }, () => uploadPicture(uid, Buffer.from("picture"))));
  const pages = useSmallPages(20);
  const { objects, next } = await listObjects("menu-items/");
  await store("Sweeps/menu-pictures", { from: next, updatedAt: new Date() });
  await sweepPictures();
  expect(pages().map(({ pageToken }) => pageToken)).toEqual([undefined, next]);
  const skipped = objects.map(({ path }) => path);
  expect((await picturesOf(uid)).filter((path) => !skipped.includes(path))).toEqual([]);
  expect(await picturesOf(uid)).not.toEqual([]);
  expect(await stored("Sweeps/menu-pictures")).toBeUndefined();
});

test("starts from the beginning after a run whose page token Storage rejected", async () => {
  const { uid } = await makeVendor();
  await uploadPicture(uid);
  await store("Sweeps/menu-pictures", { from: "menu-items/1_long-ago.webp", updatedAt: new Date() });
  const lists = vi
    .spyOn(Object.getPrototypeOf(bucket()) as ReturnType<typeof bucket>, "getFiles")
    .mockRejectedValueOnce(new Error("no such page") as never);
  await expect(sweepPictures()).rejects.toThrow("no such page");
  lists.mockRestore();
  expect(await stored("Sweeps/menu-pictures")).toBeUndefined();
  expect(await sweepPictures()).toBe(1);
  expect(await picturesOf(uid)).toEqual([]);
});
