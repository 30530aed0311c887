import type { VendorTopicAnswer } from "@flashplate/contract/notifications/notifications";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeAdmin, makePerson, tokenSince } from "../../test-support/records/people.ts";
import { change, makeVendor, store, stored, storedWhere } from "../../test-support/records/records.ts";
import { notifications } from "../index.ts";
import { activateTopic, requestTopic } from "../notifications/topics/topics.service.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(notifications);
});

const ask = (vendorId: string, token?: string) =>
  api.post<VendorTopicAnswer>("/notifications/create-vendor-topic", { token, body: { vendorId } });

describe("POST /notifications/create-vendor-topic", () => {
  test("answers 401 without a token", async () => {
    expect((await ask("anybody")).status).toBe(401);
  });

  test("answers 403 when the email is not verified", async () => {
    const vendor = await makeVendor({ approved: false, emailVerified: false });
    const { status, body } = await ask(vendor.uid, vendor.token);
    expect([status, body.error.code]).toEqual([403, "auth/email-not-verified"]);
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toBeUndefined();
  });

  test("answers 404 for another vendor, a missing one, and a caller without one", async () => {
    const [vendor, stranger, nonVendor] = [await makeVendor(), await makeVendor(), await makePerson()];
    const answers = [
      await ask(stranger.uid, vendor.token),
      await ask("missing-vendor", vendor.token),
      await ask(nonVendor.uid, nonVendor.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1);
  });

  test("answers 400 without a vendor id and with a path", async () => {
    const { token } = await makeVendor();
    for (const body of [{}, { vendorId: "a/b" }]) {
      const answer = await api.post("/create-vendor-topic", { token, body });
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ["vendorId"]]);
    }
  });

  test("stores the verified email and the request of a pending vendor", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { emailVerified: false });
    const { status, body } = await ask(vendor.uid, vendor.token);
    expect([status, body]).toEqual([200, { topic: `vendor_${vendor.uid}`, state: "requested" }]);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
      emailVerified: true,
      vendorVerify: false,
      decision: null,
    });
  });

  test("mails once that the application is received when the email is verified now", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { emailVerified: false });
    for (let n = 0; n < 2; n += 1) expect((await ask(vendor.uid, vendor.token)).status).toBe(200);
    const mails = await storedWhere("NotificationOutbox", "vendorId", vendor.uid);
    expect(mails).toMatchObject([{ kind: "mail-received", mail: { to: vendor.email } }]);
  });

  test("has one activity entry when the email is verified or changed, otherwise no entry", async () => {
    const vendor = await makeVendor();
    const entriesAfterRequests = async () => {
      await Promise.all(Array.from({ length: 5 }, () => ask(vendor.uid, vendor.token)));
      return storedWhere("AuditLog", "vendorId", vendor.uid);
    };
    const actor = { actorUid: vendor.uid, actorName: vendor.email, role: "owner", changes: {} };
    await change(`Vendors/${vendor.uid}`, { emailVerified: false });
    expect(await entriesAfterRequests()).toMatchObject([{ ...actor, action: "email-verified" }]);
    await change(`Vendors/${vendor.uid}`, { email: "before@example.com" });
    const entries = await entriesAfterRequests();
    expect(entries.map(({ action }) => action).sort()).toEqual(["email-changed", "email-verified"]);
    expect(JSON.stringify(entries)).not.toContain("before@example.com");
  });

  test("activates the topic of an approved vendor, once", async () => {
    const vendor = await makeVendor();
    expect((await ask(vendor.uid, vendor.token)).body.state).toBe("active");
    const before = await stored(`NotificationTopics/${vendor.uid}`);
    expect((await ask(vendor.uid, vendor.token)).body.state).toBe("active");
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toEqual(before);
  });

  test("keeps an active topic active", async () => {
    const vendor = await makeVendor({ approved: false });
    const open = { vendorId: vendor.uid, topic: `vendor_${vendor.uid}`, state: "active" };
    await store(`NotificationTopics/${vendor.uid}`, open);
    expect((await ask(vendor.uid, vendor.token)).body.state).toBe("active");
  });

  test("accepts an admin, whose request verifies no email", async () => {
    const [admin, vendor] = [await makeAdmin(), await makeVendor({ approved: false })];
    await change(`Vendors/${vendor.uid}`, { emailVerified: false });
    expect((await ask(vendor.uid, admin.token)).body.state).toBe("requested");
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ emailVerified: false });
  });

  test("answers an admin like a stranger when the login is older than 12 hours", async () => {
    const [admin, vendor] = [await makeAdmin(), await makeVendor()];
    const hoursAgo = (hours: number) => tokenSince(admin.email, new Date(Date.now() - hours * 3_600_000));
    expect((await ask(vendor.uid, await hoursAgo(11))).status).toBe(200);
    expect((await ask(vendor.uid, await hoursAgo(13))).status).toBe(404);
  });

  test("answers concurrent requests alike", async () => {
    const vendor = await makeVendor({ approved: false });
    const answers = await Promise.all([1, 2, 3].map(() => ask(vendor.uid, vendor.token)));
    const requested = [200, { topic: `vendor_${vendor.uid}`, state: "requested" }];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([requested, requested, requested]);
  });
});

test("creates no topic for a declined or missing vendor", async () => {
  const vendor = await makeVendor();
  await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
  for (const uid of [vendor.uid, "test-missing"]) {
    expect([await requestTopic(uid), await activateTopic(uid)]).toEqual([undefined, undefined]);
    expect(await stored(`NotificationTopics/${uid}`)).toBeUndefined();
  }
});
