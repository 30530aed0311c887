import { createHash } from "node:crypto";
import type { DevicesAnswer } from "@flashplate/contract/notifications/notifications";
import type { Team } from "@flashplate/contract/team/team";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { applicationRevision } from "../../test-support/records/application-revision.ts";
import { makeHandedOver, makeMember, storeMember } from "../../test-support/records/members.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  remove,
  store,
  stored,
  storedWhere,
  storeOrder,
  storeVendorPicture,
} from "../../test-support/records/records.ts";
import { storeInvitation } from "../../test-support/scenarios/team-scenarios.ts";
import { notifications, vendorAPI, vendors } from "../index.ts";
import { restaurantOwners } from "../migrations/restaurant-owners.ts";
import { runMigration } from "../migrations/run-migration.ts";
import { unsubscribe } from "../notifications/mails/unsubscribe/unsubscribe.ts";
import { unsubscribeUrl } from "../notifications/mails/unsubscribe/unsubscribe-link.ts";
import { devicesFor, mayRing } from "../notifications/rings/devices-of-members.ts";
import { auth } from "../platform/auth.ts";
import * as logger from "../platform/logging/logger.ts";
import { deleteDeclined } from "../store/vendors.repository.ts";
import { cleanUpDeletedAccounts } from "../vendors/account/clean-up-accounts.ts";
import { applyDeletion, requestDeletion } from "../vendors/account/delete-account.ts";
import { approve } from "../vendors/review/approve-vendor.ts";
import { findApplications } from "../vendors/review/review-queue.ts";
import { applyDecline } from "../vendors/review/vendor-decisions.ts";
import { applyWithdrawal } from "../vendors/review/withdraw-approval.ts";

let api: Served;
let daily: Served;
let rings: Served;
beforeAll(async () => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  api = await serve(vendors);
  daily = await serve(vendorAPI);
  rings = await serve(notifications);
});

const team = "/engine/vendors/team";
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code;
const meOf = async (person: Person) => (await api.get<Me>("/engine/vendors/me", person)).body;
const removeMember = ({ token }: Person, uid: string) =>
  api.request<Team>("DELETE", `${team}/member`, { token, body: { uid } });

async function registerAgain({ uid, email, token }: Person) {
  const vendorData = {
    name: "Mine again",
    address: "1 Test Street",
    phone_number: "+1 212 555 0100",
    email,
    description: "A kitchen.",
    img_url: await storeVendorPicture(uid),
    coordinates: { latitude: 40.7, longitude: -74 },
    timeZone: "America/New_York",
  };
  return api.post("/register-vendor", { token, body: { vendorData } });
}

