import { expect } from "vitest";
import * as deployed from "../../../functions/src/index.ts";
import {
  makeVendor,
  store,
  stored,
  storedWhere,
  storeOrder,
} from "../../../functions/test-support/records/records.ts";
import { storePrinter } from "../../../functions/test-support/scenarios/printing-scenarios.ts";

type Deliver = (reaction: { run: unknown }, event: object) => Promise<void>;

/** Cases of the triggers that tell a restaurant of an order, for `twice.test.ts`. */
export function newOrderCases(twice: Deliver): Record<string, () => Promise<void>> {
  return {
    async onOrderCreated() {
      const { uid } = await makeVendor();
      const orderId = await storeOrder(uid);
      await store(`PushSubscriptions/test-${uid}`, { vendorId: uid, createdAt: new Date() });
      const event = { data: { get: () => uid }, params: { orderId } };
      await twice(deployed.onOrderCreated, event);
      const rings = await storedWhere("NotificationOutbox", "vendorId", uid);
      expect(rings).toMatchObject([{ kind: "new-order", device: `test-${uid}` }]);
    },

    async onOrderVisible() {
      const { uid } = await makeVendor();
      const [orderId, printerId] = [await storeOrder(uid), await storePrinter(uid)];
      const after = { get: (field: string) => ({ vendorId: uid, status: "pending" })[field] };
      const event = { data: { before: { get: () => undefined }, after }, params: { orderId } };
      await twice(deployed.onOrderVisible, event);
      expect((await stored(`Printers/${printerId}`))?.jobs).toMatchObject([{ id: orderId, kind: "order" }]);
    },
  };
}
