import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import {
  alert,
  button,
  clickTwiceAtOnce,
  dialog,
  field,
  focus,
  path,
  scrolledBy,
  status,
} from "../../test-support/screen.ts";

const create = "POST /engine/flashsales/create";
const update = "PUT /api/flashsaleAPI/updateFlashSale";
const remove = "DELETE /api/flashsaleAPI/deleteFlashSale";
const removePast = "DELETE /api/flashsaleAPI/deletePastSale";
const soup = dish({ name: "Soup", price: 13.6 });
const region = (name: string) => page.getByRole("region", { name });
const active = () => region("Active Sales");
const past = () => region("Past Sales");
const cards = (list: ReturnType<typeof region>) => list.getByRole("article").elements().length;

let sales: SalesAtServer;

/** Counts the changes of the page after which the condition is true. Returns a function with the count. */
function countRenders(condition: () => boolean): () => number {
  let count = 0;
  const observer = new MutationObserver(() => {
    if (condition()) count += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => count;
}

async function openSales(live: number, ended: number): Promise<void> {
  sales = {
    live: Array.from({ length: live }, () => sale(30, soup, { remaining: 8 })),
    past: Array.from({ length: ended }, (_, n) => sale(-90 * (n + 1), soup)),
  };
  answerSales([soup], sales);
  await renderAsVendor("/Flashsales");
  if (live > 0) await expect.element(active().getByRole("heading", { name: "Soup" })).toBeVisible();
  if (ended > 0) await expect.element(past().getByRole("heading", { name: "Soup" }).first()).toBeVisible();
}

describe("editing a sale", () => {
  beforeEach(() => openSales(1, 0));
  const form = () => dialog("Edit Sale");
  const save = () => button("Save changes", form());

  it("changes the discount by keyboard, and returns the focus to the button", async () => {
    await page.viewport(375, 600);
    await focus(button("Edit Sale"));
    await userEvent.keyboard("{Enter}");
    await expect.element(form().getByRole("heading", { name: "Soup" })).toHaveFocus();
    expect(scrolledBy(form())).toBe(0);
    await field("Discount", form()).fill("65");
    const shown = field("Discounted Price", form()).element().textContent ?? "";
    await userEvent.keyboard("{Enter}");
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(active().getByText("−65%")).toBeVisible();
    await expect.element(active().getByText(shown, { exact: true })).toBeVisible();
    await expect.element(button("Edit Sale")).toHaveFocus();
    expect(api.received(update).map(({ body }) => body.reqBody)).toMatchObject([
      { body: { discount: 65 }, seen: { discount: 40 } },
    ]);
  });

  it("keeps the values when the network fails, and shows how many are sold", async () => {
    await button("Edit Sale").click();
    await expect.element(form().getByText("2 sold already")).toBeVisible();
    await field("Items Amount", form()).fill("3");
    await field("Limit per person", form()).fill("1");
    network.cut(update);
    await save().click();
    await expect.element(alert("Error updating flash sale:", form())).toBeVisible();
    await expect.element(field("Items Amount", form())).toHaveValue("3");
    await userEvent.keyboard("{Escape}");
    await button("Discard", dialog("Discard your changes?")).click();
    await expect.element(form()).not.toBeInTheDocument();
  });

  it("drops the question about unsaved changes when a running request saves them", async () => {
    await page.viewport(1280, 800);
    // So that the way back leads to a screen of the site.
    const bar = page.getByRole("banner");
    await bar.getByRole("link", { name: "Orders" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await bar.getByRole("link", { name: "Flash Sale" }).click();
    await button("Edit Sale").click();
    await field("Discount", form()).fill("60");
    const letThrough = network.hold(update);
    await save().click();
    window.history.back();
    await expect.element(dialog("Discard your changes?")).toBeVisible();
    letThrough();
    await expect.element(active().getByText("−60%")).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(document.body.textContent).not.toContain("Discard your changes?");
    expect(path()).toBe("/Flashsales");
  });

  it("saves again after a lost response", async () => {
    await button("Edit Sale").click();
    await field("Discount", form()).fill("60");
    network.loseAnswer(update);
    await save().click();
    await expect.element(alert("Error updating flash sale:", form())).toBeVisible();
    await expect.element(field("Discount", form())).toHaveValue("60");
    await clickTwiceAtOnce(save());
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(active().getByText("−60%")).toBeVisible();
    expect(api.received(update)).toHaveLength(2);
  });

  it("shows the message and focuses the field when the server refuses it", async () => {
    await button("Edit Sale").click();
    api.answer(
      update,
      new Refusal("sale/below-sold", "No.", { "reqBody.body.item_quantity": "2 are sold." }),
    );
    await field("Items Amount", form()).fill("1");
    await field("Limit per person", form()).fill("1");
    await save().click();
    await expect.element(alert("2 are sold.", form())).toBeVisible();
    await expect.element(field("Items Amount", form())).toHaveFocus();
    await expect.element(field("Items Amount", form())).toHaveValue("1");
  });
});

describe("reactivating a sale", () => {
  const form = () => dialog("Reactivate");

  it("replaces the past sale once, for two clicks and a lost response", async () => {
    await openSales(0, 2);
    const [latest] = sales.past;
    await button("Reactivate", past()).first().click();
    await expect.element(field("Discount", form())).toHaveValue("40");
    await button("1 hour", form()).click();
    network.loseAnswer(create);
    await clickTwiceAtOnce(button("Start sale", form()));
    await expect.element(alert("Error adding flash sale:", form())).toBeVisible();
    await clickTwiceAtOnce(button("Start sale", form()));
    await expect.element(form()).not.toBeInTheDocument();
    await expect.poll(() => [cards(active()), cards(past())]).toEqual([1, 1]);
    await expect.poll(() => document.activeElement?.id).toBe("active-sales");
    expect(api.received(create)).toHaveLength(2);
    expect(api.received(create)[0]?.body.flashsaleData).toMatchObject({ pastSaleId: latest?.id });
    expect([sales.live.length, sales.past.length]).toEqual([1, 1]);
  });

  it.each([
    ["addToPast", "POST /api/flashsaleAPI/addToPast"],
    ["the past sales", "GET /api/flashsaleAPI/getPastSales"],
    ["the live sales", "GET /api/flashsaleAPI/allFlashSales"],
  ])("never shows the past sale beside the new one when the response of %s is late", async (_, route) => {
    sales = { live: [sale(-1, soup)], past: [] };
    answerSales([soup], sales);
    // Held for each row: its response would move the sale and refetch both lists.
    const releases = [network.holdAnswer("POST /api/flashsaleAPI/addToPast")];
    await renderAsVendor("/Flashsales");
    await expect.element(past().getByRole("heading", { name: "Soup" })).toBeVisible();
    if (route.startsWith("GET")) {
      releases.push(network.holdAnswer(route));
      // The page refetches both lists, as on every signal of a listener.
      void queryClient.invalidateQueries({ type: "active" });
      await expect.poll(() => network.count(route)).toBeGreaterThan(1);
    }
    const shownTogether = countRenders(() => cards(active()) > 0 && cards(past()) > 0);
    await button("Reactivate", past()).click();
    await button("1 hour", form()).click();
    await button("Start sale", form()).click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.poll(() => cards(active())).toBe(1);
    for (const release of releases) release();
    await expect.poll(() => queryClient.isFetching() + queryClient.isMutating()).toBe(0);
    await expect.poll(() => [cards(active()), cards(past())]).toEqual([1, 0]);
    expect(shownTogether()).toBe(0);
  });
});

describe("deleting a sale", () => {
  const confirm = () => button("Delete sale", dialog());
  const failed = () => alert("The sale could not be deleted.", dialog());

  it("focuses the button that keeps the sale, and deletes a sale without orders", async () => {
    sales = { live: [sale(30, soup)], past: [] };
    answerSales([soup], sales);
    await renderAsVendor("/Flashsales");
    await button("Delete", active()).click();
    await expect.element(dialog().getByText("Nobody has ordered from it yet.")).toBeVisible();
    await expect.element(button("Keep it", dialog())).toHaveFocus();
    await clickTwiceAtOnce(confirm());
    await expect.element(status("The sale of Soup is deleted.")).toBeVisible();
    await expect.element(page.getByText("No sale is running")).toBeVisible();
    expect(api.received(remove)).toHaveLength(1);
  });

  it("says how many orders it cancels when they came after the sale was loaded", async () => {
    sales = { live: [sale(30, soup)], past: [] };
    answerSales([soup], sales);
    const orderUntil = (remaining: number) => {
      sales.live = sales.live.map((each) => ({ ...each, remaining }));
    };
    await renderAsVendor("/Flashsales");
    await expect.element(active().getByText("10 of 10 left")).toBeVisible();
    orderUntil(8);
    await button("Delete", active()).click();
    await expect.element(dialog().getByText(/^This cancels 2 orders that wait/)).toBeVisible();
    await expect.element(button("Stop selling", dialog())).toBeVisible();
    orderUntil(7);
    await queryClient.invalidateQueries({ queryKey: ["flash-sales"] });
    await expect.element(dialog().getByText(/^This cancels 3 orders that wait/)).toBeVisible();
  });

  it("shows a failure, and that the sale is gone after a lost response", async () => {
    await openSales(1, 0);
    await button("Delete", active()).click();
    network.cut(remove);
    await confirm().click();
    await expect.element(failed()).toBeVisible();
    network.loseAnswer(remove);
    await confirm().click();
    await expect.poll(() => network.count(remove)).toBe(2);
    await expect.element(confirm()).toBeEnabled();
    await expect.element(failed()).toBeVisible();
    await confirm().click();
    await expect.element(page.getByText("The sale of Soup was gone already.")).toBeVisible();
    await expect.element(page.getByText("No sale is running")).toBeVisible();
  });

  it("deletes a past sale, also when a response is lost", async () => {
    await openSales(0, 2);
    await button("Delete", past()).first().click();
    await confirm().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => cards(past())).toBe(1);
    await button("Delete", past()).click();
    network.loseAnswer(removePast);
    await confirm().click();
    await expect.element(failed()).toBeVisible();
    await confirm().click();
    await expect.element(page.getByText("The sale of Soup was gone already.")).toBeVisible();
    expect(sales.past).toEqual([]);
  });
});

describe("older past sales", () => {
  it("are shown on demand, and the first of them gets the focus", async () => {
    // 12 are shown at first.
    const old = Array.from({ length: 14 }, (_, n) =>
      sale(-60 * (n + 1), dish({ name: `Soup of ${n + 1} hours ago` })),
    );
    sales = { live: [], past: old };
    answerSales([soup], sales);
    await renderAsVendor("/Flashsales");
    await expect.element(button("Show all 14")).toBeVisible();
    await focus(button("Show all 14"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "Soup of 13 hours ago" })).toHaveFocus();
  });
});
