import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { zoneAtNoon } from "../../test-support/device/zone-at-noon.ts";
import { network } from "../../test-support/network.ts";
import { dish, menuOf, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import { alert, button, clickTwiceAtOnce, dialog, field, path } from "../../test-support/screen.ts";

const create = "POST /engine/flashsales/create";
const form = () => dialog("Create Flash Sale");
const start = (name = "Start sale") => button(name, form());
const active = () => page.getByRole("region", { name: "Active Sales" });
const soup = dish({ name: "Soup", price: 13.6 });

let sales: SalesAtServer;

async function openForm(): Promise<void> {
  await renderAsVendor("/Flashsales?new");
  await expect.element(form()).toBeVisible();
}

async function fillForm(discount = "20"): Promise<void> {
  await field("Discount", form()).fill(discount);
  await button("1 hour", form()).click();
  await field("Items Amount", form()).fill("8");
  await field("Limit per person", form()).fill("2");
}

const more = () => button("More", form()).click();
const sent = (index: number) => api.received(create)[index]?.body.flashsaleData as Record<string, unknown>;

beforeEach(() => {
  sales = { live: [], past: [] };
  answerSales([soup], sales);
});

describe("the form of a new sale", () => {
  it("shows each problem and focuses the first field when the form is invalid", async () => {
    await openForm();
    const cleared = ["Discount", "Ends at", "Items Amount", "Limit per person"];
    for (const label of cleared) await field(label, form()).fill("");
    await start().click();
    const texts = [
      "Please enter a valid discount",
      "Please enter a valid time",
      "Enter how many there are.",
      "Enter a limit per person.",
    ];
    for (const text of texts) await expect.element(alert(text, form()).first()).toBeVisible();
    await expect.element(field("Discount", form())).toHaveFocus();

    await fillForm();
    await field("Limit per person", form()).fill("9");
    await start().click();
    await expect.element(alert("The limit per person cannot be more than there is.", form())).toBeVisible();
    await expect.element(field("Limit per person", form())).toHaveFocus();
    expect(network.count(create)).toBe(0);
  });

  it("accepts an amount from 1 to 100 only, and says so", async () => {
    await openForm();
    const amount = field("Items Amount", form());
    await expect.element(amount).toHaveAccessibleDescription("From 1 to 100");
    await amount.fill("");
    for (const refused of ["0", "101"]) {
      await amount.fill(refused);
      await expect.element(amount).toHaveValue("");
    }
    for (const accepted of ["1", "100"]) {
      await amount.fill(accepted);
      await expect.element(amount).toHaveValue(accepted);
    }
  });

  it("starts one sale for two clicks, at the price that was shown", async () => {
    await openForm();
    await more();
    await expect.element(field("Description", form())).toHaveValue("Warm and red.");
    await fillForm("50");
    await expect.element(field("Discounted Price", form())).toHaveTextContent("$6.80");
    await clickTwiceAtOnce(start());
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(active().getByRole("heading", { name: "Soup" })).toBeVisible();
    await expect.element(active().getByText("$6.80")).toBeVisible();
    expect(api.received(create)).toHaveLength(1);
    expect(sent(0)).toMatchObject({
      item_id: soup.id,
      base_price: 13.6,
      discount: 50,
      item_quantity: 8,
      item_limit: 2,
    });
  });

  it("is disabled and stays open while it is sent by Enter", async () => {
    await openForm();
    await fillForm();
    const letThrough = network.hold(create);
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Starting…", form())).toBeDisabled();
    await expect.element(field("Discount", form())).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(form()).toBeVisible();
    letThrough();
    await expect.element(form()).not.toBeInTheDocument();
    expect(path()).toBe("/Flashsales");
  });

  it("keeps its values after a lost response, and creates one sale when sent again", async () => {
    await openForm();
    await fillForm("35");
    const endsAt = (field("Ends at", form()).element() as HTMLInputElement).value;
    network.loseAnswer(create);
    await start().click();
    await expect.element(alert("Error adding flash sale:", form())).toBeVisible();
    await expect.element(field("Discount", form())).toHaveValue("35");
    await expect.element(field("Ends at", form())).toHaveValue(endsAt);
    await start().click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(active().getByRole("heading", { name: "Soup" })).toBeVisible();
    expect(sales.live).toHaveLength(1);
    expect(sent(1).requestId).toBe(sent(0).requestId);
  });

  it("says that the first request created a sale, and saves later changes to it", async () => {
    await openForm();
    await fillForm("20");
    network.loseAnswer(create);
    await start().click();
    await expect.element(alert("Error adding flash sale:", form())).toBeVisible();
    await field("Discount", form()).fill("50");
    await start().click();
    await expect.element(form().getByText(/Your first try got through: 8 × Soup for \$10\.88/)).toBeVisible();
    await button("Save changes", form()).click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(active().getByText("−50%")).toBeVisible();
    expect(active().getByRole("article").elements()).toHaveLength(1);
    expect(sales.live).toHaveLength(1);
  });

  it("shows the new price when the menu's price has changed", async () => {
    await openForm();
    await fillForm("50");
    api.answer("GET /api/menuAPI/items", menuOf({ ...soup, price: 20 }));
    api.answer(create, new Refusal("sale/price-changed", "The price was changed."));
    await start().click();
    await expect.element(alert("Error adding flash sale:", form())).toBeVisible();
    await expect.element(alert("$20.00", form())).toBeVisible();
    await expect.element(field("Discounted Price", form())).toMatchTextContent(/\$10/);
  });

  it("shows the message and focuses the field when the server refuses it", async () => {
    api.answer(
      create,
      new Refusal("request/invalid", "Not right.", { "flashsaleData.discount": "Too much." }),
    );
    await openForm();
    await fillForm();
    await start().click();
    await expect.element(alert("Too much.", form())).toBeVisible();
    await expect.element(field("Discount", form())).toHaveFocus();
    await expect.element(field("Discount", form())).toHaveValue("20");
  });
});

describe("a sale that starts later", () => {
  it("is scheduled with a changed description, and can be moved", async () => {
    const timeZone = zoneAtNoon();
    const day = new Date(Date.now() + 24 * 3_600_000);
    const tomorrow = new Intl.DateTimeFormat("en-CA", { timeZone }).format(day);
    await renderAsVendor("/Flashsales", vendor({ timeZone }));
    await button("Create Flash Sale").click();
    await more();
    await expect.element(field("Description", form())).toHaveValue("Warm and red.");
    await field("Description", form()).fill("With croutons, tonight only.");
    await fillForm("30");
    await button("Start later", form()).click();
    await field("Starts at", form()).fill(`${tomorrow}T18:00`);
    await field("Ends at", form()).fill("19:30");
    await expect.element(form().getByText(/starts tomorrow 6:00\sPM/)).toBeVisible();
    await start("Schedule sale").click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const card = page.getByRole("region", { name: "Scheduled" }).getByRole("listitem");
    await expect.element(card.getByText(/starts tomorrow 6:00\sPM/)).toBeVisible();
    await expect.element(card.getByText(/ends tomorrow 7:30\sPM/)).toBeVisible();

    await button("Edit Sale", card).click();
    const edit = dialog("Edit Sale");
    await expect.element(field("Description", edit)).toHaveValue("With croutons, tonight only.");
    await expect.element(field("Starts at", edit)).toHaveValue(`${tomorrow}T18:00`);
    await field("Starts at", edit).fill(`${tomorrow}T17:00`);
    await field("Description", edit).fill("With croutons.");
    await button("Save changes", edit).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(card.getByText(/starts tomorrow 5:00\sPM/)).toBeVisible();
    await expect.element(card.getByText(/ends tomorrow 7:30\sPM/)).toBeVisible();
    await button("Edit Sale", card).click();
    await expect.element(field("Description", edit)).toHaveValue("With croutons.");
  });
});

it("leads back to the screen with the link when the form is closed", async () => {
  await renderAsVendor("/dashboard");
  await page.getByRole("link", { name: "Start a flash sale" }).click();
  await expect.element(form()).toBeVisible();
  await expect.poll(path).toBe("/Flashsales");
  await button("Close", form()).click();
  await expect.poll(path).toBe("/dashboard");
});
