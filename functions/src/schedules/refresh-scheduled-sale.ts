import { isDeepStrictEqual } from "node:util";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { discountedPrice, soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { withoutStated } from "@flashplate/contract/menu/stated";
import { occurrenceIdOf } from "@flashplate/contract/schedules/schedule-records";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { dishInSale } from "../menu/dish.ts";
import { readMenuIn } from "../menu/menu.repository.ts";
import { itemOf } from "../menu/menu-records.ts";
import type { Stored } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";
import {
  removeSaleIn,
  type SaleDocuments,
  writeSaleIn,
} from "../store/flash-sales/flash-sales.repository.ts";
import { deletePlanIn } from "../store/flash-sales/sale-plans.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import { readOccurrenceIn, writeOccurrenceIn } from "../store/occurrences.repository.ts";
import { readScheduleIn } from "../store/schedules.repository.ts";
import { breakScheduleIn } from "./scheduled-sale.ts";

/**
 * Gives a sale of a schedule the present name, price, picture and statements of its dish, within a
 * transaction that has read the sale and its vendor. If the dish was removed from the menu, the sale is
 * removed and its schedule stops. A sale stays as it is if it has orders, if its dish never was on the menu,
 * or if no schedule made it.
 * @returns the sale, or undefined if it was removed
 */
export async function withPresentDishIn(
  transaction: Transaction,
  { id, record: sale }: Stored<FlashSaleRecord>,
  documents: SaleDocuments,
  owner: VendorRecord,
  at: Date,
): Promise<FlashSaleRecord | undefined> {
  const { scheduleId, scheduleDate, vendorId } = sale;
  if (scheduleId === undefined || scheduleDate === undefined) return sale;
  const isOffMenu = sale.item_id === id;
  if (isOffMenu || soldOf(sale) > 0) return sale;
  const menu = await readMenuIn(transaction, vendorId);
  const dish = menu && itemOf(menu, sale.item_id);
  if (dish) {
    const discounted_price_cents = discountedPrice(dish.price_cents, sale.discount);
    // Optional fields are removed if the dish has none any more.
    const { img_small_url: _picture, ...rest } = withoutStated(sale);
    // The restaurant may have edited the description for this sale.
    const { item_description: _description, ...fields } = dishInSale(dish);
    const present = { ...rest, ...fields, discounted_price_cents };
    if (isDeepStrictEqual(present, sale)) return sale;
    return writeSaleIn(transaction, { id, record: present }, documents.map, sale);
  }
  const schedule = await readScheduleIn(transaction, scheduleId);
  const occurrenceId = occurrenceIdOf(scheduleId, scheduleDate);
  const occurrence = await readOccurrenceIn(transaction, occurrenceId);
  removeSaleIn(transaction, id, documents);
  // No guest saw the sale, so its evening must not be measured.
  deletePlanIn(transaction, id);
  const subject = { id, name: sale.item_name };
  logActivity(transaction, { vendorId, action: "sale-deleted", subject, actor: "system" });
  if (occurrence) {
    const record = { ...occurrence, state: "failed", reason: "dish-removed" } as const;
    writeOccurrenceIn(transaction, { id: occurrenceId, record });
  }
  if (schedule?.state === "on" && schedule.item_id === sale.item_id) {
    breakScheduleIn(transaction, { id: scheduleId, record: schedule }, owner, at);
  }
  return undefined;
}
