import type { ScheduledSale } from "@flashplate/contract/schedules/schedules";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, emptyDashboard, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { button, clickTwiceAtOnce } from "../../test-support/screen.ts";

const answer = "POST /engine/flashsales/schedules/answer";
const soup = dish({ name: "Soup" });
const hour = 3_600_000;
const startsAt = new Date(Date.now() + hour).toISOString();
const tonight: ScheduledSale = {
  occurrenceId: "s1_tonight",
  scheduleId: "s1",
  item_name: "Soup",
  date: startsAt.slice(0, 10),
  startsAt,
  endsAt: new Date(Date.now() + 2 * hour).toISOString(),
  state: "made",
  reason: null,
  saleId: "sale-1",
};

describe("the question of the evening on the dashboard", () => {
  beforeEach(() => {
    const { occurrenceId, item_name, startsAt, endsAt } = tonight;
    // Not answered yet, or the answer was taken back with `portions: null`.
    const isOpen = () => (api.received(answer).at(-1)?.body.portions ?? null) === null;
    const question = { occurrenceId, item_id: soup.id, item_name, startsAt, endsAt, item_quantity: 6 };
    api.answer("GET /api/vendorAPI/dashboard", () => ({
      ...emptyDashboard(),
      questions: isOpen() ? [question] : [],
    }));
  });
  const card = page.getByRole("region", { name: "How many portions tonight?" });

  it("is answered once when tapped twice, and disappears after the time to undo", async () => {
    await renderAsVendor("/dashboard");
    api.answer(answer, { sale: tonight });
    await clickTwiceAtOnce(button("None", card));
    await expect
      .element(card.getByRole("status").getByText(`No ${tonight.item_name} tonight.`))
      .toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(api.received(answer).map(({ body }) => body)).toEqual([
      { occurrenceId: "s1_tonight", portions: 0 },
    ]);
  });

  it("says why an answer failed when the dashboard no longer has its question", async () => {
    await renderAsVendor("/dashboard");
    api.answer(answer, () => {
      api.answer("GET /api/vendorAPI/dashboard", emptyDashboard());
      return new Refusal("sale/ended", "This sale has ended.");
    });
    await button("None", card).click();
    await expect.element(page.getByText("Soup: This sale has ended.").last()).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });

  it("says why an undo failed when its card is no longer shown", async () => {
    await renderAsVendor("/dashboard");
    api.answer(answer, { sale: tonight });
    await button("6", card).click();
    await expect.element(button("Undo: Soup", card)).toBeVisible();
    const letThrough = network.hold(answer);
    await button("Undo: Soup", card).click();
    await expect.element(card).not.toBeInTheDocument();
    api.answer(answer, new Refusal("sale/ended", "This sale has ended."));
    letThrough();
    await expect.element(page.getByText("Soup: This sale has ended.").last()).toBeVisible();
  });

  const pastSale = (day: number, discount: number, sold: number) =>
    sale(-day * 24 * 60, soup, { discount, sold, item_quantity: 6, remaining: 6 - sold });
  // Evenings with 6 portions each: on three 1 sold at 20%, on three 5 sold at 50%.
  const soldBefore = [1, 2, 3].flatMap((day) => [pastSale(day, 20, 1), pastSale(day + 3, 50, 5)]);

  it("shows the suggestion together with the question, so that nothing below moves", async () => {
    api.answer("GET /api/flashsaleAPI/getPastSales", soldBefore);
    const shownFirst = new Promise<string>((resolve) => {
      const observer = new MutationObserver(() => {
        const shown = card.query()?.textContent;
        if (!shown) return;
        observer.disconnect();
        resolve(shown);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await renderAsVendor("/dashboard");
    expect(await shownFirst).toContain("Suggested: 4 portions at 45%");
  });

  it("suggests an answer from past sales, which one tap gives", async () => {
    api.answer("GET /api/flashsaleAPI/getPastSales", soldBefore);
    await renderAsVendor("/dashboard");
    await expect.element(card.getByText("Suggested: 4 portions at 45%")).toBeVisible();
    await expect.element(card.getByText("Of 18 portions at 20%, 3 sold.")).toBeVisible();
    api.answer(answer, { sale: tonight });
    await clickTwiceAtOnce(button("Use it", card));
    await expect.element(card.getByText(/^4 × .+ will be on sale/)).toBeVisible();
    expect(api.received(answer).map(({ body }) => body)).toEqual([
      { occurrenceId: "s1_tonight", portions: 4, discount: 45 },
    ]);
  });

  it("suggests nothing for a dish that was not sold before", async () => {
    await renderAsVendor("/dashboard");
    await expect.element(button("None", card)).toBeVisible();
    expect(button("Use it", card).query()).toBeNull();
  });

  it("asks again when the answer is undone in the same card", async () => {
    await renderAsVendor("/dashboard");
    api.answer(answer, { sale: tonight });
    await button("6", card).click();
    await expect.element(card.getByText(/^6 × .+ will be on sale/)).toBeVisible();
    await button(`Undo: ${tonight.item_name}`, card).click();
    await expect.element(button("None", card)).toBeVisible();
    expect(api.received(answer).map(({ body }) => body.portions)).toEqual([6, null]);
  });
});
