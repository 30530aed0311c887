import type { OrderStatus } from "@flashplate/contract/orders/order-rules";
import { jobLifetimeMs, type PrintJob, withJob } from "@flashplate/contract/printing/print-jobs";
import type {
  Printer,
  ReprintAnswer,
  reprintOrder,
  testPrinter,
} from "@flashplate/contract/printing/printers";
import type { Role } from "@flashplate/contract/team/roles";
import type { z } from "zod";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { readOrder } from "../store/orders/orders.repository.ts";
import { presentPrinter } from "./printers.presenter.ts";
import { changePrinter, listPrinters, readPrinter } from "./printers.repository.ts";

/** Statuses of an order that its restaurant does not see. */
const hiddenStatuses: readonly unknown[] = ["awaiting-payment", "released"] satisfies OrderStatus[];

/**
 * Whether an order becomes visible to its restaurant, because it is made or paid. An order whose
 * completion is undone was visible before.
 * @param before the earlier status; undefined if the order was made now
 * @param after the new status
 */
export function becomesVisible(before: unknown, after: unknown): boolean {
  return (
    after === ("pending" satisfies OrderStatus) && (before === undefined || hiddenStatuses.includes(before))
  );
}

/**
 * Adds a job for a new order to each printer of its vendor. Idempotent. An old order is not
 * printed.
 */
export async function printNewOrder(orderId: string, vendorId: string): Promise<void> {
  const printers = await listPrinters(vendorId);
  if (printers.length === 0) return;
  const order = await readOrder(orderId);
  if (!order) return;
  const expiresAt = new Date(order.record.orderTime.getTime() + jobLifetimeMs);
  const job: PrintJob = { id: orderId, kind: "order", orderId, expiresAt };
  await Promise.all(printers.map(({ id }) => addJob(id, job)));
}

/**
 * Prints an order of the vendor again on all printers. Idempotent for the same request.
 * @throws request/not-found, printing/no-printer
 */
export async function reprintOwnOrder(
  vendorId: string,
  role: Role,
  { orderId, requestId }: z.output<typeof reprintOrder>,
): Promise<ReprintAnswer> {
  const [order, printers] = await Promise.all([readOrder(orderId), listPrinters(vendorId)]);
  if (order?.record.vendorId !== vendorId || hiddenStatuses.includes(order.record.status)) {
    throw notFound("This order");
  }
  if (printers.length === 0) {
    throw new AppError("printing/no-printer", "You have no printer. Add one in the settings.");
  }
  const jobId = `copy-${requestId}`;
  const job: PrintJob = { id: jobId, kind: "copy", orderId, role, expiresAt: newExpiry() };
  const queues = await Promise.all(printers.map(({ id }) => addJob(id, job)));
  const waiting = queues.filter((queue) => queue?.jobs.some(({ id }) => id === jobId)).length;
  return { printers: printers.length, waiting };
}

/**
 * Prints a test page on a printer of the vendor. Idempotent for the same request.
 * @throws request/not-found
 */
export async function printTestPage(
  vendorId: string,
  { printerId, requestId }: z.infer<typeof testPrinter>,
): Promise<Printer> {
  if ((await readPrinter(printerId))?.vendorId !== vendorId) throw notFound("This printer");
  const record = await addJob(printerId, { id: `test-${requestId}`, kind: "test", expiresAt: newExpiry() });
  if (!record) throw notFound("This printer");
  return presentPrinter({ id: printerId, record });
}

function newExpiry(): Date {
  return new Date(now().getTime() + jobLifetimeMs);
}

function addJob(printerId: string, job: PrintJob) {
  return changePrinter(printerId, (record) => withJob(record, job, now()));
}
