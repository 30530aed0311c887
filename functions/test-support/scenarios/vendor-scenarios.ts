import { randomUUID } from "node:crypto";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { weekdays } from "@flashplate/contract/vendors/opening-hours";
import { readVendor } from "../../src/store/vendors.repository.ts";
import { profileRevision } from "../../src/vendors/profile/profile-revision.ts";
import { storeMember } from "../records/members.ts";
import type { Person } from "../records/people.ts";
import { makeVendor, store, storeVendorPicture, vendorRecord } from "../records/records.ts";
import { nothing, onlyInARace, type Scenarios } from "./scenario.ts";

async function application(person: Person): Promise<object> {
  const record = vendorRecord(person.email, false);
  const { name, address, phone_number, email, description, coordinates, timeZone } = record;
  const fields = { name, address, phone_number, email, description, coordinates, timeZone };
  return { vendorData: { ...fields, img_url: await storeVendorPicture(person.uid) } };
}

/** Lunch and dinner, and dinner only on Sundays. */
const openingHours = {
  ...Object.fromEntries(
    weekdays.map((day) => [
      day,
      [
        { from: "11:30", to: "14:00" },
        { from: "18:00", to: "22:00" },
      ],
    ]),
  ),
  sunday: [{ from: "17:00", to: "23:00" }],
};

/** Stores a restaurant of this person. Returns a request to change its description. */
async function prepareProfileEdit({ uid, email }: Person): Promise<object> {
  const record = vendorRecord(email, true);
  await store(`Vendors/${uid}`, record);
  const { name, address, phone_number, coordinates, timeZone } = record;
  const fields = { name, address, phone_number, description: "New words.", coordinates, timeZone };
  return { profile: { ...fields, openingHours, revision: profileRevision(record) } };
}

async function storeApplicant(): Promise<string> {
  return (await makeVendor({ approved: false })).uid;
}

/** The request to approve a restaurant, in the state that is stored now. */
async function approvalOf(vendorId: string, revision?: string): Promise<object> {
  const vendor = await readVendor(vendorId);
  return { vendorId, revision: revision ?? (vendor ? profileRevision(vendor.record) : "none") };
}

/** Stores a restaurant whose new name waits for a review. Returns the request to accept it. */
async function storeNameChange(): Promise<object> {
  const { uid, record } = await makeVendor();
  const requestedAt = new Date();
  await store(`Vendors/${uid}`, { ...record, profileChange: { name: "New Kitchen", requestedAt } });
  return { vendorId: uid, requestedAt: requestedAt.toISOString(), decision: "change-accepted" };
}

async function storeDeclined(): Promise<string> {
  const id = await storeApplicant();
  await store(`Vendors/${id}`, { ...vendorRecord("gone@example.com", false), decision: "declined" });
  return id;
}

/** Stores the approval of a restaurant, and returns its id. */
async function storeApproval(decidedAt = new Date()): Promise<string> {
  const { uid, record } = await makeVendor();
  const id = randomUUID();
  await store(`Approvals/${id}`, {
    vendorId: uid,
    decision: "approved",
    reason: null,
    decidedBy: null,
    decidedAt,
    vendorName: record.name,
    vendorEmail: record.email,
  } satisfies ApprovalRecord);
  return id;
}

export const vendorScenarios = {
  "POST /engine/vendors/register-vendor": {
    success: application,
    conflicts: {
      "vendor/already-approved": async (person) => {
        await store(`Vendors/${person.uid}`, vendorRecord(person.email, true));
        return application(person);
      },
      "vendor/already-decided": async (person) => {
        await store(`Vendors/${person.uid}`, { ...vendorRecord(person.email, false), decision: "declined" });
        return application(person);
      },
      "team/other-restaurant": async (person) => {
        await storeMember((await makeVendor()).uid, person.uid, "staff");
        return application(person);
      },
    },
  },
  "GET /engine/vendors/me": { success: nothing },
  "PUT /engine/vendors/profile": {
    success: prepareProfileEdit,
    foreign: onlyInARace,
    conflicts: {
      "vendor/changed-meanwhile": async (person) => {
        const sent = await prepareProfileEdit(person);
        await store(`Vendors/${person.uid}`, { ...vendorRecord(person.email, true), name: "Another" });
        return sent;
      },
    },
  },
  "PUT /engine/vendors/mails": {
    success: async () => ({ language: "es", newOrders: false }),
    wrong: { language: "fr" },
  },
  "GET /engine/vendors/my-data": { success: nothing },
  "POST /engine/vendors/delete-account": { success: async ({ email }) => ({ confirmation: email }) },
  "GET /engine/vendors/pending": { success: nothing, wrong: { email: "some" } },
  "GET /engine/vendors/profile-changes": { success: nothing, wrong: { after: "" } },
  "POST /engine/vendors/decide-profile-change": {
    success: storeNameChange,
    foreign: async () => ({ ...(await storeNameChange()), vendorId: randomUUID() }),
    conflicts: {
      "vendor/changed-meanwhile": async () => ({
        ...(await storeNameChange()),
        requestedAt: "2026-01-01T00:00:00.000Z",
      }),
    },
  },
  "GET /engine/vendors/decisions": { success: nothing, wrong: { before: "" } },
  "POST /engine/vendors/approve": {
    success: async () => approvalOf(await storeApplicant()),
    foreign: async () => approvalOf(randomUUID()),
    conflicts: {
      "vendor/already-decided": async () => approvalOf(await storeDeclined()),
      "vendor/changed-meanwhile": async () => approvalOf(await storeApplicant(), "earlier"),
      "vendor/email-not-verified": async () =>
        approvalOf((await makeVendor({ approved: false, emailVerified: false })).uid),
    },
  },
  "POST /engine/vendors/decline": {
    success: async () => ({ vendorId: await storeApplicant(), reason: "No kitchen." }),
    foreign: async () => ({ vendorId: randomUUID(), reason: "No kitchen." }),
    conflicts: {
      "vendor/changed-meanwhile": async () => ({ vendorId: await storeApplicant(), revision: "earlier" }),
    },
  },
  "POST /engine/vendors/withdraw-approval": {
    success: async () => ({ approvalId: await storeApproval() }),
    foreign: async () => ({ approvalId: randomUUID() }),
    conflicts: {
      "vendor/changed-meanwhile": async () => ({
        approvalId: await storeApproval(new Date("2020-01-01T00:00:00Z")),
      }),
    },
  },
  "GET /api/vendorAPI/getVendorName": { success: nothing },
} satisfies Partial<Scenarios>;
