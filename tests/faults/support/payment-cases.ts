import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as deployed from "../../../functions/src/index.ts";
import {
  makeVendor,
  store,
  stored,
  storedWhere,
  storeOrder,
  storeSale,
} from "../../../functions/test-support/records/records.ts";
import { makePayee, payWithCard, stripeSdk } from "../../../functions/test-support/stand-ins/payments.ts";

/** Cases of `twice.test.ts` for the schedules of payments. `twice` runs a schedule twice at once. */
export function paymentCases(twice: (schedule: { run: unknown }) => Promise<void>) {
  return {
    async settlePayments() {
      const { uid } = await makeVendor();
      const saleId = await storeSale(uid, 30, { remaining: 5 });
      const orderId = await storeOrder(uid, {
        saleId,
        status: "awaiting-payment",
        payment: { mode: "app", state: "awaiting", amount_cents: 1000, dueAt: new Date() },
      });
      // Stripe does not know this account, so the order can have no payment there.
      await store(`OrderPayments/${orderId}`, { account: "acct_none", fee_cents: 0 });
      await twice(deployed.settlePayments);
      const settledOrder = await stored(`Orders/${orderId}`);
      expect(settledOrder).toMatchObject({ status: "released", payment: { state: "voided" } });
      expect(await stored(`PaymentTasks/${orderId}`)).toBeUndefined();
      expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 7 });
      // Further runs change nothing.
      await twice(deployed.settlePayments);
      expect(await stored(`Orders/${orderId}`)).toEqual(settledOrder);
      expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 7 });
    },

    async reconcilePayments() {
      const { FLASHPLATE_STRIPE_STAND_IN: provider = "" } = process.env;
      const { account } = await makePayee(provider);
      const { id, client_secret } = await stripeSdk(provider).paymentIntents.create({
        amount: 990,
        currency: "usd",
        capture_method: "manual",
        metadata: { orderId: `lost-${randomUUID()}` },
        transfer_data: { destination: account },
      });
      await payWithCard(provider, client_secret ?? "");
      await twice(deployed.reconcilePayments);
      expect(await storedWhere("PaymentTasks", "intentId", id)).toMatchObject([
        { problem: "order-unknown", amount_cents: 990, dueAt: null },
      ]);
    },
  };
}
