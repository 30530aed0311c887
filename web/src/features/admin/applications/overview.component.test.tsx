import { impactOf } from "@flashplate/contract/results/impact";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderAsAdmin } from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { alert, button } from "../../../test-support/screen.ts";

const route = "GET /engine/vendors/overview";

it("shows the numbers of the month, again after a failure", async () => {
  api.answer(route, new Refusal("request/too-many", "Too many requests."));
  await renderAsAdmin("?overview");
  await expect.element(alert("Unable to load the overview")).toMatchTextContent(/Too many requests/);
  api.answer(route, {
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
  });
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
