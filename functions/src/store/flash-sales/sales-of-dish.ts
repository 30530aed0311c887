import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { hasSameStatement, statedOf, withoutStated } from "@flashplate/contract/menu/stated";
import type { Plan, Transaction } from "../../platform/firestore/transactions.ts";
import { listLiveSalesIn, writeSaleIn } from "./flash-sales.repository.ts";
import { readMapIn } from "./search-cells.repository.ts";

/**
 * Gives the scheduled and active sales of a dish what it states from now on. Guests with an allergy rely on
 * it. The other fields that sales have copied from the dish stay as they were.
 * @returns undefined if the dish states the same as before
 */
export async function planStatementIn(
  transaction: Transaction,
  vendorId: string,
  { before, after }: Record<"before" | "after", MenuItemRecord>,
  at: Date,
): Promise<Plan | undefined> {
  if (hasSameStatement(before, after)) return undefined;
  const stated = statedOf(after);
  const live = await listLiveSalesIn(transaction, vendorId, at);
  const map = await readMapIn(transaction);
  return {
    write: () => {
      for (const { id, record } of live) {
        if (record.item_id !== after.id) continue;
        writeSaleIn(transaction, { id, record: { ...withoutStated(record), ...stated } }, map, record);
      }
    },
  };
}