describe("a former owner", () => {
  test("is a manager, who can be removed and then has no restaurant", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    expect(await meOf(former)).toMatchObject({ role: "manager", vendor: { id: vendorId } });
    expect((await daily.get("/api/vendorAPI/dashboard", former)).status).toBe(200);
    expect(codeOf(await removeMember(owner, owner.uid))).toBe("team/owner-stays");
    const { body } = await removeMember(owner, former.uid);
    expect(body.members.map(({ uid }) => uid)).toEqual([owner.uid]);
    expect(await meOf(former)).toMatchObject({ vendor: null, role: null, declined: null });
    for (const path of ["/api/vendorAPI/dashboard", "/api/vendorAPI/getVendorName"]) {
      expect(codeOf(await daily.get(path, former))).toBe("auth/vendor-only");
    }
    const leave = { token: former.token, body: { vendorId } };
    expect(codeOf(await api.post(`${team}/leave`, leave))).toBe("auth/vendor-only");
  });

  test("joins another team, or the same one again", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    const accept = async (to: string) => {
      const token = await storeInvitation(to, former.email);
      return api.post(`${team}/accept`, { token: former.token, body: { token } });
    };
    const other = await makeVendor();
    expect(codeOf(await accept(other.uid))).toBe("team/other-restaurant");
    await removeMember(owner, former.uid);
    expect((await accept(other.uid)).status).toBe(200);
    expect(await meOf(former)).toMatchObject({ role: "staff", vendor: { id: other.uid } });
    await removeMember(other, former.uid);
    expect((await accept(vendorId)).status).toBe(200);
    expect(await meOf(former)).toMatchObject({ role: "staff", vendor: { id: vendorId } });
  });

  test("registers no other restaurant, which would replace the one that was handed over", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    await removeMember(owner, former.uid);
    await change(`Vendors/${vendorId}`, { decision: null, vendorVerify: false });
    expect(codeOf(await registerAgain(former))).toBe("team/other-restaurant");
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ name: "Test Kitchen", ownerUid: owner.uid });
  });

  test("registers no restaurant under the id after the new owner's deletion", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    const orderId = await storeOrder(vendorId, { usersName: "Maya" });
    await removeMember(owner, former.uid);
    await requestDeletion(owner, owner.email);
    await applyDeletion(owner.uid);
    expect(await stored(`Vendors/${vendorId}`)).toBeUndefined();
    const { status, body } = await registerAgain(former);
    expect([status, codeOf({ body })]).toEqual([409, "team/other-restaurant"]);
    const cancel = { token: former.token, body: { orderId, reason: "Closed." } };
    expect(codeOf(await daily.post("/api/vendorAPI/cancelOrder", cancel))).toBe("auth/vendor-only");
    expect(codeOf(await daily.get("/api/vendorAPI/getVendorOrders", former))).toBe("auth/vendor-only");
  });

  test("can register again when the restaurant was handed back before it was deleted", async () => {
    const { vendorId, former } = await makeHandedOver();
    await change(`Vendors/${vendorId}`, { ownerUid: former.uid, decision: "declined" });
    await deleteDeclined(vendorId);
    expect((await registerAgain(former)).status).toBe(201);
  });

  test("deletes the own account, and the restaurant stays", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    await requestDeletion(former, former.email);
    await applyDeletion(former.uid);
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ decision: "approved", ownerUid: owner.uid });
    expect(await stored(`Members/${vendorId}_${former.uid}`)).toBeUndefined();
    await cleanUpDeletedAccounts();
    expect((await daily.get("/api/vendorAPI/dashboard", owner)).status).toBe(200);
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ decision: "approved" });
  });

  test("has no restaurant in the file of personal data; the new owner has", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    const fileOf = async (person: Person) =>
      JSON.parse((await api.get("/engine/vendors/my-data", person)).text) as { Vendors: object[] };
    expect((await fileOf(former)).Vendors).toEqual([]);
    expect((await fileOf(owner)).Vendors).toMatchObject([{ id: vendorId }]);
  });

  test("cannot report an email for the restaurant; the new owner can", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    // It makes the restaurant's topic, and stores the email of the owner who calls it.
    const report = ({ token }: Person) =>
      rings.post("/notifications/create-vendor-topic", { token, body: { vendorId } });
    expect(codeOf(await report(former))).toBe("request/not-found");
    await change(`Vendors/${vendorId}`, { email: "before@example.com" });
    expect((await report(owner)).status).toBe(200);
    expect((await stored(`Vendors/${vendorId}`))?.email).toBe(owner.email);
  });
});

