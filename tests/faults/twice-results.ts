import { expect } from "vitest";
import * as deployed from "../../functions/src/index.ts";
import { makeVendor, storeOrder, storePastSale } from "../../functions/src/test-support/records.ts";
import { storedDays } from "../../functions/src/test-support/recounted-results.ts";

type Deliver = (reaction: { run: unknown }, event: object) => Promise<void>;

async function totalsOf(uid: string) {
  return Object.values(await storedDays(uid)).map(({ totals }) => totals);
}

/** Cases of the triggers that count results, for `twice.test.ts`. */
export function resultCases(twice: Deliver): Record<string, () => Promise<void>> {
  const dataOf = (uid: string) => ({
    before: { get: () => undefined },
    after: { get: (field: string) => (field === "vendorId" ? uid : undefined) },
  });
  return {
    async onOrderWritten() {
      const { uid } = await makeVendor();
      const orderId = await storeOrder(uid, { status: "completed", completionTime: new Date() });
      await twice(deployed.onOrderWritten, { data: dataOf(uid), params: { orderId } });
      expect(await totalsOf(uid)).toEqual([{ orders: 1, portions: 2 }]);
    },

    async onPastSaleWritten() {
      const { uid } = await makeVendor();
      const saleId = await storePastSale(uid);
      await twice(deployed.onPastSaleWritten, { data: dataOf(uid), params: { saleId } });
      expect(await totalsOf(uid)).toMatchObject([{ sales: 1, offered: 10, unsold: 7 }]);
    },
  };
}
