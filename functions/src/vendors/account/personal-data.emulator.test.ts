import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeHandedOver, makeMember } from "../../../test-support/records/members.ts";
import { makePerson, type Person } from "../../../test-support/records/people.ts";
import { makeVendor, remove, store, storeAll, storeOrder } from "../../../test-support/records/records.ts";
import { stopClock } from "../../../test-support/stop-clock.ts";
import { contact as contactFunction, vendors } from "../../index.ts";
import { personalDataFile } from "./personal-data.ts";
import { type PersonalDataSource, type PersonalKey, personalDataSources } from "./personal-data-sources.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendors);
});

type Records = Record<string, unknown>[];
type File = Record<string, Records> & { account: { uid: string }; incomplete: string[] };

async function fileOf(person: Person): Promise<{ file: File; text: string }> {
  const { status, text, headers } = await api.get("/engine/vendors/my-data", person);
  expect(status, text).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="flashplate-my-data.json"');
  return { file: JSON.parse(text) as File, text };
}

type Included = Exclude<PersonalDataSource, { leftOut: string }>;
const included = Object.entries<PersonalDataSource>(personalDataSources).filter(
  (entry): entry is [string, Included] => !("leftOut" in entry[1]),
);

type Keys = Record<PersonalKey, string | undefined>;

/** The fields that are secret or about others. Listed again, to notice a field that the code forgets. */
const hiddenFields: Readonly<Record<string, readonly string[]>> = {
  Approvals: ["decidedBy", "vendorEmail", "ownerUid"],
  Invitations: ["invitedBy", "usedBy"],
  AuditLog: ["subject", "changes"],
  PushSubscriptions: ["endpoint", "keys"],
  Printers: ["keyHash", "jobs", "done", "addedBy"],
  OrderDigests: ["unsubscribeKey"],
  ContactMessages: ["lastProblem"],
};

/** Stores a record in every collection of the file, also in the omitted fields, that the key finds. */
async function storeEverywhere(keys: Keys, mark: string): Promise<string[]> {
  const stored: string[] = [];
  for (const [collection, source] of included) {
    const key = keys["id" in source ? source.id : source.is];
    // The account's own record decides what its owner may see.
    if (key === undefined || ["Vendors", "Members", "Admins"].includes(collection)) continue;
    const secret = hiddenFields[collection] ?? [];
    const hidden = Object.fromEntries(secret.map((field) => [field, `hidden-${mark}`]));
    const id = "id" in source ? key : randomUUID();
    const path = `${collection}/${id}`;
    await store(path, { ...hidden, mark, ...("id" in source ? {} : { [source.field]: key }) });
    onTestFinished(() => remove(path));
    stored.push(collection);
  }
  return stored.sort();
}

/** The collections of a file that have a record with the mark. */
function collectionsWith(file: File, mark: string): string[] {
  const names = included.map(([collection]) => collection);
  return names.filter((name) => file[name]?.some((record) => record.mark === mark)).sort();
}

async function storeDecisions(decisions: readonly Record<string, unknown>[]): Promise<void> {
  for (const decision of decisions) {
    const path = `Approvals/${randomUUID()}`;
    await store(path, { decision: "declined", reason: null, decidedBy: "admin-uid", ...decision });
    onTestFinished(() => remove(path));
  }
}

