import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, sale, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import {
  alert,
  button,
  clickTwiceAtOnce,
  dialog,
  field,
  path,
  scrolledBy,
  status,
} from "../../test-support/screen.ts";

const create = "POST /engine/flashsales/create";
const sheet = () => dialog("Create Flash Sale");
const start = () => button("Start sale", sheet());
const tile = (name: RegExp | string) => sheet().getByRole("button", { name });
const group = (name: string) => sheet().getByRole("region", { name });
const active = () => page.getByRole("region", { name: "Active Sales" });
const sent = (index = 0) => api.received(create)[index]?.body.flashsaleData as Record<string, unknown>;

const soup = dish({ name: "Soup", price: 10 });
const cake = dish({ name: "Cake", mealType: "Dessert", price: 6 });
const stew = dish({ name: "Stew", price: 12 });
let sales: SalesAtServer;

beforeEach(() => {
  const cakeSale = { discount: 55, item_quantity: 8, item_limit: 3, duration: 90, time: 90 };
  sales = { live: [], past: [sale(-60, cake, cakeSale)] };
  answerSales([soup, stew, cake], sales);
});

async function open(search = "?new"): Promise<void> {
  await renderAsVendor(`/Flashsales${search}`);
  await expect.element(sheet()).toBeVisible();
}

