/**
 * Changes a sale and an order for each message of the parent process, and sends how long that took.
 */
import { randomUUID } from "node:crypto";
import { editOwnSale } from "../../functions/src/flash-sales/changes/edit-sale.ts";
import { completeOwnOrder } from "../../functions/src/orders/completion.service.ts";
import { readVendor } from "../../functions/src/store/vendors.repository.ts";
import type { ChangeTarget, ChangeTimes } from "./changing-process.ts";

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function readInTurns(vendorId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await readVendor(vendorId);
}

process.on("message", async ({ vendorId, saleId, orderId }: ChangeTarget) => {
  const description = { item_description: `Edited ${randomUUID()}` };
  const times: ChangeTimes = {
    edit: await timed(() => editOwnSale(vendorId, saleId, description)),
    completion: await timed(() => completeOwnOrder(vendorId, orderId)),
    read: await timed(() => readVendor(vendorId)),
    twoReads: await timed(() => readInTurns(vendorId, 2)),
    threeReads: await timed(() => readInTurns(vendorId, 3)),
  };
  process.send?.(times);
});
process.on("disconnect", () => process.exit());
