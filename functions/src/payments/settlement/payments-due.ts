import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { promiseOf } from "../../orders/promises.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { afterTimed, type Timed } from "../../platform/passes/pass-sources.ts";
import { readSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { planGuestChange } from "../../store/guests.repository.ts";
import {
  pageOfPaymentsDue,
  readOrderIn,
  writeDueIn,
  writeOrdersIn,
} from "../../store/orders/orders.repository.ts";
import { readPrivatePayment } from "../../store/orders/private-payments.ts";
import { retrieveIntent, stateOf } from "../stripe/stripe-intents.ts";
import { applyIntent } from "./apply-intent.ts";
import { releaseHold } from "./release-hold.ts";

const pageSize = 100;
/** Leaves time for the payment tasks, which run in the same minute. */
const runMs = 20_000;

/** Counts of a run. */
export interface DueRun {
  released: number;
  uncollected: number;
  failed: number;
}

/**
 * Releases holds that were not paid in time, and closes paid orders that were not collected.
 * Idempotent; runs may overlap and stop anywhere.
 */
export async function closeOrdersDue(): Promise<DueRun> {
  const run: DueRun = { released: 0, uncollected: 0, failed: 0 };
  const at = now();
  const { failed } = await runPass<Timed<OrderRecord>>({
    name: "orders-due",
    page: (from) => pageOfPaymentsDue(at, pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async (order) => {
      const result = await closeOrder(order);
      if (result) run[result] += 1;
    },
    runMs,
  });
  return { ...run, failed };
}

async function closeOrder(order: Stored<OrderRecord>): Promise<"released" | "uncollected" | undefined> {
  if (order.record.status !== "awaiting-payment") return closeUncollected(order);
  const outcome = await applyPaymentAtStripe(order);
  if (outcome === "applied") return undefined;
  const why = outcome === "unpaid" ? "expired" : "unknown";
  const released = await releaseHold(order.record, order.id, why);
  return released?.record.status === "released" ? "released" : undefined;
}

/**
 * Asks Stripe whether a hold was paid, because the event of the payment may be lost. If Stripe does
 * not answer (`unknown`), the hold ends anyway.
 * @returns `applied` if the payment is decided at Stripe; the order then agrees with it
 */
async function applyPaymentAtStripe(order: Stored<OrderRecord>): Promise<"applied" | "unpaid" | "unknown"> {
  const { intentId } = await readPrivatePayment(order);
  // The response with the id of an intent may be lost.
  if (intentId === undefined) return "unknown";
  try {
    const intent = await retrieveIntent(intentId);
    if (stateOf(intent) === "awaiting") return "unpaid";
    await applyIntent(order, intent);
    return "applied";
  } catch (error) {
    if (error instanceof AppError) return "unknown";
    throw error;
  }
}

/**
 * Closes a paid order that was not collected. Computes the end of the pickup again, because the
 * sale may have been extended since the order was paid. If the sale was removed, the stored end
 * stays.
 */
function closeUncollected({ id }: Stored<OrderRecord>): Promise<"uncollected" | undefined> {
  return inTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    if (order?.record.status !== "pending" || !order.record.payment?.dueAt) return undefined;
    const sale = await readSaleIn(transaction, order.record.saleId);
    const guest = await planGuestChange(transaction, order.record.consumerId);
    const at = now();
    const dueAt = promiseOf(order.record, sale)?.collectableUntil ?? order.record.payment.dueAt;
    if (dueAt > at) {
      writeDueIn(transaction, id, dueAt);
      return undefined;
    }
    const closed = { id, record: { ...order.record, status: "uncollected" as const, completionTime: at } };
    writeOrdersIn(transaction, [closed]);
    guest.write(id, { status: "uncollected" });
    return "uncollected";
  });
}
