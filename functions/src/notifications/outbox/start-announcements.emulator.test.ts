import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import {
  makeVendor,
  stored,
  storedWhere,
  storeSale,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { sentTo } from "../../../test-support/stand-ins/fcm.ts";
import { flashsaleAPI } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { announceStarts } from "../../schedules/starts/announce-started-sales.ts";
import { deliverDue } from "../deliver-due.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(flashsaleAPI);
});

/** Starts a sale and delivers its message. Returns the id of the sale. */
async function start({ uid }: VendorPerson, item_name: string): Promise<string> {
  const saleId = await storeSale(uid, 50, { item_name, startAnnounced: false });
  await announceStarts();
  await deliverDue();
  return saleId;
}

async function end({ token }: VendorPerson, saleId: string): Promise<void> {
  const { status } = await api.request("DELETE", "/deleteFlashSale", { token, body: { saleId } });
  expect(status).toBe(200);
  await deliverDue();
}

/** States of the messages about a vendor's sales, by sale and kind. */
async function statesOf({ uid }: VendorPerson): Promise<Record<string, unknown>> {
  const messages = await storedWhere("NotificationOutbox", "vendorId", uid);
  return Object.fromEntries(
    messages.map(({ kind, state, data }) => [`${kind} ${(data as { saleId: string }).saleId}`, state]),
  );
}

describe("the messages about starts of a restaurant", () => {
  test("are six a day, and more are stored but not sent", async () => {
    const vendor = await makeVendor();
    const sales = [];
    for (let n = 1; n <= 7; n += 1) sales.push(await start(vendor, `Dish ${n}`));
    const states = await statesOf(vendor);
    expect(sales.map((id) => states[`sale-started ${id}`])).toEqual([...Array(6).fill("sent"), "withheld"]);
    expect(await sentTo(`vendor_${vendor.uid}`)).toHaveLength(6);
    expect(await stored(`FlashSales/${sales[6]}`)).toMatchObject({ startAnnounced: true });
  });

  test("are one per dish and hour, and an unannounced sale ends without a message", async () => {
    const vendor = await makeVendor();
    const first = await start(vendor, "Tomato Soup");
    await end(vendor, first);
    const second = await start(vendor, "tomato soup");
    await end(vendor, second);
    expect(await statesOf(vendor)).toEqual({
      [`sale-started ${first}`]: "sent",
      [`sale-ended ${first}`]: "sent",
      [`sale-started ${second}`]: "withheld",
      [`sale-ended ${second}`]: "withheld",
    });
    const restore = setClock(() => new Date(Date.now() + 61 * 60_000));
    const saleId = await storeSale(vendor.uid, 100, { item_name: "Tomato Soup", startAnnounced: false });
    await announceStarts();
    await deliverDue();
    restore();
    expect((await statesOf(vendor))[`sale-started ${saleId}`]).toBe("sent");
  });
});
