import type { CutRecord, SalePlanRecord } from "@flashplate/contract/pricing/plan-records";
import { cutPrice, foreseenDrop, type SaleToCut } from "@flashplate/contract/pricing/plan-steps";
import type { ShownCut, ShownPlan } from "@flashplate/contract/pricing/plans";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../../platform/firestore/records.ts";

/** The plan of a live sale, for its restaurant. No guest gets it. */
export function presentPlan({ id, record }: Stored<SalePlanRecord>, sale: SaleToCut): ShownPlan {
  return {
    saleId: id,
    isOn: record.isOn,
    isAtOnePrice: record.evening?.arm === "fixed",
    floor: toDollars(record.floor_cents),
    cuts: record.cuts.map((cut) => presentCut(cut, record, sale)),
  };
}

function presentCut(cut: CutRecord, plan: SalePlanRecord, sale: SaleToCut): ShownCut {
  const { at, above, discount, outcome } = cut;
  const shown = { at: at.toISOString(), above, discount };
  const price_cents = outcome?.state === "made" ? outcome.price_cents : cutPrice(sale, cut);
  const price = toDollars(price_cents);
  if (!outcome) {
    const reason = foreseenDrop(cut, plan, sale) ?? null;
    return { ...shown, price, state: reason ? "dropped" : "planned", reason, left: null, decidedAt: null };
  }
  const reason = outcome.state === "dropped" ? outcome.reason : null;
  const decidedAt = outcome.at.toISOString();
  return { ...shown, price, state: outcome.state, reason, left: outcome.left ?? null, decidedAt };
}
