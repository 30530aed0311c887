import type { Me } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { applicationRevision } from "../../../test-support/records/application-revision.ts";
import { makeHandedOver } from "../../../test-support/records/members.ts";
import { makeAdmin, type Person, tokenOf } from "../../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  stored,
  storedWhere,
  storeVendorPicture,
} from "../../../test-support/records/records.ts";
import { vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { readVendor } from "../../store/vendors.repository.ts";
import { applyApproval, applyDecline } from "./vendor-decisions.ts";

let api: Served;
let admin: Person;
beforeAll(async () => {
  api = await serve(vendors);
  admin = await makeAdmin();
});

const asAdmin = (path: string, body: object) => api.post(path, { token: admin.token, body });
const decline = (body: object) => asAdmin("/decline", body);

async function revisionOf(vendorId: string): Promise<string> {
  const vendor = await readVendor(vendorId);
  if (!vendor) throw new Error(`There is no restaurant ${vendorId}.`);
  return applicationRevision(vendor);
}

describe("a decline of the application that the admin saw", () => {
  test("answers 409 when another admin has approved it since", async () => {
    const { uid: vendorId } = await makeVendor({ approved: false });
    const revision = await revisionOf(vendorId);
    expect((await asAdmin("/approve", { vendorId, revision })).status).toBe(200);
    const expectRefusal = async () => {
      const { status, body } = await decline({ vendorId, revision });
      expect([status, body.error.code]).toEqual([409, "vendor/changed-meanwhile"]);
    };
    await expectRefusal();
    await applyApproval(vendorId);
    await expectRefusal();
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ decision: "approved", vendorVerify: true });
  });

  test("answers 409 when it has changed since, and is stored once when repeated", async () => {
    const { uid: vendorId } = await makeVendor({ approved: false });
    const revision = await revisionOf(vendorId);
    await change(`Vendors/${vendorId}`, { name: "Famous Brand" });
    expect((await decline({ vendorId, revision })).body.error.code).toBe("vendor/changed-meanwhile");
    const present = await revisionOf(vendorId);
    for (let time = 0; time < 2; time += 1) {
      expect((await decline({ vendorId, revision: present })).status).toBe(200);
    }
    expect(await storedWhere("Approvals", "vendorId", vendorId)).toMatchObject([{ decision: "declined" }]);
  });
});

test("a declined person gets the reason and the time to apply again", async () => {
  const vendor = await makeVendor({ approved: false });
  const place = { coordinates: { latitude: 41.9474, longitude: -87.6564 }, timeZone: "America/Chicago" };
  await change(`Vendors/${vendor.uid}`, place);
  expect((await api.get<Me>("/me", { token: vendor.token })).body.declined).toBeNull();
  await decline({ vendorId: vendor.uid, reason: "Duplicate" });
  const [filed] = await storedWhere("Approvals", "vendorId", vendor.uid);
  // As the trigger does: removes the record and signs the person out.
  await applyDecline(vendor.uid);
  const decidedAt = filed?.decidedAt as Date;
  expect((await api.get<Me>("/me", { token: await tokenOf(vendor.email) })).body).toMatchObject({
    vendor: null,
    declined: {
      reason: "Duplicate",
      declinedAt: decidedAt.toISOString(),
      reapplyAt: new Date(decidedAt.getTime() + 10 * 60_000).toISOString(),
      application: {
        name: expect.any(String),
        address: expect.any(String),
        phone_number: expect.any(String),
        description: expect.any(String),
        ...place,
      },
    },
  });
});

test("after a hand-over, the owner who was declined waits, not the former owner", async () => {
  const { vendorId, former, owner } = await makeHandedOver();
  await change(`Vendors/${vendorId}`, { decision: null, vendorVerify: false });
  expect((await decline({ vendorId, reason: "Duplicate" })).status).toBe(200);
  await applyDecline(vendorId);
  const register = async ({ uid, email }: Pick<Person, "uid" | "email">) => {
    const vendorData = { ...former.record, email, img_url: await storeVendorPicture(uid) };
    return api.post("/register-vendor", { token: await tokenOf(email), body: { vendorData } });
  };
  const refused = await register(owner);
  expect([refused.status, refused.body.error.code]).toEqual([409, "vendor/already-decided"]);
  expect((await register(former)).body.error.code).toBe("team/other-restaurant");
  const restore = setClock(() => new Date(Date.now() + 11 * 60_000));
  const later = await register(owner);
  restore();
  expect(later.status).toBe(201);
});
