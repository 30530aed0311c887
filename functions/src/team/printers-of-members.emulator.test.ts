import { randomUUID } from "node:crypto";
import type { AddPrinter, PrinterAnswer } from "@flashplate/contract/printing/printers";
import { beforeAll, describe, expect, test } from "vitest";
import { basic } from "../../test-support/endpoints.ts";
import { newAddress, type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember } from "../../test-support/records/members.ts";
import type { Person } from "../../test-support/records/people.ts";
import { makeVendor, storedWhere, storeOrder } from "../../test-support/records/records.ts";
import { credentialsOf, storePrinter } from "../../test-support/scenarios/printing-scenarios.ts";
import { offerTo } from "../../test-support/scenarios/team-scenarios.ts";
import { print, vendorAPI } from "../index.ts";
import { printNewOrder } from "../printing/add-jobs.ts";
import { addOwnPrinter } from "../printing/printers.service.ts";
import { requestDeletion } from "../vendors/account/delete-account.ts";
import { takeOwnership } from "./hand-over.ts";
import { changeMemberRole, leaveTeam, removeMember } from "./members.ts";

let daily: Served;
let printing: Served;
beforeAll(async () => {
  daily = await serve(vendorAPI);
  printing = await serve(print, newAddress);
});

const { key } = credentialsOf("");
const newPrinter = (): AddPrinter => ({ name: "Kitchen", columns: 48, requestId: randomUUID(), key });

/** Adds a printer as a member, and returns its id. */
async function addPrinter({ token }: Person): Promise<string> {
  const { status, body } = await daily.post<PrinterAnswer>("/api/vendorAPI/printers", {
    token,
    body: newPrinter(),
  });
  expect(status).toBe(201);
  return body.printer.id;
}

/** What a printer gets when it polls, fetches and confirms. */
async function answersTo(id: string): Promise<unknown[]> {
  const headers = basic(id, key);
  const answers = [
    await printing.post("/print", { headers, body: { printingInProgress: false } }),
    await printing.get("/print?type=text/plain", { headers }),
    await printing.request("DELETE", "/print?code=200%20OK", { headers }),
  ];
  return answers.map(({ status, text }) => {
    const { error } = text.startsWith("{") ? (JSON.parse(text) as { error?: { code: string } }) : {};
    return error?.code ?? status;
  });
}

const refused = Array.from({ length: 3 }, () => "printing/unknown-printer");

async function removalsOf(vendorId: string) {
  const entries = await storedWhere("AuditLog", "vendorId", vendorId);
  return entries.filter(({ action }) => action === "printer-removed");
}

const becomeStaff = (vendorId: string, uid: string) =>
  changeMemberRole(vendorId, vendorId, { uid, role: "staff", revision: 1 });

describe("the key of a printer", () => {
  test.each<[string, (vendorId: string, manager: Person) => Promise<unknown>]>([
    ["is removed", (vendorId, { uid }) => removeMember(vendorId, vendorId, uid)],
    ["leaves", (vendorId, { uid }) => leaveTeam(vendorId, uid)],
    ["becomes staff", (vendorId, { uid }) => becomeStaff(vendorId, uid)],
    ["deletes the account", (_, manager) => requestDeletion(manager, manager.email)],
  ])("is not valid when the manager who added it %s", async (_how, end) => {
    const vendor = await makeVendor();
    const [manager, other] = [
      await makeMember(vendor.uid, "manager"),
      await makeMember(vendor.uid, "manager"),
    ];
    const [added, ofOther] = [await addPrinter(manager), await addPrinter(other)];
    const ofNoMember = await storePrinter(vendor.uid);
    await end(vendor.uid, manager);
    await printNewOrder(await storeOrder(vendor.uid), vendor.uid);
    expect(await answersTo(added)).toEqual(refused);
    for (const id of [ofOther, ofNoMember]) expect(await answersTo(id)).toEqual([200, 200, 200]);
    expect(await removalsOf(vendor.uid)).toMatchObject([{ subject: { id: added, name: "Kitchen" } }]);
  });

  test("is not valid after a hand-over when the former owner, or no known member, added it", async () => {
    const vendor = await makeVendor();
    const successor = await makeMember(vendor.uid, "manager");
    const [added, ofSuccessor] = [await addPrinter(vendor), await addPrinter(successor)];
    const ofNoMember = await storePrinter(vendor.uid);
    await offerTo(vendor.uid, successor.uid);
    await takeOwnership(successor.uid, vendor.uid);
    await printNewOrder(await storeOrder(vendor.uid), vendor.uid);
    for (const id of [added, ofNoMember]) expect(await answersTo(id)).toEqual(refused);
    expect(await answersTo(ofSuccessor)).toEqual([200, 200, 200]);
    const removed = (await removalsOf(vendor.uid)).map(({ subject }) => (subject as { id: string }).id);
    expect(removed.sort()).toEqual([added, ofNoMember].sort());
  });
});

test("a request that started before a removal or a change of the role adds no printer", async () => {
  const vendor = await makeVendor();
  const [removed, staff] = [await makeMember(vendor.uid, "manager"), await makeMember(vendor.uid, "manager")];
  await removeMember(vendor.uid, vendor.uid, removed.uid);
  await becomeStaff(vendor.uid, staff.uid);
  const add = ({ uid }: Person) => addOwnPrinter(vendor.uid, uid, newPrinter());
  await expect(add(removed)).rejects.toMatchObject({ code: "auth/vendor-only" });
  await expect(add(staff)).rejects.toMatchObject({ code: "auth/role-too-low" });
  expect(await storedWhere("Printers", "vendorId", vendor.uid)).toEqual([]);
});
