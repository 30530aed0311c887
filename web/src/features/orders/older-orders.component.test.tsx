import type { Order } from "@flashplate/contract/orders/orders";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { ordersKey } from "../../entities/orders/orders.queries.ts";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api } from "../../test-support/api.ts";
import { order } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { button, clickTwiceAtOnce, focus } from "../../test-support/screen.ts";

/**
 * How many completed orders a response has. The page shows 12 of them at first, and hides 18. The server
 * sends up to 200, with which each step of a test takes seconds.
 */
const newestListed = 30;
/** All 40 completed orders, and the row of the headings. */
const allRows = 41;
const completed = () => page.getByRole("table", { name: "Completed Orders" });
const guest = (name: string) => completed().getByText(name, { exact: true });
// Not by role, because computing the roles of many rows is slow.
const rows = () => completed().element().querySelectorAll("tr").length;

/** Answers with 40 completed orders, a cursor after the newest 30, and a pending order. */
function answerOrders(): void {
  const yesterday = Date.now() - 24 * 3_600_000;
  let pending = [order({ usersName: "Guest who waits" })];
  let done: Order[] = Array.from({ length: 40 }, (_, n) => {
    const completionTime = new Date(yesterday - n * 60_000).toISOString();
    return order({
      usersName: `Guest number ${n}.`,
      status: "completed",
      orderTime: completionTime,
      completionTime,
    });
  });
  api.answer("GET /api/vendorAPI/getVendorOrders", ({ query }) => {
    const before = query.get("before");
    if (before === null) {
      const last = done[newestListed - 1]?.id ?? "";
      const newest = done.slice(0, newestListed);
      return { completedOrders: newest, incompletedOrders: pending, completedCursor: cursorOf(last) };
    }
    const at = done.findIndex(({ id }) => cursorOf(id) === before);
    return { completedOrders: done.slice(at + 1), incompletedOrders: [] };
  });
  api.answer("POST /api/vendorAPI/completeOrder", () => {
    const [waiting = order()] = pending;
    const completionTime = new Date().toISOString();
    const justCompleted = { ...waiting, status: "completed" as const, completionTime };
    pending = [];
    done = [justCompleted, ...done];
    return { order: justCompleted };
  });
}

const cursorOf = (id: string) => `behind-${id}`;

/** Presses Enter. A click waits until the button does not move, which is slow with many rows. */
async function pressEnter(target: Locator): Promise<void> {
  await focus(target);
  await userEvent.keyboard("{Enter}");
}

describe("the list of older orders", () => {
  beforeEach(async () => {
    await page.viewport(1280, 900);
    answerOrders();
    await renderAsVendor("/orders");
    await expect.element(button("Show 18 more")).toBeVisible();
  });

  it("focuses the first order that is added when more are shown", async () => {
    await pressEnter(button("Show 18 more"));
    await expect.element(guest("Guest number 12.")).toHaveFocus();
    await expect.element(guest("Guest number 29.")).toBeInTheDocument();
    expect(guest("Guest number 30.").query()).toBeNull();
    await pressEnter(button("Show older orders"));
    await expect.element(guest("Guest number 39.")).toBeInTheDocument();
    await expect.element(guest("Guest number 30.")).toHaveFocus();
    expect(rows()).toBe(allRows);
    expect(button("Show older orders").query()).toBeNull();
  });

  it("offers older orders again when a person comes back to the list", async () => {
    await pressEnter(button("Show 18 more"));
    await pressEnter(button("Show older orders"));
    await expect.poll(rows).toBe(allRows);
    await pressEnter(page.getByRole("link", { name: "Counter view" }));
    await pressEnter(page.getByRole("link", { name: "Close counter view" }));
    await pressEnter(button("Show 18 more"));
    await pressEnter(button("Show older orders"));
    await expect.element(guest("Guest number 39.")).toBeInTheDocument();
    expect(rows()).toBe(allRows);
  });

  it("shows every order when a new completed one pushes another past the cursor", async () => {
    await pressEnter(button("Show 18 more"));
    await pressEnter(button("Show older orders"));
    await expect.poll(rows).toBe(allRows);
    await pressEnter(button("Complete"));
    await expect.element(guest("Guest who waits")).toBeInTheDocument();
    await expect.poll(rows).toBe(allRows + 1);
    await expect.element(guest("Guest number 29.")).toBeInTheDocument();
  });
});

