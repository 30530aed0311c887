import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dishPicture } from "../../test-support/pictures.ts";
import { dish, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales } from "../../test-support/sales-api.ts";
import { alert, button, dialog, field, status } from "../../test-support/screen.ts";

const create = "POST /engine/flashsales/create";
const sheet = () => dialog("Create Flash Sale");
const start = () => button("Start sale", sheet());
const notStored = () => alert("The picture of Surprise bag could not be stored.");

describe("the picture of something that is not on the menu", () => {
  beforeEach(async () => {
    answerSales([], { live: [], past: [] });
    await renderAsVendor("/Flashsales?new");
    await sheet()
      .getByRole("button", { name: /^Something else/ })
      .click();
    await field("Item Name", sheet()).fill("Surprise bag");
    await field("Price", sheet()).fill("12");
    await field("Category", sheet()).selectOptions("Dinner");
    await button("More", sheet()).click();
    await userEvent.upload(field("Picture", sheet()), await dishPicture(30));
    await expect.element(sheet().getByAltText("Preview of the chosen picture")).toBeVisible();
  });

  it("is uploaded once, and the sheet says when that fails", async () => {
    network.cut("storage upload");
    await start().click();
    await expect.element(alert("The picture could not be uploaded.", sheet())).toBeVisible();
    expect(network.count(create)).toBe(0);
    network.cut(create);
    await start().click();
    await expect.element(alert("Error adding flash sale:", sheet())).toBeVisible();
    await start().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    const sent = api.received(create).map(({ body }) => body.flashsaleData);
    expect(sent).toMatchObject([{ img_url: expect.stringContaining("storage.test") }]);
    // The one that failed, and the one whose picture both requests for the sale use.
    expect(network.count("storage upload")).toBe(2);
    await expect.element(status("Surprise bag is on sale for")).toBeVisible();
    expect(notStored().query()).toBeNull();
  });

  it("is missing in the sale when the server did not store it, and the screen says what to do", async () => {
    const drawing = dish({ name: "Surprise bag", img_url: "https://storage.test/plate.webp" });
    api.answer(create, { sale: sale(60, drawing) });
    await start().click();
    await expect.element(status("Surprise bag is on sale for")).toBeVisible();
    await expect.element(notStored()).toMatchTextContent(/end this sale and start it again with the picture/);
    await expect.element(page.getByText("Guests see a plate instead.")).toBeVisible();
  });
});
