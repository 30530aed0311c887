import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { expect, test } from "vitest";
import { runSchedule } from "../../../../tools/emulators/clock.ts";
import { eventually } from "../../../test-support/eventually.ts";
import {
  dish,
  makeVendor,
  stored,
  storedWhere,
  storeMenu,
  storeSale,
} from "../../../test-support/records/records.ts";
import { storeSchedule } from "../../../test-support/records/schedules.ts";
import { sentTo } from "../../../test-support/stand-ins/fcm.ts";

test("the queue announces a sale that has started, and gives a planned one its price", async () => {
  const { uid } = await makeVendor();
  const soup = dish();
  await storeMenu(uid, [{ ...soup, price_cents: 1000 }]);
  const scheduleId = await storeSchedule(uid, soup.id);
  const startingIn = (seconds: number) => ({
    item_id: soup.id,
    remaining: 10,
    startAnnounced: false,
    start_time: addMinutes(new Date(), seconds / 60),
    scheduleId,
    scheduleDate: "2026-11-26",
  });
  const started = await storeSale(uid, 60, startingIn(-2));
  // Within the three minutes before a start in which its task is queued.
  const later = await storeSale(uid, 60, startingIn(150));
  await runSchedule("announceStartedSales");
  await eventually(async () => {
    expect(await storedWhere("NotificationOutbox", "vendorId", uid)).toMatchObject([{ state: "sent" }]);
    expect(await stored(`FlashSales/${later}`)).toMatchObject({ base_price_cents: 1000 });
  });
  const sent = await sentTo(`vendor_${uid}`);
  expect(sent).toMatchObject([{ data: { kind: "sale-started", saleId: started } }]);
  expect(await stored(`FlashSales/${later}`)).toMatchObject({ startAnnounced: false });
});
