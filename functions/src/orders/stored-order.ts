import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import type { OrderPayment, PrivatePayment } from "@flashplate/contract/payments/order-payment";
import { splitPayment } from "../payments/private-payments.repository.ts";

/** An order as it is stored. */
interface StoredOrder {
  record: OrderRecord;
  /** Private fields of an older order's payment, to store in `OrderPayments`. */
  moved?: Partial<PrivatePayment>;
}

/** An order as it is stored: due only while it waits for something, and without private fields. */
export function storedOrderOf(record: OrderRecord): StoredOrder {
  if (!record.payment) return { record };
  const { kept, moved } = splitPayment(record.payment);
  const isMoved = kept.mode === "app" && Object.keys(moved).length > 0;
  return {
    record: { ...record, payment: isOpenOrder(record.status) ? kept : withoutDue(kept) },
    ...(isMoved && { moved }),
  };
}

function withoutDue({ dueAt: _, ...payment }: OrderPayment): OrderPayment {
  return payment;
}
