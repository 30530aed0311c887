import type { Schedule, ScheduledSale, SchedulesAnswer } from "@flashplate/contract/schedules/schedules";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, menuOf, sale, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog, field } from "../../test-support/screen.ts";

const list = "GET /engine/flashsales/schedules";
const create = "POST /engine/flashsales/schedules";
const update = "PUT /engine/flashsales/schedules";
const remove = "DELETE /engine/flashsales/schedules";
const skip = "POST /engine/flashsales/schedules/skip";
const answer = "POST /engine/flashsales/schedules/answer";
const changeClosed = "PUT /engine/flashsales/closed-days";
const soup = dish({ name: "Soup" });
const hour = 3_600_000;
const startsAt = new Date(Date.now() + hour).toISOString();
/** The day of the next sale, also in the hour before midnight. */
const today = startsAt.slice(0, 10);

const schedule: Schedule = {
  id: "s1",
  item_id: soup.id,
  item_name: "Soup",
  weekdays: ["monday", "friday"],
  from: "18:00",
  to: "20:00",
  discount: 40,
  item_quantity: 6,
  item_limit: 2,
  plan: null,
  validFrom: "2026-01-01",
  validUntil: null,
  mode: "auto",
  askMinutes: 120,
  state: "on",
  reason: null,
  revision: 3,
};
const tonight: ScheduledSale = {
  occurrenceId: "s1_tonight",
  scheduleId: "s1",
  item_name: "Soup",
  date: today,
  startsAt,
  endsAt: new Date(Date.now() + 2 * hour).toISOString(),
  state: "made",
  reason: null,
  saleId: "sale-1",
};

let stored: SchedulesAnswer;

async function open(
  changes: Partial<SchedulesAnswer> = {},
  address = "/schedule",
  restaurant = vendor(),
): Promise<void> {
  stored = {
    schedules: [schedule],
    sales: [tonight],
    closedDays: [],
    pausedUntil: null,
    timeZone: "UTC",
    today,
    ...changes,
  };
  api.answer(list, () => stored);
  api.answer("GET /api/menuAPI/items", menuOf(soup));
  await renderAsVendor(address, restaurant);
  // Hidden from screen readers while a dialog is open.
  const heading = page.getByRole("heading", { name: "The next seven days", includeHidden: true });
  await expect.element(heading).toBeVisible();
}

describe("the week", () => {
  it("skips a sale with one tap, and undoes it with another", async () => {
    await open();
    api.answer(skip, ({ body }) => {
      const state = body.skip ? { state: "skipped" as const, reason: "by-hand" as const } : tonight;
      stored = { ...stored, sales: [{ ...tonight, ...state }] };
      return { sale: stored.sales[0] as ScheduledSale };
    });
    await clickTwiceAtOnce(button("Skip Soup"));
    await expect.element(page.getByText("Skipped", { exact: true })).toBeVisible();
    await button("Undo: Soup").click();
    await expect.element(button("Skip Soup")).toBeVisible();
    expect(api.received(skip).map(({ body }) => body.skip)).toEqual([true, false]);
  });

  it("shows a line for each day, and the details of the next or the chosen sale", async () => {
    const later = { ...tonight, occurrenceId: "s1_later", item_name: "Stew", state: "planned" } as const;
    await open({ sales: [tonight, later] });
    expect(page.getByRole("heading", { level: 3 }).elements()).toHaveLength(7);
    await expect.element(button("Skip Soup")).toBeVisible();
    expect(button("Skip Stew").query()).toBeNull();
    await button(/^Stew ·/).click();
    await expect.element(button("Skip Stew")).toBeVisible();
    expect(button("Skip Soup").query()).toBeNull();
  });

  it("is loaded again when a pause ends", async () => {
    const pausedUntil = new Date(Date.now() + 5 * hour).toISOString();
    const paused = { ...tonight, state: "skipped", reason: "paused" } as const;
    await open({ sales: [paused], pausedUntil }, "/schedule", vendor({ pausedUntil }));
    await expect.element(button(/^Soup · .* · Paused$/)).toBeVisible();
    api.answer("POST /engine/flashsales/pause", () => {
      stored = { ...stored, sales: [tonight], pausedUntil: null };
      return { pausedUntil: null };
    });
    await button("Resume").click();
    await expect.element(button(/^Soup · .* · Paused$/)).not.toBeInTheDocument();
    await expect.element(button(/^Soup ·/)).toBeVisible();
  });

  it("hides the sales that are skipped for a closed day", async () => {
    const closed = { ...tonight, state: "skipped", reason: "closed" } as const;
    await open({ sales: [closed], closedDays: [{ from: today, to: today, note: "" }] });
    await expect.element(page.getByText("Closed", { exact: true })).toBeVisible();
    expect(button(/^Soup ·/).query()).toBeNull();
  });

  it("says why a sale could not be skipped", async () => {
    await open();
    api.answer(skip, new Refusal("schedule/started", "This sale has started."));
    await button("Skip Soup").click();
    await expect.element(alert("This sale has started.")).toBeVisible();
  });

  it("names a closed day, and still asks for the portions of its sale", async () => {
    const asked = { ...tonight, state: "asked", saleId: null } as const;
    await open({ sales: [asked], closedDays: [{ from: today, to: today, note: "Inventory" }] });
    await expect.element(page.getByText("Closed: Inventory")).toBeVisible();
    api.answer(answer, { sale: { ...tonight, state: "made" } });
    await button("4").click();
    await expect
      .poll(() => api.received(answer).map(({ body }) => body))
      .toEqual([{ occurrenceId: "s1_tonight", portions: 4 }]);
  });
});

