import { deleteUnusedPictures } from "../../menu/pictures/pictures.service.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { pictureUrlsOf } from "../../platform/services/picture-urls.ts";
import { readSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { logActivity } from "../../store/log-activity.ts";
import { requirePastSale } from "../find-sales.ts";
import { planPastSaleRemoval } from "./plan-past-sale-removal.ts";

/**
 * Deletes a past sale, archived or not. Its orders stay in their consumers' history, its numbers in
 * the results. Open orders can be cancelled and collected as long as before.
 * @throws request/not-found, also if it was deleted before; sale/not-ended
 */
export async function deleteOwnPastSale(vendorId: string, id: string): Promise<void> {
  const sale = await inTransaction(async (transaction) => {
    const documents = await readSaleIn(transaction, id);
    const past = requirePastSale(vendorId, documents);
    (await planPastSaleRemoval(transaction, id, documents)).write();
    const subject = { id, name: past.item_name };
    logActivity(transaction, { vendorId, action: "past-sale-deleted", subject }, { before: past });
    return past;
  });
  await deleteUnusedPictures(vendorId, [pictureUrlsOf(sale)]);
}
