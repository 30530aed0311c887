import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import type { SalePlanRecord } from "@flashplate/contract/pricing/plan-records";
import { store } from "./records.ts";

/**
 * Stores the plan of a sale: one cut to half the price, if more than three portions are left.
 * @param inMinutes until the cut
 */
export async function storePlan(
  vendorId: string,
  saleId: string,
  inMinutes: number,
  changes: Partial<SalePlanRecord> = {},
): Promise<SalePlanRecord> {
  const at = addMinutes(new Date(), inMinutes);
  const plan: SalePlanRecord = {
    vendorId,
    isOn: true,
    floor_cents: 100,
    cuts: [{ at, above: 3, discount: 50 }],
    nextStepAt: at,
    createdAt: addMinutes(at, -30),
    purgeAt: addMinutes(at, 30 * 24 * 60),
    ...changes,
  };
  await store(`SalePlans/${saleId}`, plan);
  return plan;
}
