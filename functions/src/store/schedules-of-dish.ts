import type { OccurrenceRecord, SaleScheduleRecord } from "@flashplate/contract/schedules/schedule-records";
import type { Stored } from "../platform/firestore/records.ts";
import type { Plan, Transaction } from "../platform/firestore/transactions.ts";
import {
  hasSaleStarted,
  readSaleIn,
  removeSaleIn,
  type SaleDocuments,
} from "./flash-sales/flash-sales.repository.ts";
import { listOccurrencesIn, replanOccurrenceIn, writeOccurrenceIn } from "./occurrences.repository.ts";
import { listSchedulesIn, writeScheduleIn } from "./schedules.repository.ts";

/** A dish of a vendor, and when it leaves the menu or comes back. */
interface DishAct {
  vendorId: string;
  itemId: string;
  at: Date;
}

/** An occurrence, and its sale if one was made. */
interface OccurrenceWithSale extends Stored<OccurrenceRecord> {
  sale: SaleDocuments | undefined;
}

/**
 * Stops the schedules of a dish that leaves the menu, with their open questions and the sales that have not
 * started. A sale that has started continues.
 */
export async function planScheduleEndsIn(transaction: Transaction, act: DishAct): Promise<Plan> {
  const { at } = act;
  const schedules = await schedulesIn(transaction, act, ({ state }) => state === "on");
  const open = await occurrencesIn(
    transaction,
    act,
    schedules,
    ({ state, startsAt }) => state === "asked" || (state === "made" && startsAt > at),
  );
  const withSales = await Promise.all(open.map((one) => withSaleIn(transaction, one)));
  // The restaurant may have moved a sale to an earlier time.
  const unstarted = withSales.filter(({ sale }) => !sale || !hasSaleStarted(sale, at));
  return {
    write: () => {
      for (const { id, record } of schedules) {
        const ended = { ...record, state: "broken", reason: "dish-removed", updatedAt: at } as const;
        writeScheduleIn(transaction, { id, record: ended });
      }
      for (const { id, record, sale } of unstarted) {
        const failed = { ...record, state: "failed", reason: "dish-removed" } as const;
        writeOccurrenceIn(transaction, { id, record: failed });
        if (sale && record.saleId !== undefined) removeSaleIn(transaction, record.saleId, sale);
      }
    },
  };
}

/**
 * Turns the schedules of a dish on again that were stopped because it left the menu. Their next occurrences
 * are planned anew. The function `makeScheduledSales` then makes the sales.
 */
export async function planScheduleReturnsIn(transaction: Transaction, act: DishAct): Promise<Plan> {
  const schedules = await schedulesIn(transaction, act, ({ reason }) => reason === "dish-removed");
  const failed = await occurrencesIn(
    transaction,
    act,
    schedules,
    ({ state, reason }) => state === "failed" && reason === "dish-removed",
  );
  return {
    write: () => {
      for (const { id, record } of schedules) {
        const { reason: _, ...schedule } = record;
        writeScheduleIn(transaction, { id, record: { ...schedule, state: "on", updatedAt: act.at } });
      }
      for (const occurrence of failed) replanOccurrenceIn(transaction, occurrence);
    },
  };
}

async function withSaleIn(
  transaction: Transaction,
  { id, record }: Stored<OccurrenceRecord>,
): Promise<OccurrenceWithSale> {
  const { state, saleId } = record;
  const isMade = state === "made" && saleId !== undefined;
  return { id, record, sale: isMade ? await readSaleIn(transaction, saleId) : undefined };
}

async function schedulesIn(
  transaction: Transaction,
  { vendorId, itemId }: DishAct,
  isWanted: (schedule: SaleScheduleRecord) => boolean,
): Promise<Stored<SaleScheduleRecord>[]> {
  const all = await listSchedulesIn(transaction, vendorId);
  return all.filter(({ record }) => record.item_id === itemId && isWanted(record));
}

async function occurrencesIn(
  transaction: Transaction,
  { vendorId, at }: DishAct,
  schedules: readonly Stored<SaleScheduleRecord>[],
  isWanted: (occurrence: OccurrenceRecord) => boolean,
): Promise<Stored<OccurrenceRecord>[]> {
  if (schedules.length === 0) return [];
  const ids = new Set(schedules.map(({ id }) => id));
  const all = await listOccurrencesIn(transaction, vendorId, at);
  return all.filter(({ record }) => ids.has(record.scheduleId) && isWanted(record));
}
