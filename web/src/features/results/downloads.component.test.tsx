import type { Results } from "@flashplate/contract/results/results";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { renderAsMember, renderAsVendor } from "../../test-support/render-screen.tsx";
import { twoDays } from "../../test-support/results.ts";
import { alert, button, clickTwiceAtOnce } from "../../test-support/screen.ts";

const route = "GET /api/vendorAPI/results";
const file = "GET /api/vendorAPI/results.csv";

async function open(answer: Results): Promise<void> {
  api.answer(route, answer);
  await renderAsVendor("/results");
}

describe("a file of the results", () => {
  it("is loaded once when its button is clicked twice", async () => {
    await open(twoDays);
    api.answer(file, "date,revenue\r\n");
    await clickTwiceAtOnce(button("Sales (CSV)"));
    await expect
      .poll(() => api.received(file).map(({ query }) => query.toString()))
      .toEqual(["from=2026-11-16&to=2026-11-20&of=sales"]);
  });

  it("is offered to the owner only", async () => {
    api.answer(route, twoDays);
    await renderAsMember("/results", "manager");
    await expect.element(page.getByText("$85.00").first()).toBeVisible();
    await expect.element(button("Sales (CSV)")).not.toBeInTheDocument();
  });

  it("is loaded in parts and stored as one when the period is long", async () => {
    const stored: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      stored.push(file as Blob);
      return "#";
    });
    await open({ ...twoDays, from: "2026-01-01", to: "2026-12-31" });
    api.answer(file, ({ query }) => `\uFEFFdate,dish\r\n${query.get("from")},"two\nlines"\r\n`);
    await button("Orders (CSV)").click();
    await expect.poll(() => stored).toHaveLength(1);
    const parts = api.received(file).map(({ query }) => [query.get("from"), query.get("to")]);
    // A part has at most 92 days.
    expect([parts.length, parts[1], parts.at(-1)]).toEqual([
      4,
      ["2026-04-03", "2026-07-03"],
      ["2026-10-04", "2026-12-31"],
    ]);
    const rows = parts.map(([from]) => `${from},"two\nlines"\r\n`);
    expect(await stored[0]?.text()).toBe(`date,dish\r\n${rows.join("")}`);
  });

  it("says why it could not be loaded", async () => {
    await open(twoDays);
    api.answer(file, new Refusal("request/too-many", "Too many files. Try again later."));
    await button("Orders (CSV)").click();
    await expect.element(alert("Too many files.")).toBeVisible();
  });
});
