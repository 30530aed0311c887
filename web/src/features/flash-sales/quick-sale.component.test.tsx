import type { Schedule } from "@flashplate/contract/schedules/schedules";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { chooseLanguage } from "../../shared/i18n/language.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { zoneAtNoon } from "../../test-support/device/zone-at-noon.ts";
import { network } from "../../test-support/network.ts";
import { dish, sale, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import { alert, button, clickTwiceAtOnce, dialog, field, status } from "../../test-support/screen.ts";

const create = "POST /engine/flashsales/create";
const repeat = "POST /engine/flashsales/schedules";
const changeSchedule = "PUT /engine/flashsales/schedules";
const sheet = () => dialog("Create Flash Sale");
const lastTime = () => sheet().getByRole("region", { name: "As last time at this hour" });
const soup = dish({ name: "Soup", price: 10 });
const cake = dish({ name: "Cake", mealType: "Dessert", price: 6 });
/** What the server returns. Its values differ from the form's, which the test expects in the request. */
const schedule: Schedule = {
  id: "s1",
  item_id: soup.id,
  item_name: "Soup",
  weekdays: ["tuesday"],
  from: "17:00",
  to: "17:30",
  discount: 10,
  item_quantity: 9,
  item_limit: 1,
  plan: null,
  validFrom: "2026-01-01",
  validUntil: null,
  mode: "auto",
  askMinutes: 120,
  state: "on",
  reason: null,
  revision: 1,
};
let sales: SalesAtServer;

beforeEach(() => {
  // `sale` counts from the end, and its sales take an hour: this one started 24 hours ago.
  const endInMinutes = -24 * 60 + 60;
  sales = { live: [], past: [sale(endInMinutes, cake, { discount: 50, item_quantity: 8, item_limit: 3 })] };
  answerSales([soup, cake], sales);
});

async function open(): Promise<void> {
  await renderAsVendor("/Flashsales?new", vendor({ timeZone: zoneAtNoon() }));
  await expect.element(sheet()).toBeVisible();
}

it("starts the sale of the last time at this hour with one tap", async () => {
  await open();
  await expect.element(lastTime().getByText("Cake")).toBeVisible();
  await expect.element(lastTime().getByText("8 for $3.00 each, until", { exact: false })).toBeVisible();
  await clickTwiceAtOnce(button("Start now", lastTime()));
  await expect.element(sheet()).not.toBeInTheDocument();
  const sent = api.received(create).map(({ body }) => body.flashsaleData);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ item_id: cake.id, discount: 50, item_quantity: 8, item_limit: 3 });
});

it("starts it with the numbers of its card when the user had changed another dish's", async () => {
  await open();
  await sheet().getByRole("button", { name: /^Soup/ }).click();
  await button("60%", sheet()).click();
  await sheet().getByRole("switch", { name: "Lower the price by itself" }).click();
  await button("Every week", sheet()).click();
  await button("Change dish", sheet()).click();
  await expect.element(lastTime().getByText("8 for $3.00 each, until", { exact: false })).toBeVisible();
  await button("Start now", lastTime()).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  const { flashsaleData } = api.received(create)[0]?.body ?? {};
  expect(flashsaleData).toMatchObject({ item_id: cake.id, discount: 50, item_quantity: 8 });
  expect(flashsaleData).not.toHaveProperty("plan");
});

it("shows the form with the numbers of the last sale when the server refuses it", async () => {
  await open();
  api.answer(create, new Refusal("sale/too-many", "You have 100 sales."));
  await button("Start now", lastTime()).click();
  await expect.element(alert("You have 100 sales.", sheet())).toBeVisible();
  await expect.element(field("Items Amount", sheet())).toHaveValue("8");
});

it("sends nothing that was typed for another dish after the dish was changed", async () => {
  const offMenu = (name: string, id: string) => sale(-60, dish({ name }), { id, item_id: id });
  const box = offMenu("Box", "box");
  sales.past = [offMenu("Bag", "bag"), box];
  await open();
  await sheet().getByRole("button", { name: /^Bag/ }).click();
  await field("Item Name", sheet()).fill("Bag with nuts");
  await field("Price", sheet()).fill("99");
  await field("Items Amount", sheet()).fill("7");
  await button("More", sheet()).click();
  await field("Description", sheet()).fill("Made of nuts.");
  await button("nuts: not stated", sheet()).click();
  await button("vegan", sheet()).click();
  await button("Change dish", sheet()).click();
  await sheet().getByRole("button", { name: /^Box/ }).click();
  await button("Start sale", sheet()).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  const { flashsaleData } = api.received(create)[0]?.body ?? {};
  const { item_description, base_price } = box;
  expect(flashsaleData).toMatchObject({ item_name: "Box", item_description, base_price, item_quantity: 7 });
  expect(flashsaleData).not.toHaveProperty("allergens");
  expect(flashsaleData).not.toHaveProperty("diets");
});

