import { randomUUID } from "node:crypto";
import type { VendorOrders } from "@flashplate/contract/orders/orders";
import type { Team } from "@flashplate/contract/team/team";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember, storeMember } from "../../test-support/records/members.ts";
import { makeAdmin, makePerson, type Person, tokenSince } from "../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  remove,
  stored,
  storedWhere,
  storeOrder,
} from "../../test-support/records/records.ts";
import { offerTo } from "../../test-support/scenarios/team-scenarios.ts";
import { whileAnswersAreLost } from "../../test-support/stand-ins/lost-answers.ts";
import { vendorAPI, vendors } from "../index.ts";
import { auth } from "../platform/auth.ts";
import { setClock } from "../platform/clock.ts";
import * as logger from "../platform/logging/logger.ts";
import { requestDeletion } from "../vendors/account/delete-account.ts";

let api: Served;
let daily: Served;
beforeAll(async () => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
  api = await serve(vendors);
  daily = await serve(vendorAPI);
});

const path = "/engine/vendors/team";
const resultsFile = "/api/vendorAPI/results.csv?from=2026-11-16&to=2026-11-22&of=days";
const week = 7 * 86_400_000;
type Signed = Pick<Person, "token">;

const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code;
const offer = ({ token }: Signed, uid: string) =>
  api.post<Team>(`${path}/hand-over`, { token, body: { uid } });
const takeBack = ({ token }: Signed) => api.request<Team>("DELETE", `${path}/hand-over`, { token });
const take = ({ token }: Signed, vendorId: string) =>
  api.post(`${path}/take-over`, { token, body: { vendorId } });
const meOf = async (person: Person) => (await api.get<Me>("/engine/vendors/me", person)).body;
const actionsOf = async (vendorId: string) =>
  (await storedWhere("AuditLog", "vendorId", vendorId)).map(({ action }) => action).sort();
const mailsOf = (vendorId: string) => storedWhere("NotificationOutbox", "vendorId", vendorId);
const claimOf = async ({ uid }: Person) => (await auth().getUser(uid)).customClaims?.vendorVerify === true;

/** An owner, whose account has the claim of an approved restaurant, and a member of its team. */
async function makeTeam(role: "manager" | "staff" = "manager") {
  const vendor = await makeVendor();
  await auth().setCustomUserClaims(vendor.uid, { vendorVerify: true });
  return { vendor, member: await makeMember(vendor.uid, role) };
}

