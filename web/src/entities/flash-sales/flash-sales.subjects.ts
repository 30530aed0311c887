import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import type { LiveSubject, StoredDocument } from "../../shared/lib/live/live-listener.ts";

export const flashSalesKey = ["flash-sales"] as const;
export const pastSalesKey = ["past-sales"] as const;
export const salePlansKey = ["sale-plans"] as const;

/** Only the latest past sales can change. Older ones need no listener. */
const pastSalesListened = 20;

/**
 * A vendor's scheduled and active sales. Past sales are loaded too: a sale that leaves the list may be one
 * now. Plans are loaded too: a change of a sale may rule out a cut of its plan.
 */
export function salesSubject(vendorId: string): LiveSubject {
  return {
    id: `sales of ${vendorId}`,
    source: {
      collection: "FlashSales",
      where: [["vendorId", vendorId]],
      orderBy: ["end_time", "asc"],
      limit: maxSalesListed,
    },
    queryKey: flashSalesKey,
    alsoRefetch: [pastSalesKey, salePlansKey],
    refetchWhenHidden: false,
    versionOf: versionOfStored,
    versionsIn: (response) => (response as FlashSale[]).map(versionOfShown),
  };
}

export function pastSalesSubject(vendorId: string): LiveSubject {
  return {
    id: `past sales of ${vendorId}`,
    source: {
      collection: "PastSales",
      where: [["vendorId", vendorId]],
      orderBy: ["end_time", "desc"],
      limit: pastSalesListened,
    },
    queryKey: pastSalesKey,
    refetchWhenHidden: false,
    versionOf: versionOfStored,
    versionsIn: (response) => (response as FlashSale[]).slice(0, pastSalesListened).map(versionOfShown),
  };
}

function versionOfShown({ id, end_time, remaining, discount }: FlashSale): string {
  return `${id} ${fromInstant(end_time).getTime()} ${remaining} ${discount}`;
}

function versionOfStored({ id, fields }: StoredDocument): string {
  return `${id} ${millisecondsOf(fields.end_time)} ${String(fields.remaining)} ${String(fields.discount)}`;
}

/** Returns the milliseconds of a Firestore Timestamp, or NaN. */
function millisecondsOf(field: StoredDocument["fields"][string]): number {
  const isTimestamp = typeof field === "object" && field !== null && "toMillis" in field;
  return isTimestamp && typeof field.toMillis === "function" ? Number(field.toMillis()) : Number.NaN;
}
