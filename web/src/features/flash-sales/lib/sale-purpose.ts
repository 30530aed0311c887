import { fromLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales/flash-sales";
import { categories, type Menu, type MenuItem } from "@flashplate/contract/menu/menu";
import type { PlainText } from "../../../shared/i18n/translate.ts";

/**
 * What the sale dialog is open for. An edited or reactivated sale keeps its dish. A new sale may be
 * opened with a dish, or with the sale that it repeats.
 */
export type SalePurpose =
  | { kind: "create"; dishId?: string; saleId?: string }
  | { kind: "edit"; sale: FlashSale }
  | { kind: "reactivate"; sale: FlashSale };

export const dialogTexts: Record<SalePurpose["kind"], PlainText> = {
  create: "Create Flash Sale",
  edit: "Edit Sale",
  reactivate: "Reactivate",
};

/** When a sale of the form happens. */
export type SaleTiming = "now" | "later" | "weekly";

export function submitTexts(
  kind: SalePurpose["kind"],
  timing: SaleTiming,
): { label: PlainText; busyLabel: PlainText } {
  if (kind === "edit") return { label: "Save changes", busyLabel: "Saving…" };
  if (timing === "weekly") return { label: "Save schedule", busyLabel: "Saving…" };
  if (timing === "later") return { label: "Schedule sale", busyLabel: "Scheduling…" };
  return { label: "Start sale", busyLabel: "Starting…" };
}

/** The start of the sale in the form. Its end is the next time of day after it. */
export interface SaleStart {
  /** The chosen start, else the start of the scheduled sale, else now. */
  from: Date;
  /** Whether the start can be changed. False for an edit of a sale that has started. */
  isEditable: boolean;
}

/**
 * Returns the start of the sale in the form.
 * @param startsAt local time in the vendor's zone, or empty
 */
export function saleStart(purpose: SalePurpose, startsAt: string, now: Date, timeZone: string): SaleStart {
  const isEditable = purpose.kind !== "edit" || isScheduled(purpose.sale, now);
  if (!isEditable) return { from: now, isEditable };
  if (startsAt) return { from: fromLocalTime(startsAt, timeZone), isEditable };
  return { from: purpose.kind === "edit" ? fromInstant(purpose.sale.start_time) : now, isEditable };
}

function isScheduled(sale: FlashSale, now: Date): boolean {
  const start_time = fromInstant(sale.start_time);
  return saleStateAt({ start_time, end_time: fromInstant(sale.end_time) }, now) === "scheduled";
}

/** Finds the dish of a sale on the menu, by its id or else by its name. */
export function findDish(menu: Menu, sale: FlashSale): MenuItem | undefined {
  return findDishById(menu, sale.item_id) ?? menu[sale.category].find((item) => item.name === sale.item_name);
}

export function findDishById(menu: Menu, id: string): MenuItem | undefined {
  return categories.flatMap((category) => menu[category]).find((item) => item.id === id);
}

/** Returns the purpose that a link to the screen names: `?new`, `?new&dish=ID` or `?again=SALE_ID`. */
export function linkedPurpose(search: URLSearchParams): SalePurpose | undefined {
  const saleId = search.get("again");
  if (saleId) return { kind: "create", saleId };
  if (!search.has("new")) return undefined;
  const dishId = search.get("dish");
  return dishId ? { kind: "create", dishId } : { kind: "create" };
}
