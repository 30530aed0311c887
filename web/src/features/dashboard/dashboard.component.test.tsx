import { toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import type { Order } from "@flashplate/contract/orders/orders";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, emptyDashboard, minutesAgo, order, sale, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import { alert, button, clickTwiceAtOnce, dialog, focus, status } from "../../test-support/screen.ts";

const connected = {
  initialOnboarding: true,
  payments: { state: "connected" as const, currently_due: [], takesAppPayments: true },
};
const clickMore = () => button("More: menu and activity").click();
const card = (name: string) => page.getByRole("region", { name, exact: true });

describe("the dashboard", () => {
  it("shows the exact number of pending orders when the list has only the newest", async () => {
    api.answer("GET /api/vendorAPI/getVendorOrders", {
      completedOrders: [],
      incompletedOrders: [order(), order()],
      incompletedCursor: "further",
      incompletedCount: 203,
    });
    await renderAsVendor("/dashboard");
    await clickMore();
    await expect.element(card("Pending Orders").getByText("203", { exact: true })).toBeVisible();
  });

  it("reports a failed load once, and shows the other cards", async () => {
    const info = vi.spyOn(console, "info").mockReturnValue();
    api.answer(
      "GET /api/vendorAPI/getVendorOrders",
      new Refusal("auth/vendor-only", "This is for restaurants only."),
    );
    await renderAsVendor("/dashboard");
    await clickMore();
    await expect.element(card("Pending Orders").getByText("Error Loading")).toBeVisible();
    await expect.element(card("Total Menu Items").getByText("0", { exact: true })).toBeVisible();
    const report = { event: "load-failed", screen: "/dashboard", part: "orders" };
    await expect
      .poll(() => info.mock.calls)
      .toEqual([["Report:", { ...report, code: "auth/vendor-only", status: 403 }]]);
  });
});

describe("the activity", () => {
  it("says that nothing waits, and claims nothing if a part could not be loaded", async () => {
    await renderAsVendor("/dashboard");
    await clickMore();
    const nothing = card("Recent Activity").getByText("No order waits, and no sale runs.");
    await expect.element(nothing).toBeVisible();
    const refusal = new Refusal("auth/vendor-only", "This is for restaurants only.");
    api.answer("GET /api/vendorAPI/getVendorOrders", refusal);
    await renderAsVendor("/dashboard");
    await clickMore();
    await expect.element(card("Recent Activity").getByText("Unable to load activity timeline")).toBeVisible();
    await expect.element(nothing).not.toBeInTheDocument();
  });
});

describe("the sections", () => {
  it("fold what is not urgent on a phone, and show it on a wide screen", async () => {
    await renderAsVendor("/dashboard");
    await expect.element(card("Recent Orders").getByText("Completed Today: 0")).toBeVisible();
    const activity = page.getByText("Recent Activity", { exact: true });
    // The folded sections are not rendered before they are opened.
    await expect.element(activity).not.toBeInTheDocument();
    await clickMore();
    for (const name of ["Recent Activity", "Menu", "Total Menu Items"]) {
      await expect.element(card(name)).toBeVisible();
    }
    await clickMore();
    await expect.element(card("Menu")).not.toBeInTheDocument();
    await expect.element(activity).toBeInTheDocument();
    await page.viewport(1280, 800);
    await expect.element(card("Menu")).toBeVisible();
    const lefts = ["Recent Orders", "On sale now", "Today"].map(
      (name) => card(name).element().getBoundingClientRect().left,
    );
    // From left to right, each in another column.
    expect(lefts).toEqual([...new Set(lefts)].sort((one, other) => one - other));
  });

  it("show no order and no sale twice", async () => {
    api.answer("GET /api/vendorAPI/getVendorOrders", {
      completedOrders: [],
      incompletedOrders: [order({ usersName: "Imani" })],
    });
    // For the next 59 seconds, the page shows 39 minutes.
    const end_time = toInstant(new Date(Date.now() + 39 * 60_000 + 59_000));
    answerSales([], { live: [sale(40, dish({ name: "Soup" }), { end_time })], past: [] });
    await page.viewport(1280, 800);
    await renderAsVendor("/dashboard");
    await expect.element(card("Recent Activity").getByText("New order from Imani")).toBeVisible();
    expect(page.getByText("Imani", { exact: true }).elements()).toHaveLength(1);
    await expect.element(card("On sale now").getByText("39 min left")).toBeVisible();
    expect(page.getByText("39 min left").elements()).toHaveLength(1);
    await expect.element(card("Recent Orders").getByText("Pending")).toBeVisible();
    await expect.element(card("On sale now").getByRole("link", { name: "Manage Flash Sales" })).toBeVisible();
  });
});

it("shows no amount while the results cannot be loaded", async () => {
  api.answer("GET /api/vendorAPI/dashboard", new Refusal("server/busy", "Try again later."));
  await renderAsVendor("/dashboard");
  await expect.element(card("Today").getByText("Collected in seven days: -")).toBeVisible();
});

it("shows the sum of the revenue of seven days, with a link to all results", async () => {
  const week = emptyDashboard().week.map((day, n) => ({ ...day, revenue: n * 10 + 0.5 }));
  api.answer("GET /api/vendorAPI/dashboard", { ...emptyDashboard(), week });
  await renderAsVendor("/dashboard");
  await expect.element(card("Today").getByText("Collected in seven days: $213.50")).toBeVisible();
  await expect.element(card("Today").getByRole("link", { name: "All results" })).toBeVisible();
});

describe("orders to hand over", () => {
  const complete = "POST /api/vendorAPI/completeOrder";
  const handOver = () => card("Recent Orders");
  let orders: Order[];

  beforeEach(() => {
    orders = [
      order({ usersName: "Ravi", orderTime: minutesAgo(2) }),
      order({ usersName: "Imani", orderTime: minutesAgo(9), pickupCode: "K7QX", amount: 8.16 }),
    ];
    const lists = () => ({
      incompletedOrders: orders.filter((one) => one.status === "pending"),
      completedOrders: orders.filter((one) => one.status === "completed"),
      revision: JSON.stringify(orders),
    });
    api.answer("GET /api/vendorAPI/getVendorOrders", lists);
    api.answer(complete, ({ body }) => {
      const { orderId, undo } = body;
      orders = orders.map((one) => {
        if (one.id !== orderId) return one;
        return undo
          ? { ...one, status: "pending", completionTime: null }
          : { ...one, status: "completed", completionTime: new Date().toISOString() };
      });
      return { order: orders.find(({ id }) => id === orderId) as Order };
    });
  });

  it("are listed oldest first with their codes, and completed and undone with one tap each", async () => {
    await renderAsVendor("/dashboard");
    const first = handOver().getByRole("listitem").first();
    await expect.element(first.getByText("K7QX")).toBeVisible();
    await expect.element(first.getByText("Pays at pickup $8.16")).toBeVisible();
    await expect.element(first.getByText("9 min ago", { exact: true })).toBeVisible();
    await focus(button("Complete", handOver()).first());
    await userEvent.keyboard("{Enter}");
    await expect.element(handOver().getByText("Imani")).not.toBeInTheDocument();
    await expect.element(handOver().getByText("Ravi")).toHaveFocus();
    await button("Undo").click();
    await expect.element(handOver().getByText("Imani")).toBeVisible();
  });

  it("stay at their place for a moment when they are completed", async () => {
    await renderAsVendor("/dashboard");
    const rows = handOver().getByRole("listitem");
    await button("Complete", handOver()).first().click();
    await expect.element(rows.first().getByText("Completed")).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
    await expect.element(rows.first().getByText("Imani")).toBeVisible();
    expect(rows.first().getByRole("button").elements()).toEqual([]);
    await expect.element(rows.first().getByText("Ravi")).toBeVisible();
    expect(rows.elements()).toHaveLength(1);
  });

  it("show one undo bar when two are completed, and how many others there are", async () => {
    await renderAsVendor("/dashboard");
    const undo = () => page.getByRole("button", { name: /^Undo/ }).elements();
    await button("Complete", handOver()).first().click();
    await expect.poll(undo).toHaveLength(1);
    await button("Complete", handOver()).click();
    await expect.element(button("1 more to undo")).toBeVisible();
    expect(undo()).toHaveLength(1);
    await button("1 more to undo").click();
    expect(undo()).toHaveLength(2);
  });

  it("are completed by one tap when requests and then a response are lost", async () => {
    await renderAsVendor("/dashboard");
    for (let times = 0; times < 2; times += 1) network.cut(complete);
    await clickTwiceAtOnce(button("Complete", handOver()).first());
    await expect.element(alert(/^Not saved yet: no connection/, handOver())).toBeVisible();
    network.loseAnswer(complete);
    await expect.element(handOver().getByText("Imani"), { timeout: 8000 }).not.toBeInTheDocument();
    await expect.element(handOver().getByRole("alert")).not.toBeInTheDocument();
    expect(orders.map((one) => one.status)).toEqual(["pending", "completed"]);
  });

  it("update today's money when one changes", async () => {
    await renderAsVendor("/dashboard");
    await expect.element(card("Today").getByText("$0.00", { exact: true })).toBeVisible();
    // While the first request runs, an invalidation sends no second one.
    await expect.poll(() => queryClient.getQueryData(["orders"])).toBeDefined();
    const { today } = emptyDashboard();
    api.answer("GET /api/vendorAPI/dashboard", {
      ...emptyDashboard(),
      today: { ...today, money: 48.96, portions: 6, collectedPortions: 2, isComplete: false },
    });
    orders = [...orders, order()];
    void queryClient.invalidateQueries({ queryKey: ["orders"] });
    await expect.element(card("Today").getByText("$48.96+")).toBeVisible();
    await expect.element(card("Today").getByText("6+", { exact: true })).toBeVisible();
  });
});

describe("sales on the dashboard", () => {
  const soup = dish({ name: "Soup", price: 13.6 });
  const onSale = () => card("On sale now");
  let sales: SalesAtServer;

  it("change with one tap, also in the counts, and are stopped with two", async () => {
    sales = { live: [sale(40, soup, { remaining: 8 })], past: [] };
    answerSales([soup], sales);
    await renderAsVendor("/dashboard");
    await clickMore();
    await button("One more: Soup", onSale()).click();
    await expect.element(onSale().getByText("9 of 11 left")).toBeVisible();
    await expect.element(status("1 portion more")).toBeVisible();
    await button("+15 min", onSale()).click();
    await expect.element(status("1 portion more · 15 min longer")).toBeVisible();
    await expect.poll(() => sales.live[0]?.duration).toBe(75);
    await button("Stop selling", onSale()).click();
    await button("Stop selling", dialog("Stop selling Soup?")).click();
    await expect.element(onSale().getByText("Nothing is on sale right now.")).toBeVisible();
    await expect.element(card("Active Flash Sales").getByText("0", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Soup is off sale. 2 orders stay.")).toBeVisible();
  });

  it("do not count while they are scheduled", async () => {
    answerSales([soup], { live: [sale(40, soup), sale(240, soup)], past: [] });
    await renderAsVendor("/dashboard");
    await clickMore();
    await expect.element(card("Active Flash Sales").getByText("1", { exact: true })).toBeVisible();
    expect(onSale().getByRole("listitem").elements()).toHaveLength(1);
  });
});

describe("the checklist", () => {
  const checklist = () => card("Get ready to sell");

  it("has what is missing, with links", async () => {
    await renderAsVendor("/dashboard");
    await expect.element(checklist().getByRole("link", { name: "Set your location" })).toBeVisible();
    await expect.element(checklist().getByRole("link", { name: "Add to the menu" })).toBeVisible();
    await expect.element(checklist().getByRole("link", { name: "Set up payments" })).toBeVisible();
  });

  it("disappears when all is set up", async () => {
    answerSales([dish()], { live: [], past: [] });
    const coordinates = { latitude: 40.7, longitude: -74 };
    await renderAsVendor("/dashboard", vendor({ coordinates, ...connected }));
    await expect.element(card("On sale now")).toBeVisible();
    await expect.element(checklist()).not.toBeInTheDocument();
  });
});

describe("the payments on the dashboard", () => {
  const loginLink = "POST /account/login_link";

  it("show the state of the account and open the payouts at Stripe", async () => {
    await renderAsVendor("/dashboard", vendor(connected));
    await expect.element(card("Today").getByText("Connected", { exact: true })).toBeVisible();
    await expect.element(card("Today").getByText("Guests pay in the app when they reserve.")).toBeVisible();
    api.answer(loginLink, new Refusal("payments/unavailable", "Our payment provider does not answer."));
    await button("Payouts", card("Today")).click();
    await expect.element(alert("Our payment provider does not answer.", card("Today"))).toBeVisible();
    // A fragment, so that the test stays on its page.
    api.answer(loginLink, { url: "/dashboard#at-stripe" });
    await clickTwiceAtOnce(button("Payouts", card("Today")));
    await expect.poll(() => window.location.hash).toBe("#at-stripe");
    expect(network.count(loginLink)).toBe(2);
    await expect.element(card("Today").getByRole("alert")).not.toBeInTheDocument();
  });

  it("say that guests pay at the counter while Stripe has paused the account", async () => {
    const payments = { state: "paused" as const, currently_due: [], takesAppPayments: false };
    await renderAsVendor("/dashboard", vendor({ ...connected, payments }));
    await expect.element(card("Today").getByText("Paused by Stripe")).toBeVisible();
    await expect
      .element(card("Get ready to sell").getByText("Stripe has paused your payments."))
      .toBeVisible();
  });
});
