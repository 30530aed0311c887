import type { ScheduledSale } from "@flashplate/contract/schedules/schedules";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerReviews, applicant, filedDecision, renderAsAdmin } from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { dish, menuOf, order, sale } from "../../../test-support/records.ts";

const nameRoute = "GET /api/vendorAPI/getVendorName";
const ordersRoute = "GET /api/vendorAPI/getVendorOrders";

describe("the support view of an admin", () => {
  it("shows the sales and orders of one restaurant", async () => {
    api.answer(nameRoute, { name: "Juniper Table", vendorName: "Juniper Table" });
    api.answer("GET /api/menuAPI/items", menuOf(dish()));
    api.answer("GET /api/flashsaleAPI/allFlashSales", [
      sale(30, dish({ name: "Soup" })),
      sale(90, dish({ name: "Stew" })),
    ]);
    api.answer(ordersRoute, {
      completedOrders: [],
      incompletedOrders: [order({ usersName: "Guest" })],
    });
    await renderAsAdmin("?support=vendor-9");
    await expect.element(page.getByRole("heading", { level: 1, name: "Juniper Table" })).toBeVisible();
    await expect.element(page.getByText("1 dish is on its menu.")).toBeVisible();
    const row = (dishName: string) => page.getByRole("listitem").filter({ hasText: dishName });
    await expect.element(row("Soup").getByText(/left · ends /)).toBeVisible();
    await expect.element(row("Stew").getByText(/left · starts .* · ends /)).toBeVisible();
    expect(api.received(nameRoute).map(({ query }) => query.get("as"))).toEqual(["vendor-9"]);
    await expect.element(page.getByText("You see Juniper Table as support, read only.")).toBeVisible();
    expect(api.received(ordersRoute).map(({ query }) => query.get("as"))).toEqual(["vendor-9"]);
    expect(page.getByRole("button", { name: "Stop selling" }).query()).toBeNull();
  });

  it("lists the planned sales, and none that was skipped, has failed or is over", async () => {
    const [startsAt = "", endsAt = "", past = ""] = [1, 3, -1].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    );
    const occurrence = (item_name: string, changes: Partial<ScheduledSale>): ScheduledSale => ({
      occurrenceId: item_name,
      scheduleId: "s1",
      item_name,
      date: startsAt.slice(0, 10),
      startsAt,
      endsAt,
      state: "planned",
      reason: null,
      saleId: null,
      ...changes,
    });
    api.answer(nameRoute, { name: "Juniper Table", vendorName: "Juniper Table" });
    api.answer("GET /engine/flashsales/schedules", {
      schedules: [],
      sales: [
        occurrence("Stew", {}),
        occurrence("Pie", { state: "asked" }),
        occurrence("Roll", { state: "asked", startsAt: past, endsAt: past }),
        occurrence("Curry", { state: "skipped", reason: "by-hand" }),
        occurrence("Cake", { state: "failed", reason: "dish-removed" }),
      ],
      closedDays: [],
      pausedUntil: null,
      timeZone: "UTC",
      today: startsAt.slice(0, 10),
    });
    await renderAsAdmin("?support=vendor-9");
    await expect.element(page.getByText(/^starts /).first()).toBeVisible();
    const rows = page.getByRole("listitem").filter({ hasText: /starts / });
    expect(rows.elements().map(({ textContent }) => textContent?.replace(/starts.*/, ""))).toEqual([
      "Stew",
      "Pie",
    ]);
  });

  it("sends one opening id with every read, and a new id when it is opened again", async () => {
    api.answer(nameRoute, { name: "Juniper Table", vendorName: "Juniper Table" });
    answerReviews({ vendors: [], decisions: [] });
    await renderAsAdmin("?support=vendor-9");
    await expect.element(page.getByRole("heading", { level: 1, name: "Juniper Table" })).toBeVisible();
    const routes = [
      nameRoute,
      ordersRoute,
      "GET /api/menuAPI/items",
      "GET /engine/flashsales/schedules",
    ] as const;
    const openings = () =>
      routes.flatMap((route) => api.received(route).map(({ query }) => query.get("opening")));
    expect(openings()).toEqual(routes.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set(openings()).size).toBe(1);
    await page.getByRole("link", { name: "Back to the decisions" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Decisions" })).toBeVisible();
    window.history.back();
    await expect.element(page.getByRole("heading", { level: 1, name: "Juniper Table" })).toBeVisible();
    expect(new Set(openings()).size).toBe(2);
  });

  it("is opened from the decision that approved the restaurant", async () => {
    api.answer(nameRoute, { name: "Juniper Table", vendorName: "Juniper Table" });
    answerReviews({ vendors: [], decisions: [filedDecision(applicant("Juniper Table"))] });
    await renderAsAdmin("?decided");
    await page.getByRole("link", { name: "Look at the restaurant Juniper Table" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Juniper Table" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the decisions" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Decisions" })).toBeVisible();
  });

  it("says why the restaurant cannot be shown", async () => {
    api.answer(nameRoute, new Refusal("request/not-found", "This restaurant was not found."));
    await renderAsAdmin("?support=vendor-9");
    await expect.element(page.getByText("We could not load this restaurant.")).toBeVisible();
  });
});
