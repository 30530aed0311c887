import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import { describe, expect, test } from "vitest";
import { store, stored, storeOrder } from "../../../test-support/records/records.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { readOrderIn, writeOrdersIn } from "../../store/orders/orders.repository.ts";
import { writeTaskIn } from "../../store/orders/payment-tasks.repository.ts";

const task: PaymentTaskRecord = {
  vendorId: "v1",
  settlement: "capture",
  amount_cents: 990,
  intentId: null,
  createdAt: new Date(),
  dueAt: null,
  attempts: 7,
  error: "400",
  problem: "capture-failed",
  attentionSince: new Date(),
};

/** An order whose payment has failed for good, with the task that lists it for admins. */
async function storeFailedOrder(changes: Partial<OrderRecord>): Promise<string> {
  const payment = { mode: "app", state: "failed", amount_cents: 990 } as const;
  const id = await storeOrder("v1", { ...changes, payment });
  await store(`PaymentTasks/${id}`, task);
  return id;
}

describe("the task of a payment that failed for good", () => {
  test.each(["before", "after"] as const)("stays when it is written %s its order", async (when) => {
    const id = await storeFailedOrder({ status: "completed", completionTime: new Date() });
    await inTransaction(async (transaction) => {
      const order = await readOrderIn(transaction, id);
      if (when === "before") writeTaskIn(transaction, id, task);
      if (order) writeOrdersIn(transaction, [order]);
      if (when === "after") writeTaskIn(transaction, id, task);
    });
    expect(await stored(`PaymentTasks/${id}`)).toEqual(task);
  });

  test("asks for a return when the order is cancelled", async () => {
    const id = await storeFailedOrder({ status: "cancelled", cancelledAt: new Date() });
    await inTransaction(async (transaction) => {
      const order = await readOrderIn(transaction, id);
      if (order) writeOrdersIn(transaction, [order]);
    });
    expect(await stored(`PaymentTasks/${id}`)).toMatchObject({ settlement: "return", attempts: 0 });
  });
});