describe("a schedule", () => {
  it("is made from a past sale, and repeated with the same id after a refusal", async () => {
    const past = sale(-90, soup, { item_quantity: 7 });
    api.answer("GET /api/flashsaleAPI/getPastSales", [past]);
    await open({ schedules: [], sales: [] }, `/schedule?repeat=${past.id}`);
    await expect.element(dialog("New schedule")).toBeVisible();
    api.answer(create, new Refusal("schedule/too-many", "You have 50 schedules."));
    await button("Save", dialog()).click();
    await expect.element(alert("You have 50 schedules.")).toBeVisible();
    api.answer(create, { schedule });
    await clickTwiceAtOnce(button("Save", dialog()));
    await expect.element(dialog()).not.toBeInTheDocument();
    const sent = api.received(create).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ schedule: { item_id: soup.id, item_quantity: 7, mode: "auto" } });
    expect(sent[0]?.requestId).toBe(sent[1]?.requestId);
  });

  it("is created once, with the last edits, when a response was lost", async () => {
    await open({ schedules: [], sales: [] });
    await button("New schedule").click();
    await button(/^Soup/, dialog()).click();
    api.answer(create, { schedule });
    network.loseAnswer(create);
    await button("Save", dialog()).click();
    await expect.element(alert(/^We could not reach Flashplate/)).toBeVisible();
    await button("50%", dialog()).click();
    api.answer(update, { schedule });
    await button("Save", dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const [lost, repeated] = api.received(create).map(({ body }) => body);
    expect(repeated?.requestId).toBe(lost?.requestId);
    const { id: scheduleId, revision: seen } = schedule;
    expect(api.received(update).map(({ body }) => body)).toMatchObject([
      { scheduleId, seen, schedule: { item_id: soup.id, discount: 50 } },
    ]);
  });

  it("is changed, paused and deleted", async () => {
    await open();
    api.answer(update, { schedule });
    await button("Edit").click();
    await field("Items Amount", dialog()).fill("9");
    await button("Mon", dialog()).click();
    await button("Ask me first", dialog()).click();
    await button("Save", dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await button("Pause").click();
    await expect
      .poll(() => api.received(update).map(({ body }) => body))
      .toMatchObject([
        { seen: 3, schedule: { item_quantity: 9, weekdays: ["friday"], mode: "ask" } },
        { seen: 3, schedule: { state: "paused" } },
      ]);
    api.answer(remove, { scheduleId: "s1" });
    await button("Delete the schedule of Soup").click();
    await expect.poll(() => api.received(remove).length).toBe(1);
  });

  it("is made from a dish of the menu, with portions and discount by taps", async () => {
    await open({ schedules: [], sales: [] });
    await button("New schedule").click();
    await button(/^Soup/, dialog()).click();
    await expect.element(dialog().getByRole("heading", { name: "Soup" })).toHaveFocus();
    await button("One more: Items Amount", dialog()).click();
    await button("50%", dialog()).click();
    api.answer(create, { schedule });
    await button("Save", dialog()).click();
    await expect
      .poll(() => api.received(create).map(({ body }) => body.schedule))
      .toMatchObject([{ item_id: soup.id, item_quantity: 6, discount: 50 }]);
  });

  it.each([
    ["none", soup.id, undefined],
    ["eu-30-days", soup.id, /^Guests see a percentage only if/],
    ["de-perishable", soup.id, /^Guests also read “Surplus of today”/],
    ["none", null, /^Guests see the price without a percentage/],
  ] as const)("says what guests see of its discount: %s, dish %s", async (priceRule, item_id, note) => {
    await open({ schedules: [{ ...schedule, item_id }] }, "/schedule", vendor({ priceRule }));
    await button("Edit").click();
    await expect.element(field("Items Amount", dialog())).toBeVisible();
    const notes = dialog().getByText(/^Guests (see|also read)/);
    if (note) await expect.element(notes).toMatchTextContent(note);
    else await expect.element(notes).not.toBeInTheDocument();
  });

  it("gets a plan of lower prices, keeps it when it is edited, and loses it", async () => {
    const plan = { floor_cents: 200, cuts: [{ at: "19:15", above: 3, discount: 70 }] };
    await open();
    const plans = () => api.received(update).map(({ body }) => (body.schedule as Partial<Schedule>).plan);
    const edit = async (change: () => Promise<unknown>) => {
      await button("Edit").click();
      await change();
      await button("Save", dialog()).click();
      await expect.element(dialog()).not.toBeInTheDocument();
    };
    const planSwitch = dialog().getByRole("switch", { name: "Lower the price by itself" });
    api.answer(update, () => {
      stored.schedules = [{ ...schedule, plan }];
      return { schedule: { ...schedule, plan } };
    });
    const oneInFive = dialog().getByText(/^One evening in five is sold at one price/);
    await edit(async () => {
      await expect.element(planSwitch).toBeVisible();
      await expect.element(oneInFive).not.toBeInTheDocument();
      await planSwitch.click();
      await expect.element(oneInFive).toBeVisible();
    });
    await expect.element(page.getByText("Lowers the price by itself")).toBeVisible();
    await edit(() => field("Items Amount", dialog()).fill("9"));
    await edit(() => planSwitch.click());
    expect(plans()).toMatchObject([{ cuts: [{ at: "19:30" }, { at: "19:50" }] }, plan, null]);
  });

  it("is shown as stopped when its dish is gone", async () => {
    await open({ schedules: [{ ...schedule, state: "broken", reason: "dish-removed" }] });
    await expect.element(page.getByText("Stopped", { exact: true })).toBeVisible();
  });
});

