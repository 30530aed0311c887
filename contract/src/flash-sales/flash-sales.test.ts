import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "../http/errors.ts";
import {
  addMinutes,
  countdown,
  createFlashSale,
  enterDiscountMessage,
  enterTimeMessage,
  flashSaleForm,
  fromInstant,
  saleStateAt,
  selectProductMessage,
  toInstant,
} from "./flash-sales.ts";

const instants = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
const start = new Date("2026-11-20T18:00:00.250Z");

const valid = {
  item_name: "Tomato Soup",
  base_price: 8.5,
  discount: 25,
  duration: 60,
  start_time: "2026-11-20T18:00:00Z",
  end_time: "2026-11-20T19:00:00Z",
  item_quantity: 10,
  item_limit: 2,
};

function problems(changes: object): Record<string, string> {
  const parsed = createFlashSale.safeParse({ flashsaleData: { ...valid, ...changes } });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe("the state of a sale", () => {
  test("changes from scheduled to active to past and never back", () => {
    const order = ["scheduled", "active", "past"];
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 1, max: 1440 }),
        instants,
        instants,
        (begin, minutes, one, other) => {
          const sale = { start_time: begin, end_time: addMinutes(begin, minutes) };
          const [earlier, later] = one < other ? [one, other] : [other, one];
          const before = order.indexOf(saleStateAt(sale, earlier));
          const after = order.indexOf(saleStateAt(sale, later));
          expect(before).toBeLessThanOrEqual(after);
        },
      ),
    );
  });

  test("is active from its start up to, not including, its end", () => {
    const sale = { start_time: start, end_time: addMinutes(start, 10) };
    const at = (milliseconds: number) => saleStateAt(sale, new Date(start.getTime() + milliseconds));
    expect([at(-1), at(0), at(599_999), at(600_000)]).toEqual(["scheduled", "active", "active", "past"]);
  });
});

describe("instants", () => {
  test("are equal after conversion to seconds and nanoseconds and back", () => {
    fc.assert(
      fc.property(instants, (date) => {
        const instant = toInstant(date);
        expect(fromInstant(instant)).toEqual(date);
        expect(instant.nanoseconds).toBeGreaterThanOrEqual(0);
        expect(instant.nanoseconds).toBeLessThan(1_000_000_000);
      }),
    );
  });
});

describe("the countdown", () => {
  test.each([
    [0, "0:00:00"],
    [-5000, "0:00:00"],
    [1, "0:00:01"],
    [59_001, "0:01:00"],
    [3_661_000, "1:01:01"],
    [86_400_000, "24:00:00"],
  ])("of %d ms reads %s", (milliseconds, text) => {
    expect(countdown(milliseconds)).toBe(text);
  });
});

describe("a request to create a sale", () => {
  test("accepts the specified payload and drops unknown fields", () => {
    const parsed = createFlashSale.parse({ flashsaleData: { ...valid, vendorId: "someone", img_url: "" } });
    expect(parsed.flashsaleData).toMatchObject({
      item_description: "",
      start_time: new Date(valid.start_time),
    });
    expect(parsed.flashsaleData).not.toHaveProperty("vendorId");
  });

  test.each([0, 100, 12.5, 33.33])("accepts a discount of %d", (discount) => {
    expect(problems({ discount })).toEqual({});
  });

  test.each([-1, 100.01, 12.345, "", null, undefined])("rejects a discount of %s", (discount) => {
    expect(Object.keys(problems({ discount }))).toEqual(["flashsaleData.discount"]);
  });

  test("returns the specified messages", () => {
    expect(problems({ discount: 101 })["flashsaleData.discount"]).toBe(enterDiscountMessage);
    expect(problems({ item_name: " " })["flashsaleData.item_name"]).toBe(selectProductMessage);
    expect(problems({ end_time: "soon" })["flashsaleData.end_time"]).toBe(enterTimeMessage);
  });

  test("returns all issues at once", () => {
    const found = problems({ discount: -1, duration: 0, item_quantity: 101, item_limit: 0.5, start_time: 5 });
    expect(Object.keys(found).sort()).toEqual(
      ["discount", "duration", "item_limit", "item_quantity", "start_time"].map(
        (name) => `flashsaleData.${name}`,
      ),
    );
  });

  test("rejects an end other than start + duration and a limit above the quantity", () => {
    expect(problems({ end_time: "2026-11-20T19:00:02Z" })).toHaveProperty(["flashsaleData.end_time"]);
    expect(problems({ item_limit: 11 })).toHaveProperty(["flashsaleData.item_limit"]);
    expect(problems({ item_limit: 10 })).toEqual({});
  });

  test("the schema never throws, whatever the input", () => {
    const odd = fc.oneof(fc.anything(), fc.constantFrom("2026-11-20T18:00:00+23:59", "0000-01-01T00:00:00Z"));
    fc.assert(
      fc.property(
        fc.record({ start_time: odd, end_time: odd, discount: odd, duration: odd, base_price: odd }),
        (some) => {
          expect(typeof createFlashSale.safeParse({ flashsaleData: { ...valid, ...some } }).success).toBe(
            "boolean",
          );
        },
      ),
    );
  });
});

describe("the create dialog", () => {
  const form = {
    category: "Lunch",
    itemId: "soup",
    description: "",
    discount: 10,
    startsAt: "",
    endsAt: "21:30",
    quantity: 5,
    limit: 5,
  };

  test.each(["00:00", "09:05", "23:59"])("accepts %s as a time of day", (endsAt) => {
    expect(flashSaleForm.safeParse({ ...form, endsAt }).success).toBe(true);
  });

  test.each(["", "24:00", "9:05", "12:60", "21:30:00"])("rejects '%s' as a time of day", (endsAt) => {
    const parsed = flashSaleForm.safeParse({ ...form, endsAt });
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ endsAt: enterTimeMessage });
  });

  test.each(["", "2026-11-21T18:30"])("accepts '%s' as a start", (startsAt) => {
    expect(flashSaleForm.safeParse({ ...form, startsAt }).success).toBe(true);
  });

  test.each(["18:30", "2026-11-21", "2026-11-21T24:00", "tomorrow"])(
    "rejects '%s' as a start",
    (startsAt) => {
      const parsed = flashSaleForm.safeParse({ ...form, startsAt });
      expect(parsed.error && fieldErrors(parsed.error)).toEqual({ startsAt: enterTimeMessage });
    },
  );
});