describe("a device that rings", () => {
  const deviceOf = (vendorId: string, name: string, uid?: string) => ({
    vendorId,
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}-${vendorId}`,
    keys: { p256dh: "", auth: "" },
    label: "Phone",
    createdAt: new Date(),
    ...(uid !== undefined && { uid }),
  });
  const idsFor = async (vendorId: string, kind: "new-order" | "closing-report") =>
    (await devicesFor(kind, vendorId)).map(({ id }) => id).sort();

  test("of a former owner rings as a manager's, and not after the removal", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    // From before there were members: it names no person.
    const old = deviceOf(vendorId, "old");
    await store(`PushSubscriptions/old-${vendorId}`, old);
    await store(`PushSubscriptions/new-${vendorId}`, deviceOf(vendorId, "new", former.uid));
    await store(`PushSubscriptions/own-${vendorId}`, deviceOf(vendorId, "own", owner.uid));
    const all = [`new-${vendorId}`, `old-${vendorId}`, `own-${vendorId}`];
    expect(await idsFor(vendorId, "new-order")).toEqual(all);
    expect(await idsFor(vendorId, "closing-report")).toEqual(all);
    await storeMember(vendorId, former.uid, "staff");
    expect(await idsFor(vendorId, "closing-report")).toEqual([`own-${vendorId}`]);
    await remove(`Members/${vendorId}_${former.uid}`);
    expect(await mayRing(old, "new-order")).toBe(false);
    expect(await idsFor(vendorId, "new-order")).toEqual([`own-${vendorId}`]);
    await storeMember(vendorId, former.uid, "staff");
    await removeMember(owner, former.uid);
    const remaining = await storedWhere("PushSubscriptions", "vendorId", vendorId);
    expect(remaining.map(({ uid }) => uid)).toEqual([owner.uid]);
  });

  test("from before there were members is its owner's, also for `Log out everywhere`", async () => {
    const vendor = await makeVendor();
    const staff = await makeMember(vendor.uid, "staff");
    const old = deviceOf(vendor.uid, "old");
    const id = createHash("sha256").update(old.endpoint).digest("base64url");
    await store(`PushSubscriptions/${id}`, old);
    expect(await idsFor(vendor.uid, "closing-report")).toEqual([id]);
    const listed = async (person: Person) =>
      (await rings.get<DevicesAnswer>("/notifications/devices", person)).body.devices.length;
    expect([await listed(vendor), await listed(staff)]).toEqual([1, 0]);
    await remove(`Members/${vendor.uid}_${vendor.uid}`);
    expect(await mayRing(old, "new-order")).toBe(true);
    expect(await idsFor(vendor.uid, "new-order")).toEqual([id]);
    const sent = { token: vendor.token, body: { uid: staff.uid, requestId: "request-1" } };
    await api.post(`${team}/sign-out`, sent);
    expect(await stored(`PushSubscriptions/${id}`)).toBeDefined();
    await api.post(`${team}/sign-out`, { ...sent, body: { uid: vendor.uid, requestId: "request-2" } });
    expect(await stored(`PushSubscriptions/${id}`)).toBeUndefined();
  });
});

describe("a new owner", () => {
  const expectDeleted = async (vendorId: string) => {
    expect(await stored(`Vendors/${vendorId}`)).toBeUndefined();
    expect(await storedWhere("Members", "vendorId", vendorId)).toEqual([]);
  };

  test("deletes the own account, and the restaurant ends with it", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    await requestDeletion(owner, owner.email);
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ decision: "declined" });
    const mails = await storedWhere("NotificationOutbox", "kind", "mail-account-deleted");
    expect(mails.filter((mail) => mail.vendorId === vendorId)).toMatchObject([{ mail: { to: owner.email } }]);
    await applyDeletion(owner.uid);
    await expectDeleted(vendorId);
    expect(await meOf(former)).toMatchObject({ vendor: null });
  });

  test("is deleted completely when the first run stopped after the members were removed", async () => {
    const { vendorId, owner } = await makeHandedOver();
    await requestDeletion(owner, owner.email);
    await remove(`Members/${vendorId}_${owner.uid}`);
    await applyDeletion(owner.uid);
    await expectDeleted(vendorId);
  });

  test("whose account is deleted is cleaned up with the restaurant", async () => {
    const { vendorId, owner } = await makeHandedOver();
    await auth().deleteUser(owner.uid);
    await cleanUpDeletedAccounts();
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ decision: "declined" });
  });

  test("is signed out when the restaurant is declined, and the former owner is not", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    await auth().setCustomUserClaims(owner.uid, { vendorVerify: true });
    await new Promise((resolve) => setTimeout(resolve, 1100)); // Tokens are dated in whole seconds.
    await change(`Vendors/${vendorId}`, { decision: "declined" });
    await applyDecline(vendorId);
    // A retry after the last step.
    await applyDecline(vendorId);
    expect((await api.get("/engine/vendors/me", owner)).status).toBe(401);
    expect((await api.get("/engine/vendors/me", former)).status).toBe(200);
    expect((await auth().getUser(owner.uid)).customClaims?.vendorVerify).toBeUndefined();
  });

  test("loses the claim with the approval, and its email counts in the queue", async () => {
    const { vendorId, owner } = await makeHandedOver();
    await auth().setCustomUserClaims(owner.uid, { vendorVerify: true });
    await change(`Vendors/${vendorId}`, { decision: null, vendorVerify: false, emailVerified: false });
    await applyWithdrawal(vendorId);
    expect((await auth().getUser(owner.uid)).customClaims?.vendorVerify).toBeUndefined();
    await findApplications({ email: "verified" });
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ emailVerified: true, email: owner.email });
    const listed = (await findApplications({ email: "verified" })).vendors.find(({ id }) => id === vendorId);
    await approve({ vendorId, revision: listed ? await applicationRevision(listed) : "" }, "admin");
    expect(await stored(`Vendors/${vendorId}`)).toMatchObject({ decision: "approved" });
  });

  test("is the actor when the link of a mail is used", async () => {
    const { vendorId, owner } = await makeHandedOver();
    await store(`OrderDigests/${vendorId}`, { unsubscribeKey: "key" });
    const link = new URL(unsubscribeUrl(vendorId, "new-orders", "key", "https://flashplate.example"));
    await unsubscribe(vendorId, "new-orders", link.searchParams.get("signature") ?? "");
    const entries = await storedWhere("AuditLog", "vendorId", vendorId);
    expect(entries).toMatchObject([{ action: "mails-changed", actorUid: owner.uid, actorName: owner.email }]);
  });

  test("stays the only owner when the migration of owners runs later", async () => {
    const { vendorId, former, owner } = await makeHandedOver();
    await remove(`Members/${vendorId}_${former.uid}`);
    await runMigration(restaurantOwners, { again: true });
    const members = await storedWhere("Members", "vendorId", vendorId);
    expect(members.map(({ uid, role }) => [uid, role])).toEqual([[owner.uid, "owner"]]);
  });
});

test("returns no restaurant and no role to a person without a restaurant", async () => {
  expect(await meOf(await makePerson())).toMatchObject({ vendor: null, role: null });
});
