import type { Results, ResultsOverview } from "@flashplate/contract/results/results";
import type { Page } from "@playwright/test";
import type { Screen } from "../e2e/support/screens/screen.ts";

/** Shows a measured effect, for this page only. The demo world has too few evenings to measure one. */
async function withOwnEffect(page: Page): Promise<void> {
  await page.route("**/api/vendorAPI/results?*", async (route) => {
    const response = await route.fetch();
    const results = (await response.json()) as Results;
    const planEffect = { revenue: -0.09, sold: 0.2, evenings: 41 };
    await route.fulfill({ response, json: { ...results, planEffect } satisfies Results });
  });
}

async function withMarketplaceEffect(page: Page): Promise<void> {
  await page.route("**/engine/vendors/overview", async (route) => {
    const response = await route.fetch();
    const overview = (await response.json()) as ResultsOverview;
    await route.fulfill({ response, json: { ...overview, planEffect } satisfies ResultsOverview });
  });
}

const planEffect: ResultsOverview["planEffect"] = {
  restaurants: 140,
  evenings: { plan: 5602, fixed: 1398 },
  effect: {
    restaurants: 131,
    evenings: { plan: 5590, fixed: 1391 },
    revenue: { value: 0.12, low: -0.1, high: 0.34, fixed: 3.8 },
    unsold: { value: -0.081, low: -0.13, high: -0.032, fixed: 0.31 },
  },
  weeks: ["10-19", "10-26", "11-02", "11-09", "11-16", "11-23"].map((day, n) => ({
    week: `2026-${day}`,
    evenings: 1300 + 10 * n,
    offered: 12_320 + 240 * n,
  })),
};

export const effectScreens: readonly Screen[] = [
  {
    name: "results-plan-effect",
    path: "/results",
    role: "vendor",
    prepare: withOwnEffect,
    shows: (page) => page.getByText("Does lowering the price help?"),
  },
  {
    name: "admin-plan-effect",
    path: "/admin-portal?overview",
    role: "admin",
    prepare: withMarketplaceEffect,
    shows: (page) => page.getByText("Portions offered each week"),
  },
];
