import type { Joined, Team } from "@flashplate/contract/team/team";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import { change, makeVendor, store, stored, storedWhere } from "../../test-support/records/records.ts";
import { storeInvitation } from "../../test-support/scenarios/team-scenarios.ts";
import { vendors } from "../index.ts";
import { applyDeletion } from "../vendors/account/delete-account.ts";
import { applyDecline } from "../vendors/review/vendor-decisions.ts";
import { invitationIdOf } from "./invitations.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendors);
});

const path = "/engine/vendors/team";
const accept = ({ token: bearer }: Person, token: string) =>
  api.post<Joined>(`${path}/accept`, { token: bearer, body: { token } });
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

describe("an invitation", () => {
  test("is mailed in the restaurant's language, with a token that is not stored", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { mails: { language: "es", newOrders: true } });
    const { status, body } = await api.post<Team>(`${path}/invite`, {
      token: vendor.token,
      body: { email: "Noor@Example.com", role: "staff" },
    });
    expect([status, body.invitations.map(({ email, role }) => [email, role])]).toEqual([
      200,
      [["noor@example.com", "staff"]],
    ]);
    const [mail] = await storedWhere("NotificationOutbox", "vendorId", vendor.uid);
    expect(mail).toMatchObject({ kind: "mail-invitation", mail: { to: "noor@example.com" } });
    const [, token = ""] = /\/join#([\w-]+)/.exec(String(mail?.body)) ?? [];
    expect(String(mail?.title)).toBe("Te invitan al equipo de un restaurante");
    expect(invitationIdOf(token)).toBe(body.invitations[0]?.id);
    const [record] = await storedWhere("Invitations", "vendorId", vendor.uid);
    expect(JSON.stringify(record)).not.toContain(token);
  });

  test("replaces an earlier one to the same address", async () => {
    const vendor = await makeVendor();
    const invite = (role: string) =>
      api.post<Team>(`${path}/invite`, { token: vendor.token, body: { email: "noor@example.com", role } });
    await invite("staff");
    const { body } = await invite("manager");
    expect(body.invitations.map(({ role }) => role)).toEqual(["manager"]);
    expect(await storedWhere("Invitations", "vendorId", vendor.uid)).toMatchObject([{ role: "manager" }]);
  });

  test("makes one member of 20 concurrent accepts", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    const token = await storeInvitation(vendor.uid, person.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(person, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const members = await storedWhere("Members", "uid", person.uid);
    expect(members).toEqual([
      expect.objectContaining({ vendorId: vendor.uid, role: "staff", addedBy: vendor.uid, revision: 1 }),
    ]);
  });

  test("makes one member of 20 people who have the link", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    const token = await storeInvitation(vendor.uid, person.email);
    const others = await Promise.all(Array.from({ length: 19 }, () => makePerson()));
    const answers = await Promise.all([person, ...others].map((one) => accept(one, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)].sort());
    const members = await storedWhere("Members", "vendorId", vendor.uid);
    expect(members.map(({ uid }) => uid).sort()).toEqual([vendor.uid, person.uid].sort());
  });

  test("is valid for its address in upper or lower case, once the address is verified", async () => {
    const vendor = await makeVendor();
    const unverified = await makePerson({ emailVerified: false });
    const token = await storeInvitation(vendor.uid, unverified.email);
    expect(codeOf(await accept(unverified, token))).toBe("auth/email-not-verified");
    const person = await makePerson();
    const other = await storeInvitation(vendor.uid, person.email.toLowerCase());
    expect((await accept(person, other)).body).toEqual({ role: "staff", vendorName: "Test Kitchen" });
  });

  test("gets the same 404 when used, old, unknown, forwarded, or of a closed restaurant", async () => {
    const [vendor, closed] = [await makeVendor(), await makeVendor()];
    const person = await makePerson();
    const { email } = person;
    await change(`Vendors/${closed.uid}`, { decision: "declined" });
    const past = new Date(Date.now() - 1000);
    const tokens = [
      await storeInvitation(vendor.uid, email, { usedBy: "somebody" }),
      await storeInvitation(vendor.uid, email, { expiresAt: past }),
      await storeInvitation(vendor.uid, "other@example.com"),
      await storeInvitation(closed.uid, email),
      "never-made",
    ];
    const answers = await Promise.all(tokens.map((token) => accept(person, token)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await storedWhere("Members", "uid", person.uid)).toEqual([]);
  });

  test("cannot be used again by a member who was removed", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    const token = await storeInvitation(vendor.uid, person.email);
    expect((await accept(person, token)).status).toBe(200);
    await api.request("DELETE", `${path}/member`, { token: vendor.token, body: { uid: person.uid } });
    expect((await accept(person, token)).status).toBe(404);
  });
});

describe("a deletion", () => {
  test("of a member's account leaves no membership, device or invitation", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    const token = await storeInvitation(vendor.uid, person.email);
    expect((await accept(person, token)).status).toBe(200);
    await storeInvitation((await makeVendor()).uid, person.email);
    await store(`PushSubscriptions/${person.uid}`, { vendorId: vendor.uid, uid: person.uid });
    const { status } = await api.post("/engine/vendors/delete-account", {
      token: person.token,
      body: { confirmation: person.email },
    });
    expect(status).toBe(200);
    // At once, in the transaction of the request.
    expect(await storedWhere("Members", "uid", person.uid)).toEqual([]);
    await applyDeletion(person.uid);
    expect(await storedWhere("PushSubscriptions", "uid", person.uid)).toEqual([]);
    expect(await storedWhere("Invitations", "email", person.email)).toEqual([]);
    expect(await stored(`Vendors/${vendor.uid}`)).toBeDefined();
    expect(await storedWhere("Members", "vendorId", vendor.uid)).toMatchObject([{ uid: vendor.uid }]);
  });

  test("of an account with an unverified address keeps the invitation of that address", async () => {
    const vendor = await makeVendor();
    const stranger = await makePerson({ emailVerified: false });
    await storeInvitation(vendor.uid, stranger.email);
    await applyDeletion(stranger.uid);
    expect(await storedWhere("Invitations", "email", stranger.email)).toHaveLength(1);
  });

  test("of a restaurant leaves no member and no invitation", async () => {
    const vendor = await makeVendor();
    await makeMember(vendor.uid, "manager");
    await storeInvitation(vendor.uid, "noor@example.com");
    await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
    await applyDecline(vendor.uid);
    expect(await storedWhere("Members", "vendorId", vendor.uid)).toEqual([]);
    expect(await storedWhere("Invitations", "vendorId", vendor.uid)).toEqual([]);
  });
});
