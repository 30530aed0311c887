import type { OrderRecord } from "@flashplate/contract/orders";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";

/** What a cancelled order says besides. */
interface CancelledOrder extends OrderRecord {
  cancelReason: string;
  cancelledAt: Date;
}

const orders = () => collectionOf<CancelledOrder>("Orders");

/** Pending orders of one sale as a transaction sees them: at most as many as the sale has portions. */
export async function listPendingOfSaleIn(
  transaction: Transaction,
  saleId: string,
): Promise<Stored<OrderRecord>[]> {
  const found = await transaction.get(
    orders().where("saleId", "==", saleId).where("status", "==", "pending"),
  );
  return found.docs.map(storedOf);
}

/** Some pending orders of a vendor, whatever sale they are of, as a transaction sees them. */
export async function listPendingOfVendorIn(
  transaction: Transaction,
  vendorId: string,
  limit: number,
): Promise<Stored<OrderRecord>[]> {
  const found = await transaction.get(
    orders().where("vendorId", "==", vendorId).where("status", "==", "pending").limit(limit),
  );
  return found.docs.map(storedOf);
}

/** Cancels an order, within a transaction that has read it. The consumer reads the reason. */
export function writeCancelledIn(
  transaction: Transaction,
  id: string,
  cancelReason: string,
  cancelledAt: Date,
): void {
  transaction.update(orders().doc(id), { status: "cancelled", cancelReason, cancelledAt });
}
