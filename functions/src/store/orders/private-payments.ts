import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { OrderDispute } from "@flashplate/contract/payments/dispute-rules";
import type { OrderPayment, PrivatePayment } from "@flashplate/contract/payments/order-payment";
import type { Write } from "../../platform/firestore/optimistic-commit.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import {
  creatingPrivateRecord,
  readPrivateRecord,
  readPrivateRecordIn,
  writePrivatePaymentIn,
} from "./private-payments.repository.ts";

/** A payment as orders had it before `OrderPayments`, until the migration `order-payments` has run. */
type OldPayment = Omit<OrderPayment, "dispute"> &
  Omit<Partial<PrivatePayment>, "disputeId"> & {
    dispute?: OrderDispute & { id?: string; respondBy?: Date | null };
  };

/** The write that stores the private part of a new order's payment; none if it is paid at pickup. */
export function creatingPrivatePayment(orderId: string, record: PrivatePayment | undefined): Write[] {
  return record ? [creatingPrivateRecord(orderId, record)] : [];
}

/** The private part of an order's payment. It is empty if the order is paid at pickup. */
export async function readPrivatePayment({
  id,
  record: { payment },
}: Stored<OrderRecord>): Promise<Partial<PrivatePayment>> {
  if (payment?.mode !== "app") return {};
  return { ...splitPayment(payment).privateFields, ...(await readPrivateRecord(id)) };
}

/** The private part of an order's payment, within a transaction. */
export async function readPrivatePaymentIn(
  transaction: Transaction,
  { id, record: { payment } }: Stored<OrderRecord>,
): Promise<Partial<PrivatePayment>> {
  if (payment?.mode !== "app") return {};
  return { ...splitPayment(payment).privateFields, ...(await readPrivateRecordIn(transaction, id)) };
}

/**
 * Moves the private fields of an older order's payment to `OrderPayments`, within the transaction that
 * writes the order. It only writes, and nothing for a newer order.
 * @returns the order without them
 */
export function movePrivateFieldsIn(
  transaction: Transaction,
  { id, record }: Stored<OrderRecord>,
): OrderRecord {
  if (!record.payment) return record;
  const { publicPayment, privateFields } = splitPayment(record.payment);
  const isMoved = publicPayment.mode === "app" && Object.keys(privateFields).length > 0;
  if (isMoved) writePrivatePaymentIn(transaction, id, privateFields);
  return { ...record, payment: publicPayment };
}

interface SplitPayment {
  publicPayment: OrderPayment;
  privateFields: Partial<PrivatePayment>;
}

function splitPayment(payment: OrderPayment): SplitPayment {
  const { account, fee_cents, intentId, dispute, ...rest }: OldPayment = payment;
  // `Disputes` has the deadline, so it is not moved.
  const { id: disputeId, respondBy: _, ...publicDispute } = dispute ?? {};
  return {
    publicPayment: { ...rest, ...(dispute && { dispute: publicDispute as OrderDispute }) },
    privateFields: {
      ...(account !== undefined && { account }),
      ...(fee_cents !== undefined && { fee_cents }),
      ...(intentId !== undefined && { intentId }),
      ...(disputeId !== undefined && { disputeId }),
    },
  };
}