describe("the hand-over of a restaurant", () => {
  test("changes nothing before the member takes it", async () => {
    const { vendor, member } = await makeTeam("staff");
    const { body } = await offer(vendor, member.uid);
    const until = body.members.find(({ uid }) => uid === member.uid)?.ownershipOfferedUntil;
    expect(Date.parse(until ?? "") - Date.now()).toBeGreaterThan(week - 60_000);
    expect(await meOf(member)).toMatchObject({ role: "staff", ownershipOfferedUntil: until });
    expect((await meOf(vendor)).role).toBe("owner");
    expect((await meOf(vendor)).ownershipOfferedUntil).toBeUndefined();
    expect(await mailsOf(vendor.uid)).toMatchObject([
      { kind: "mail-ownership-offered", mail: { to: member.email } },
    ]);
  });

  test("makes the member the owner and the owner a manager, at the next request", async () => {
    const { vendor, member } = await makeTeam();
    await offer(vendor, member.uid);
    expect((await take(member, vendor.uid)).status).toBe(200);
    expect(await meOf(member)).toMatchObject({
      role: "owner",
      vendor: { id: vendor.uid, email: member.email },
      emailVerified: true,
    });
    expect(await meOf(vendor)).toMatchObject({ role: "manager", vendor: { id: vendor.uid, email: "" } });
    expect((await daily.get(resultsFile, member)).status).toBe(200);
    expect(codeOf(await daily.get(resultsFile, vendor))).toBe("auth/role-too-low");
    expect((await daily.get("/api/vendorAPI/dashboard", vendor)).status).toBe(200);
    const { members } = (await api.get<Team>(path, member)).body;
    expect(members.map(({ uid, role }) => [uid, role])).toEqual([
      [member.uid, "owner"],
      [vendor.uid, "manager"],
    ]);
    expect([await claimOf(member), await claimOf(vendor)]).toEqual([true, false]);
    const mails = (await mailsOf(vendor.uid)).filter(({ kind }) => kind === "mail-ownership-taken");
    expect(mails).toMatchObject([{ mail: { to: vendor.email } }]);
  });

  test("keeps the id, the account at Stripe and the orders", async () => {
    const { vendor, member } = await makeTeam();
    await change(`Vendors/${vendor.uid}`, { stripeAccountId: "acct_kept" });
    await storeOrder(vendor.uid);
    await offer(vendor, member.uid);
    await take(member, vendor.uid);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
      stripeAccountId: "acct_kept",
      ownerUid: member.uid,
    });
    const orders = await daily.get<VendorOrders>("/api/vendorAPI/getVendorOrders", member);
    expect(orders.body.incompletedOrders.map(({ usersName }) => usersName)).toEqual(["Maya"]);
  });

  test("is done once by 20 concurrent requests of each kind", async () => {
    const { vendor, member } = await makeTeam();
    const twenty = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, send));
    const statuses = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status));
    expect(statuses(await twenty(() => offer(vendor, member.uid)))).toEqual(new Set([200]));
    expect(statuses(await twenty(() => takeBack(vendor)))).toEqual(new Set([200]));
    await offer(vendor, member.uid);
    expect(statuses(await twenty(() => take(member, vendor.uid)))).toEqual(new Set([200]));
    expect(await actionsOf(vendor.uid)).toEqual([
      "ownership-offer-ended",
      "ownership-offered",
      "ownership-offered",
      "ownership-taken",
    ]);
    expect(await stored(`Members/${vendor.uid}_${member.uid}`)).toMatchObject({ role: "owner", revision: 2 });
    expect(await stored(`Members/${vendor.uid}_${vendor.uid}`)).toMatchObject({
      role: "manager",
      revision: 2,
    });
  });

  test.each(["retry", "failure"] as const)(
    "is complete when the acknowledgement is lost and the request repeated: %s",
    async (outcome) => {
      const { vendor, member } = await makeTeam();
      await offer(vendor, member.uid);
      const first = await whileAnswersAreLost(outcome, () => take(member, vendor.uid));
      expect(first.status).toBe(outcome === "retry" ? 200 : 503);
      expect((await take(member, vendor.uid)).status).toBe(200);
      expect([await claimOf(member), await claimOf(vendor)]).toEqual([true, false]);
      expect(await actionsOf(vendor.uid)).toEqual(["ownership-offered", "ownership-taken"]);
    },
  );

  test("returns to the former owner when the new owner hands it over", async () => {
    const { vendor, member } = await makeTeam();
    await offer(vendor, member.uid);
    await take(member, vendor.uid);
    expect((await offer(member, vendor.uid)).status).toBe(200);
    expect((await take(vendor, vendor.uid)).status).toBe(200);
    expect(await meOf(vendor)).toMatchObject({ role: "owner", vendor: { email: vendor.email } });
    expect(await meOf(member)).toMatchObject({ role: "manager" });
    expect([await claimOf(vendor), await claimOf(member)]).toEqual([true, false]);
  });

  test("takes effect at once on an instance that keeps the old memberships", async () => {
    const { vendor, member } = await makeTeam();
    await api.get(path, vendor);
    await api.get(path, member);
    // Another instance changes the records. This instance keeps its cache.
    await change(`Members/${vendor.uid}_${member.uid}`, { role: "owner" });
    await change(`Members/${vendor.uid}_${vendor.uid}`, { role: "manager" });
    await change(`Vendors/${vendor.uid}`, { ownerUid: member.uid, email: member.email });
    expect(codeOf(await api.get(path, vendor))).toBe("auth/role-too-low");
    expect((await api.get(path, member)).status).toBe(200);
  });

  test("works for an owner from before there were members", async () => {
    const { vendor, member } = await makeTeam();
    await remove(`Members/${vendor.uid}_${vendor.uid}`);
    expect((await offer(vendor, member.uid)).status).toBe(200);
    expect((await take(member, vendor.uid)).status).toBe(200);
    expect(await meOf(vendor)).toMatchObject({ role: "manager" });
  });
});