describe("the choice of a dish", () => {
  it("offers recently sold dishes first, then the menu by category", async () => {
    await open();
    await expect.element(group("Sold recently").getByRole("button", { name: /^Cake/ })).toBeVisible();
    await expect.element(group("Lunch").getByRole("button", { name: /^Soup/ })).toBeVisible();
    const headings = sheet().getByRole("heading", { level: 4 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Sold recently", "Lunch", "Dessert"]);
  });

  it("starts each picture of a row at the same height, below names of one and two lines", async () => {
    const longer = dish({ name: "Cauliflower and walnut stew with rye bread", price: 10 });
    answerSales([soup, longer], sales);
    await open();
    await expect.element(tile(/^Soup/)).toBeVisible();
    const topsOf = (name: RegExp) => {
      const card = tile(name).element();
      return [card, ...card.querySelectorAll("img")].map((element) => element.getBoundingClientRect().top);
    };
    expect(topsOf(/^Soup/)).toHaveLength(2);
    expect(topsOf(/^Cauliflower/)).toEqual(topsOf(/^Soup/));
  });

  it("starts a sale with a dish and one more click, and focuses its name", async () => {
    await open();
    await tile(/^Soup/).click();
    await expect.element(sheet().getByRole("heading", { name: "Soup" })).toHaveFocus();
    await expect.element(sheet().getByText(/^ends .* · lasts 2\sh/)).toBeVisible();
    await clickTwiceAtOnce(start());
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(active().getByRole("heading", { name: "Soup" })).toBeVisible();
    expect(api.received(create)).toHaveLength(1);
    expect(sent()).toMatchObject({ item_id: soup.id, discount: 40, item_quantity: 5, item_limit: 2 });
    // The end is rounded up to a minute.
    expect([120, 121]).toContain(sent().duration);
  });

  it("starts with the numbers of the dish's last sale", async () => {
    await open();
    await tile(/^Cake/).first().click();
    await expect.element(field("Discount", sheet())).toHaveValue("55");
    await start().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(sent()).toMatchObject({ item_id: cake.id, item_quantity: 8, item_limit: 3 });
    // The end stays as it was shown when the sheet opened, also if a minute begins until the tap.
    expect([89, 90]).toContain(sent().duration);
    expect(sales.past).toHaveLength(1);
  });

  it("shows the top of the next step, and the fields of More, on a phone", async () => {
    await page.viewport(375, 640);
    const many = Array.from({ length: 12 }, (_, n) => dish({ name: `Bowl ${n}`, price: 9 }));
    answerSales([...many, soup], sales);
    await open();
    await tile("Something else").click();
    await expect.element(sheet().getByRole("heading", { name: "Something else" })).toBeInViewport();
    const category = field("Category", sheet()).element() as HTMLSelectElement;
    expect(category.clientWidth).toBeGreaterThan(180);
    await button("More", sheet()).click();
    await expect.element(field("Description", sheet())).toBeInViewport();
    await tile("Change dish").click();
    await expect.element(field("Search dishes", sheet())).toBeInViewport();
  });

  it("asks for a dish when the sale is started without one", async () => {
    await open();
    await start().click();
    await expect.element(alert("Please select a category and a product.", sheet())).toBeVisible();
    expect(network.count(create)).toBe(0);
  });

  it("finds a dish by its name, and says when no dish has it", async () => {
    await open();
    const search = field("Search dishes", sheet());
    await search.fill("ste");
    await expect.element(tile(/^Stew/)).toBeVisible();
    await expect.element(tile(/^Soup/)).not.toBeInTheDocument();
    await search.fill("pizza");
    await expect.element(status("No dish has this name.")).toBeVisible();
    await expect.element(tile(/^Something else/)).toBeVisible();
  });

  it("keeps the user's numbers when another dish is chosen", async () => {
    await open();
    await tile(/^Soup/).click();
    await button("One more: Items Amount", sheet()).click();
    await button("Change dish", sheet()).click();
    await expect.element(sheet().getByRole("heading", { name: "What do you want to sell?" })).toHaveFocus();
    await tile(/^Cake/).first().click();
    await expect.element(field("Items Amount", sheet())).toHaveValue("6");
    await expect.element(field("Discount", sheet())).toHaveValue("55");
  });
});

describe("a link to the sheet", () => {
  it.each([
    ["a dish", () => `?new&dish=${stew.id}`, "Stew", "40"],
    ["a sale", () => `?again=${sales.past[0]?.id}`, "Cake", "55"],
  ])("opens it with %s", async (_, search, name, discount) => {
    await open(search());
    await expect.element(sheet().getByRole("heading", { name })).toBeVisible();
    await expect.element(field("Discount", sheet())).toHaveValue(discount);
    expect(path() + window.location.search).toBe("/Flashsales");
  });

  it.each(["?new&dish=gone", "?again=gone"])("says that %s does not exist any more", async (search) => {
    await open(search);
    await expect.element(status("This is no longer there. Choose a dish.")).toBeVisible();
    await tile(/^Soup/).click();
    await expect.element(status("This is no longer there.")).not.toBeInTheDocument();
  });
});

describe("the steppers", () => {
  it("keep the portions from 1 to 100, and the limit follows them down", async () => {
    await open(`?new&dish=${soup.id}`);
    const fewer = button("One fewer: Items Amount", sheet());
    // Five portions at first: the fifth click does nothing.
    for (let clicks = 0; clicks < 5; clicks += 1) await fewer.click();
    await expect.element(field("Items Amount", sheet())).toHaveValue("1");
    await expect.element(field("Limit per person", sheet())).toHaveValue("1");
    await field("Items Amount", sheet()).fill("100");
    await button("One more: Items Amount", sheet()).click();
    await expect.element(field("Items Amount", sheet())).toHaveValue("100");
  });
});

describe("closing the sheet", () => {
  it("does not ask when only a dish was chosen", async () => {
    await open();
    await tile(/^Soup/).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("asks when something was changed, and keeps or discards it", async () => {
    await open(`?new&dish=${soup.id}`);
    await button("60%", sheet()).click();
    await button("Close", sheet()).click();
    await button("Keep editing", dialog("Discard this sale?")).click();
    await expect.element(field("Discount", sheet())).toHaveValue("60");
    await button("Close", sheet()).click();
    await button("Discard", dialog("Discard this sale?")).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(network.count(create)).toBe(0);
  });
});

describe("something that is not on the menu", () => {
  async function fillBag(): Promise<void> {
    await tile(/^Something else/).click();
    await field("Item Name", sheet()).fill("Surprise bag");
    await field("Price", sheet()).fill("12");
    await field("Category", sheet()).selectOptions("Dinner");
  }

  it("needs a name, a price and a category", async () => {
    await open();
    await tile(/^Something else/).click();
    await start().click();
    await expect.element(alert("Please select a category and a product.", sheet())).toBeVisible();
    await expect.element(alert("Enter a price.", sheet())).toBeVisible();
    await expect.element(field("Item Name", sheet())).toHaveFocus();
    await field("Item Name", sheet()).fill("Surprise bag");
    await expect.element(alert("Please select a category and a product.", sheet())).toBeVisible();
  });

  it("is sold with its own fields, once after a lost response", async () => {
    await open();
    await fillBag();
    await expect.element(field("Discounted Price", sheet())).toHaveTextContent("$7.20");
    network.loseAnswer(create);
    await start().click();
    await expect.element(alert("Error adding flash sale:", sheet())).toBeVisible();
    await start().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(active().getByRole("heading", { name: "Surprise bag" })).toBeVisible();
    expect(sales.live).toHaveLength(1);
    expect(sent(1)).toMatchObject({ item_name: "Surprise bag", category: "Dinner", base_price: 12 });
    expect("item_id" in sent(1)).toBe(false);
  });

  it("states under More what the dish has, and nothing at first", async () => {
    await open();
    await fillBag();
    await button("More", sheet()).click();
    await button("nuts: not stated", sheet()).click();
    await button("nuts: contains", sheet()).click();
    await button("vegan", sheet()).click();
    await expect.element(sheet().getByText(/^May contain: nuts\./)).toBeVisible();
    await start().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(sent()).toMatchObject({ allergens: { nuts: "may-contain" }, diets: ["vegan"] });
  });

  it("is offered when the menu is empty", async () => {
    answerSales([], sales);
    await open();
    await expect.element(sheet().getByText("Your menu is empty.")).toBeVisible();
    await fillBag();
    await start().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(sales.live).toHaveLength(1);
  });
});

describe("a past sale", () => {
  it("is reactivated with two clicks, also when its dish was removed from the menu", async () => {
    answerSales([soup], sales);
    await renderAsVendor("/Flashsales", vendor());
    await page.viewport(375, 600);
    await button("Reactivate").click();
    const again = dialog("Reactivate");
    await expect.element(again.getByRole("heading", { name: "Cake" })).toHaveFocus();
    expect(scrolledBy(again)).toBe(0);
    await button("Start sale", again).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(active().getByRole("heading", { name: "Cake" })).toBeVisible();
    await expect.element(button("Reactivate")).not.toBeInTheDocument();
    expect(sent()).toMatchObject({ item_name: "Cake", pastSaleId: expect.any(String) });
    expect("item_id" in sent()).toBe(false);
  });

  it("is offered on the dashboard with its numbers", async () => {
    await renderAsVendor("/dashboard");
    const row = page.getByRole("region", { name: "Sell again" });
    await expect.element(row.getByText("$2.70 · 8 portions")).toBeVisible();
    await row.getByRole("link").click();
    await expect.element(field("Items Amount", sheet())).toHaveValue("8");
    await start().click();
    await expect.element(active().getByRole("heading", { name: "Cake" })).toBeVisible();
  });
});
