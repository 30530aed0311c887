import { createFlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { expect, it } from "vitest";
import { saleRequest } from "./sale-request.ts";

const item: MenuItem = {
  id: "miso-soup",
  revision: "r1",
  name: "Miso Soup",
  description: "Hot.",
  price: 11.15,
  mealType: "Lunch",
  meal_type: "Lunch",
  img_url: "https://pictures/soup.webp",
  image_url: "https://pictures/soup.webp",
  img: "https://pictures/soup.webp",
};
const form = {
  category: "Lunch",
  itemId: item.id,
  description: "With extra tofu.",
  discount: 40,
  startsAt: "",
  endsAt: "21:30",
  quantity: 8,
  limit: 2,
};
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
