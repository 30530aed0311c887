import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { expect } from "vitest";
import * as deployed from "../../../functions/src/index.ts";
import { setClock } from "../../../functions/src/platform/clock.ts";
import { store, storedWhere, storeSale } from "../../../functions/test-support/records/records.ts";
import { makeVendorBeforeClosing } from "../../../functions/test-support/records/vendor-before-closing.ts";

type Deliver = (reaction: { run: unknown }) => Promise<void>;

/** Cases of the reminders before closing, for `twice.test.ts`. */
export function reminderCases(twice: Deliver): Record<string, () => Promise<void>> {
  return {
    async remindRestaurants() {
      const closing = new Date("2026-11-25T03:00:00Z");
      const { uid } = await makeVendorBeforeClosing(closing);
      // 50 minutes before closing, last week's sale is proposed. 15 minutes before closing, the running sale
      // is reported. It is of another dish, because a dish that is on sale is not proposed.
      const times = { end_time: closing, start_time: addMinutes(closing, -60) };
      await storeSale(uid, 0, { ...times, item_id: "another dish" });
      await store(`PushSubscriptions/test-${uid}`, { vendorId: uid, createdAt: new Date() });
      for (const minutes of [50, 15]) {
        const restoreClock = setClock(() => addMinutes(closing, -minutes));
        await twice(deployed.remindRestaurants).finally(restoreClock);
      }
      const rings = await storedWhere("NotificationOutbox", "vendorId", uid);
      expect(rings.map(({ kind }) => kind).sort()).toEqual(["closing-report", "sale-proposal"]);
    },
  };
}
