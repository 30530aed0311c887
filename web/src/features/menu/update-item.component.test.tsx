import type { MenuItem } from "@flashplate/contract/menu/menu";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { choosePictureByKeyboard, dishPicture, holdPictures } from "../../test-support/pictures.ts";
import { dish, menuOf, pixel } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog, field, focus } from "../../test-support/screen.ts";

const update = "PUT /api/menuAPI/update";
const form = () => dialog("Update Menu Item");
const submit = () => button("Update Item", form());
const price = () => field("Price", form());
const failed = () => alert("Failed to update menu item. Please try again.", form());

/** The dish on the server. It refuses an update of another revision. */
let lemonade: MenuItem;

beforeEach(async () => {
  lemonade = dish({ name: "Lemonade", mealType: "Drinks", price: 4.5, img_url: pixel });
  api.answer("GET /api/menuAPI/items", () => menuOf(lemonade));
  api.answer(update, ({ body, files }) => {
    const { revision, hasNewImage: _, ...values } = body.updatedItem as MenuItem & { hasNewImage: boolean };
    if (revision !== lemonade.revision) return new Refusal("menu/changed-meanwhile", "It was changed.");
    changeDish({ ...values, ...(files.image && { img_url: `${pixel}#new` }) });
    return [lemonade];
  });
  await renderAsVendor("/new-menu-item");
  await openDish();
});

function changeDish(values: Partial<MenuItem>): void {
  const mealType = values.mealType ?? lemonade.mealType;
  const revision = String(Number(lemonade.revision) + 1);
  lemonade = dish({ ...lemonade, ...values, mealType, meal_type: mealType, revision });
}

async function openDish(): Promise<void> {
  await button("Update Lemonade").click();
  await expect.element(form()).toBeVisible();
  await expect.poll(() => form().element().contains(document.activeElement)).toBe(true);
}

const sentItem = (at: number) => api.received(update)[at]?.body.updatedItem as MenuItem;

describe("the form of a dish", () => {
  it("formats the price with two decimals and keeps it as typed afterwards", async () => {
    await expect.element(price()).toHaveValue("4.50");
    await price().click();
    await userEvent.keyboard("{End}");
    for (const text of ["4.5", "4.", "4", ""]) {
      await userEvent.keyboard("{Backspace}");
      await expect.element(price()).toHaveValue(text);
    }
    await userEvent.keyboard("5.2");
    await field("Description", form()).click();
    await expect.element(price()).toHaveValue("5.2");
    await price().click();
    await userEvent.keyboard("{End}5");
    await field("Category", form()).selectOptions("Dessert");
    await clickTwiceAtOnce(submit());
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByText("Lemonade is updated.")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Dessert" }).getByText("$5.25")).toBeVisible();
    await expect.element(button("Update Lemonade")).toHaveFocus();
    expect(api.received(update)).toHaveLength(1);
    expect(sentItem(0)).toMatchObject({ price: 5.25, mealType: "Dessert" });
  });

  it("shows each problem beside its field and focuses the first", async () => {
    await field("Item Name", form()).fill("");
    await field("Description", form()).fill("");
    await submit().click();
    await expect.element(alert("Enter a name.", form())).toBeVisible();
    await expect.element(alert("Enter a description.", form())).toBeVisible();
    await expect.element(field("Item Name", form())).toHaveFocus();
    expect(network.count(update)).toBe(0);
  });

  it("shows the field that the server refuses and focuses it when saving fails", async () => {
    const fields = { "updatedItem.price": "This price is too high." };
    api.answer(update, new Refusal("request/invalid", "Not right.", fields));
    await price().fill("9.5");
    await submit().click();
    await expect.element(alert("This price is too high.", form())).toBeVisible();
    await expect.element(price()).toHaveFocus();
    await expect.element(price()).toHaveValue("9.5");
  });

  it("saves the typed values without a conflict when its own response was lost", async () => {
    await price().fill("9.5");
    await userEvent.upload(field("Picture", form()), await dishPicture(52));
    await expect.element(form().getByAltText("Preview of the chosen picture")).toBeVisible();
    network.cut(update);
    await submit().click();
    await expect.element(failed()).toBeVisible();
    network.loseAnswer(update);
    await submit().click();
    // The server has stored this attempt, so the next one is based on a stale revision.
    await expect.poll(() => network.count(update)).toBe(2);
    await expect.element(submit()).toBeEnabled();
    await expect.element(failed()).toBeVisible();
    await expect.element(price()).toHaveValue("9.5");
    await submit().click();
    await expect.element(page.getByText("Lemonade is updated.")).toBeVisible();
    expect(lemonade).toMatchObject({ price: 9.5, img_url: `${pixel}#new` });
  });

  it("is disabled, and the dialog stays open, while the request runs", async () => {
    const letThrough = network.hold(update);
    await price().fill("5");
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Updating…", form())).toBeDisabled();
    await expect.element(price()).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(form()).toBeVisible();
    letThrough();
    await expect.element(form()).not.toBeInTheDocument();
  });

  it("shows the stored dish and keeps the typed values when another tab saved", async () => {
    changeDish({ price: 6 });
    await field("Description", form()).fill("With mint.");
    await submit().click();
    const notice = alert("It was changed meanwhile", form());
    await expect.element(notice.getByText("$6.00")).toBeVisible();
    await expect.element(field("Description", form())).toHaveValue("With mint.");
    await submit().click();
    await expect.element(page.getByText("Lemonade is updated.")).toBeVisible();
    expect(lemonade.description).toBe("With mint.");
  });

  it("moves the focus when a picture is chosen and removed by keyboard", async () => {
    const before = { ...lemonade };
    const question = dialog("Discard your changes?");
    const replace = () => button("Replace", form());
    const crop = () => button("Crop the picture", form());
    const choose = async () =>
      choosePictureByKeyboard(replace(), field("Picture", form()), await dishPicture(52));
    await choose();
    await expect.element(crop()).toHaveFocus();
    await focus(button("Remove the picture", form()));
    await userEvent.keyboard("{Enter}");
    await expect.element(replace()).toHaveFocus();
    // Without a picture there is no change, so closing asks nothing.
    await button("Cancel", form()).click();
    await expect.element(form()).not.toBeInTheDocument();

    await openDish();
    await choose();
    await expect.element(crop()).toHaveFocus();
    await button("Cancel", form()).click();
    await button("Keep editing", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await submit().click();
    await expect.element(page.getByText("Lemonade is updated.")).toBeVisible();
    expect(lemonade).toMatchObject({ name: before.name, price: before.price, img_url: `${pixel}#new` });
    // The dialog hides the page from screen readers until it has closed.
    await expect.element(form()).not.toBeInTheDocument();
    const picture = page.getByRole("article").filter({ hasText: "Lemonade" }).element().querySelector("img");
    await expect.poll(() => picture?.currentSrc).toBe(`${pixel}#new`);
  });

  it("waits until a chosen picture is ready", async () => {
    const wait = button("Preparing the picture…", form());
    await price().fill("6.75");
    const release = holdPictures();
    await userEvent.upload(field("Picture", form()), await dishPicture(52));
    await expect.element(wait).toBeDisabled();
    await focus(price());
    await userEvent.keyboard("{Enter}");
    release();
    await submit().click();
    await expect.element(page.getByText("Lemonade is updated.")).toBeVisible();
    // Enter sent nothing while the picture was not ready.
    expect(network.count(update)).toBe(1);
    expect(lemonade).toMatchObject({ price: 6.75, img_url: `${pixel}#new` });
  });
});
