import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { storePastSale } from "./records.ts";

/** Stores two past sales of one dish: enough to learn from. Returns their ids. */
export async function sellTwice(vendorId: string, changes: Partial<FlashSaleRecord> = {}): Promise<string[]> {
  const dish = { item_id: `soup-${vendorId}`, ...changes };
  return [await storePastSale(vendorId, dish), await storePastSale(vendorId, dish)];
}
