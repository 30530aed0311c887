import {
  type AdjustSale,
  adjustSale,
  maxAdjustmentsKept,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  addMinutes,
  type FlashSaleRecord,
  maxDurationMinutes,
  maxSaleQuantity,
} from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saleRecord } from "../../../test-support/records/records.ts";
import { AppError } from "../../platform/app-error.ts";
import { adjustedSale } from "./adjust-sale.ts";
import { editedSale } from "./edit-sale.ts";

const at = new Date();
// 30 of 60 minutes are left, 3 of 10 portions are sold.
const sale: FlashSaleRecord = saleRecord("vendor", 30, {
  start_time: addMinutes(at, -30),
  end_time: addMinutes(at, 30),
});
let requests = 0;
const request = (change: Partial<AdjustSale>) =>
  ({ saleId: "sale", requestId: `request-${++requests}`, ...change }) as AdjustSale;
const adjusted = (change: Partial<AdjustSale>, of = sale) => adjustedSale(of, request(change), at);

function refusal(change: Partial<AdjustSale>, of = sale): [string, object | undefined] {
  try {
    adjusted(change, of);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.fields];
    throw error;
  }
  throw new Error("was not refused");
}

const withoutAdjustments = ({ adjustments: _, ...rest }: FlashSaleRecord) => rest;

describe("adjustedSale", () => {
  it("moves quantity and end by the change", () => {
    const { record, changed } = adjusted({ portions: 2, minutes: 15 });
    expect(changed).toEqual({ portions: 2, minutes: 15 });
    expect(record).toMatchObject({
      item_quantity: 12,
      remaining: 9,
      duration: 75,
      end_time: addMinutes(at, 45),
    });
  });

  it("keeps sold portions and consistent values for any accepted change", () => {
    const change = fc.record({
      portions: fc.integer({ min: -maxSaleQuantity, max: maxSaleQuantity }),
      minutes: fc.integer({ min: -maxDurationMinutes, max: maxDurationMinutes }),
    });
    fc.assert(
      fc.property(change, (asked) => {
        let record: FlashSaleRecord;
        try {
          ({ record } = adjusted(asked));
        } catch (error) {
          return error instanceof AppError;
        }
        expect(soldOf(record)).toBe(3);
        expect(record.remaining).toBeGreaterThanOrEqual(0);
        expect(record.item_quantity).toBeLessThanOrEqual(maxSaleQuantity);
        expect(record.item_limit).toBeLessThanOrEqual(record.item_quantity);
        expect(record.end_time).toEqual(addMinutes(record.start_time, record.duration));
        expect(record.duration).toBeLessThanOrEqual(maxDurationMinutes);
        const undo = { portions: -asked.portions, minutes: -asked.minutes };
        expect(withoutAdjustments(adjusted(undo, record).record)).toEqual(withoutAdjustments(sale));
        return true;
      }),
    );
  });

  it.each([3, 0])("sells out and restores quantity and limit when %i are sold", (sold) => {
    const before = { ...sale, remaining: 10 - sold, item_limit: 5 };
    const out = adjusted({ soldOut: true }, before);
    expect(out.changed).toEqual({ portions: sold - 10, minutes: 0 });
    expect(out.record).toMatchObject({ item_quantity: sold, remaining: 0, item_limit: Math.max(1, sold) });
    expect(out.record.soldOutAt).toEqual(at);
    // Another change is still possible.
    expect(editedSale(out.record, { discount: 50 }, undefined, at).discount).toBe(50);
    const { record } = adjusted({ portions: -out.changed.portions }, out.record);
    expect(withoutAdjustments(record)).toEqual(before);
  });

  it("keeps the limit per person that was set after the sale was sold out", () => {
    const out = adjusted({ soldOut: true }, { ...sale, item_limit: 5 }).record;
    const edited = editedSale(out, { item_quantity: 8, item_limit: 2 }, undefined, at);
    expect(adjusted({ portions: 2 }, edited).record.item_limit).toBe(2);
  });

  it("refuses what is below the sold portions or beyond the limits", () => {
    expect(refusal({ portions: -8 })).toEqual(["sale/below-sold", { portions: "Enter at least -7." }]);
    expect(refusal({ portions: 91 })).toEqual(["request/invalid", { portions: "Enter at most 90." }]);
    expect(adjusted({ minutes: -29 }).record.end_time).toEqual(addMinutes(at, 1));
    const invalid = ["request/invalid", { minutes: expect.any(String) }];
    // The new end would be: now, after the start, at the start, before the start, too late.
    for (const minutes of [-30, -59, -60, -61, maxDurationMinutes - 59]) {
      expect(refusal({ minutes }), String(minutes)).toEqual(invalid);
    }
    expect(refusal({ portions: 1 }, { ...sale, end_time: at })).toEqual(["sale/ended", undefined]);
  });

  it("marks a sale as sold out until portions are on sale again", () => {
    const out = adjusted({ soldOut: true }).record;
    expect(out.isSoldOut).toBe(true);
    expect(adjusted({ minutes: 15 }, out).record.isSoldOut).toBe(true);
    expect(editedSale(out, { discount: 50 }, undefined, at).isSoldOut).toBe(true);
    expect(adjusted({ portions: 1 }, out).record).not.toHaveProperty("isSoldOut");
    expect(editedSale(out, { item_quantity: 4 }, undefined, at)).not.toHaveProperty("isSoldOut");
  });

  it("keeps the adjustments of a whole sale, up to the limit of stored ones", () => {
    let record: FlashSaleRecord = { ...sale, item_quantity: 3, remaining: 0, item_limit: 2 };
    // Adds and removes a portion in turn.
    const adjustTo = (count: number) => {
      for (let n = record.adjustments?.length ?? 0; n < count; n += 1) {
        ({ record } = adjusted({ portions: n % 2 === 0 ? 1 : -1 }, record));
      }
    };
    adjustTo(1);
    const [first] = record.adjustments ?? [];
    // As many as if a restaurant adjusted a sale of three hours every minute.
    adjustTo(180);
    expect(record.adjustments?.[0]).toEqual(first);
    adjustTo(maxAdjustmentsKept);
    for (let n = 0; n < 5; n += 1) ({ record } = adjusted({ portions: n % 2 === 0 ? 1 : -1 }, record));
    expect(record.adjustments).toHaveLength(maxAdjustmentsKept);
    expect(record.adjustments?.at(-1)).toEqual({ id: `request-${requests}`, portions: 1, minutes: 0 });
  });
});

describe("the request", () => {
  const fields = (change: object) =>
    adjustSale.safeParse(request(change)).error?.issues.map(({ path }) => path.join(".")) ?? [];

  it("needs a change, and either portions or soldOut", () => {
    expect(fields({})).toEqual(["portions"]);
    expect(fields({ portions: 0 })).toEqual(["portions"]);
    expect(fields({ portions: 1, soldOut: true })).toEqual(["soldOut"]);
    expect(fields({ minutes: 15, soldOut: true })).toEqual([]);
    expect(fields({ portions: 101 })).toEqual(["portions"]);
  });
});
