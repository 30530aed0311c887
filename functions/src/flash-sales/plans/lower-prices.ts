import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { maxCuts } from "@flashplate/contract/pricing/plan-records";
import { stepPlan } from "@flashplate/contract/pricing/plan-steps";
import { now } from "../../platform/clock.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { minuteRunMs, runPass } from "../../platform/passes/pass.ts";
import { afterTimed, type Timed } from "../../platform/passes/pass-sources.ts";
import { readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { pageOfDuePlans, readPlanIn, writePlanIn } from "../../store/flash-sales/sale-plans.repository.ts";
import { logActivity } from "../../store/log-activity.ts";

const pageSize = 200;

/** What a run did, in numbers of cuts. */
interface PriceRun {
  lowered: number;
  dropped: number;
}

/** The outcome of a due cut; "nothing" if no cut is due. */
type CutDecision = "lowered" | "dropped" | "nothing";

/**
 * Decides the planned cuts whose time has come. It may be repeated, killed and run twice at once: the
 * transaction of a cut reads the plan and the sale, and writes both.
 */
export async function lowerPrices(): Promise<PriceRun> {
  const until = now();
  const run: PriceRun = { lowered: 0, dropped: 0 };
  await runPass<Timed<undefined>>({
    name: "price-cuts",
    page: (from) => pageOfDuePlans(until, pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id }) => {
      // Several cuts may be due, after a run was late.
      for (let cuts = 0; cuts < maxCuts; cuts += 1) {
        const decision = await decideNextCut(id);
        if (decision === "nothing") return;
        run[decision] += 1;
      }
    },
    concurrency: 20,
    runMs: minuteRunMs,
  });
  return run;
}

/**
 * Decides the next cut of a plan, if it is due. One transaction writes the price, its history, the plan
 * and the entry in the activity log.
 */
export function decideNextCut(saleId: string): Promise<CutDecision> {
  const decide = () =>
    inTransaction(async (transaction): Promise<CutDecision> => {
      const { live, map } = await readSaleIn(transaction, saleId);
      const plan = await readPlanIn(transaction, saleId);
      if (!plan) return "nothing";
      // Reads the clock here, because the sale may end while the transaction waits for a lock.
      const step = stepPlan(plan, live, now());
      if (!step) return "nothing";
      writePlanIn(transaction, { id: saleId, record: step.plan });
      if (!live || !step.made) return "dropped";
      const { price_cents: discounted_price_cents, discount, left } = step.made;
      // The first cut stores the discount with which the sale has started. Later cuts keep it.
      const { startDiscount = live.discount } = live;
      const lowered: FlashSaleRecord = { ...live, discount, startDiscount, discounted_price_cents };
      const record = writeSaleIn(transaction, { id: saleId, record: lowered }, map, live);
      const { vendorId, item_name: name } = live;
      const subject = { id: saleId, name };
      const act = { vendorId, action: "price-lowered", subject, count: left, actor: "system" } as const;
      logActivity(transaction, act, { before: live, after: record });
      return "lowered";
    });
  // Reservations and changes of the sale use the same queue.
  return runInQueue(saleId, decide);
}