it("says how many older pending orders are neither shared nor printed", async () => {
  await page.viewport(1280, 900);
  const [newest, oldest] = [order({ usersName: "Newest." }), order({ usersName: "Oldest." })];
  api.answer("GET /api/vendorAPI/getVendorOrders", ({ query }) => ({
    completedOrders: [],
    ...(query.has("before")
      ? { incompletedOrders: [oldest] }
      : { incompletedOrders: [newest], incompletedCount: 2, incompletedCursor: cursorOf(newest.id) }),
  }));
  const share = vi.fn<Navigator["share"]>(async () => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  await renderAsVendor("/orders");
  const leftOut = page.getByText("1 older order is not in this list.");
  await expect.element(leftOut).toBeInTheDocument();
  await clickTwiceAtOnce(button("Share the orders"));
  await button("Show older orders").click();
  await expect.element(page.getByText("Oldest.")).toBeVisible();
  expect(leftOut.query()).toBeNull();
  await button("Share the orders").click();
  const texts = share.mock.calls.map(([data]) => data?.text?.split("\n").map((line) => line.split(":")[0]));
  expect(texts).toEqual([
    ["1 older order is not in this list.", expect.stringContaining("Newest.")],
    [expect.stringContaining("Oldest."), expect.stringContaining("Newest.")],
  ]);
});

it("focuses the order in the row below when a loaded older one is completed", async () => {
  await page.viewport(1280, 900);
  const [newest, older, oldest] = ["Newest.", "Older.", "Oldest."].map((usersName, n) =>
    order({ usersName, orderTime: new Date(Date.now() - 60_000 * (n + 1)).toISOString() }),
  ) as [Order, Order, Order];
  let done: Order[] = [];
  api.answer("GET /api/vendorAPI/getVendorOrders", ({ query }) =>
    query.has("before")
      ? { completedOrders: [], incompletedOrders: [older, oldest].filter(({ id }) => id !== done[0]?.id) }
      : { completedOrders: done, incompletedOrders: [newest], incompletedCursor: cursorOf(newest.id) },
  );
  api.answer("POST /api/vendorAPI/completeOrder", () => {
    const completed = { ...oldest, status: "completed", completionTime: new Date().toISOString() } as const;
    done = [completed];
    return { order: completed };
  });
  await renderAsVendor("/orders");
  await button("Show older orders").click();
  await expect.element(page.getByText("Oldest.")).toBeVisible();
  await pressEnter(button("Complete").first());
  await expect.element(page.getByText("Older.")).toHaveFocus();
});

it("shows no cancelled order of an older page when all pending ones are in the newest page", async () => {
  const [oldest, newest] = [order({ usersName: "Oldest." }), order({ usersName: "Newest." })];
  const list = "GET /api/vendorAPI/getVendorOrders";
  api.answer(list, ({ query }) => {
    if (query.has("before")) return { incompletedOrders: [oldest], completedOrders: [] };
    const cursor = cursorOf(newest.id);
    return {
      incompletedOrders: [newest],
      completedOrders: [],
      incompletedCount: 2,
      incompletedCursor: cursor,
    };
  });
  const waiting = (name: string) => page.getByText(name, { exact: true });
  await renderAsVendor("/orders?view=counter");
  await button("Show older orders").click();
  await expect.element(waiting("Oldest.")).toBeVisible();
  api.answer(list, { incompletedOrders: [newest, oldest], completedOrders: [] });
  await queryClient.invalidateQueries({ queryKey: ordersKey });
  await expect.element(waiting("Oldest.")).toBeVisible();
  api.answer(list, { incompletedOrders: [newest], completedOrders: [] });
  await queryClient.invalidateQueries({ queryKey: ordersKey });
  await expect.element(waiting("Oldest.")).not.toBeInTheDocument();
  await expect.element(waiting("Newest.")).toBeVisible();
});
