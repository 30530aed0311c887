import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../test-support/eventually.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeAdmin } from "../../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  saleRequest,
  storedWhere,
  storeMenu,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { sentTo } from "../../../test-support/stand-ins/fcm.ts";
import { flashsales, vendors } from "../../index.ts";
import { profileRevision } from "../../vendors/profile/profile-revision.ts";

let creating: Served;
let deciding: Served;
beforeAll(async () => {
  [creating, deciding] = [await serve(flashsales), await serve(vendors)];
});

const newsOf = ({ uid }: VendorPerson) => storedWhere("NotificationOutbox", "vendorId", uid);

/** Waits until the deployed trigger has delivered the vendor's only push message. */
async function untilSent(vendor: VendorPerson, kind: string): Promise<void> {
  await eventually(async () => {
    const pushed = (await newsOf(vendor)).filter((each) => each.topic !== "");
    expect(pushed).toMatchObject([{ kind, state: "sent" }]);
  });
}

describe("the trigger on the outbox", () => {
  test("sends a message once when a sale starts, and records it", async () => {
    const vendor = await makeVendor();
    await storeMenu(vendor.uid, [dish()]);
    const sent = { token: vendor.token, body: { flashsaleData: saleRequest({ requestId: vendor.uid }) } };
    const answer = await creating.post<{ sale: { id: string } }>("/engine/flashsales/create", sent);
    expect(answer.status).toBe(201);
    expect((await creating.post("/engine/flashsales/create", sent)).status).toBe(200);
    await untilSent(vendor, "sale-started");
    const [message, ...others] = await sentTo(`vendor_${vendor.uid}`);
    const { id: saleId } = answer.body.sale;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      title: "Test Kitchen",
      body: "Flash sale: Tomato Soup for $5.95 instead of $8.50.",
      data: { kind: "sale-started", vendorId: vendor.uid, saleId },
      collapseKey: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((await newsOf(vendor))[0]).toMatchObject({
      state: "sent",
      attempts: 1,
      messageId: message?.name,
      sentAt: expect.any(Date),
      error: null,
    });
  });

  test.each([
    ["approve", "vendor-approved", "Now on Flashplate."],
    ["decline", "vendor-declined", "No longer on Flashplate."],
  ])("sends a message once when two admins %s", async (path, kind, body) => {
    const [vendor, admin] = [await makeVendor({ approved: false }), await makeAdmin()];
    const ask = () =>
      deciding.post(`/${path}`, {
        token: admin.token,
        body: {
          vendorId: vendor.uid,
          revision: profileRevision(vendor.record),
          reason: "No kitchen was found.",
        },
      });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    await untilSent(vendor, kind);
    const sent = await sentTo(`vendor_${vendor.uid}`);
    expect(sent).toMatchObject([{ title: "Test Kitchen", body }]);
    // The message must not contain the reason.
    expect(JSON.stringify(sent)).not.toContain("kitchen was found");
  });

  test("sends a message when an admin approves in Firestore", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { vendorVerify: true });
    await untilSent(vendor, "vendor-approved");
  });
});
