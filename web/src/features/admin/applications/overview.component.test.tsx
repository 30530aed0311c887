import { impactOf } from "@flashplate/contract/results/impact";
import type { PlanEffect, ResultsOverview } from "@flashplate/contract/results/results";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import { renderAsAdmin } from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { alert, button } from "../../../test-support/screen.ts";

const route = "GET /engine/vendors/overview";

const overview: ResultsOverview = {
  month: "2026-11",
  restaurants: 12,
  waiting: 3,
  sales: 140,
  portions: 1000,
  impact: impactOf(1000),
  trend: [
    { month: "2026-10", sales: 100, portions: 800 },
    { month: "2026-11", sales: 140, portions: 1000 },
  ],
  planEffect: null,
};

const measured: PlanEffect = {
  restaurants: 14,
  evenings: { plan: 402, fixed: 98 },
  effect: {
    restaurants: 11,
    evenings: { plan: 390, fixed: 95 },
    revenue: { value: 0.42, low: -0.1, high: 0.94, fixed: 3.8 },
    unsold: { value: -0.081, low: -0.13, high: -0.032, fixed: 0.31 },
  },
  // 320 portions in the first week and 380 in the last: 8 and 9.5 for each of the 40 evenings.
  weeks: [5, 12, 19, 26].map((day, n) => ({
    week: `2026-10-${String(day).padStart(2, "0")}`,
    evenings: 40,
    offered: 320 + 20 * n,
  })),
};

const effect = page.getByRole("region", { name: "What lowering the price changes" });

async function show(planEffect: PlanEffect | null): Promise<void> {
  api.answer(route, { ...overview, planEffect });
  await renderAsAdmin("?overview");
  await expect.element(effect).toBeVisible();
}

it("shows the numbers of the month when the retry of a failure succeeds", async () => {
  api.answer(route, new Refusal("request/too-many", "Too many requests."));
  await renderAsAdmin("?overview");
  await expect.element(alert("Unable to load the overview")).toMatchTextContent(/Too many requests/);
  api.answer(route, overview);
  await button("Try again").click();
  await expect.element(page.getByText("about 420 kg")).toBeVisible();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Approved restaurants" }))
    .toMatchTextContent(/^12/);
  const portions = page.getByRole("list", { name: "Portions collected each month" });
  await expect.element(portions.getByRole("listitem").first()).toMatchTextContent(/^800.*Oct/);
  await expect.element(portions.getByRole("listitem").last()).toMatchTextContent(/^1,000.*Nov/);
  await expect.element(button("Overview")).toHaveAttribute("aria-pressed", "true");
});

it("keeps the numbers, with a notice, when they cannot be loaded again", async () => {
  await show(null);
  api.answer(route, new Refusal("request/too-many", "Too many requests."));
  await queryClient.invalidateQueries();
  await expect.element(alert("This may be out of date. Too many requests.")).toBeVisible();
  await expect.element(page.getByText("about 420 kg")).toBeVisible();
});

it("shows what lowering the price changes, with the interval and the weeks", async () => {
  await show(measured);
  await expect.element(effect.getByText("+$0.42", { exact: true })).toBeVisible();
  await expect
    .element(effect.getByText("90% interval: -$0.10 to +$0.94. It may be no difference."))
    .toBeVisible();
  await expect.element(effect.getByText("At one price: $3.80")).toBeVisible();
  await expect.element(effect.getByText("-8.1", { exact: true })).toBeVisible();
  await expect.element(effect.getByText("90% interval: -13 to -3.2.")).toBeVisible();
  await expect.element(effect.getByText("At one price: 31")).toBeVisible();
  await expect
    .element(effect.getByText("Measured in 11 restaurants: 390 evenings with lower prices, 95 at one price."))
    .toBeVisible();
  const weeks = page.getByRole("list", { name: "Portions offered each week" });
  await expect.element(weeks.getByRole("listitem").last()).toMatchTextContent(/^380.*Oct 26/);
  await expect
    .element(page.getByText("8 portions per evening in the first of these weeks, 9.5 in the last."))
    .toBeVisible();
});

it("says how many evenings are needed before the effect is known", async () => {
  const week = { week: "2026-11-16", evenings: 3, offered: 30 };
  await show({ restaurants: 1, evenings: { plan: 2, fixed: 1 }, effect: null, weeks: [week] });
  await expect
    .element(effect.getByText(/^Not known yet\. It takes 5 restaurants with 2 evenings of each kind/))
    .toBeVisible();
  await expect
    .element(effect.getByText("Measured in 1 restaurant: 2 evenings with lower prices, 1 at one price."))
    .toBeVisible();
  await expect.element(page.getByText("10 portions per evening.")).toBeVisible();
});

it("says that the effect is not known when it was never computed", async () => {
  await show(null);
  await expect.element(effect.getByText(/^Not known yet\./)).toBeVisible();
  await expect.element(page.getByText("Portions offered each week")).not.toBeInTheDocument();
});
