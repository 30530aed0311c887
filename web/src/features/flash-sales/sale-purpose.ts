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

/** The instant from which the end's time of day counts: now, or the start of a sale that is only announced. */
export function countsFrom(purpose: SalePurpose, now: Date): Date {
  if (purpose.kind !== "edit") return now;
  const start_time = fromInstant(purpose.sale.start_time);
  const end_time = fromInstant(purpose.sale.end_time);
  return saleStateAt({ start_time, end_time }, now) === "scheduled" ? start_time : now;
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
