import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { takesPortions } from "@flashplate/contract/orders/reservation";
import { ledgerIdOfSale, type ResultLedgerRecord } from "@flashplate/contract/results/result-records";
import { expect } from "vitest";
import { firestore } from "../../../functions/src/platform/firebase.ts";
import { plainValue } from "../../../functions/src/platform/firestore/records.ts";
import { countResult } from "../../../functions/src/results/count-results.ts";
import { stored } from "../../../functions/test-support/records/records.ts";
import type { SellingVendor } from "./sale-steps.ts";

/** The orders of a restaurant by id. */
export async function ordersOf({ vendor }: SellingVendor): Promise<Map<string, OrderRecord>> {
  const found = await firestore().collection("Orders").where("vendorId", "==", vendor.uid).get();
  return new Map(found.docs.map((one) => [one.id, plainValue(one.data()) as OrderRecord]));
}

/** Watches that no promise of an order is lowered or broken while a sequence runs. */
export function watchPromises(selling: SellingVendor): () => Promise<void> {
  const promised = new Map<string, NonNullable<OrderRecord["promise"]>>();
  return async () => {
    for (const [id, { promise, status, completionTime }] of await ordersOf(selling)) {
      if (!promise) throw new Error("An order promises nothing.");
      const before = promised.get(id) ?? promise;
      expect(+promise.cancellableUntil).toBeGreaterThanOrEqual(+before.cancellableUntil);
      expect(+promise.collectableUntil).toBeGreaterThanOrEqual(+before.collectableUntil);
      promised.set(id, promise);
      // An order becomes uncollected only after the last instant to collect it.
      if (status === "uncollected") {
        expect(+(completionTime ?? 0)).toBeGreaterThanOrEqual(+promise.collectableUntil);
      }
    }
  };
}

/** Checks that each sale's sold portions, in its record or in the results, equal those of its orders. */
export async function checkStock(selling: SellingVendor): Promise<void> {
  const orders = await ordersOf(selling);
  const { uid } = selling.vendor;
  for (const id of orders.keys()) await countResult(uid, { kind: "order", id });
  for (const saleId of selling.saleIds) {
    await countResult(uid, { kind: "sale", id: saleId });
    const taken = [...orders.values()]
      .filter((order) => order.saleId === saleId && takesPortions(order.status))
      .reduce((sum, { foodQuantity }) => sum + (foodQuantity[0] ?? 0), 0);
    expect(await soldOf(saleId), saleId).toBe(taken);
  }
}

/** Portions that a sale counts as sold. A sale that was removed without an order has none. */
async function soldOf(saleId: string): Promise<number> {
  const live = (await stored(`FlashSales/${saleId}`)) as unknown as FlashSaleRecord | undefined;
  const past = (await stored(`PastSales/${saleId}`)) as unknown as FlashSaleRecord | undefined;
  const entry = (await stored(`ResultLedger/${ledgerIdOfSale(saleId)}`)) as unknown as
    | ResultLedgerRecord
    | undefined;
  const { offered = 0, unsold = 0 } = entry?.counts ?? {};
  const sale = live ?? past;
  if (past) expect([offered, unsold]).toEqual([past.item_quantity, past.remaining]);
  if (!sale) return offered - unsold;
  expect(sale.remaining).toBeGreaterThanOrEqual(0);
  return sale.item_quantity - sale.remaining;
}
