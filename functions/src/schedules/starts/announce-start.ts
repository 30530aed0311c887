import { isPausedAt, saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { firstPricedAt } from "@flashplate/contract/pricing/price-history";
import { isApproved } from "@flashplate/contract/vendors/vendor-rules";
import { eventKeyOf } from "../../notifications/outbox/messages.ts";
import { announce } from "../../notifications/outbox/outbox.service.ts";
import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { planPriorPrice } from "../../store/flash-sales/price-history.repository.ts";
import { readVendorIn } from "../../store/vendors.repository.ts";
import { withPresentDishIn } from "../refresh-scheduled-sale.ts";

/** Why the start of a sale is not announced. */
type Withheld = "removed" | "over" | "paused" | "not-approved" | "dish-removed";

/**
 * What became of a start. `announced` and `announced-before` name the message. `not-started`: the sale starts
 * later; if a schedule made it, it has the present price of its dish.
 */
type Start =
  | { state: "announced" | "announced-before"; eventKey: string }
  | { state: "not-started" }
  | { state: "withheld"; reason: Withheld };

/**
 * Announces the start of a sale, if it has started. A sale of a schedule gets the dish's present price
 * first, also if it has not started or is paused. The sale is marked in the same transaction, so it is
 * announced once, even if several calls run at once.
 */
export function announceStart(id: string): Promise<Start> {
  return inTransaction(async (transaction): Promise<Start> => {
    const documents = await readSaleIn(transaction, id);
    const { live, past } = documents;
    const at = now();
    if (!live) return withheld(past ? "over" : "removed");
    const event = { kind: "sale-started", saleId: id } as const;
    if (live.startAnnounced !== false) {
      // `eventKeyOf` does not use the name.
      return { state: "announced-before", eventKey: eventKeyOf({ ...event, sale: live, vendorName: "" }) };
    }
    if (saleStateAt(live, at) === "past") return withheld("over");
    const isPaused = isPausedAt(live, at);
    const isDue = saleStateAt(live, at) === "active" && !isPaused;
    const notDue: Start = isPaused ? withheld("paused") : { state: "not-started" };
    if (!isDue && live.scheduleId === undefined) return notDue;
    const vendor = await readVendorIn(transaction, live.vendorId);
    if (!vendor || !isApproved(vendor.record)) return withheld("not-approved");
    const dish = { vendorId: live.vendorId, itemId: live.item_id, saleId: id };
    const prior = isDue ? await planPriorPrice(transaction, dish, firstPricedAt(live)) : undefined;
    const present = await withPresentDishIn(transaction, { id, record: live }, documents, vendor.record, at);
    if (!present) return withheld("dish-removed");
    if (!isDue) return notDue;
    const started = { ...present, ...prior?.fields, startAnnounced: true };
    const sale = writeSaleIn(transaction, { id, record: started }, documents.map, present);
    prior?.write();
    const announced = { ...event, sale, vendorName: vendor.record.name };
    announce(transaction, announced);
    return { state: "announced", eventKey: eventKeyOf(announced) };
  });
}

function withheld(reason: Withheld): Start {
  return { state: "withheld", reason };
}
