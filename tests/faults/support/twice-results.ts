import { expect } from "vitest";
import * as deployed from "../../../functions/src/index.ts";
import { setClock } from "../../../functions/src/platform/clock.ts";
import { countResult } from "../../../functions/src/results/count-results.ts";
import { storeEvening } from "../../../functions/test-support/records/plans.ts";
import {
  makeVendor,
  store,
  stored,
  storedWhere,
  storeOrder,
  storePastSale,
} from "../../../functions/test-support/records/records.ts";
import { storedDays } from "../../../functions/test-support/records/recounted-results.ts";
import { sellTwice } from "../../../functions/test-support/records/sold-dishes.ts";

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
    async mailWeeklyResults() {
      const { uid } = await makeVendor();
      await store(`Vendors/${uid}`, { ...(await stored(`Vendors/${uid}`)), createdAt: new Date(0) });
      const orderTime = new Date("2026-11-20T23:00:00Z");
      const done = { status: "completed", completionTime: orderTime, orderTime } as const;
      await countResult(uid, { kind: "order", id: await storeOrder(uid, done) });
      const restoreClock = setClock(() => new Date("2026-11-23T14:00:00Z"));
      await twice(deployed.mailWeeklyResults, {}).finally(restoreClock);
      const mails = await storedWhere("NotificationOutbox", "vendorId", uid);
      expect(mails.map(({ kind }) => kind)).toEqual(["mail-week"]);
    },

    async learnPriceModels() {
      const { uid } = await makeVendor();
      await sellTwice(uid);
      await twice(deployed.learnPriceModels, {});
      expect(await stored(`DemandSums/${uid}`)).toMatchObject({
        sums: { restaurants: 1, prior: { dishes: 1 } },
      });
    },

    async measureEffect() {
      const { uid } = await makeVendor();
      const saleId = await storePastSale(uid);
      await countResult(uid, { kind: "sale", id: saleId });
      await storeEvening(uid, saleId);
      const restoreClock = setClock(() => new Date(Date.now() + 3 * 86_400_000));
      await twice(deployed.measureEffect, {}).finally(restoreClock);
      expect(await stored(`EffectSums/${uid}`)).toMatchObject({
        sums: { fixed: { evenings: 1, unsold: { mean: 0.7 } }, plan: { evenings: 0 } },
        weeks: [{ week: "2026-11-16", evenings: 1, offered: 10 }],
      });
    },

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
