import type { Order } from "@flashplate/contract/orders/orders";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { minutesAgo, order } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog, field, focus, status } from "../../test-support/screen.ts";

const complete = "POST /api/vendorAPI/completeOrder";
const cancel = "POST /api/vendorAPI/cancelOrder";
const unreachable = "We could not reach Flashplate";

const row = (list: string, name: string) =>
  page.getByRole("table", { name: list }).getByRole("row").filter({ hasText: name });
const waiting = (name: string) => row("Incomplete Orders", name);
const done = (name: string) => row("Completed Orders", name);

/** The orders on the server, newest first. */
let orders: Order[];

function change(id: unknown, update: (before: Order) => Order) {
  const found = orders.find((one) => one.id === id);
  if (!found) return new Refusal("request/not-found", "There is no such order.");
  const changed = update(found);
  orders = orders.map((one) => (one === found ? changed : one));
  return { order: changed };
}

/** Shows the orders of these guests, the newest first. The list of pending orders shows the oldest first. */
async function openOrders(...names: string[]): Promise<void> {
  orders = names.map((usersName, n) => order({ usersName, orderTime: minutesAgo(n + 1) }));
  api.answer("GET /api/vendorAPI/getVendorOrders", () => ({
    completedOrders: orders.filter(({ status: is }) => is === "completed" || is === "uncollected"),
    incompletedOrders: orders.filter(({ status: is }) => is === "pending"),
  }));
  api.answer(complete, ({ body }) =>
    change(body.orderId, (one) =>
      body.undo
        ? { ...one, status: "pending", completionTime: null }
        : { ...one, status: "completed", completionTime: new Date().toISOString() },
    ),
  );
  api.answer(cancel, ({ body }) => change(body.orderId, (one) => ({ ...one, status: "cancelled" })));
  await renderAsVendor("/orders");
  await expect.element(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  // A refetch during the first request would get the first lists.
  await expect.poll(() => queryClient.getQueryData(["orders"])).toBeDefined();
}

describe("completing orders", () => {
  it("sends one request for two clicks, and can be undone and repeated", async () => {
    await openOrders("Imani", "Ravi");
    await clickTwiceAtOnce(button("Complete", waiting("Imani")));
    await expect.element(done("Imani").getByText("Completed", { exact: true })).toBeVisible();
    expect(network.count(complete)).toBe(1);
    await expect.element(waiting("Ravi").getByText("Pending", { exact: true })).toBeVisible();
    expect(waiting("Imani").query()).toBeNull();

    await button(/Undo/).click();
    await expect.element(waiting("Imani").getByText("Pending", { exact: true })).toBeVisible();
    expect(done("Imani").query()).toBeNull();
    expect(button(/Undo/).query()).toBeNull();
    await button("Complete", waiting("Imani")).click();
    await expect.element(done("Imani")).toBeVisible();
  });

  it("can be undone until ten seconds after the time that the server stored", async () => {
    await openOrders("Imani");
    // Two of the ten seconds are left.
    const completionTime = new Date(Date.now() - 8000).toISOString();
    api.answer(complete, ({ body }) =>
      change(body.orderId, (one) => ({ ...one, status: "completed", completionTime })),
    );
    await button("Complete", waiting("Imani")).click();
    await expect.element(button(/Undo/)).toBeVisible();
    await expect.element(button(/Undo/)).not.toBeInTheDocument();
    await expect.element(done("Imani")).toBeVisible();
  });

  it("says that it is not saved yet, and offers the undo when a repeat has succeeded", async () => {
    await openOrders("Imani");
    for (let times = 0; times < 2; times += 1) network.cut(complete);
    await button("Complete", waiting("Imani")).click();
    await expect.element(alert(/^Not saved yet/, waiting("Imani"))).toBeVisible();
    await expect.element(done("Imani")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await button(/Undo/).click();
    await expect.element(waiting("Imani")).toBeVisible();
    await expect.element(button(/Undo/)).not.toBeInTheDocument();
  });

  it("shows no failure when only the response was lost", async () => {
    await openOrders("Imani");
    network.loseAnswer(complete);
    await button("Complete", waiting("Imani")).click();
    await expect.element(done("Imani")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    network.loseAnswer(complete);
    await button(/Undo/).click();
    await expect.element(waiting("Imani")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("shows at the order and in the bar that an undo failed", async () => {
    await openOrders("Imani");
    await button("Complete", waiting("Imani")).click();
    await expect.element(done("Imani")).toBeVisible();
    network.cut(complete);
    await button(/Undo/).click();
    await expect.element(alert(unreachable, done("Imani"))).toBeVisible();
    await expect.element(status(unreachable).first()).toBeVisible();
  });

  it("moves the focus to the next order when done by keyboard", async () => {
    await openOrders("Imani", "Ravi");
    await focus(button("Complete", waiting("Ravi")));
    await userEvent.keyboard("{Enter}");
    await expect.element(done("Ravi")).toBeVisible();
    await expect.element(page.getByText("Imani", { exact: true })).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("Complete", waiting("Imani"))).toHaveFocus();
  });
});

describe("cancelling an order", () => {
  beforeEach(() => openOrders("Imani"));

  it("asks for a reason, keeps it after a failure, and cancels once", async () => {
    await button("Cancel order", waiting("Imani")).click();
    const submit = button("Cancel order", dialog());
    const reason = field("Reason", dialog());
    await submit.click();
    await expect.element(alert("Add a reason.", dialog())).toBeVisible();
    await button("Other…", dialog()).click();
    await expect.element(alert("Add a reason.", dialog())).not.toBeInTheDocument();
    await submit.click();
    await expect.element(alert("Add a reason.", dialog())).toBeVisible();
    await expect.element(reason).toHaveFocus();
    await reason.fill("We ran out of bread.");
    network.cut(cancel);
    await submit.click();
    await expect.element(alert(unreachable, dialog())).toBeVisible();
    await expect.element(reason).toHaveValue("We ran out of bread.");
    await clickTwiceAtOnce(submit);
    await expect.element(page.getByText("The order of Imani is cancelled.")).toBeVisible();
    await expect.element(page.getByText("No incomplete orders")).toBeVisible();
    expect(api.received(cancel).map(({ body }) => body)).toEqual([
      { orderId: orders[0]?.id, reason: "We ran out of bread." },
    ]);
  });

  it("takes a common reason without typing", async () => {
    await button("Cancel order", waiting("Imani")).click();
    await button("Closing early", dialog()).click();
    await button("Cancel order", dialog()).click();
    await expect.element(page.getByText("The order of Imani is cancelled.")).toBeVisible();
    expect(api.received(cancel).map(({ body }) => body.reason)).toEqual(["Closing early"]);
  });

  it("keeps the reason when the response was lost, and repeats the request", async () => {
    await button("Cancel order", waiting("Imani")).click();
    await button("Other…", dialog()).click();
    await field("Reason", dialog()).fill("We ran out of bread.");
    network.loseAnswer(cancel);
    await button("Cancel order", dialog()).click();
    await expect.element(alert(unreachable, dialog())).toBeVisible();
    await expect.element(field("Reason", dialog())).toHaveValue("We ran out of bread.");
    await button("Cancel order", dialog()).click();
    await expect.element(page.getByText("The order of Imani is cancelled.")).toBeVisible();
  });

  it("keeps the dialog open and disabled while the request runs", async () => {
    await button("Cancel order", waiting("Imani")).click();
    await button("Other…", dialog()).click();
    await field("Reason", dialog()).fill("We ran out of bread.");
    const letThrough = network.hold(cancel);
    await button("Cancel order", dialog()).click();
    await expect.element(button("Cancelling…")).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    letThrough();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("gives the focus back to the button when the order is kept", async () => {
    await focus(button("Cancel order", waiting("Imani")));
    await userEvent.keyboard("{Enter}");
    await button("Keep the order").click();
    await expect.element(button("Cancel order", waiting("Imani"))).toHaveFocus();
    expect(network.count(cancel)).toBe(0);
  });
});

describe("the lists of orders", () => {
  it("show the first code in the upper third of a phone, below a toolbar of one line that stays in sight", async () => {
    await openOrders("Imani", "Ravi", "Noor", "Maya");
    // While the first response is on its way, an invalidation sends no second request.
    await expect.element(waiting("Maya")).toBeVisible();
    orders = orders.map((one, n) => ({ ...one, pickupCode: `K7F3${n}` }));
    void queryClient.invalidateQueries({ queryKey: ["orders"] });
    // Maya's order is the oldest, so it is the first in the list.
    const code = page.getByText("K7F33");
    await expect.element(code).toBeVisible();
    expect(code.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight / 3);
    const line = [
      field("Search by code or name"),
      page.getByRole("switch", { name: "Sound for new orders" }),
      button("More actions"),
    ];
    const tops = () => line.map((control) => Math.round(control.element().getBoundingClientRect().top));
    const [before] = tops();
    expect(code.element().getBoundingClientRect().top).toBeGreaterThan(before ?? 0);
    expect(new Set(tops()).size).toBe(1);
    window.scrollTo(0, 400);
    await expect.poll(() => window.scrollY).toBe(400);
    const bar = page.getByRole("banner").element().getBoundingClientRect();
    expect(Math.min(...tops())).toBeGreaterThanOrEqual(bar.bottom);
    expect(Math.max(...tops())).toBeLessThanOrEqual(before ?? 0);
    window.scrollTo(0, 0);
  });

  it("shows how each guest pays, and nothing for an order of unknown amount", async () => {
    await openOrders("Imani", "Ravi", "Noor");
    const amount = (name: string, text: string) => waiting(name).getByRole("cell", { name: text });
    await expect.element(amount("Ravi", "Pays at pickup $16.32")).toBeVisible();
    const changes: Record<string, Partial<Order>> = {
      Ravi: { amount: null },
      Noor: { payment: { mode: "app", state: "authorised" } },
    };
    orders = orders.map((one) => ({ ...one, ...changes[one.usersName] }));
    await queryClient.refetchQueries();
    await expect.element(waiting("Ravi").getByText(/pickup|\$/)).not.toBeInTheDocument();
    await expect.element(amount("Imani", "Pays at pickup $16.32")).toBeVisible();
    await expect.element(amount("Noor", "Paid in the app $16.32")).toBeVisible();
    await button("Complete", waiting("Imani")).click();
    await expect.element(done("Imani").getByText("Paid at pickup $16.32")).toBeVisible();
  });

  it("says what happened to a payment, and lets the money of an uncollected order be given back", async () => {
    await openOrders("Imani", "Ravi", "Noor", "Ada");
    const paid = (state: Order["payment"]["state"], status: Order["status"] = "completed") => ({
      status,
      completionTime: minutesAgo(60),
      payment: { mode: "app" as const, state },
    });
    const changes: Record<string, Partial<Order>> = {
      Imani: paid("failed"),
      Ravi: paid("refunded"),
      Noor: { ...paid("captured", "uncollected"), isRefundable: true },
    };
    orders = orders.map((one) => ({ ...one, ...changes[one.usersName] }));
    await queryClient.refetchQueries();
    await expect.element(done("Imani").getByText("Payment failed $16.32")).toBeVisible();
    await expect.element(done("Ravi").getByText("Refunded $16.32")).toBeVisible();
    await expect.element(done("Noor").getByText("Not collected", { exact: true })).toBeVisible();
    await expect.element(done("Noor").getByText("Paid in the app $16.32")).toBeVisible();
    expect(page.getByRole("button", { name: "Give the money back" }).elements()).toHaveLength(1);

    await button("Give the money back", done("Noor")).click();
    await expect.element(dialog().getByText("The guest gets the money back.")).toBeVisible();
    await button("Closing early", dialog()).click();
    await button("Cancel order", dialog()).click();
    await expect.element(page.getByText("The order of Noor is cancelled.")).toBeVisible();
    expect(done("Noor").query()).toBeNull();
  });

  it("are tables with the columns of docs/product.md on a wide screen", async () => {
    await page.viewport(1280, 900);
    await openOrders("Imani", "Ravi");
    await button("Complete", waiting("Ravi")).click();
    await expect.element(done("Ravi")).toBeVisible();
    const columns = (time: string) => ["Status", "User Name", "Items", "Quantity", "Amount", time, "Action"];
    const shown = (list: string) =>
      page
        .getByRole("table", { name: list })
        .getByRole("columnheader")
        .elements()
        .map((one) => one.textContent);
    expect(shown("Incomplete Orders")).toEqual(columns("Order Time"));
    expect(shown("Completed Orders")).toEqual(columns("Completion Time"));
  });
});

it("leaves name and time on one line each when the payment is long on a phone", async () => {
  await page.viewport(375, 740);
  const failed = order({ usersName: "Owen Gallagher", orderTime: minutesAgo(47), amount: 112.5 });
  failed.payment = { mode: "app", state: "failed" };
  api.answer("GET /api/vendorAPI/getVendorOrders", { completedOrders: [], incompletedOrders: [failed] });
  await renderAsVendor("/orders");
  const row = waiting("Owen Gallagher");
  await expect.element(row.getByText("Payment failed $112.50")).toBeVisible();
  const time = row.element().querySelector("time")?.parentElement;
  const name = row.getByText("Owen Gallagher").element();
  for (const element of [time, name]) expect(element?.getBoundingClientRect().height).toBeLessThan(40);
});
