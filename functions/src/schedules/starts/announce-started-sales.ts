import { isPausedAt, saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { isApproved } from "@flashplate/contract/vendors/vendor-rules";
import { announce } from "../../notifications/outbox/outbox.service.ts";
import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { minuteRunMs, runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { pageOfUnannounced, readSaleIn, writeSaleIn } from "../../store/flash-sales.repository.ts";
import { readVendorIn } from "../../store/vendors.repository.ts";
import { withPresentDishIn } from "../refresh-scheduled-sale.ts";

/** Sales that start within this time get their dish's present price before they start. */
const secondsBeforeStart = 90;

const pageSize = 200;

/**
 * Announces every scheduled sale that has started. A sale of a schedule gets the dish's present
 * price first, also if it starts before the next run. The sale is marked in the same transaction, so
 * it is announced once, even if runs overlap.
 * @returns how many sales were announced
 */
export async function announceStarts(): Promise<number> {
  const until = new Date(now().getTime() + secondsBeforeStart * 1000);
  let announced = 0;
  await runPass({
    name: "started-sales",
    page: (from) => pageOfUnannounced(until, pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id }) => {
      if (await announceStart(id)) announced += 1;
    },
    runMs: minuteRunMs,
  });
  return announced;
}

/** Returns whether this call announced the sale. */
function announceStart(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const documents = await readSaleIn(transaction, id);
    const { live } = documents;
    // The sale was edited, paused, archived, deleted or announced since the query.
    const at = now();
    if (live?.startAnnounced !== false || saleStateAt(live, at) === "past" || isPausedAt(live, at)) {
      return false;
    }
    const isDue = saleStateAt(live, at) === "active";
    if (!isDue && live.scheduleId === undefined) return false;
    const vendor = await readVendorIn(transaction, live.vendorId);
    if (!vendor || !isApproved(vendor.record)) return false;
    const stored = { id, record: live };
    const present = await withPresentDishIn(transaction, stored, documents, vendor.record, at);
    if (!present || !isDue) return false;
    const sale = { ...present, startAnnounced: true };
    writeSaleIn(transaction, { id, record: sale }, documents.map);
    announce(transaction, { kind: "sale-started", saleId: id, sale, vendorName: vendor.record.name });
    return true;
  });
}
