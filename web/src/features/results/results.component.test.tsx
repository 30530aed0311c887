import type { Results } from "@flashplate/contract/results/results";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { dayResults, emptyResults, twoDays } from "../../test-support/results.ts";
import { alert, button, field, focus } from "../../test-support/screen.ts";

const route = "GET /api/vendorAPI/results";

async function open(answer: Results = twoDays, address = "/results"): Promise<void> {
  api.answer(route, answer);
  await renderAsVendor(address, vendor({ timeZone: "UTC" }));
}

const periods = () => api.received(route).map(({ query }) => [query.get("from"), query.get("to")]);
const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The texts of a table's cells, row by row. */
function cellsOf(name: string): string[][] {
  const table = page.getByRole("region", { name, includeHidden: true }).element();
  return [...table.querySelectorAll("tr")].map((row) => [...row.cells].map((cell) => cell.textContent ?? ""));
}

describe("the results", () => {
  it("show the three big numbers with their change", async () => {
    await open();
    await expect.element(page.getByText("$85.00").first()).toBeVisible();
    await expect.element(page.getByText("▲ 25% more than $68.00 before")).toBeVisible();
    await expect.element(page.getByText("▼ 50% less than 34 before")).toBeVisible();
    await expect.element(page.getByText("As in the days before")).toBeVisible();
  });

  it("show the change of a share in points", async () => {
    await open({ ...twoDays, before: { ...twoDays.before, sellThrough: 0.8 } });
    await expect.element(page.getByText("▲ 5 points more than 80% before")).toBeVisible();
  });

  it("have charts that are read by keyboard, with the data of the table", async () => {
    await open();
    const chart = page.getByRole("slider", { name: "Revenue by day" });
    await focus(chart);
    // With Alt, the arrow key goes back in the browser, so the chart ignores it.
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    await expect.element(chart).toHaveAttribute("aria-valuetext", "Fri, Nov 20: $45.00, 9 portions");
    const read: (string | null)[] = [];
    await userEvent.keyboard("{Home}");
    for (let n = 0; n < 5; n += 1) {
      read.push(chart.element().getAttribute("aria-valuetext"));
      await userEvent.keyboard("{ArrowRight}");
    }
    const [, ...rows] = cellsOf("Results by day");
    expect(rows.map(([days, revenue, , , portions]) => `${days}: ${revenue}, ${portions}`)).toEqual(
      read.map((text) => text?.replace(/ portions?$/, "")),
    );
    expect(rows.map((row) => row.at(-1))).toEqual(["–", "–", "80%", "–", "90%"]);
    const shares = page.getByRole("slider", { name: "Part sold by day" });
    await expect.element(shares).toHaveAttribute("aria-valuetext", "Fri, Nov 20: 90%, 9 of 10 portions sold");
  });

  it("have the label of a full bar above the bars", async () => {
    await open({ ...twoDays, days: [dayResults("2026-11-16", 40, 10)] });
    const chart = page.getByRole("slider", { name: "Part sold by day" });
    await expect.element(chart).toBeVisible();
    const bar = chart.element().querySelector("rect")?.getBoundingClientRect();
    const label = chart.getByText("100%").element().getBoundingClientRect();
    expect(bar?.height).toBeGreaterThan(100);
    expect(label.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
  });

  it("are read by touching a bar", async () => {
    await open();
    const chart = page.getByRole("slider", { name: "Revenue by day" });
    await expect.element(chart).toBeVisible();
    const { left, width, top } = chart.element().getBoundingClientRect();
    const pointer = { clientX: left + width * 0.5, clientY: top + 20, bubbles: true, pointerType: "touch" };
    chart.element().dispatchEvent(new PointerEvent("pointerdown", pointer));
    await expect.element(chart).toHaveAttribute("aria-valuetext", "Wed, Nov 18: $40.00, 8 portions");
  });

  it("name the best hour, the dishes, and the food saved with its method", async () => {
    await open();
    const best = page.getByRole("region", { name: "Best hours" });
    await expect.element(best).toMatchTextContent(/Fridays at .* sell best: 9 of 10 portions\./);
    expect(cellsOf("Results by dish").slice(1)).toEqual([
      ["Soup", "$60.00", "12", "86%"],
      ["Other dishes", "$25.00", "5", "83%"],
    ]);
    await expect.element(page.getByText("about 7.1 kg", { exact: true })).toBeVisible();
    await page.getByText("How we estimate this").click();
    await expect.element(page.getByText(/0\.42 kg of food, the average meal of WRAP/)).toBeVisible();
  });

  it("say where to begin when no result exists", async () => {
    await open(emptyResults);
    await expect.element(page.getByText("No results on these days")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Start a flash sale" })).toBeVisible();
  });

  it("make no claim about hours and no comparison when there is one sale", async () => {
    const { before } = emptyResults;
    await open({
      ...twoDays,
      before,
      days: [dayResults("2026-11-20", 9, 9)],
      hours: twoDays.hours.slice(0, 1),
    });
    await expect.element(page.getByText(/After sales at different hours/)).toBeVisible();
    expect(page.getByText("Nothing before to compare with").elements()).toHaveLength(1);
  });

  it("can be loaded again when the first request failed", async () => {
    api.answer(route, new Refusal("request/too-many", "Too many requests."));
    await renderAsVendor("/results");
    await expect.element(alert("Too many requests.")).toBeVisible();
    api.answer(route, twoDays);
    await button("Try again").click();
    await expect.element(page.getByText("$85.00").first()).toBeVisible();
  });

  it("stay, with a notice, when they cannot be loaded again", async () => {
    await open();
    await expect.element(page.getByText("$85.00").first()).toBeVisible();
    api.answer(route, new Refusal("request/too-many", "Too many requests."));
    await queryClient.invalidateQueries();
    await expect.element(alert("This may be out of date. Too many requests.")).toBeVisible();
    await expect.element(page.getByText("$85.00").first()).toBeVisible();
  });
});

describe("the period", () => {
  it("is 30 days at first, and can be changed with one tap", async () => {
    await open();
    await expect.poll(periods).toEqual([[daysAgo(29), today()]]);
    for (const [name, from] of [
      ["Today", today()],
      ["7 days", daysAgo(6)],
      ["Year", daysAgo(364)],
    ] as const) {
      await button(name).click();
      await expect.poll(() => periods().at(-1)).toEqual([from, today()]);
    }
    await expect.element(button("Year")).toHaveAttribute("aria-pressed", "true");
    expect(window.location.search).toBe("?days=365");
  });

  it("can be any other days, and says what is wrong with them", async () => {
    await open();
    await button("Other days").click();
    await field("First day").fill("2026-03-02");
    await field("Last day").fill("2026-03-01");
    await button("Show").click();
    await expect.element(alert("The end is before the start.")).toBeVisible();
    await field("Last day").fill("2026-03-09");
    await button("Show").click();
    await expect.poll(() => periods().at(-1)).toEqual(["2026-03-02", "2026-03-09"]);
  });

  it("is that of the address", async () => {
    await open(twoDays, "/results?from=2026-11-16&to=2026-11-20");
    await expect.poll(periods).toEqual([["2026-11-16", "2026-11-20"]]);
    await expect.element(field("First day")).toHaveValue("2026-11-16");
    // The bar leads to the same page without a period.
    await page.viewport(1280, 800);
    await page.getByRole("link", { name: "Results" }).first().click();
    await expect.element(field("First day")).not.toBeInTheDocument();
    await expect.element(button("Other days")).toHaveAttribute("aria-pressed", "false");
  });
});

describe("what lowering the price changes", () => {
  const section = page.getByRole("region", { name: "Does lowering the price help?" });
  const show = (planEffect: Results["planEffect"]) => open({ ...twoDays, planEffect });
  const start = "Evenings that lower the price by themselves";

  it("is said when it helps, with the number of evenings", async () => {
    await show({ revenue: null, sold: 0.12, evenings: 34 });
    await expect
      .element(section.getByText(`${start} sold 12% more of your portions than evenings at one price.`))
      .toBeVisible();
    await expect.element(section.getByText("Measured over 34 evenings.")).toBeVisible();
    await expect.element(section.getByText(/money/)).not.toBeInTheDocument();
    await expect.element(section.getByRole("link")).not.toBeInTheDocument();
  });

  it("is said when it costs money, with how to stop it", async () => {
    await show({ revenue: -0.09, sold: 0.2, evenings: 41 });
    await expect.element(section.getByText(/sold 20% more of your portions/)).toBeVisible();
    await expect
      .element(section.getByText(/brought in 9% less money from the same number of portions/))
      .toBeVisible();
    await expect.element(section.getByText(/^To stop it, edit the schedule/)).toBeVisible();
    const link = section.getByRole("link", { name: "Open the schedules" });
    await expect.element(link).toHaveAttribute("href", "/schedule");
  });

  it("is not there while nothing is known", async () => {
    await show(null);
    await expect.element(page.getByText("$85.00").first()).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
  });
});

it("says that only ended sales count when portions of a running sale were collected", async () => {
  const running = { ...emptyResults.totals, revenue: 25.2, pickupRevenue: 25.2, portions: 3 };
  api.answer(route, {
    ...emptyResults,
    totals: running,
    days: [{ ...dayResults("2026-11-20", 25.2, 0), offered: 0 }],
  });
  await renderAsVendor("/results");
  const share = page.getByText("of what was offered was sold, in sales that are over");
  await expect.element(share).toBeVisible();
  expect(share.element().parentElement?.textContent).toMatch(/^–/);
  const chart = page.getByRole("slider", { name: "Part sold by day" });
  await expect.element(chart).toHaveAttribute("aria-valuetext", "Fri, Nov 20: no sale that is over");
});
