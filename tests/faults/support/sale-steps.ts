import { flashSaleData } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import fc from "fast-check";
import { adjustOwnSale } from "../../../functions/src/flash-sales/changes/adjust-sale.ts";
import { createSale } from "../../../functions/src/flash-sales/create-sale.ts";
import { deleteOwnPastSale } from "../../../functions/src/flash-sales/ends/delete-past-sale.ts";
import { deleteOwnSale } from "../../../functions/src/flash-sales/ends/delete-sale.ts";
import { stopOwnSale } from "../../../functions/src/flash-sales/ends/stop-sale.ts";
import { now } from "../../../functions/src/platform/clock.ts";
import {
  dish,
  saleRequest,
  storeMenu,
  type VendorPerson,
} from "../../../functions/test-support/records/records.ts";

/** A restaurant, and its sales in the order in which it made them. Guests reserve in the last one. */
export interface SellingVendor {
  vendor: VendorPerson;
  saleIds: string[];
}

/** What a restaurant does with its last sale. It is refused if the sale's state does not allow it. */
export type SaleStep =
  | { kind: "stop" | "end" | "reactivate" | "delete-past" | "sold-out" }
  | { kind: "adjust"; portions?: number; minutes?: number };

export const saleSteps: fc.Arbitrary<SaleStep> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<SaleStep>({ kind: "stop" }) },
  { weight: 1, arbitrary: fc.constant<SaleStep>({ kind: "end" }) },
  { weight: 2, arbitrary: fc.constant<SaleStep>({ kind: "reactivate" }) },
  { weight: 2, arbitrary: fc.constant<SaleStep>({ kind: "delete-past" }) },
  { weight: 1, arbitrary: fc.constant<SaleStep>({ kind: "sold-out" }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<SaleStep>(
      { kind: "adjust", minutes: 30 },
      { kind: "adjust", minutes: -20 },
      { kind: "adjust", portions: 2 },
      { kind: "adjust", portions: -1 },
    ),
  },
);

/** Does a step. A refusal changes nothing. Returns whether the step was done. */
export async function performOnSale(step: SaleStep, selling: SellingVendor): Promise<boolean> {
  const { uid } = selling.vendor;
  const saleId = selling.saleIds.at(-1) ?? "";
  const requestId = `step-${Math.random().toString(36).slice(2)}`;
  const { kind, ...changed } = step;
  const done = {
    stop: () => stopOwnSale(uid, saleId),
    end: () => deleteOwnSale(uid, saleId),
    "delete-past": () => deleteOwnPastSale(uid, saleId),
    "sold-out": () => adjustOwnSale(uid, { saleId, requestId, soldOut: true }),
    adjust: () => adjustOwnSale(uid, { saleId, requestId, ...changed }),
    reactivate: () => reactivate(selling, saleId, requestId),
  }[kind];
  return done().then(
    () => true,
    () => false,
  );
}

/** The new sale has 4 portions of $5.00 and lasts 30 minutes, as the first one. */
async function reactivate({ vendor, saleIds }: SellingVendor, pastSaleId: string, requestId: string) {
  await storeMenu(vendor.uid, [dish({ price_cents: 1000 })]);
  const start = now();
  const data = saleRequest({
    pastSaleId,
    requestId,
    base_price: 10,
    discount: 50,
    item_quantity: 4,
    item_limit: 4,
    duration: 30,
    start_time: start.toISOString(),
    end_time: addMinutes(start, 30).toISOString(),
  });
  const { sale } = await createSale(vendor.uid, flashSaleData.parse(data));
  saleIds.push(sale.id);
}