it("keeps a closed day that is typed while another one is removed", async () => {
  await open({ closedDays: [{ from: "2090-12-24", to: "2090-12-26", note: "Holidays" }] });
  api.answer(changeClosed, ({ body }) => ({ closedDays: body.closedDays as [] }));
  await button("Add a closed day").click();
  await field("Note").fill("Inventory");
  await button(/^Remove/).click();
  await expect.poll(() => api.received(changeClosed).length).toBe(1);
  await expect.element(field("First day")).toHaveFocus();
  await expect.element(field("Note")).toHaveValue("Inventory");
});

it("adds and removes a closed day", async () => {
  await open({ closedDays: [{ from: "2090-12-24", to: "2090-12-26", note: "Holidays" }] });
  api.answer(changeClosed, ({ body }) => ({ closedDays: body.closedDays as [] }));
  expect(field("First day").query()).toBeNull();
  await button("Add a closed day").click();
  await expect.element(field("First day")).toHaveFocus();
  await field("First day").fill("2090-01-01");
  const release = network.holdAnswer(changeClosed);
  await button("Add a closed day").click();
  await expect.element(field("Note")).toBeDisabled();
  release();
  await expect.element(field("First day")).not.toBeInTheDocument();
  await expect.element(button("Add a closed day")).toHaveFocus();
  await button(/^Remove/).click();
  await expect
    .poll(() => api.received(changeClosed).map(({ body }) => body.closedDays))
    .toEqual([
      [
        { from: "2090-12-24", to: "2090-12-26", note: "Holidays" },
        { from: "2090-01-01", to: "2090-01-01", note: "" },
      ],
      [],
    ]);
});
