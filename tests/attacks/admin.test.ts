import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@flashplate/contract/http/errors";
import { endpoints } from "@flashplate/contract/http/interface";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { beforeAll, describe, expect, test } from "vitest";
import { vendors } from "../../functions/src/index.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import { readVendor } from "../../functions/src/store/vendors.repository.ts";
import { newAddress, type Served, serve } from "../../functions/test-support/instances/server.ts";
import { applicationRevision } from "../../functions/test-support/records/application-revision.ts";
import { makeAdmin, type Person } from "../../functions/test-support/records/people.ts";
import {
  change,
  makeVendor,
  store,
  storeVendorPicture,
  type VendorPerson,
  vendorRecord,
} from "../../functions/test-support/records/records.ts";
import { expectNoTrace } from "./evidence.ts";
import { testRefusedCallers } from "./refused-callers.ts";

describe("a caller who is not an admin, or not any more", () => {
  testRefusedCallers(
    endpoints.filter(({ who }) => who === "admin"),
    31,
  );
});

let api: Served;
beforeAll(async () => {
  api = await serve(vendors, newAddress);
});

/** Sends an admin's request. Expects that it is refused with this code and changes nothing. */
async function expectRefused(admin: Person, path: string, body: object, code: ErrorCode): Promise<void> {
  const answer = await expectNoTrace(() => api.post(`/engine/vendors${path}`, { token: admin.token, body }));
  expect(answer.body.error.code).toBe(code);
}

/** Makes an admin who also owns a restaurant. */
async function makeAdminWithRestaurant(changes: object) {
  const admin = await makeAdmin();
  await store(`Vendors/${admin.uid}`, { ...vendorRecord(admin.email, false), ...changes });
  return admin;
}

const revisionOf = async (uid: string) => {
  const vendor = await readVendor(uid);
  return vendor ? applicationRevision(vendor) : "none";
};

describe("an admin decides on the own restaurant", () => {
  test("and approves it", async () => {
    const admin = await makeAdminWithRestaurant({});
    const body = { vendorId: admin.uid, revision: await revisionOf(admin.uid) };
    await expectRefused(admin, "/approve", body, "vendor/own-application");
  });

  test("and declines it, to apply again", async () => {
    const admin = await makeAdminWithRestaurant({});
    const body = { vendorId: admin.uid, reason: "Mine." };
    await expectRefused(admin, "/decline", body, "vendor/own-application");
  });

  test("and accepts its new name", async () => {
    const requestedAt = new Date();
    const profileChange = { name: "Famous Kitchen", requestedAt };
    const admin = await makeAdminWithRestaurant({ vendorVerify: true, decision: "approved", profileChange });
    const body = { vendorId: admin.uid, requestedAt: requestedAt.toISOString(), decision: "change-accepted" };
    await expectRefused(admin, "/decide-profile-change", body, "vendor/own-application");
  });

  test("and withdraws its approval", async () => {
    const admin = await makeAdminWithRestaurant({ vendorVerify: true, decision: "approved" });
    const id = randomUUID();
    await store(`Approvals/${id}`, {
      vendorId: admin.uid,
      decision: "approved",
      reason: null,
      decidedBy: null,
      decidedAt: new Date(),
      vendorName: "Test Kitchen",
      vendorEmail: admin.email,
    } satisfies ApprovalRecord);
    await expectRefused(
      admin,
      "/withdraw-approval",
      { approvalId: id, reason: "Mine." },
      "vendor/own-application",
    );
  });
});

/** What an applicant changes between the moment when an admin looks and the approval. */
const swaps: Record<string, (vendor: VendorPerson) => Promise<unknown>> = {
  "the name": ({ uid }) => change(`Vendors/${uid}`, { name: "Famous Kitchen" }),
  "the address": ({ uid }) => change(`Vendors/${uid}`, { address: "1 Famous Plaza, Another City" }),
  "the place": ({ uid }) => change(`Vendors/${uid}`, { coordinates: { latitude: 51, longitude: 7 } }),
  "the description": ({ uid }) => change(`Vendors/${uid}`, { description: "Something else." }),
  "the picture under the same address": ({ uid }) => storeVendorPicture(uid),
};

describe("an applicant swaps after the review", () => {
  test.each(Object.entries(swaps))("%s", async (_, swap) => {
    const [admin, vendor] = [await makeAdmin(), await makeVendor({ approved: false })];
    await change(`Vendors/${vendor.uid}`, { img_url: await storeVendorPicture(vendor.uid) });
    const seen = await revisionOf(vendor.uid);
    await swap(vendor);
    const body = { vendorId: vendor.uid, revision: seen };
    await expectRefused(admin, "/approve", body, "vendor/changed-meanwhile");
  });

  test("the account's email address", async () => {
    const [admin, vendor] = [await makeAdmin(), await makeVendor({ approved: false })];
    const seen = await revisionOf(vendor.uid);
    await auth().updateUser(vendor.uid, { email: `famous-${vendor.email}`, emailVerified: false });
    const body = { vendorId: vendor.uid, revision: seen };
    await expectRefused(admin, "/approve", body, "vendor/email-not-verified");
  });
});
