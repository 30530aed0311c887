import { createFlashSale, type FlashSale, toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { nothingStated, statedNames } from "@flashplate/contract/menu/stated";
import { describe, expect, it } from "vitest";
import { everyStatement } from "../../../../../contract/test-support/every-statement.ts";
import { dish } from "../../../test-support/records.ts";
import { offMenuId } from "./sale-form.ts";
import { isSameDish, matchesRequest, type SaleRequest, saleRequest } from "./sale-request.ts";

const img_url = "https://pictures/soup.webp";
const miso = dish({ id: "miso-soup", name: "Miso Soup", description: "Hot.", price: 11.15, img_url });
const item = { ...miso, category: miso.mealType };
const form = {
  category: "Lunch",
  itemId: item.id,
  description: "With extra tofu.",
  discount: 40,
  startsAt: "",
  endsAt: "21:30",
  quantity: 8,
  limit: 2,
  name: item.name,
  price: item.price,
  picture: undefined,
  pictureUrl: "",
  ...nothingStated,
};
/** UTC-8 on the days of these tests. */
const zone = "America/Los_Angeles";

it("matches the contract, and ends at the time of day in the vendor's zone", () => {
  const sale = saleRequest(form, item, "request-1234", new Date("2026-03-02T04:47:20Z"), zone);
  expect(createFlashSale.safeParse({ flashsaleData: sale }).error).toBeUndefined();
  expect(sale).toMatchObject({
    requestId: "request-1234",
    item_id: "miso-soup",
    item_description: "With extra tofu.",
    base_price: 11.15,
    duration: 43,
    start_time: "2026-03-02T04:47:00.000Z",
    end_time: "2026-03-02T05:30:00.000Z",
  });
});

it("ends the next day when the time of day has passed", () => {
  const sale = saleRequest(form, item, "request-1234", new Date("2026-03-02T05:30:00Z"), zone);
  expect(createFlashSale.safeParse({ flashsaleData: sale }).success).toBe(true);
  expect(sale).toMatchObject({ duration: 1440, end_time: "2026-03-03T05:30:00.000Z" });
});

it("starts at the form's time, and ends at the next such time of day after it", () => {
  const later = { ...form, startsAt: "2026-03-03T22:00" };
  const sale = saleRequest(later, item, "request-1234", new Date("2026-03-02T04:47:20Z"), zone);
  expect(createFlashSale.safeParse({ flashsaleData: sale }).error).toBeUndefined();
  expect(sale).toMatchObject({
    start_time: "2026-03-04T06:00:00.000Z",
    end_time: "2026-03-05T05:30:00.000Z",
    duration: 23.5 * 60,
  });
});

it("has no id when the dish is not on the menu", () => {
  const bag = { name: "Surprise bag", price: 12, category: "Dinner", img_url: "" };
  const sale = saleRequest(
    { ...form, itemId: offMenuId },
    bag,
    "request-1234",
    new Date("2026-03-02T04:47:20Z"),
    zone,
  );
  expect(createFlashSale.safeParse({ flashsaleData: sale }).error).toBeUndefined();
  expect(sale).toMatchObject({ item_name: "Surprise bag", category: "Dinner", base_price: 12 });
  expect("item_id" in sale).toBe(false);
});

it("recognizes a dish that is not on the menu by fields that an edit cannot change", () => {
  const sold = { id: "a", item_id: "a", item_name: "Bag", category: "Lunch", base_price: 12 } as FlashSale;
  const bag = { ...form, itemId: offMenuId, name: "Bag", price: 12 };
  expect(isSameDish(sold, bag)).toBe(true);
  expect(isSameDish({ ...sold, allergens: { nuts: "contains" } }, bag)).toBe(false);
  expect(isSameDish(sold, { ...bag, name: "Box" })).toBe(false);
  expect(isSameDish(sold, { ...bag, price: 10 })).toBe(false);
  expect(isSameDish(sold, { ...bag, category: "Dinner" })).toBe(false);
  expect(isSameDish(sold, { ...bag, diets: ["vegan"] })).toBe(false);
  expect(isSameDish(sold, { ...bag, itemId: "soup" })).toBe(false);
});

describe("matchesRequest", () => {
  const now = new Date("2026-03-02T04:03:30Z");
  const end = new Date("2026-03-02T05:30:00Z");
  const sale = {
    item_id: "soup",
    item_name: "Soup",
    item_description: "Hot.",
    discount: 20,
    start_time: toInstant(new Date("2026-03-02T04:00:00Z")),
    end_time: toInstant(end),
    item_quantity: 10,
    item_limit: 2,
  } as FlashSale;
  const request = {
    item_id: "soup",
    item_name: "Soup",
    item_description: "Hot.",
    discount: 20,
    start_time: "2026-03-02T04:03:00.000Z",
    end_time: end.toISOString(),
    item_quantity: 10,
    item_limit: 2,
  } as SaleRequest;

  it("matches when the start is in the past or the request has no description", () => {
    expect(matchesRequest(sale, request, now)).toBe(true);
    expect(matchesRequest(sale, { ...request, item_description: "" }, now)).toBe(true);
  });

  it.each([
    { item_id: "bread" },
    { item_name: "Bread" },
    { item_description: "Cold." },
    { discount: 25 },
    { start_time: "2026-03-02T05:00:00.000Z" },
    { end_time: "2026-03-02T06:30:00.000Z" },
    { item_quantity: 9 },
    { item_limit: 3 },
  ])("does not match when the request has %o", (changed) => {
    expect(matchesRequest(sale, { ...request, ...changed }, now)).toBe(false);
  });

  it.each([
    { item_name: "Bread" },
    { base_price: 10 },
    { category: "Dinner" },
    ...statedNames.map((name) => ({ [name]: everyStatement[name] })),
  ])("does not match when a dish that is not on the menu has %o", (changed) => {
    const dish = { category: "Lunch" as const, base_price: 12 };
    const { item_id: _, ...bag } = { ...request, ...dish };
    const sold = { ...sale, ...dish };
    expect(matchesRequest(sold, bag, now)).toBe(true);
    expect(matchesRequest(sold, { ...bag, ...changed }, now)).toBe(false);
  });
});
