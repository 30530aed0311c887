import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { minutesAgo, order } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, field, status } from "../../test-support/screen.ts";

const list = "GET /api/vendorAPI/getVendorOrders";
const search = () => field("Search by code or name");
const guest = (name: string) => page.getByText(name, { exact: true });
const time = minutesAgo(60);
const done = (usersName: string) =>
  order({ usersName, status: "completed", orderTime: time, completionTime: time });

/** Whether the requests for older orders are refused. */
let isOlderRefused: boolean;

/** Answers with two pending orders of 207, a completed one, and older ones of both lists. */
function answerOrders(): void {
  isOlderRefused = false;
  api.answer(list, ({ query }) => {
    const older = query.get("list");
    if (older && isOlderRefused) return new Refusal("request/too-many", "Try again later.");
    if (older === "incompleted") {
      return { incompletedOrders: [order({ usersName: "Noor" })], completedOrders: [] };
    }
    if (older === "completed") return { incompletedOrders: [], completedOrders: [done("Nora")] };
    return {
      incompletedOrders: [
        order({ usersName: "Imani", pickupCode: "K7F3M" }),
        order({ usersName: "Ravi", pickupCode: "94XYC" }),
      ],
      completedOrders: [done("Imke")],
      incompletedCount: 207,
      incompletedCursor: "pending",
      completedCursor: "completed",
    };
  });
}

describe("the list of orders", () => {
  beforeEach(async () => {
    answerOrders();
    await renderAsVendor("/orders");
    await expect.element(guest("Imani")).toBeVisible();
  });

  it("counts all pending orders when only the newest are listed", async () => {
    await expect.element(page.getByRole("main").getByText("207 are waiting")).toBeVisible();
  });

  it("finds orders by code and by name, in both lists", async () => {
    await search().fill("94x");
    await expect.element(status("1 match")).toBeVisible();
    await expect.element(guest("Ravi")).toBeVisible();
    expect(guest("Imani").query()).toBeNull();
    await search().fill("im");
    await expect.element(status("2 matches")).toBeVisible();
    await expect.element(guest("Imke")).toBeVisible();
    await button("Clear search").click();
    await expect.element(guest("Ravi")).toBeVisible();
    await expect.element(search()).toHaveFocus();
  });

  it("says that older orders were not searched, and searches them on demand", async () => {
    await search().fill("nor");
    await expect.element(status("No matches")).toBeVisible();
    await expect.element(page.getByText("Older orders were not searched.")).toBeVisible();
    await button("Search older orders").click();
    await expect.element(guest("Nora")).toBeVisible();
    await expect.element(page.getByText("Older orders were not searched.")).not.toBeInTheDocument();
  });

  it("shows that older orders could not be loaded, and tries again", async () => {
    await search().fill("noor");
    isOlderRefused = true;
    await button("Search older orders").click();
    await expect.element(alert("Older orders could not be loaded.")).toBeVisible();
    // Both lists have been asked for.
    const asked = () => api.received(list).filter(({ query }) => query.has("list")).length;
    await expect.poll(asked).toBe(2);
    isOlderRefused = false;
    await button("Search older orders").click();
    await expect.element(guest("Noor")).toBeVisible();
  });

  it("shares the pending orders as text, and says when that failed", async () => {
    const share = vi.fn(async (_: ShareData) => {});
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    // The page looks for `navigator.share` when it is rendered.
    await renderAsVendor("/orders");
    await button("More actions").click();
    await button("Share the orders").click();
    await expect.poll(() => share.mock.calls.length).toBe(1);
    expect(share.mock.calls[0]?.[0].text?.split("\n")).toEqual([
      "205 older orders are not in this list.",
      "94XYC Ravi: 2 × Soup",
      "K7F3M Imani: 2 × Soup",
    ]);
    // A person who closes the browser's dialog sees no failure.
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    await button("Share the orders").click();
    await expect.poll(() => share.mock.calls.length).toBe(2);
    expect(page.getByRole("alert").query()).toBeNull();
    share.mockRejectedValueOnce(new DOMException("refused", "NotAllowedError"));
    await button("Share the orders").click();
    await expect.element(alert("The orders could not be shared.")).toBeVisible();
  });
});
