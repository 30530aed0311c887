import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import { alert, button, clickTwiceAtOnce, dialog, focus, status } from "../../test-support/screen.ts";

const adjust = "POST /api/flashsaleAPI/adjust";
const stop = "POST /api/flashsaleAPI/stop";
const soup = dish({ name: "Soup", price: 13.6 });
const active = () => page.getByRole("region", { name: "Active Sales" });
const left = (text: string) => active().getByText(text, { exact: true });
const more = () => button("One more: Soup");
const fewer = () => button("One fewer: Soup");
const bodies = () => api.received(adjust).map(({ body }) => body);

let sales: SalesAtServer;

beforeEach(async () => {
  sales = { live: [sale(40, soup, { remaining: 8 })], past: [] };
  answerSales([soup], sales);
  await renderAsVendor("/Flashsales");
  await expect.element(left("8 of 10 left")).toBeVisible();
});

describe("changing the portions of a running sale", () => {
  it("shows a tap at once, and sends taps during a request as one request", async () => {
    const release = network.holdAnswer(adjust);
    await more().click();
    await expect.element(left("9 of 11 left")).toBeVisible();
    await clickTwiceAtOnce(more());
    await expect.element(left("11 of 13 left")).toBeVisible();
    release();
    await expect.poll(() => sales.live[0]?.item_quantity).toBe(13);
    expect(bodies()).toMatchObject([{ portions: 1 }, { portions: 2 }]);
    await expect.element(status("3 portions more")).toBeVisible();
  });

  it("undoes all taps with one tap", async () => {
    await more().click();
    await more().click();
    await button("+15 min").click();
    await expect.element(status("2 portions more · 15 min longer")).toBeVisible();
    await button("Undo").click();
    await expect.element(left("8 of 10 left")).toBeVisible();
    await expect.element(button("Undo")).not.toBeInTheDocument();
    await expect.poll(() => bodies().at(-1)).toMatchObject({ portions: -2, minutes: -15 });
    await expect.element(left("8 of 10 left")).toBeVisible();
  });

  it("keeps unanswered taps in the cache when no screen shows sales", async () => {
    const letThrough = network.hold(adjust);
    await more().click();
    await expect.element(left("9 of 11 left")).toBeVisible();
    const changes = queryClient.getQueryCache().find({ queryKey: ["sale-changes"] });
    await page.getByRole("link", { name: "Orders" }).first().click();
    await expect.element(page.getByText("No incomplete orders")).toBeVisible();
    // The screen before may be removed after the next one is shown.
    await expect.poll(() => changes?.getObserversCount()).toBe(0);
    expect(changes?.gcTime).toBe(Number.POSITIVE_INFINITY);
    letThrough();
    await expect.poll(() => sales.live[0]?.item_quantity).toBe(11);
  });

  it("counts once when the response is lost, and says that it is not saved yet", async () => {
    network.loseAnswer(adjust);
    await more().click();
    await expect.element(status("Not saved yet: no connection. Trying again…")).toBeVisible();
    await expect.element(status("1 portion more")).toBeVisible();
    expect(bodies()).toHaveLength(2);
    expect(new Set(bodies().map(({ requestId }) => requestId)).size).toBe(1);
    expect(sales.live[0]?.item_quantity).toBe(11);
  });

  it("loses no tap that is made while the connection is lost", async () => {
    network.cut(adjust);
    await more().click();
    await expect.element(status("Not saved yet: no connection. Trying again…")).toBeVisible();
    await more().click();
    await expect.poll(() => sales.live[0]?.item_quantity).toBe(12);
    await expect.element(left("10 of 12 left")).toBeVisible();
  });

  it("sells out and lasts longer once each when the connection breaks", async () => {
    const end = sales.live[0]?.end_time.seconds ?? 0;
    network.cut(adjust);
    await button("+15 min").click();
    await expect.element(status("Not saved yet: no connection. Trying again…")).toBeVisible();
    await expect.poll(() => sales.live[0]?.end_time.seconds).toBe(end + 15 * 60);
    network.loseAnswer(adjust);
    await button("Sold out").click();
    await expect.element(status("Not saved yet: no connection. Trying again…")).toBeVisible();
    await expect.element(left("Sold out")).toBeVisible();
    await expect.element(button("Undo")).toBeEnabled();
    expect(sales.live[0]).toMatchObject({ item_quantity: 2, end_time: { seconds: end + 15 * 60 } });
    network.loseAnswer(adjust);
    await button("Undo").click();
    await expect.element(left("8 of 10 left")).toBeVisible();
    await expect.poll(() => sales.live[0]?.end_time.seconds).toBe(end);
    expect(sales.live[0]?.item_quantity).toBe(10);
  });

  it("shows the server's state and reason when it refuses", async () => {
    api.answer(adjust, new Refusal("sale/below-sold", "10 are sold."));
    await fewer().click();
    await expect.element(alert("Soup was not changed. 10 are sold.")).toBeVisible();
    await expect.element(left("8 of 10 left")).toBeVisible();
    await button("Close").click();
    await expect.element(alert(/Soup was not changed/)).not.toBeInTheDocument();
  });

  it("sells out with one tap, and cannot have fewer portions than are sold", async () => {
    await button("Sold out").click();
    await expect.element(left("Sold out")).toBeVisible();
    await expect.poll(() => sales.live[0]?.item_quantity).toBe(2);
    await expect.element(fewer()).toHaveAttribute("aria-disabled", "true");
    await expect.element(button("Undo")).toBeEnabled();
    await button("Undo").click();
    await expect.element(left("8 of 10 left")).toBeVisible();
    await expect.poll(() => sales.live[0]?.item_quantity).toBe(10);
  });

  it("shows the sold portions and their revenue", async () => {
    await expect.element(active().getByText("2 of 10 sold · $16.32")).toBeVisible();
  });

  it("shows the revenue of the server when some portions had an earlier price", async () => {
    sales.live = sales.live.map((one) => ({ ...one, revenue: 18.36 }));
    await renderAsVendor("/Flashsales");
    await expect.element(active().getByText("2 of 10 sold · $18.36")).toBeVisible();
  });
});

