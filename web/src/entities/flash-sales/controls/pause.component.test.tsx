import { toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { dish, me, sale, vendor } from "../../../test-support/records.ts";
import { renderAsMember, renderAsVendor } from "../../../test-support/render-screen.tsx";
import { answerSales } from "../../../test-support/sales-api.ts";
import { alert, button, clickTwiceAtOnce, dialog } from "../../../test-support/screen.ts";

const pause = "POST /engine/flashsales/pause";
const soup = dish({ name: "Soup" });
let pausedUntil: string | null;

async function open(paused: string | null = null, search = ""): Promise<void> {
  pausedUntil = paused;
  answerSales([soup], { live: [sale(40, soup)], past: [] });
  api.answer("GET /engine/vendors/me", () => me({ vendor: vendor({ pausedUntil }) }));
  api.answer(pause, ({ body }) => {
    pausedUntil = body.until as string | null;
    return { pausedUntil };
  });
  await renderAsVendor(`/Flashsales${search}`, vendor({ pausedUntil }));
}

const later = () => new Date(Date.now() + 3_600_000).toISOString();
const paused = () => page.getByText(/^Paused until /);

describe("pausing all sales", () => {
  beforeEach(() => open());

  it("takes two taps, shows its end, and focuses “Resume”", async () => {
    await button("Pause all").click();
    await clickTwiceAtOnce(button("For 1 hour"));
    await expect.element(paused()).toBeVisible();
    await expect.element(button("Resume")).toHaveFocus();
    expect(api.received(pause)).toHaveLength(1);
    const until = Date.parse(String(api.received(pause)[0]?.body.until)) - Date.now();
    expect(until).toBeGreaterThan(59 * 60_000);
    await button("Resume").click();
    await expect.element(paused()).not.toBeInTheDocument();
    await expect.element(button("Pause all")).toHaveFocus();
    expect(pausedUntil).toBeNull();
  });

  it("counts an hour from the tap, not from when the choices were opened", async () => {
    await button("Pause all").click();
    await expect.element(button("For 1 hour")).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const tapped = Date.now();
    await button("For 1 hour").click();
    await expect.element(paused()).toBeVisible();
    const until = Date.parse(String(api.received(pause)[0]?.body.until));
    expect(until - tapped).toBeGreaterThan(3_600_000 - 1000);
  });

  it("finds out that a pause succeeded when its response is lost", async () => {
    await button("Pause all").click();
    network.loseAnswer(pause);
    await button("Until I resume").click();
    await expect.element(paused()).toBeVisible();
    expect(page.getByRole("alert").elements()).toHaveLength(0);
    expect(api.received(pause)).toHaveLength(1);
  });

  it("says that it did not pause when the connection is lost or the server refuses", async () => {
    await button("Pause all").click();
    network.cut(pause);
    await button("For 1 hour").click();
    await expect.element(alert(/Your sales could not be paused\. We could not reach/)).toBeVisible();
    api.answer(pause, new Refusal("auth/vendor-only", "This is for restaurants only."));
    await button("For 1 hour").click();
    await expect.element(alert(/could not be paused\. This is for restaurants only/)).toBeVisible();
    await expect.element(paused()).not.toBeInTheDocument();
  });
});

it.each(["/dashboard", "/Flashsales"])("pauses on %s when the sales cannot be loaded", async (path) => {
  answerSales([soup], { live: [], past: [] });
  api.answer("GET /api/flashsaleAPI/allFlashSales", new Refusal("request/too-many", "Too many requests."));
  api.answer(pause, ({ body }) => ({ pausedUntil: body.until as string }));
  await renderAsVendor(path);
  await button("Pause all").click();
  await button("For 1 hour").click();
  await expect.element(paused()).toBeVisible();
});

describe("a pause", () => {
  it("is shown when the screen opens, and with an error when it cannot be ended", async () => {
    await open(later());
    await expect.element(paused()).toBeVisible();
    await expect.element(button("Pause all")).not.toBeInTheDocument();
    network.cut(pause);
    await button("Resume").click();
    await expect.element(alert(/Your sales could not be resumed/)).toBeVisible();
    await expect.element(paused()).toBeVisible();
  });

  it("is shown to a member after the owner has paused", async () => {
    answerSales([soup], { live: [sale(40, soup)], past: [] });
    await renderAsMember("/dashboard", "staff");
    await expect.element(button("Pause all")).toBeVisible();
    const until = new Date(Date.now() + 3_600_000);
    api.answer(
      "GET /engine/vendors/me",
      me({ vendor: vendor({ pausedUntil: until.toISOString() }), role: "staff" }),
    );
    answerSales([soup], { live: [sale(40, soup, { pausedUntil: toInstant(until) })], past: [] });
    // The sales show a pause that the member's loaded `me` does not have, so the page loads `me` again.
    await queryClient.invalidateQueries({ queryKey: ["flash-sales"] });
    await expect.element(paused()).toBeVisible();
  });

  it("ends by itself", async () => {
    await open(new Date(Date.now() + 4000).toISOString());
    await expect.element(paused()).toBeVisible();
    await expect.element(paused()).not.toBeInTheDocument();
    await expect.element(button("Pause all")).toBeVisible();
  });

  it("ends by itself, and removes the message of a failed “Resume”", async () => {
    await open(new Date(Date.now() + 4000).toISOString());
    network.cut(pause);
    await button("Resume").click();
    await expect.element(alert(/Your sales could not be resumed/)).toBeVisible();
    await expect.element(paused()).not.toBeInTheDocument();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a new sale during a pause", () => {
  const sheet = () => dialog("Create Flash Sale");
  const pauseNote = () => sheet().getByText("Guests cannot find this sale before.");

  it("is announced as saved, and not as on sale", async () => {
    await open(later(), "?new");
    await expect.element(pauseNote()).toBeVisible();
    await button("Start sale", sheet()).click();
    await expect.element(page.getByText(/^Soup is saved for .* when you resume your sales/)).toBeVisible();
    expect(page.getByText(/is on sale/).query()).toBeNull();
  });

  it("can end the pause in the form of the sale", async () => {
    await open(later(), "?new");
    await expect.element(pauseNote()).toBeVisible();
    await button("Resume", sheet()).click();
    await expect.element(pauseNote()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.tagName).toMatch(/^H\d$/);
    expect(pausedUntil).toBeNull();
    await button("Start sale", sheet()).click();
    await expect.element(page.getByText(/^Soup is on sale for/)).toBeVisible();
  });
});
