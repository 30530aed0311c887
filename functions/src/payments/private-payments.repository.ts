import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { OrderPayment, PrivatePayment } from "@flashplate/contract/payments/order-payment";
import { creating, readTogether, type Write } from "../platform/optimistic-commit.ts";
import { collectionOf, type Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";

const privatePayments = () => collectionOf<PrivatePayment>("OrderPayments");

/** A payment as orders had it before `OrderPayments`, until the migration `order-payments` has run. */
type OldPayment = OrderPayment & Omit<Partial<PrivatePayment>, "disputeId"> & { dispute?: { id?: string } };

/** A write that stores the private part of a new order's payment. */
export function creatingPrivatePayment(orderId: string, record: PrivatePayment): Write {
  return creating(privatePayments().doc(orderId), record);
}

/** The private part of an order's payment. It is empty if the order is paid at pickup. */
export async function readPrivatePayment(order: Stored<OrderRecord>): Promise<Partial<PrivatePayment>> {
  if (order.record.payment?.mode !== "app") return {};
  const stored = (await privatePayments().doc(order.id).get()).data();
  return { ...splitPayment(order.record.payment).moved, ...stored };
}

/** The private part of an order's payment, within a transaction. */
export async function readPrivatePaymentIn(
  transaction: Transaction,
  order: Stored<OrderRecord>,
): Promise<Partial<PrivatePayment>> {
  if (order.record.payment?.mode !== "app") return {};
  const stored = (await transaction.get(privatePayments().doc(order.id))).data();
  return { ...splitPayment(order.record.payment).moved, ...stored };
}

/** The payment intents of orders that have one, by the order's id. */
export async function readIntentIds(orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const found = await readTogether(orderIds.map((id) => privatePayments().doc(id)));
  return new Map(
    found.flatMap(({ document, record }) =>
      record?.intentId === undefined ? [] : [[document.id, record.intentId]],
    ),
  );
}

/** Stores fields of the private part of an order's payment, within a transaction that has read it. */
export function writePrivatePaymentIn(
  transaction: Transaction,
  orderId: string,
  fields: Partial<PrivatePayment>,
): void {
  transaction.set(privatePayments().doc(orderId), fields as PrivatePayment, { merge: true });
}

/**
 * Takes what only the server may read out of the payment of an older order.
 * @returns the payment as its guest may read it, and what was taken out; nothing of a newer order
 */
export function splitPayment(payment: OrderPayment): {
  kept: OrderPayment;
  moved: Partial<PrivatePayment>;
} {
  const { account, fee_cents, intentId, dispute, ...kept }: OldPayment = payment;
  return {
    kept: {
      ...kept,
      ...(dispute && { dispute: { state: dispute.state, amount_cents: dispute.amount_cents } }),
    },
    moved: {
      ...(account !== undefined && { account }),
      ...(fee_cents !== undefined && { fee_cents }),
      ...(intentId !== undefined && { intentId }),
      ...(dispute?.id !== undefined && { disputeId: dispute.id }),
    },
  };
}