describe("an offer of the ownership", () => {
  test("is not repeated or extended by the same offer", async () => {
    const { vendor, member } = await makeTeam();
    await offer(vendor, member.uid);
    const before = await stored(`Members/${vendor.uid}_${member.uid}`);
    onTestFinished(setClock(() => new Date(Date.now() + 60_000)));
    expect((await offer(vendor, member.uid)).status).toBe(200);
    expect(await stored(`Members/${vendor.uid}_${member.uid}`)).toEqual(before);
    expect(await mailsOf(vendor.uid)).toMatchObject([{ kind: "mail-ownership-offered" }]);
    expect(await actionsOf(vendor.uid)).toEqual(["ownership-offered"]);
  });

  test("replaces an earlier one, also of two at once", async () => {
    const { vendor, member } = await makeTeam();
    const other = await makeMember(vendor.uid, "staff");
    await offer(vendor, member.uid);
    await offer(vendor, other.uid);
    expect(codeOf(await take(member, vendor.uid))).toBe("request/not-found");
    await Promise.all([offer(vendor, member.uid), offer(vendor, other.uid)]);
    const offered = (await storedWhere("Members", "vendorId", vendor.uid)).filter(
      ({ ownershipOfferedUntil: until }) => until !== undefined,
    );
    expect(offered).toHaveLength(1);
    const answers = await Promise.all([take(member, vendor.uid), take(other, vendor.uid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("ends after seven days, when the owner withdraws it, and with the membership", async () => {
    const { vendor, member } = await makeTeam();
    await offer(vendor, member.uid);
    await change(`Members/${vendor.uid}_${member.uid}`, { ownershipOfferedUntil: new Date(Date.now() - 1) });
    expect(codeOf(await take(member, vendor.uid))).toBe("request/not-found");
    expect((await meOf(member)).ownershipOfferedUntil).toBeUndefined();
    const { members } = (await api.get<Team>(path, vendor)).body;
    expect(members.some(({ ownershipOfferedUntil: until }) => until)).toBe(false);

    await offer(vendor, member.uid);
    const { body } = await takeBack(vendor);
    expect(body.members.some(({ ownershipOfferedUntil: until }) => until)).toBe(false);
    expect(codeOf(await take(member, vendor.uid))).toBe("request/not-found");

    await offer(vendor, member.uid);
    await api.request("DELETE", `${path}/member`, { token: vendor.token, body: { uid: member.uid } });
    expect(codeOf(await take(member, vendor.uid))).toBe("auth/vendor-only");
  });

  test("ends with the deletion of either account", async () => {
    const one = await makeTeam();
    await offer(one.vendor, one.member.uid);
    await requestDeletion(one.member, one.member.email);
    expect(await stored(`Members/${one.vendor.uid}_${one.member.uid}`)).toBeUndefined();

    const other = await makeTeam();
    await offer(other.vendor, other.member.uid);
    await requestDeletion(other.vendor, other.vendor.email);
    expect(codeOf(await take(other.member, other.vendor.uid))).toBe("auth/vendor-only");
    expect(await stored(`Vendors/${other.vendor.uid}`)).not.toHaveProperty("ownerUid");
  });

  test("is only for members with a verified email whose account is not disabled", async () => {
    const { vendor, member } = await makeTeam();
    const unverified = await makeMember(vendor.uid, "manager", { emailVerified: false });
    expect(codeOf(await offer(vendor, unverified.uid))).toBe("team/cannot-own");
    expect(codeOf(await offer(vendor, vendor.uid))).toBe("request/not-found");
    expect(codeOf(await offer(vendor, (await makePerson()).uid))).toBe("request/not-found");
    expect(codeOf(await offer(member, member.uid))).toBe("auth/role-too-low");
    await auth().updateUser(member.uid, { disabled: true });
    expect(codeOf(await offer(vendor, member.uid))).toBe("team/cannot-own");
    await offerTo(vendor.uid, member.uid);
    expect(codeOf(await take(member, vendor.uid))).toBe("auth/invalid-token");
    expect(await actionsOf(vendor.uid)).toEqual([]);
  });

  test("needs a recent sign-in, and so does taking it", async () => {
    const { vendor, member } = await makeTeam();
    // A sign-in is recent for five minutes.
    const sixMinutesAgo = new Date(Date.now() - 6 * 60_000);
    const old = { token: await tokenSince(vendor.email, sixMinutesAgo) };
    expect(codeOf(await offer(old, member.uid))).toBe("auth/sign-in-again");
    await offer(vendor, member.uid);
    const oldMember = { token: await tokenSince(member.email, sixMinutesAgo) };
    expect(codeOf(await take(oldMember, vendor.uid))).toBe("auth/sign-in-again");
  });

  test("makes an admin an owner who cannot decide on the restaurant, like the former owner", async () => {
    const { vendor } = await makeTeam();
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    await change(`Vendors/${vendor.uid}`, { profileChange: { name: "New", requestedAt: new Date() } });
    await storeMember(vendor.uid, admin.uid, "manager");
    await offerTo(vendor.uid, admin.uid);
    expect((await take(admin, vendor.uid)).status).toBe(200);
    const decline = ({ token }: Signed) =>
      api.post("/engine/vendors/decline", { token, body: { vendorId: vendor.uid, reason: null } });
    expect(codeOf(await decline(admin))).toBe("vendor/own-application");
    expect((await decline(other)).status).toBe(200);
    // The new owner reads why, and the person who registered it does not.
    await remove(`Vendors/${vendor.uid}`);
    expect((await meOf(admin)).declined).toMatchObject({ reason: null });
    expect((await meOf(vendor)).declined).toBeNull();
  });
});

test("a person whose token only claims the ownership is refused", async () => {
  const { vendor, member } = await makeTeam();
  await offer(vendor, member.uid);
  const stranger = await makePerson({ claims: { role: "owner", vendorId: vendor.uid, vendorVerify: true } });
  expect(codeOf(await take(stranger, vendor.uid))).toBe("auth/vendor-only");
  const colleague = await makeMember(vendor.uid, "manager", { claims: { role: "owner" } });
  expect(codeOf(await take(colleague, vendor.uid))).toBe("request/not-found");
  expect(codeOf(await take(member, randomUUID()))).toBe("request/not-found");
});
