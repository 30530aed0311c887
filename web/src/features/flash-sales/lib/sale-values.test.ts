import { updateFlashSale } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { type FlashSale, toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { byCategory, type Menu, type MenuItem } from "@flashplate/contract/menu/menu";
import { expect, it } from "vitest";
import { findDish } from "../../../entities/flash-sales/last-sales.ts";
import { saleEditRequest } from "./sale-request.ts";
import { saleStart } from "./sale-start.ts";
import { editedEnd, editValues, initialSaleValues } from "./sale-values.ts";

const zone = "America/Los_Angeles";
const start = new Date("2026-03-02T03:00:13.400Z");
const end = new Date("2026-03-02T05:30:13.400Z");
const now = new Date("2026-03-02T04:00:00Z");

const sale = {
  id: "sale-1",
  item_id: "soup",
  category: "Lunch",
  item_name: "Soup",
  item_description: "Hot.",
  discount: 20,
  duration: 150,
  start_time: toInstant(start),
  end_time: toInstant(end),
  item_quantity: 10,
  remaining: 7,
  item_limit: 2,
} as FlashSale;
const menuOf = (...items: Partial<MenuItem>[]): Menu => ({
  ...byCategory(() => []),
  Lunch: items as MenuItem[],
});

const context = { menu: menuOf({ id: "soup" }), sales: [], openingHours: null, timeZone: zone };

it("returns the sale's values for an edit", () => {
  expect(initialSaleValues({ kind: "edit", sale }, { ...context, menu: undefined }, now)).toMatchObject({
    category: "Lunch",
    itemId: "soup",
    description: "Hot.",
    discount: 20,
    startsAt: "2026-03-01T19:00",
    endsAt: "21:30",
    quantity: 10,
    limit: 2,
  });
});

it("finds a dish by its id, else by its name in the category", () => {
  expect(findDish(menuOf({ id: "other", name: "Soup" }, { id: "soup", name: "New name" }), sale)?.id).toBe(
    "soup",
  );
  expect(findDish(menuOf({ id: "other", name: "Soup" }), sale)?.id).toBe("other");
  expect(findDish(menuOf({ id: "other", name: "Bread" }), sale)).toBeUndefined();
  const ofDinner: Menu = { ...menuOf(), Dinner: [{ id: "other", name: "Soup" } as MenuItem] };
  expect(findDish(ofDinner, sale)).toBeUndefined();
});

it("keeps an unchanged end to the second, and moves it to the next time of day", () => {
  const running = { from: now, isEditable: false };
  expect(editedEnd(sale, "21:30", running, zone)).toEqual(end);
  expect(editedEnd(sale, "22:00", running, zone).toISOString()).toBe("2026-03-02T06:00:00.000Z");
  expect(editedEnd(sale, "19:00", running, zone).toISOString()).toBe("2026-03-03T03:00:00.000Z");
});

it("returns the start of a sale, chosen, scheduled or now", () => {
  const before = new Date("2026-03-02T01:00:00Z");
  const edit = { kind: "edit", sale } as const;
  const later = new Date("2026-03-03T04:00:00Z");
  expect(saleStart(edit, "", before, zone)).toEqual({ from: start, isEditable: true });
  expect(saleStart(edit, "2026-03-02T20:00", before, zone)).toEqual({ from: later, isEditable: true });
  expect(saleStart(edit, "2026-03-02T20:00", now, zone)).toEqual({ from: now, isEditable: false });
  expect(saleStart({ kind: "create" }, "2026-03-02T20:00", now, zone).from).toEqual(later);
  expect(saleStart({ kind: "create" }, "", now, zone).from).toEqual(now);
});

it("sends the end with a new start, at the same time of day", () => {
  const before = new Date("2026-03-02T01:00:00Z");
  const form = { ...editValues(sale, zone), startsAt: "2026-03-02T19:00" };
  const reqBody = saleEditRequest(
    form,
    sale,
    saleStart({ kind: "edit", sale }, form.startsAt, before, zone),
    zone,
  );
  expect(reqBody?.body).toEqual({
    start_time: "2026-03-03T03:00:00.000Z",
    end_time: "2026-03-03T05:30:00.000Z",
  });
  expect(updateFlashSale.safeParse({ reqBody }).error).toBeUndefined();
});

it("sends only changed fields with their old values, and nothing without a change", () => {
  const form = editValues(sale, zone);
  const running = { from: now, isEditable: false };
  expect(saleEditRequest(form, sale, running, zone)).toBeUndefined();
  expect(saleEditRequest({ ...form, description: "" }, sale, running, zone)).toBeUndefined();
  const reqBody = saleEditRequest({ ...form, discount: 45, endsAt: "22:00" }, sale, running, zone);
  expect(reqBody).toEqual({
    body: { discount: 45, end_time: "2026-03-02T06:00:00.000Z" },
    currentSaleId: "sale-1",
    seen: { discount: 20, end_time: "2026-03-02T05:30:13.400Z" },
  });
  expect(updateFlashSale.safeParse({ reqBody }).error).toBeUndefined();
});
