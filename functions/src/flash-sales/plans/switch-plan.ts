import { saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { switchedPlan } from "@flashplate/contract/pricing/plan-steps";
import type { ShownPlan } from "@flashplate/contract/pricing/plans";
import { notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { readPlanIn, writePlanIn } from "../../store/flash-sales/sale-plans.repository.ts";
import { logActivity } from "../../store/log-activity.ts";
import { saleEnded } from "../changes/edit-sale.ts";
import { ownDocumentsOf } from "../find-sales.ts";
import { presentPlan } from "./plan.presenter.ts";

/**
 * Switches the plan of a live sale off, or on again. Cuts whose time passes while it is off are not made
 * later. Does nothing if the plan has that state already.
 * @throws request/not-found (the sale, or it has no cuts), sale/ended
 */
export function switchOwnPlan(vendorId: string, saleId: string, isOn: boolean): Promise<ShownPlan> {
  const change = async (transaction: Transaction) => {
    const { live, past } = ownDocumentsOf(vendorId, await readSaleIn(transaction, saleId));
    const plan = await readPlanIn(transaction, saleId);
    const hasCuts = plan !== undefined && plan.cuts.length > 0;
    const hasSale = (live ?? past) !== undefined;
    if (!hasSale || !hasCuts) throw notFound("The plan of this sale");
    const at = now();
    if (!live || saleStateAt(live, at) === "past") throw saleEnded();
    const switched = switchedPlan(plan, isOn, at);
    if (switched !== plan) {
      writePlanIn(transaction, { id: saleId, record: switched });
      const action = isOn ? ("plan-switched-on" as const) : ("plan-switched-off" as const);
      logActivity(transaction, { vendorId, action, subject: { id: saleId, name: live.item_name } });
    }
    return presentPlan({ id: saleId, record: switched }, live);
  };
  return runInQueue(saleId, () => inTransaction(change));
}