describe("the file of personal data", () => {
  test("has a contact message whose address was typed with capitals", async () => {
    const person = await makePerson();
    const contact = await serve(contactFunction);
    const body = { name: "Maya", email: person.email.toUpperCase(), message: "Do you deliver?" };
    expect((await contact.post("/contact-message", { body })).status).toBe(201);
    expect((await fileOf(person)).file.ContactMessages).toMatchObject([{ message: "Do you deliver?" }]);
  });

  test("of an owner has every record of the restaurant, and nothing of others", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const member = await makeMember(vendor.uid, "staff");
    const own = { uid: vendor.uid, email: vendor.email, vendor: vendor.uid };
    const collections = await storeEverywhere(own, "own");
    await storeEverywhere({ uid: other.uid, email: other.email, vendor: other.uid }, "of-another");
    await storeEverywhere({ uid: member.uid, email: member.email, vendor: undefined }, "of-a-member");
    await storeOrder(vendor.uid, { usersName: "Ravi Guest" });
    const { file, text } = await fileOf(vendor);
    expect(file.account.uid).toBe(vendor.uid);
    expect(collections.length).toBeGreaterThan(12);
    expect(collectionsWith(file, "own")).toEqual(collections);
    expect(file.Vendors).toMatchObject([{ id: vendor.uid, email: vendor.email }]);
    expect(file.Members).toMatchObject([{ uid: vendor.uid, role: "owner" }]);
    const others = ["hidden-", "of-a", "Ravi Guest", member.uid, member.email, other.uid, other.email];
    for (const one of others) expect(text).not.toContain(one);
  });

  test("of a member has what is about the member, and nothing of the restaurant", async () => {
    const vendor = await makeVendor();
    const member = await makeMember(vendor.uid, "manager");
    const own = { uid: member.uid, email: member.email, vendor: undefined };
    const collections = await storeEverywhere(own, "own");
    await storeEverywhere({ uid: vendor.uid, email: vendor.email, vendor: vendor.uid }, "of-the-owner");
    const { file, text } = await fileOf(member);
    expect(collections).toContain("PushSubscriptions");
    expect(collectionsWith(file, "own")).toEqual(collections);
    expect(file.Members).toMatchObject([{ vendorId: vendor.uid, role: "manager" }]);
    expect(file.Members?.[0]).not.toHaveProperty("addedBy");
    expect(file.Vendors).toEqual([]);
    for (const one of ["hidden-", "of-the-owner", vendor.email]) expect(text).not.toContain(one);
  });

  test("of a declined applicant has the stored application, and no decision on a later owner", async () => {
    const [applicant, other] = [await makePerson(), await makePerson()];
    await storeDecisions([
      { vendorId: applicant.uid, application: { address: "1 Own Street" } },
      { vendorId: `restaurant-${randomUUID()}`, ownerUid: applicant.uid, reason: "Taken over" },
      { vendorId: applicant.uid, ownerUid: applicant.uid, reason: "Handed back" },
      { vendorId: applicant.uid, ownerUid: other.uid, reason: "About the next owner" },
      { vendorId: other.uid, reason: "About another person" },
    ]);
    const { file, text } = await fileOf(applicant);
    expect(file.Approvals).toHaveLength(3);
    for (const own of ["1 Own Street", "Taken over", "Handed back"]) expect(text).toContain(own);
    for (const foreign of ["About", "admin-uid", other.uid]) expect(text).not.toContain(foreign);
  });

  test("of an owner has the own declined application, and each decision once", async () => {
    const { vendorId, owner } = await makeHandedOver();
    await storeDecisions([
      { vendorId: owner.uid, reason: "Own application" },
      { vendorId, ownerUid: owner.uid, reason: "Of the restaurant" },
    ]);
    const { file } = await fileOf(owner);
    expect(file.Approvals?.map(({ reason }) => reason).sort()).toEqual([
      "Of the restaurant",
      "Own application",
    ]);
  });

  test("of a guest has the own orders only", async () => {
    const [vendor, guest, other] = [await makeVendor(), await makePerson(), await makePerson()];
    await storeOrder(vendor.uid, { consumerId: guest.uid, usersName: "Ravi" });
    await storeOrder(vendor.uid, { consumerId: other.uid, usersName: "Imani" });
    const { file, text } = await fileOf(guest);
    expect(file.Orders).toMatchObject([{ usersName: "Ravi" }]);
    expect(text).not.toContain("Imani");
  });

  test("has nothing of an address that is not verified", async () => {
    const person = await makePerson({ emailVerified: false });
    await storeEverywhere({ uid: undefined, email: person.email, vendor: undefined }, "by-address");
    expect((await fileOf(person)).text).not.toContain("by-address");
  });

  test("has more records than a page, and names the collections that are cut", async () => {
    const vendor = await makeVendor();
    // A page has 300 records.
    const days = Array.from({ length: 310 }, (_, n) => n);
    await storeAll(
      days.map((n) => [`ResultDays/${vendor.uid}_${n}`, { vendorId: vendor.uid, date: n }] as const),
    );
    const { file } = await fileOf(vendor);
    expect(new Set(file.ResultDays?.map(({ date }) => date)).size).toBe(310);
    expect(file.incomplete).toEqual([]);
    const { uid, email } = vendor;
    let text = "";
    for await (const chunk of personalDataFile({ uid, email, emailVerified: true }, 305)) text += chunk;
    const cut = JSON.parse(text) as File;
    expect(cut.ResultDays).toHaveLength(305);
    expect(cut.incomplete).toEqual(["ResultDays"]);
  });

  test("is refused after ten in an hour", async () => {
    stopClock();
    const person = await makePerson();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await api.get("/engine/vendors/my-data", person)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
