import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { PlainText } from "../../../shared/i18n/translate.ts";

/**
 * What the sale dialog is open for. An edited or reactivated sale keeps its dish. A new sale may be
 * opened with a dish, or with the sale that it repeats.
 */
export type SalePurpose =
  | { kind: "create"; dishId?: string; saleId?: string }
  | { kind: "edit"; sale: FlashSale }
  | { kind: "reactivate"; sale: FlashSale };

/** Titles of the dialog. */
export const dialogTexts: Record<SalePurpose["kind"], PlainText> = {
  create: "Create Flash Sale",
  edit: "Edit Sale",
  reactivate: "Reactivate",
};

/** When a sale of the form happens. */
export type SaleTiming = "now" | "later" | "weekly";

/** Labels of the button that submits the form. */
export function submitTexts(
  kind: SalePurpose["kind"],
  timing: SaleTiming,
): { label: PlainText; busyLabel: PlainText } {
  if (kind === "edit") return { label: "Save changes", busyLabel: "Saving…" };
  if (timing === "weekly") return { label: "Save schedule", busyLabel: "Saving…" };
  if (timing === "later") return { label: "Schedule sale", busyLabel: "Scheduling…" };
  return { label: "Start sale", busyLabel: "Starting…" };
}

/** Returns the purpose that a link to the screen names: `?new`, `?new&dish=ID` or `?again=SALE_ID`. */
export function linkedPurpose(search: URLSearchParams): SalePurpose | undefined {
  const saleId = search.get("again");
  if (saleId) return { kind: "create", saleId };
  if (!search.has("new")) return undefined;
  const dishId = search.get("dish");
  return dishId ? { kind: "create", dishId } : { kind: "create" };
}
