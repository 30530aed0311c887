import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { change, dish, makeVendor, storeMenu, storePastSale } from "./records.ts";

/** The same opening hours on each day of the week, HH:MM. */
export function everyDay(from: string, to: string) {
  return Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]));
}

/**
 * Stores a restaurant in New York that is open until 22:00 every day, and a sale that ended a week ago.
 * @param closing 22:00 of a day in New York
 * @param endedBefore minutes from the end of the sale until 22:00 of its day
 */
export async function makeVendorBeforeClosing(closing: Date, endedBefore = 0) {
  const vendor = await makeVendor();
  const soup = dish();
  await storeMenu(vendor.uid, [soup]);
  await change(`Vendors/${vendor.uid}`, {
    timeZone: "America/New_York",
    openingHours: everyDay("11:00", "22:00"),
  });
  const end_time = addMinutes(closing, -7 * 24 * 60 - endedBefore);
  const saleId = await storePastSale(vendor.uid, {
    item_id: soup.id,
    base_price_cents: soup.price_cents,
    item_quantity: 10,
    remaining: 2,
    start_time: addMinutes(end_time, -60),
    end_time,
    timeZone: "America/New_York",
  });
  return { ...vendor, soup, saleId };
}
