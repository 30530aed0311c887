import { randomUUID } from "node:crypto";
import type { PrinterAnswer, PrintersAnswer, ReprintAnswer } from "@flashplate/contract/printing/printers";
import { beforeAll, describe, expect, test } from "vitest";
import {
  cloudPrinter,
  type PrinterFault,
  printerFaults,
} from "../../../tools/stand-ins/printer/cloud-printer.ts";
import { newAddress, type Served, serve } from "../../test-support/instances/server.ts";
import { change, makeVendor, stored, storeOrder } from "../../test-support/records/records.ts";
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
  return cloudPrinter(async (method, query, body) => {
    const path = `/print?${new URLSearchParams({ ...credentialsOf(id), ...query })}`;
    return printing.request(method, path, body ? { body } : {});
  });
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
    const seen = async () => {
      const { body } = await api.get<PrintersAnswer>(printersPath, { token });
      return body.printers.map(({ isOnline, isReady }) => [isOnline, isReady]);
    };
    expect(await seen()).toEqual([[false, true]]);
    await printer.turn("jam");
    expect(await seen()).toEqual([[true, false]]);
    await printer.turn();
    expect(await seen()).toEqual([[true, true]]);
    const reset = setClock(() => new Date(Date.now() + 61_000));
    expect(await seen().finally(reset)).toEqual([[false, true]]);
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
    const ofKey = { printer: id, key: "another key" };
    const wrong = await printing.request("POST", `/print?${new URLSearchParams(ofKey)}`, {});
    expect(wrong.status).toBe(404);
    await api.request("DELETE", printersPath, { token, body: { printerId: id } });
    const gone = await printing.request("POST", `/print?${new URLSearchParams(credentialsOf(id))}`, {});
    expect([gone.status, gone.body]).toEqual([404, wrong.body]);
  });

  test("of another restaurant is neither tested nor removed", async () => {
    const [{ uid }, { token }] = [await makeVendor(), await makeVendor()];
    const id = await storePrinter(uid);
    await api.request("DELETE", printersPath, { token, body: { printerId: id } });
    expect(await stored(`Printers/${id}`)).toBeDefined();
  });

  test("marks an order that is printed again by a person", async () => {
    const { uid, token } = await makeVendor();
    const printer = printerAt(await storePrinter(uid));
    const orderId = await storeOrder(uid);
    const body = { orderId, requestId: randomUUID() };
    const answer = await api.post<ReprintAnswer>(`${printersPath}/reprint`, { token, body });
    expect(answer.body).toEqual({ printers: 1 });
    await change(`Orders/${orderId}`, { status: "cancelled" });
    await printer.turn();
    expect(printer.papers.map(isCopy)).toEqual([true]);
    expect(printer.papers[0]).toContain("*** CANCELLED ***");
  });
});

const orders = 500;

test(`prints each of ${orders} orders, and marks every repeat, through random failures`, {
  timeout: 300_000,
}, async () => {
  const { uid } = await makeVendor();
  const id = await storePrinter(uid);
  const printer = printerAt(id);
  const random = randomFrom(35);
  const faultOf = (): PrinterFault | undefined =>
    random() < 0.5 ? undefined : printerFaults[Math.floor(random() * printerFaults.length)];
  const names: string[] = [];
  for (let made = 0; made < orders; ) {
    // Several orders may wait at once.
    for (let n = Math.floor(random() * 4); n > 0 && made < orders; n -= 1, made += 1) {
      const usersName = `Guest-${made}.`;
      names.push(usersName);
      const orderId = await storeOrder(uid, { usersName });
      await printNewOrder(orderId, uid);
      if (random() < 0.2) await printNewOrder(orderId, uid);
    }
    await printer.turn(faultOf());
  }
  const waiting = async () => {
    const { jobs = [] } = ((await stored(`Printers/${id}`)) ?? {}) as { jobs?: unknown[] };
    return jobs.length;
  };
  while ((await waiting()) > 0) await printer.turn(faultOf());
  const copiesOf = (name: string) =>
    printer.papers.filter((paper) => paper.split("\n").includes(name)).map(isCopy);
  const wrong = names.filter((name) => {
    const copies = copiesOf(name);
    return copies.length === 0 || copies.slice(1).some((copy) => !copy);
  });
  expect(wrong).toEqual([]);
  // Otherwise no failure has caused a repeat.
  expect(printer.papers.length).toBeGreaterThan(orders);
});
