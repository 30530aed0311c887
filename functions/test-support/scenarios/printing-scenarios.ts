import { randomUUID } from "node:crypto";
import type { PrintJob } from "@flashplate/contract/printing/print-jobs";
import { maxPrinters } from "@flashplate/contract/printing/printer-limits";
import type { PrinterRecord } from "@flashplate/contract/printing/printers";
import { hashOfKey } from "../../src/printing/printer-key.ts";
import { store, storeOrder } from "../records/records.ts";
import { anotherVendor, nothing, type Scenarios } from "./scenario.ts";

/** The key of every stored printer of tests. */
const key = "k".repeat(32);

/** Stores a printer of a vendor and returns its id. */
export async function storePrinter(vendorId: string, changes: Partial<PrinterRecord> = {}): Promise<string> {
  const id = `test-${randomUUID()}`;
  const record = {
    name: "Kitchen",
    columns: 48,
    keyHash: hashOfKey(key),
    createdAt: new Date(),
    jobs: [],
    done: [],
  } as const;
  await store(`Printers/${id}`, { vendorId, ...record, ...changes });
  return id;
}

/** What a stored printer sends. */
export const credentialsOf = (printer: string) => ({ printer, key });

const testPage = (): PrintJob => ({
  id: "test-00000001",
  kind: "test",
  expiresAt: new Date(Date.now() + 60_000),
});

const newPrinter = () => ({ requestId: randomUUID(), name: "Kitchen", columns: 48, key });
const requestId = () => randomUUID();

export const printingScenarios = {
  "GET /api/vendorAPI/printers": { success: nothing },
  "POST /api/vendorAPI/printers": {
    success: async () => newPrinter(),
    conflicts: {
      "printing/too-many-printers": async ({ uid }) => {
        await Promise.all(Array.from({ length: maxPrinters }, () => storePrinter(uid)));
        return newPrinter();
      },
    },
  },
  "DELETE /api/vendorAPI/printers": {
    success: async ({ uid }) => ({ printerId: await storePrinter(uid) }),
  },
  "POST /api/vendorAPI/printers/test": {
    success: async ({ uid }) => ({ printerId: await storePrinter(uid), requestId: requestId() }),
    foreign: async () => ({ printerId: await storePrinter(await anotherVendor()), requestId: requestId() }),
  },
  "POST /api/vendorAPI/printers/reprint": {
    success: async ({ uid }) => {
      await storePrinter(uid);
      return { orderId: await storeOrder(uid), requestId: requestId() };
    },
    foreign: async () => ({ orderId: await storeOrder(await anotherVendor()), requestId: requestId() }),
    conflicts: {
      "printing/no-printer": async ({ uid }) => ({ orderId: await storeOrder(uid), requestId: requestId() }),
    },
  },
  "POST /print": { success: async () => credentialsOf(await storePrinter(await anotherVendor())) },
  "GET /print": {
    success: async () => requestForJob(testPage().id),
    foreign: async () => requestForJob("another job"),
    wrong: { token: "é" },
  },
  "DELETE /print": {
    success: async () => ({ ...credentialsOf(await storePrinter(await anotherVendor())), code: "200 OK" }),
  },
} satisfies Pick<Scenarios, Extract<keyof Scenarios, `${string}/print${string}`>>;

/** A request for the text of a job, by a printer that has a test page to print. */
async function requestForJob(token: string) {
  const printer = await storePrinter(await anotherVendor(), { jobs: [testPage()] });
  return { ...credentialsOf(printer), token, type: "text/plain" };
}
