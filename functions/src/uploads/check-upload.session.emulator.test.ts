import { randomUUID } from "node:crypto";
import { vendorImagePath } from "@flashplate/contract/shared/images";
import { describe, expect, test, vi } from "vitest";
import { eventually } from "../../test-support/eventually.ts";
import { jpegWithScans } from "../../test-support/files/hostile-pictures.ts";
import { asEncoded, hasObject, storeVendorPicture } from "../../test-support/records/records.ts";
import { bucket } from "../platform/firebase.ts";
import * as logger from "../platform/logging/logger.ts";
import { savePicture } from "../platform/services/objects.ts";
import { checkUpload } from "./check-upload.service.ts";

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const newUid = () => `test-${randomUUID()}`;

/** The event of a stored object. */
async function uploadOf(path: string) {
  const [{ generation, size, metadata }] = await bucket().file(path).getMetadata();
  return { path, generation: String(generation), bytes: Number(size), metadata: metadata ?? {} };
}

test("a page and a JPEG with too many scans are deleted soon after the upload", async () => {
  const [page, bomb, picture] = [newUid(), newUid(), newUid()];
  await storeVendorPicture(picture);
  await storeVendorPicture(page, html);
  await storeVendorPicture(bomb, await jpegWithScans(1000));
  await eventually(async () => {
    expect(await hasObject(vendorImagePath(page))).toBe(false);
    expect(await hasObject(vendorImagePath(bomb))).toBe(false);
  });
  expect(await hasObject(vendorImagePath(picture))).toBe(true);
});

describe("checkUpload", () => {
  test("does not read a picture that we encoded", async () => {
    const path = vendorImagePath(newUid());
    await savePicture(path, asEncoded(html), "test-owner");
    await checkUpload(await uploadOf(path));
    expect(await hasObject(path)).toBe(true);
  });

  test("removes the download tokens of an upload, because a token bypasses the rules", async () => {
    const uid = newUid();
    await storeVendorPicture(uid);
    const file = bucket().file(vendorImagePath(uid));
    const change = vi.spyOn(file.constructor.prototype as { setMetadata(): unknown }, "setMetadata");
    const upload = await uploadOf(vendorImagePath(uid));
    await checkUpload(upload);
    expect(change).toHaveBeenCalledWith(
      { metadata: { firebaseStorageDownloadTokens: null } },
      { ifGenerationMatch: upload.generation },
    );
    change.mockRestore();
    expect(await hasObject(vendorImagePath(uid))).toBe(true);
  });

  test("does nothing when the object was deleted since", async () => {
    const path = vendorImagePath(newUid());
    await checkUpload({ path, generation: "1", bytes: 10, metadata: {} });
    expect(await hasObject(path)).toBe(false);
  });

  test("deletes only the version of its event", async () => {
    const path = vendorImagePath(newUid());
    const warn = vi.spyOn(logger, "logWarning").mockReturnValue();
    const remove = vi.spyOn(bucket().file(path).constructor.prototype as { delete(): unknown }, "delete");
    // More than `maxImageBytes`, so it is deleted without being read.
    await checkUpload({ path, generation: "42", bytes: 6 * 1024 * 1024, metadata: {} });
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ ifGenerationMatch: "42" }));
    remove.mockRestore();
    warn.mockRestore();
  });
});
