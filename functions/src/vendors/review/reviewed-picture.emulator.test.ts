import { vendorImagePath, vendorSmallImagePath } from "@flashplate/contract/shared/images";
import type { WaitingVendorsAnswer } from "@flashplate/contract/vendors/decisions";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { beforeAll, expect, test, vi } from "vitest";
import { whilePicturesAreRefused } from "../../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { applicationRevision } from "../../../test-support/records/application-revision.ts";
import { makeAdmin, type Person } from "../../../test-support/records/people.ts";
import {
  change,
  hasObject,
  makeVendor,
  stored,
  storeVendorPicture,
} from "../../../test-support/records/records.ts";
import { whileStorageRefuses } from "../../../test-support/stand-ins/storage-trouble.ts";
import { vendors } from "../../index.ts";
import * as logger from "../../platform/logging/logger.ts";
import { publicUrl } from "../../platform/services/objects.ts";

let api: Served;
let admin: Person;
beforeAll(async () => {
  [api, admin] = [await serve(vendors), await makeAdmin()];
});

const approve = (vendorId: string, revision = "none") =>
  api.post("/approve", { token: admin.token, body: { vendorId, revision } });
const queue = async () =>
  (await api.get<WaitingVendorsAnswer>("/pending", { token: admin.token })).body.vendors;
const listed = async (vendorId: string) => (await queue()).find(({ id }) => id === vendorId);

/** An applicant with an upload that is not encoded. The earlier years are first in the queue. */
async function makeApplicant(year: number, bytes?: Buffer): Promise<string> {
  const { uid } = await makeVendor({ approved: false });
  const img_url = await storeVendorPicture(uid, bytes);
  await change(`Vendors/${uid}`, { img_url, createdAt: new Date(Date.UTC(year, 0, 1)) });
  return uid;
}

test("shows an upload encoded, at an address that changes with each upload", async () => {
  const uid = await makeApplicant(2020);
  const first = await listed(uid);
  expect((await fetch(first?.img_url ?? "")).headers.get("content-type")).toBe("image/webp");
  expect((await fetch(first?.img_small_url ?? "")).status).toBe(200);
  expect(await listed(uid)).toEqual(first);
  await storeVendorPicture(uid);
  const second = await listed(uid);
  expect(second?.img_url).not.toBe(first?.img_url);
  expect(second?.img_small_url).not.toBe(first?.img_small_url);
  expect((await approve(uid, first?.revision)).status).toBe(409);
  expect((await approve(uid, second?.revision)).status).toBe(200);
  expect(await stored(`Vendors/${uid}`)).toMatchObject({
    img_url: publicUrl(vendorImagePath(uid)),
    img_small_url: publicUrl(vendorSmallImagePath(uid)),
  });
});

test("answers 409 to an approval when the picture could not be shown", async () => {
  const uid = await makeApplicant(2021);
  const log = vi.spyOn(logger, "logError").mockReturnValue();
  const seen = await whilePicturesAreRefused(() => listed(uid));
  log.mockRestore();
  const { status, body } = await approve(uid, seen?.revision);
  expect([status, body.error.code]).toEqual([409, "vendor/changed-meanwhile"]);
  expect(await stored(`Vendors/${uid}`)).toMatchObject({ decision: null });
  expect((await approve(uid, (await listed(uid))?.revision)).status).toBe(200);
});

test("encodes a picture when its approval is refused, also if the queue has not reached it", async () => {
  const uid = await makeApplicant(2023);
  const record = (await stored(`Vendors/${uid}`)) as unknown as VendorRecord;
  expect((await approve(uid, await applicationRevision({ id: uid, record }))).status).toBe(409);
  expect(await hasObject(vendorSmallImagePath(uid))).toBe(true);
  expect((await approve(uid, (await listed(uid))?.revision)).status).toBe(200);
});

test("deletes a file that is no picture when the application is listed", async () => {
  const uid = await makeApplicant(2022, Buffer.from("no picture"));
  const seen = await listed(uid);
  expect(await hasObject(vendorImagePath(uid))).toBe(false);
  expect((await approve(uid, seen?.revision)).status).toBe(200);
});

test("encodes three pictures in a request, those of the oldest applications first", async () => {
  const uids = [await makeApplicant(2001), await makeApplicant(2002), await makeApplicant(2003)];
  const last = await makeApplicant(2004);
  await queue();
  expect(await Promise.all([...uids, last].map((uid) => hasObject(vendorSmallImagePath(uid))))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await queue();
  expect(await hasObject(vendorSmallImagePath(last))).toBe(true);
});

test("encodes the other pictures in the next request when one fails each time", async () => {
  const [bad, other] = [await makeApplicant(1991), await makeApplicant(1992)];
  const log = vi.spyOn(logger, "logError").mockReturnValue();
  const isEncoded = async () => {
    await queue();
    return hasObject(vendorSmallImagePath(other));
  };
  const encoded = await whileStorageRefuses(
    "save",
    (path) => path.includes(bad),
    async () => [await isEncoded(), await isEncoded()],
  );
  log.mockRestore();
  // A request ends at its first failure, because Storage may refuse all. The next one starts with the others.
  expect(encoded).toEqual([false, true]);
  expect((await listed(bad))?.img_small_url).toBeDefined();
});
