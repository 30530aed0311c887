import { fromLocalTime } from "@flashplate/contract/flash-sale-times";
import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales";
import { type Category, categories, type Menu, type MenuItem } from "@flashplate/contract/menu";
import type { PlainText } from "../../i18n/translate.ts";

/** What the sale dialog is for. An edited or reactivated sale keeps its dish. */
export type SalePurpose =
  | { kind: "create" }
  | { kind: "edit"; sale: FlashSale }
  | { kind: "reactivate"; sale: FlashSale };

interface Words {
  title: PlainText;
  submit: PlainText;
  busy: PlainText;
}

/** What the dialog says. */
export const words: Record<SalePurpose["kind"], Words> = {
  create: { title: "Create Flash Sale", submit: "Start sale", busy: "Starting…" },
  edit: { title: "Edit Sale", submit: "Save changes", busy: "Saving…" },
  reactivate: { title: "Reactivate", submit: "Start sale", busy: "Starting…" },
};

/** Where an end's time of day counts from. */
export interface Start {
  /** The start that is chosen, that of a sale which is announced already, or now. */
  from: Date;
  /** Whether it can be chosen: not any more for a sale that has started. */
  open: boolean;
}

/** The start of a sale with this in the form's field for it. */
export function startOf(purpose: SalePurpose, startsAt: string, now: Date, timeZone: string): Start {
  const open = purpose.kind !== "edit" || isScheduled(purpose.sale, now);
  if (!open) return { from: now, open };
  if (startsAt) return { from: fromLocalTime(startsAt, timeZone), open };
  return { from: purpose.kind === "edit" ? fromInstant(purpose.sale.start_time) : now, open };
}

function isScheduled(sale: FlashSale, now: Date): boolean {
  const start_time = fromInstant(sale.start_time);
  return saleStateAt({ start_time, end_time: fromInstant(sale.end_time) }, now) === "scheduled";
}

/** The dish of a sale as it is on the menu now: by its id, or one put back under the same name. */
export function dishOf(menu: Menu, sale: FlashSale): MenuItem | undefined {
  return findItem(menu, sale.item_id) ?? menu[sale.category].find((item) => item.name === sale.item_name);
}

export function findItem(menu: Menu, id: string): MenuItem | undefined {
  return categories.flatMap((category) => menu[category]).find((item) => item.id === id);
}

export function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}
