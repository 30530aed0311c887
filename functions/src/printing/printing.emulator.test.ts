import { randomUUID } from "node:crypto";
import type { PrinterAnswer, PrintersAnswer, ReprintAnswer } from "@flashplate/contract/printing/printers";
import { beforeAll, describe, expect, test } from "vitest";
import {
  cloudPrinter,
  type PrinterFault,
  printerFaults,
} from "../../../tools/stand-ins/printer/cloud-printer.ts";
import { basic } from "../../test-support/endpoints.ts";
import { newAddress, type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { change, makeVendor, stored, storedWhere, storeOrder } from "../../test-support/records/records.ts";
import { credentialsOf, storePrinter } from "../../test-support/scenarios/printing-scenarios.ts";
import { print, vendorAPI } from "../index.ts";
import { setClock } from "../platform/clock.ts";
import { becomesVisible, printNewOrder } from "./add-jobs.ts";

let api: Served;
let printing: Served;
beforeAll(async () => {
  api = await serve(vendorAPI);
  printing = await serve(print, newAddress);
});

const printersPath = "/api/vendorAPI/printers";

/** A printer that is set to a stored one's address. */
function printerAt(id: string) {
  const { printer: name, key: password } = credentialsOf(id);
  return cloudPrinter({ url: `${printing.origin}/print`, name, password });
}

const isCopy = (paper: string) => paper.includes("*** COPY ***");

/** The same random numbers in each run (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("an order is printed when it is made or paid, and not when a completion is undone", () => {
  expect(becomesVisible(undefined, "pending")).toBe(true);
  expect(becomesVisible("awaiting-payment", "pending")).toBe(true);
  expect(becomesVisible("released", "pending")).toBe(true);
  expect(becomesVisible("completed", "pending")).toBe(false);
  expect(becomesVisible("pending", "completed")).toBe(false);
  expect(becomesVisible(undefined, "awaiting-payment")).toBe(false);
});

describe("a printer", () => {
  test("is added once, with the values of the latest request", async () => {
    const { uid, token } = await makeVendor();
    const first = { name: "Kitchen", columns: 48, requestId: randomUUID(), key: "k".repeat(32) };
    const latest = { ...first, name: "Bar", columns: 32 };
    for (const body of [first, first, latest, latest]) {
      const { status } = await api.post<PrinterAnswer>(printersPath, { token, body });
      expect(status).toBe(201);
    }
    const printers = await storedWhere("Printers", "vendorId", uid);
    expect(printers).toMatchObject([{ name: "Bar", columns: 32 }]);
    const names = (await storedWhere("AuditLog", "vendorId", uid)).map(({ changes }) => Object(changes).name);
    expect(names).toHaveLength(2);
    const entries = [
      { old: null, new: "Kitchen" },
      { old: "Kitchen", new: "Bar" },
    ];
    expect(names).toEqual(expect.arrayContaining(entries));
  });

  test("prints a new order once, and its test page", async () => {
    const { uid, token } = await makeVendor();
    const id = await storePrinter(uid);
    const printer = printerAt(id);
    const orderId = await storeOrder(uid, { pickupCode: "K7M4P" });
    await printNewOrder(orderId, uid);
    await printNewOrder(orderId, uid);
    await printer.turn();
    await printNewOrder(orderId, uid);
    await printer.turn();
    expect(printer.papers).toHaveLength(1);
    expect(printer.papers[0]).toContain("Code: K 7 M 4 P");
    const body = { printerId: id, requestId: randomUUID() };
    await api.post<PrinterAnswer>(`${printersPath}/test`, { token, body });
    await api.post<PrinterAnswer>(`${printersPath}/test`, { token, body });
    await printer.turn();
    await printer.turn();
    expect(printer.papers).toHaveLength(2);
    expect(printer.papers[1]).toContain("Test page");
  });

  test("is online until it has not polled for a minute, and not ready while it is jammed", async () => {
    const { uid, token } = await makeVendor();
    const printer = printerAt(await storePrinter(uid));
    const readStates = async () => {
      const { body } = await api.get<PrintersAnswer>(printersPath, { token });
      return body.printers.map(({ isOnline, isReady }) => [isOnline, isReady]);
    };
    expect(await readStates()).toEqual([[false, true]]);
    await printer.turn("jam");
    expect(await readStates()).toEqual([[true, false]]);
    await printer.turn();
    expect(await readStates()).toEqual([[true, true]]);
    const reset = setClock(() => new Date(Date.now() + 61_000));
    expect(await readStates().finally(reset)).toEqual([[false, true]]);
  });

  test("may poll while it prints, and may ask for another version of the protocol", async () => {
    const { uid } = await makeVendor();
    const id = await storePrinter(uid);
    const printer = printerAt(id);
    const headers = basic(id, credentialsOf(id).key);
    await printNewOrder(await storeOrder(uid), uid);
    // The other version sends no `type`.
    const otherVersion = await printing.get(`/print?mac=00:11:62:00:00:01`, { headers });
    expect(otherVersion.status).toBe(404);
    const text = await printing.get(`/print?type=text/plain`, { headers });
    const during = await printing.post("/print", { headers, body: { printingInProgress: true } });
    expect([during.body, isCopy(text.text)]).toEqual([{ jobReady: false }, false]);
    // The printer was switched off before it confirmed the job, so it prints it again as a copy.
    await printer.turn();
    expect(printer.papers.map(isCopy)).toEqual([true]);
  });

  test("of older firmware confirms the text that it has got, not another one", async () => {
    const { uid } = await makeVendor();
    const id = await storePrinter(uid);
    const headers = basic(id, credentialsOf(id).key);
    const confirm = () => printing.request("DELETE", "/print?code=OK", { headers });
    await printNewOrder(await storeOrder(uid), uid);
    await confirm();
    expect((await stored(`Printers/${id}`))?.jobs).toHaveLength(1);
    await printing.get("/print?type=text/plain", { headers });
    await confirm();
    await confirm();
    expect((await stored(`Printers/${id}`))?.jobs).toEqual([]);
  });

  test("does not print an order after two hours", async () => {
    const { uid } = await makeVendor();
    const printer = printerAt(await storePrinter(uid));
    await printNewOrder(await storeOrder(uid), uid);
    const reset = setClock(() => new Date(Date.now() + 2 * 3_600_000));
    await printer.turn().finally(reset);
    expect(printer.papers).toEqual([]);
  });

  test("gets nothing with another printer's key, and nothing after its removal", async () => {
    const { uid, token } = await makeVendor();
    const id = await storePrinter(uid);
    const { key } = credentialsOf(id);
    const poll = (headers: Record<string, string>) => printing.post("/print", { headers });
    expect((await poll(basic(id, key))).status).toBe(200);
    const refused = [await poll({}), await poll(basic(id, "another key")), await poll(basic("a/b", key))];
    await api.request("DELETE", printersPath, { token, body: { printerId: id } });
    refused.push(
      await poll(basic(id, key)),
      await poll({ Authorization: "Basic !" }),
      await poll({ Authorization: `Bearer ${token}` }),
    );
    for (const { status, body, headers } of refused) {
      expect([status, body.error.code]).toEqual([401, "printing/unknown-printer"]);
      expect(body).toEqual(refused[0]?.body);
      expect(headers.get("www-authenticate")).toBe('Basic realm="Flashplate"');
    }
  });

  test("of another restaurant is neither tested nor removed", async () => {
    const [{ uid }, { token }] = [await makeVendor(), await makeVendor()];
    const id = await storePrinter(uid);
    await api.request("DELETE", printersPath, { token, body: { printerId: id } });
    expect(await stored(`Printers/${id}`)).toBeDefined();
  });

  test("prints the name in an order that is over only for members who may see it", async () => {
    const { uid, token } = await makeVendor();
    const printer = printerAt(await storePrinter(uid));
    const staff = await makeMember(uid, "staff");
    const orders = [await storeOrder(uid, { usersName: "Imani" })];
    orders.push(await storeOrder(uid, { usersName: "Imani", status: "completed" }));
    const named: boolean[] = [];
    for (const orderId of orders) {
      for (const member of [staff.token, token]) {
        const body = { orderId, requestId: randomUUID() };
        await api.post<ReprintAnswer>(`${printersPath}/reprint`, { token: member, body });
        await printer.turn();
        named.push(printer.papers.at(-1)?.split("\n").includes("Imani") ?? false);
      }
    }
    expect(named).toEqual([true, true, false, true]);
  });

  test("marks an order that is printed again by a person", async () => {
    const { uid, token } = await makeVendor();
    const printer = printerAt(await storePrinter(uid));
    const orderId = await storeOrder(uid);
    const body = { orderId, requestId: randomUUID() };
    const answer = await api.post<ReprintAnswer>(`${printersPath}/reprint`, { token, body });
    expect(answer.body).toEqual({ printers: 1, waiting: 1 });
    await change(`Orders/${orderId}`, { status: "cancelled" });
    await printer.turn();
    expect(printer.papers.map(isCopy)).toEqual([true]);
    expect(printer.papers[0]).toContain("*** CANCELLED ***");
    const repeated = await api.post<ReprintAnswer>(`${printersPath}/reprint`, { token, body });
    expect(repeated.body).toEqual({ printers: 1, waiting: 0 });
  });
});

test("an order that is not paid yet is not printed again", async () => {
  const { uid, token } = await makeVendor();
  await storePrinter(uid);
  for (const status of ["awaiting-payment", "released"] as const) {
    const body = { orderId: await storeOrder(uid, { status }), requestId: randomUUID() };
    const answer = await api.post<ReprintAnswer>(`${printersPath}/reprint`, { token, body });
    expect([answer.status, answer.body.error.code]).toEqual([404, "request/not-found"]);
  }
});

const restaurants = 5;
/** `PRINTED_ORDERS=100` in the nightly run. */
const ordersOfEach = Number(process.env.PRINTED_ORDERS || 20);

/**
 * Makes orders of a restaurant while its printer fails at random, until all are printed.
 * @returns the guests whose order was not printed, or was repeated without a mark, and the number of papers
 */
async function printAll(seed: number): Promise<{ wrong: string[]; papers: number }> {
  const { uid } = await makeVendor();
  const id = await storePrinter(uid);
  const printer = printerAt(id);
  const random = randomFrom(seed);
  const nextFault = (): PrinterFault | undefined =>
    random() < 0.5 ? undefined : printerFaults[Math.floor(random() * printerFaults.length)];
  const names: string[] = [];
  while (names.length < ordersOfEach) {
    // Several orders may wait at once.
    for (let n = Math.floor(random() * 4); n > 0 && names.length < ordersOfEach; n -= 1) {
      const usersName = `Guest-${names.length}.`;
      names.push(usersName);
      const orderId = await storeOrder(uid, { usersName });
      await printNewOrder(orderId, uid);
      if (random() < 0.2) await printNewOrder(orderId, uid);
    }
    await printer.turn(nextFault());
  }
  const waiting = async () => {
    const { jobs = [] } = ((await stored(`Printers/${id}`)) ?? {}) as { jobs?: unknown[] };
    return jobs.length;
  };
  while ((await waiting()) > 0) await printer.turn(nextFault());
  const copiesOf = (name: string) =>
    printer.papers.filter((paper) => paper.split("\n").includes(name)).map(isCopy);
  const wrong = names.filter((name) => {
    const copies = copiesOf(name);
    return copies.length === 0 || copies.slice(1).some((copy) => !copy);
  });
  return { wrong, papers: printer.papers.length };
}

test(`prints each of ${restaurants * ordersOfEach} orders, and marks every repeat, through random failures`, {
  timeout: 300_000,
}, async () => {
  const printed = await Promise.all(Array.from({ length: restaurants }, (_, n) => printAll(35 + n)));
  expect(printed.flatMap(({ wrong }) => wrong)).toEqual([]);
  // There are repeats, so failures have happened.
  const papers = printed.reduce((sum, one) => sum + one.papers, 0);
  expect(papers).toBeGreaterThan(restaurants * ordersOfEach);
});
