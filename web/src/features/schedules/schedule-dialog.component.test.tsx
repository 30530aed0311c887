import { expect, it } from "vitest";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, menuOf, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, dialog, field } from "../../test-support/screen.ts";

const create = "POST /engine/flashsales/schedules";

it("refuses changes while the schedule is saved", async () => {
  api.answer("GET /api/menuAPI/items", menuOf(dish({ name: "Soup" })));
  api.answer(create, new Refusal("schedule/too-many", "You have 50 schedules."));
  const release = network.hold(create);
  await renderAsVendor("/schedule");
  await button("New schedule").click();
  await button(/^Soup/, dialog()).click();
  await button("Save", dialog()).click();
  await expect.element(field("Items Amount", dialog())).toBeDisabled();
  release();
  await expect.element(alert("You have 50 schedules.")).toBeVisible();
  await expect.element(field("Items Amount", dialog())).toBeEnabled();
});

it("shows what a past sale states of a dish that is not on the menu", async () => {
  const past = sale(-90, dish({ name: "Cake", allergens: { nuts: "contains" } }));
  api.answer("GET /api/menuAPI/items", menuOf(dish({ name: "Soup" })));
  api.answer("GET /api/flashsaleAPI/getPastSales", [past]);
  await renderAsVendor(`/schedule?repeat=${past.id}`);
  await expect.element(dialog().getByText(/^Contains: nuts\./)).toBeVisible();
});

it("keeps the fields apart", async () => {
  api.answer("GET /api/menuAPI/items", menuOf(dish({ name: "Soup" })));
  await renderAsVendor("/schedule");
  await button("New schedule").click();
  await button(/^Soup/, dialog()).click();
  const placeOf = (label: string) => field(label, dialog()).element().getBoundingClientRect();
  expect(placeOf("Discount").top - placeOf("To").bottom).toBeGreaterThanOrEqual(12);
  expect(placeOf("Items Amount").top - placeOf("Discount").bottom).toBeGreaterThanOrEqual(12);
});
