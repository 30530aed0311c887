import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import type { PlannedEvening, SalePlanRecord } from "@flashplate/contract/pricing/plan-records";
import { store } from "./records.ts";

function planRecord(vendorId: string, inMinutes: number): SalePlanRecord {
  const at = addMinutes(new Date(), inMinutes);
  return {
    vendorId,
    isOn: true,
    floor_cents: 100,
    cuts: [{ at, above: 3, discount: 50 }],
    nextStepAt: at,
    createdAt: addMinutes(at, -30),
    purgeAt: addMinutes(at, 30 * 24 * 60),
  };
}

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
  const plan = { ...planRecord(vendorId, inMinutes), ...changes };
  await store(`SalePlans/${saleId}`, plan);
  return plan;
}

/** Stores the evening of a schedule at one price, with ten portions, as due to be measured. */
export async function storeEvening(
  vendorId: string,
  saleId: string,
  {
    evening,
    ...changes
  }: Partial<Omit<SalePlanRecord, "evening">> & { evening?: Partial<PlannedEvening> } = {},
): Promise<void> {
  const { nextStepAt: _none, ...plan } = planRecord(vendorId, 0);
  const record: SalePlanRecord = {
    ...plan,
    cuts: [],
    evening: { arm: "fixed", date: "2026-11-20", offered: 10, ...evening },
    measureAt: addMinutes(new Date(), -60),
    ...changes,
  };
  await store(`SalePlans/${saleId}`, record);
}