it("does not offer a sale of today", async () => {
  sales.past = [sale(0, cake)];
  await open();
  await expect.element(sheet().getByRole("region", { name: "Sold recently" })).toBeVisible();
  expect(lastTime().query()).toBeNull();
});

it("saves a schedule in place of a sale when it repeats every week", async () => {
  await open();
  await sheet().getByRole("button", { name: /^Soup/ }).click();
  await button("Every week", sheet()).click();
  await button("Mon", sheet()).click();
  await field("From", sheet()).fill("18:30");
  await field("Ends at", sheet()).fill("20:00");
  api.answer(repeat, new Refusal("schedule/too-many", "You have 50 schedules."));
  await button("Save schedule", sheet()).click();
  await expect.element(alert("You have 50 schedules.", sheet())).toBeVisible();
  api.answer(repeat, { schedule });
  await clickTwiceAtOnce(button("Save schedule", sheet()));
  await expect.element(status("Soup repeats every week.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See the schedule" }))
    .toHaveAttribute("href", "/schedule");
  const [refused, saved, ...others] = api.received(repeat).map(({ body }) => body);
  expect(others).toEqual([]);
  expect(saved?.requestId).toBe(refused?.requestId);
  expect(saved?.schedule).toMatchObject({
    item_id: soup.id,
    // The form starts with Monday to Friday, 40 % and 5 portions; the tap on Mon took Monday away.
    weekdays: ["tuesday", "wednesday", "thursday", "friday"],
    from: "18:30",
    to: "20:00",
    discount: 40,
    item_quantity: 5,
    mode: "auto",
  });
  expect(api.received(create)).toEqual([]);
});

it("shows the refusals of a schedule and of a sale apart, also after a change of language", async () => {
  onTestFinished(() => chooseLanguage("en"));
  await open();
  await sheet().getByRole("button", { name: /^Soup/ }).click();
  await button("Every week", sheet()).click();
  const tooMany = "You have 50 schedules, which is the most there can be. Delete one first.";
  api.answer(repeat, new Refusal("schedule/too-many", tooMany));
  await button("Save schedule", sheet()).click();
  await expect.element(alert(tooMany, sheet())).toBeVisible();
  await button("Once", sheet()).click();
  await expect.element(alert(tooMany, sheet())).not.toBeInTheDocument();
  api.answer(create, new Refusal("sale/too-many", "You have 100 sales."));
  await button("Start sale", sheet()).click();
  await expect.element(alert("You have 100 sales.", sheet())).toBeVisible();
  await button("Every week", sheet()).click();
  await chooseLanguage("es");
  await expect.element(page.getByText(/^Tienes 50 ventas que se repiten/)).toBeVisible();
});

it("asks for a time of the schedule that was cleared, and keeps the sheet", async () => {
  await open();
  await sheet().getByRole("button", { name: /^Soup/ }).click();
  await button("Every week", sheet()).click();
  await field("From", sheet()).fill("");
  await expect.element(sheet().getByText("Please enter a valid time for the sale.")).toBeVisible();
  await expect.element(sheet().getByText(/^…–/)).toBeVisible();
  await field("Ends at", sheet()).fill("");
  await button("Save schedule", sheet()).click();
  await expect.element(field("Ends at", sheet())).toBeInvalid();
  expect(api.received(repeat)).toEqual([]);
});

it("saves one schedule with the latest values when a response was lost", async () => {
  await open();
  await sheet().getByRole("button", { name: /^Soup/ }).click();
  await button("Every week", sheet()).click();
  api.answer(repeat, { schedule });
  network.loseAnswer(repeat);
  await button("Save schedule", sheet()).click();
  await expect.element(alert(/^We could not reach Flashplate/, sheet())).toBeVisible();
  await button("Mon", sheet()).click();
  api.answer(changeSchedule, { schedule });
  await button("Save schedule", sheet()).click();
  await expect.element(status("Soup repeats every week.")).toBeVisible();
  const [lost, repeated] = api.received(repeat).map(({ body }) => body);
  expect(repeated?.requestId).toBe(lost?.requestId);
  const weekdays = ["tuesday", "wednesday", "thursday", "friday"];
  const { id: scheduleId, revision: seen } = schedule;
  expect(api.received(changeSchedule).map(({ body }) => body)).toMatchObject([
    { scheduleId, seen, schedule: { item_id: soup.id, weekdays } },
  ]);
});

it("needs a day when it repeats", async () => {
  await open();
  await sheet().getByRole("button", { name: /^Soup/ }).click();
  await button("Every week", sheet()).click();
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri"]) await button(day, sheet()).click();
  await expect.element(alert("Choose at least one day.", sheet())).toBeVisible();
  await button("Save schedule", sheet()).click();
  expect(api.received(repeat)).toEqual([]);
});
