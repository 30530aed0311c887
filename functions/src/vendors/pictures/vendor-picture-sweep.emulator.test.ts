import { randomUUID } from "node:crypto";
import { vendorImagePath, vendorSmallImagePath } from "@flashplate/contract/shared/images";
import { afterEach, expect, test, vi } from "vitest";
import {
  asEncoded,
  change,
  hasObject,
  makeVendor,
  storeVendorPicture,
} from "../../../test-support/records/records.ts";
import { setClock } from "../../platform/clock.ts";
import { bucket } from "../../platform/firebase.ts";
import { publicUrl, savePicture } from "../../platform/services/objects.ts";
import { sweepVendorImages } from "./vendor-picture-sweep.service.ts";

let putClockBack: () => void = () => undefined;
afterEach(() => putClockBack());

/** Sweeps as if this many hours had passed. */
function sweepAfter(hours: number): Promise<number> {
  putClockBack = setClock(() => new Date(Date.now() + hours * 60 * 60_000));
  return sweepVendorImages().finally(putClockBack);
}

async function storeEncoded(path: string, owner: string): Promise<string> {
  await savePicture(path, asEncoded(Buffer.from("picture")), owner);
  return publicUrl(path);
}

test("deletes pictures that no record names when they are a day old", async () => {
  const [{ uid }, stranger] = [await makeVendor(), `test-${randomUUID()}`];
  const current = `${vendorImagePath(uid)}_new`;
  const proposed = `${vendorImagePath(uid)}_proposed`;
  const leftover = `${vendorImagePath(uid)}_old`;
  await change(`Vendors/${uid}`, {
    img_url: await storeEncoded(current, uid),
    img_small_url: await storeEncoded(`${current}_small`, uid),
    profileChange: { img_url: await storeEncoded(proposed, uid) },
  });
  await storeEncoded(leftover, uid);
  await storeVendorPicture(uid);
  await storeVendorPicture(stranger);

  expect(await sweepAfter(23)).toBe(0);
  expect(await sweepAfter(25)).toBe(3);
  const paths = [
    current,
    `${current}_small`,
    proposed,
    leftover,
    vendorImagePath(uid),
    vendorImagePath(stranger),
  ];
  expect(await Promise.all(paths.map(hasObject))).toEqual([true, true, true, false, false, false]);
});

test("deletes only the version of an upload that it has listed", async () => {
  const uid = `test-${randomUUID()}`;
  await storeVendorPicture(uid);
  const file = bucket().file(vendorImagePath(uid));
  const [{ generation }] = await file.getMetadata();
  const remove = vi.spyOn(file.constructor.prototype as { delete(): unknown }, "delete");
  await sweepAfter(25);
  expect(remove).toHaveBeenCalledWith(expect.objectContaining({ ifGenerationMatch: String(generation) }));
  remove.mockRestore();
});

test("keeps pictures that a restored record names in the bucket of another project", async () => {
  const { uid } = await makeVendor();
  const path = `${vendorImagePath(uid)}_new`;
  const urls = [await storeEncoded(path, uid), await storeEncoded(`${path}_small`, uid)];
  const [img_url, img_small_url] = urls.map((url) =>
    url.replace(/\/b\/[^/]+\//, "/b/lost-project.appspot.com/"),
  );
  await change(`Vendors/${uid}`, { img_url, img_small_url });
  await sweepAfter(25);
  expect([await hasObject(path), await hasObject(`${path}_small`)]).toEqual([true, true]);
});

test("keeps the pictures of an application", async () => {
  const { uid } = await makeVendor({ approved: false });
  await change(`Vendors/${uid}`, {
    img_url: await storeVendorPicture(uid),
    img_small_url: await storeEncoded(vendorSmallImagePath(uid), uid),
  });
  await sweepAfter(25);
  expect(await hasObject(vendorImagePath(uid))).toBe(true);
  expect(await hasObject(vendorSmallImagePath(uid))).toBe(true);
});
