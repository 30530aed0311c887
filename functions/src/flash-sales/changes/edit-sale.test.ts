import type { FlashSaleEdit, SeenSale } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { discountedPrice, type FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Portions } from "../../orders/sale-stock.ts";
import { AppError } from "../../platform/app-error.ts";
import { endedEarly } from "../ends/end-sale.ts";
import { editedSale } from "./edit-sale.ts";

const start = new Date("2026-11-20T18:00:00Z");
/** Half an hour after the start of a sale of one hour. */
const halfTime = addMinutes(start, 30);

const sale: FlashSaleRecord = {
  vendorId: "vendor",
  item_id: "soup",
  category: "Lunch",
  item_name: "Tomato Soup",
  item_description: "Warm.",
  img_url: "https://pictures/soup.webp",
  base_price_cents: 850,
  discount: 20,
  discounted_price_cents: 680,
  duration: 60,
  start_time: start,
  end_time: addMinutes(start, 60),
  item_quantity: 10,
  remaining: 7,
  item_limit: 2,
  createdAt: start,
};

const edited = (edit: FlashSaleEdit, seen?: SeenSale, at = halfTime) => editedSale(sale, edit, seen, at);

it("keeps the discount of the start unless the discount is edited", () => {
  const lowered = { ...sale, discount: 50, startDiscount: 20 };
  const startOf = (edit: FlashSaleEdit) => editedSale(lowered, edit, undefined, halfTime).startDiscount;
  expect([startOf({ discount: 60 }), startOf({ discount: 50, item_quantity: 12 })]).toEqual([undefined, 20]);
});

function refusal(edit: FlashSaleEdit, seen?: SeenSale, at = halfTime): [string, string[]] {
  try {
    edited(edit, seen, at);
  } catch (error) {
    if (error instanceof AppError) return [error.code, Object.keys(error.fields ?? {})];
    throw error;
  }
  throw new Error("was not refused");
}

describe("editedSale", () => {
  it("changes nothing when the edit is empty", () => expect(edited({})).toEqual(sale));

  it("computes the price from the base price when the discount changes", () => {
    expect(edited({ discount: 100 })).toEqual({ ...sale, discount: 100, discounted_price_cents: 0 });
  });

  it("keeps the description when the text is empty", () => {
    expect(edited({ item_description: "" }).item_description).toBe("Warm.");
    expect(edited({ item_description: "The last." }).item_description).toBe("The last.");
  });

  it("is no longer sold out once portions are added", () => {
    const soldOut = { ...sale, remaining: 0, isSoldOut: true, soldOutAt: start };
    const after = editedSale(soldOut, { item_quantity: 12 }, undefined, halfTime);
    expect(after).toEqual({ ...sale, item_quantity: 12, remaining: 2 });
  });

  it("keeps sold portions and consistent times for any edit", () => {
    fc.assert(
      fc.property(
        fc.record({
          discount: fc.integer({ min: 0, max: 100 }),
          item_quantity: fc.integer({ min: 3, max: 100 }),
          end_time: fc
            // Milliseconds after the start: from now (half an hour) and the tolerated second to 25 hours.
            .integer({ min: 1802_000, max: 25 * 3600_000 })
            .map((offset) => new Date(start.getTime() + offset)),
        }),
        (edit) => {
          const after = edited({ ...edit, item_limit: 1 });
          expect(after.item_quantity - after.remaining).toBe(3);
          expect(after.end_time).toEqual(addMinutes(after.start_time, after.duration));
          expect(Number.isInteger(after.duration)).toBe(true);
          expect(Math.abs(after.end_time.getTime() - edit.end_time.getTime())).toBeLessThan(60_000);
          expect(after.discounted_price_cents).toBe(discountedPrice(850, edit.discount));
          expect(after.start_time).toEqual(start);
        },
      ),
    );
  });

  it("refuses a quantity below the sold portions", () => {
    expect(refusal({ item_quantity: 2 })).toEqual(["sale/below-sold", ["reqBody.body.item_quantity"]]);
    expect(edited({ item_quantity: 3 })).toMatchObject({ remaining: 0 });
  });

  it("names every invalid field", () => {
    expect(refusal({ end_time: halfTime, item_quantity: 3, item_limit: 4 })).toEqual([
      "request/invalid",
      ["reqBody.body.end_time", "reqBody.body.item_limit"],
    ]);
    expect(refusal({ duration: 30 })).toEqual(["request/invalid", ["reqBody.body.duration"]]);
    expect(refusal({ end_time: addMinutes(start, 25 * 60 + 1) })).toEqual([
      "request/invalid",
      ["reqBody.body.end_time"],
    ]);
  });

  it("uses the end when it contradicts the duration, else the duration", () => {
    const asked = { start_time: halfTime, duration: 60, end_time: addMinutes(halfTime, 60) };
    expect(edited(asked)).toMatchObject({ start_time: start, duration: 90, end_time: asked.end_time });
    expect(edited({ duration: 90 })).toMatchObject({ end_time: asked.end_time });
  });

  it("moves start and end of a scheduled sale", () => {
    const beforeStart = addMinutes(start, -120);
    const sooner = addMinutes(start, -60);
    expect(edited({ start_time: sooner }, undefined, beforeStart)).toMatchObject({
      start_time: sooner,
      duration: 60,
      end_time: start,
    });
    expect(refusal({ start_time: addMinutes(beforeStart, -6) }, undefined, beforeStart)[1]).toContain(
      "reqBody.body.start_time",
    );
    expect(refusal({ end_time: sooner }, undefined, beforeStart)[1]).toEqual(["reqBody.body.end_time"]);
  });

  it("refuses an edit at the end of the sale", () => {
    expect(refusal({ discount: 5 }, undefined, sale.end_time)[0]).toBe("sale/ended");
  });

  it("refuses stale fields unless they have the requested value", () => {
    expect(refusal({ discount: 30 }, { discount: 25 })).toEqual([
      "sale/changed-meanwhile",
      ["reqBody.body.discount"],
    ]);
    expect(edited({ discount: 20 }, { discount: 25 })).toEqual(sale);
    expect(edited({ discount: 30 }, { discount: 20, end_time: sale.end_time }).discount).toBe(30);
  });
});

describe("endedEarly", () => {
  const ordered = (portions: number): Portions => ({
    saleId: "sale",
    status: "pending",
    foodQuantity: [portions],
    price_cents: 680,
  });

  it("ends with the last full minute and counts cancelled portions as unsold", () => {
    const at = new Date(halfTime.getTime() + 59_999);
    expect(endedEarly(sale, [ordered(2)], at)).toEqual({
      ...sale,
      duration: 30,
      end_time: halfTime,
      remaining: 9,
      archivedAt: at,
      // Not before the planned end, so that the last price has no more than its past span.
      pricedFrom: sale.end_time,
      pastPrices: [{ cents: 680, from: start, until: at }],
    });
  });

  it("has a duration of 0 when it ends in its first minute", () => {
    const at = new Date(start.getTime() + 5000);
    expect(endedEarly(sale, [ordered(3)], at)).toMatchObject({
      duration: 0,
      end_time: start,
      remaining: 10,
    });
  });

  it("leaves no more portions than were offered when orders have more than were sold", () => {
    expect(endedEarly(sale, [ordered(99)], halfTime).remaining).toBe(sale.item_quantity);
  });
});
