import {
  type EffectSumsRecord,
  mondayOf,
  type WeekOffered,
  weeksTogether,
} from "@flashplate/contract/pricing/effect/effect-records";
import { eveningOfLedger } from "@flashplate/contract/pricing/effect/evening-of-ledger";
import {
  type EveningSums,
  type MeasuredEvening,
  noEvenings,
  withEvening,
} from "@flashplate/contract/pricing/effect/evening-sums";
import { effectOfSums } from "@flashplate/contract/pricing/effect/measured-effect";
import { fewestRestaurants } from "@flashplate/contract/pricing/model/price-model";
import type { PlannedEvening } from "@flashplate/contract/pricing/plan-records";
import { measuredAt } from "@flashplate/contract/pricing/plan-records";
import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { afterTimed, type Timed } from "../../platform/passes/pass-sources.ts";
import { readSale } from "../../store/flash-sales/flash-sales.repository.ts";
import { pageOfUnmeasured, readPlanIn, writePlanIn } from "../../store/flash-sales/sale-plans.repository.ts";
import { listLedgerOfSale } from "../results.repository.ts";
import {
  newestEffectSums,
  readEffectSumsIn,
  writeEffectSumsIn,
  writeMarketplaceEffect,
} from "./effect.repository.ts";

/** Evenings of a run. The next run continues. */
const pageSize = 200;
const maxPages = 50;

/** Restaurants of which the effect is computed: those whose evenings are newest. */
const mostRestaurants = 5_000;
const sumsPageSize = 250;

/**
 * Adds the evenings that are due to the sums of their restaurants, then computes the effect of all
 * (docs/pricing.md). A run reads at most 10,000 evenings, each with the ledger of its sale, and the sums of
 * 5,000 restaurants. It may be killed, repeated and run twice at once.
 */
export async function measureEvenings(): Promise<void> {
  const until = now();
  await runPass<Timed<{ vendorId: string }>>({
    name: "measured-evenings",
    maxPages,
    page: (from) => pageOfUnmeasured(until, pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: ({ id, record }) => measureEvening(id, record.vendorId),
  });
  // Also without a new evening: restaurants may have left since.
  await computeMarketplaceEffect();
}

/**
 * Adds an evening to the sums of its restaurant. The transaction also takes the evening off the list of those
 * that are due, so it is added once.
 * @throws Error if the sale is not counted in the results yet
 */
async function measureEvening(saleId: string, vendorId: string): Promise<void> {
  const sale = await readSale(saleId);
  const dueAt = sale && measuredAt(sale.record.end_time);
  const counted = eveningOfLedger(await listLedgerOfSale(vendorId, saleId));
  await inTransaction(async (transaction) => {
    const plan = await readPlanIn(transaction, saleId);
    if (!plan?.evening || !plan.measureAt) return;
    const { measureAt: _due, ...measured } = plan;
    if (dueAt && dueAt > now()) {
      // The restaurant has moved the sale, or made it longer.
      writePlanIn(transaction, { id: saleId, record: { ...measured, measureAt: dueAt } });
      return;
    }
    if (sale && !counted) throw new Error("The sale of an evening is not counted yet.");
    // A sale that was removed after its start had no orders.
    const evening = counted ?? { offered: plan.evening.offered, sold: 0, revenue: 0 };
    const before = await readEffectSumsIn(transaction, vendorId);
    writePlanIn(transaction, { id: saleId, record: measured });
    const { arm, date } = plan.evening;
    writeEffectSumsIn(transaction, vendorId, sumsAfter(before, { ...evening, arm }, date));
  });
}

function sumsAfter(
  before: EffectSumsRecord | undefined,
  evening: MeasuredEvening,
  date: PlannedEvening["date"],
): EffectSumsRecord {
  const week = { week: mondayOf(date), evenings: 1, offered: evening.offered };
  return {
    sums: withEvening(before?.sums ?? noEvenings, evening),
    weeks: weeksTogether([...(before?.weeks ?? []), week]),
    updatedAt: now(),
  };
}

/**
 * Computes what all restaurants have measured together. Of fewer than `fewestRestaurants`, only their number and
 * that of their evenings are kept, so that no restaurant can be recognised. Idempotent.
 */
async function computeMarketplaceEffect(): Promise<void> {
  const restaurants: EveningSums[] = [];
  let weeks: readonly WeekOffered[] = [];
  const newest = newestEffectSums({ limit: mostRestaurants, pageSize: sumsPageSize });
  for await (const record of newest) {
    restaurants.push(record.sums);
    weeks = weeksTogether([...weeks, ...record.weeks]);
  }
  const countEvenings = (arm: keyof EveningSums) =>
    restaurants.reduce((sum, sums) => sum + sums[arm].evenings, 0);
  const effect = effectOfSums(restaurants);
  await writeMarketplaceEffect({
    ...(effect && effect.restaurants >= fewestRestaurants && { effect }),
    restaurants: restaurants.length,
    evenings: { plan: countEvenings("plan"), fixed: countEvenings("fixed") },
    weeks: restaurants.length >= fewestRestaurants ? [...weeks] : [],
    computedAt: now(),
  });
}
