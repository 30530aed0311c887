import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { SalePurpose } from "./sale-purpose.ts";

/** What a dialog of the screen is open for. */
export type SaleTask =
  | SalePurpose
  | { kind: "delete-active"; sale: FlashSale }
  | { kind: "delete-past"; sale: FlashSale };

/** Ids of the list headings. They get the focus if the card that opened a dialog was removed. */
export const activeSalesId = "active-sales";
export const pastSalesId = "past-sales";