describe("stopping a sale", () => {
  it("says how many orders stay, and stops once when clicked twice", async () => {
    await focus(button("Stop selling"));
    await userEvent.keyboard("{Enter}");
    const question = dialog("Stop selling Soup?");
    await expect.element(question.getByText("2 orders stay, and guests still collect them.")).toBeVisible();
    await expect.element(button("Keep selling", question)).toHaveFocus();
    await clickTwiceAtOnce(button("Stop selling", question));
    await expect.element(status("Soup is off sale. 2 orders stay.")).toBeVisible();
    await expect.element(page.getByText("No sale is running")).toBeVisible();
    await expect.poll(() => document.activeElement?.id).toBe("active-sales");
    expect(api.received(stop)).toHaveLength(1);
  });

  it("checks after a lost response, and reports a lost connection", async () => {
    await button("Stop selling").click();
    const question = dialog("Stop selling Soup?");
    network.cut(stop);
    network.cut(stop);
    await button("Stop selling", question).click();
    await expect.element(alert(/The sale could not be stopped/, question)).toBeVisible();
    network.loseAnswer(stop);
    await button("Stop selling", question).click();
    await expect.element(status("Soup is off sale. 2 orders stay.")).toBeVisible();
    expect(sales.past).toHaveLength(1);
  });

  it("is offered in the dialog that deletes a sale with open orders", async () => {
    const opener = button("Delete", active());
    await opener.click();
    await expect.element(dialog().getByText(/This cancels 2 orders that wait/)).toBeVisible();
    await button("Stop selling", dialog()).click();
    await expect.element(dialog("Stop selling Soup?")).toBeVisible();
    await expect.poll(() => page.getByRole("dialog").elements()).toHaveLength(1);
    await button("Keep selling", dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

describe("scheduled sales", () => {
  it("have their own section, without the buttons of a running sale", async () => {
    sales.live = [sale(180, soup)];
    await renderAsVendor("/Flashsales");
    const scheduled = page.getByRole("region", { name: "Scheduled" });
    await expect.element(scheduled.getByRole("heading", { name: "Soup" })).toBeVisible();
    await expect.element(active().getByText("No sale is running")).toBeVisible();
    await expect.element(button("Stop selling")).not.toBeInTheDocument();
    await button("One more: Soup", scheduled).click();
    await expect.element(scheduled.getByText("11 of 11 left")).toBeVisible();
  });
});
