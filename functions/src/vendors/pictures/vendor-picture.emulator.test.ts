import { randomUUID } from "node:crypto";
import { vendorImagePath, vendorSmallImagePath } from "@flashplate/contract/shared/images";
import { afterEach, expect, test, vi } from "vitest";
import { hasObject, storeVendorPicture } from "../../../test-support/records/records.ts";
import { bucket } from "../../platform/firebase.ts";
import * as objects from "../../platform/services/objects.ts";
import { finishVendorPicture, reencodeVendorPicture } from "./vendor-picture.service.ts";

afterEach(() => void vi.restoreAllMocks());

/** The methods of all objects in Storage. */
const storage = Object.getPrototypeOf(bucket().file("any")) as {
  save(bytes: Buffer, options: { preconditionOpts?: { ifGenerationMatch: string } }): unknown;
  delete(): unknown;
};

async function upload(bytes?: Buffer): Promise<{ uid: string; generation: string | undefined }> {
  const uid = `test-${randomUUID()}`;
  await storeVendorPicture(uid, bytes);
  return { uid, generation: (await objects.findObject(vendorImagePath(uid)))?.generation };
}

test("replaces only the versions that it has read", async () => {
  const { uid, generation } = await upload();
  const save = vi.spyOn(storage, "save");
  expect(await reencodeVendorPicture(uid)).toBe("usable");
  const conditions = save.mock.calls.map(([, options]) => options.preconditionOpts?.ifGenerationMatch);
  expect(conditions).toEqual(["0", generation]);
});

test("encodes the next upload when it has replaced the first one", async () => {
  const { uid } = await upload();
  const replace = vi.spyOn(objects, "replacePicture").mockImplementationOnce(async () => {
    await storeVendorPicture(uid);
    return false;
  });
  expect(await reencodeVendorPicture(uid)).toBe("usable");
  // The small size of the first upload, then both sizes of the second.
  expect(replace).toHaveBeenCalledTimes(3);
  expect(await hasObject(vendorSmallImagePath(uid))).toBe(true);
});

test("answers 503 when the picture is replaced again and again", async () => {
  const { uid } = await upload();
  vi.spyOn(objects, "replacePicture").mockResolvedValue(false);
  await expect(reencodeVendorPicture(uid)).rejects.toMatchObject({ code: "server/busy" });
});

test("deletes only the version that is no picture, or was not reviewed", async () => {
  const remove = vi.spyOn(storage, "delete");
  const [text, other] = [await upload(Buffer.from("no picture")), await upload()];
  expect(await reencodeVendorPicture(text.uid)).toBe("unreadable");
  await finishVendorPicture(other.uid, "1");
  for (const { generation } of [text, other]) {
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ ifGenerationMatch: generation }));
  }
});

test("deletes an encoded picture that replaced the reviewed one, and keeps the reviewed one", async () => {
  const [kept, replaced] = [await upload(), await upload()];
  for (const { uid } of [kept, replaced]) await reencodeVendorPicture(uid);
  const reviewed = await objects.findObject(vendorImagePath(kept.uid));
  await finishVendorPicture(kept.uid, reviewed?.generation);
  await finishVendorPicture(replaced.uid, reviewed?.generation);
  expect(await hasObject(vendorImagePath(kept.uid))).toBe(true);
  expect(await hasObject(vendorImagePath(replaced.uid))).toBe(false);
});
