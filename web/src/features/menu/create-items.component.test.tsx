import type { MenuItem } from "@flashplate/contract/menu/menu";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dishPicture, holdPictures } from "../../test-support/pictures.ts";
import { dish, menuOf, pixel } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog, field, focus } from "../../test-support/screen.ts";

const add = "POST /api/menuAPI/add";
const form = () => dialog("Create Menu Item");
const addMore = () => button("Add More", form());
const submitAll = () => button("Submit All", form());
const preview = () => form().getByAltText("Preview of the chosen picture");

/** The dishes on the server. It adds an id only once. */
let dishes: MenuItem[];

interface SentItem {
  id: string;
  name: string;
  description: string;
  img_url?: string;
}

/** A dish as the server adds it: a sent picture gets a second, small size. */
const asAdded = ({ img_url: sent, ...item }: SentItem) =>
  dish({ ...item, img_url: "", ...(sent && { img_small_url: pixel }) });

const sentItems = () => api.received(add).map(({ body }) => body.items as SentItem[]);

async function fillDish(name: string): Promise<void> {
  await field("Category", form()).selectOptions("Drinks");
  await field("Item Name", form()).fill(name);
  await field("Price", form()).fill("4.5");
  await field("Description", form()).fill("Cold, with ice.");
  await userEvent.upload(field("Picture", form()), await dishPicture(200));
  await expect.element(preview()).toBeVisible();
}

async function addToQueue(...names: string[]): Promise<void> {
  for (const name of names) {
    await fillDish(name);
    await addMore().click();
    await expect.element(button(`Remove ${name}`, form())).toBeVisible();
  }
}

beforeEach(async () => {
  dishes = [dish({ name: "Soup" })];
  api.answer("GET /api/menuAPI/items", () => menuOf(...dishes));
  api.answer(add, ({ body }) => {
    const items = (body.items as SentItem[]).map(asAdded);
    dishes = [...dishes.filter(({ id }) => !items.some((item) => item.id === id)), ...items];
    return { items };
  });
  await renderAsVendor("/new-menu-item");
  await button("Create Menu Item").click();
  await expect.element(form()).toBeVisible();
});

describe("the queue of new dishes", () => {
  it("shows what is missing when the form or the queue is incomplete", async () => {
    await submitAll().click();
    await expect.element(alert("There must be items to add.", form())).toBeVisible();
    await field("Item Name", form()).fill("Lemonade");
    await expect.element(alert("There must be items to add.", form())).not.toBeInTheDocument();
    await addMore().click();
    await expect.element(alert("All fields must be filled", form())).toBeVisible();
    for (const text of ["Choose a category.", "Enter a description.", "Choose a picture."]) {
      await expect.element(alert(text, form())).toBeVisible();
    }
    await expect.element(field("Price", form())).toHaveFocus();
    expect(network.count(add)).toBe(0);
  });

  it("adds a dish whose description and picture follow later", async () => {
    await field("Item Name", form()).fill("Lemonade");
    await focus(field("Item Name", form()));
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Price", form())).toHaveFocus();
    await userEvent.keyboard("4.5");
    await field("Category", form()).selectOptions("Drinks");
    await button("Later", form()).click();
    await submitAll().click();
    await expect.element(form()).not.toBeInTheDocument();
    const [[sent] = []] = sentItems();
    expect(sent).toMatchObject({ name: "Lemonade", description: "Lemonade" });
    expect(sent).not.toHaveProperty("img_url");
    expect(network.count("storage upload")).toBe(0);
  });

  it("sends all dishes in one request when clicked twice", async () => {
    await addToQueue("Lemonade");
    await expect.element(form().getByText("Added Items")).toBeVisible();
    await expect.element(form().getByText("1 item to submit")).toBeVisible();
    await expect.element(field("Item Name", form())).toHaveFocus();
    await fillDish("Cider");
    await expect.element(form().getByText("2 items to submit")).toBeVisible();
    await clickTwiceAtOnce(submitAll());
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText("2 items added to your menu.")).toBeVisible();
    await expect.element(page.getByText(/could not be uploaded/)).not.toBeInTheDocument();
    for (const name of ["Lemonade", "Cider"]) {
      await expect.element(page.getByRole("heading", { name })).toBeVisible();
    }
    expect(sentItems().map((items) => items.map(({ name }) => name))).toEqual([["Lemonade", "Cider"]]);
    expect(network.count("storage upload")).toBe(2);
  });

  it("disables its dialog, which stays open, while the request runs", async () => {
    const letThrough = network.hold(add);
    await fillDish("Lemonade");
    await submitAll().click();
    await expect.element(button("Adding…", form())).toBeDisabled();
    await expect.element(addMore()).toBeDisabled();
    await expect.element(field("Item Name", form())).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(form()).toBeVisible();
    letThrough();
    await expect.element(form()).not.toBeInTheDocument();
  });

  it("sends the dishes again with the same ids when the response is lost", async () => {
    await fillDish("Leftover pie");
    network.loseAnswer(add);
    await submitAll().click();
    await expect.element(alert("Failed to add menu items. Please try again.", form())).toBeVisible();
    await expect.element(form().getByRole("listitem").getByText("Leftover pie").first()).toBeVisible();
    await submitAll().click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "Leftover pie" })).toBeVisible();
    const [first, second] = sentItems();
    expect(second).toEqual(first);
    expect(network.count("storage upload")).toBe(1);
  });

  it("removes a dish from the menu when it left the queue after a lost response", async () => {
    await addToQueue("Lemonade", "Cider");
    network.loseAnswer(add);
    await submitAll().click();
    await expect.element(alert("Failed to add menu items. Please try again.", form())).toBeVisible();
    await button("Remove Cider", form()).click();
    api.answer("DELETE /api/menuAPI/delete", ({ body }) => {
      const { id } = body.item as SentItem;
      dishes = dishes.filter((one) => one.id !== id);
      return [];
    });
    await submitAll().click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "Lemonade" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Cider" })).not.toBeInTheDocument();
    expect(dishes.map(({ name }) => name)).toEqual(["Soup", "Lemonade"]);
  });

  it("shows the server's error and keeps the dishes", async () => {
    api.answer(add, new Refusal("menu/full", "The menu is full."));
    await fillDish("Lemonade");
    await submitAll().click();
    await expect.element(alert("Error adding menu items", form())).toBeVisible();
    await expect.element(alert("The menu is full.", form())).toBeVisible();
    await expect.element(form().getByRole("listitem").getByText("Lemonade").first()).toBeVisible();
  });

  it("names the refused dish and the reason, and uploads its picture again", async () => {
    await addToQueue("Lemonade", "Cider");
    const missing = "This picture did not arrive. Choose it again.";
    api.answer(
      add,
      new Refusal("request/invalid", "Some fields are not right.", { "items.1.img_url": missing }),
    );
    await submitAll().click();
    await expect.element(alert(`Cider: ${missing}`, form())).toBeVisible();
    api.answer(add, { items: [] });
    await submitAll().click();
    await expect.element(form()).not.toBeInTheDocument();
    // Two pictures at first, and the refused one again.
    expect(network.count("storage upload")).toBe(3);
  });

  it("adds a dish without a picture and says so when the upload fails", async () => {
    await fillDish("Lemonade");
    network.cut("storage upload");
    await submitAll().click();
    await expect.element(alert("Lemonade: the picture could not be uploaded.")).toBeVisible();
    expect(sentItems()[0]?.[0]).not.toHaveProperty("img_url");
  });

  it("moves the focus when an added dish is removed by keyboard", async () => {
    await addToQueue("Scone", "Bagel", "Toast");
    const name = (dishName: string) => form().getByText(dishName, { exact: true });
    const remove = (dishName: string) => button(`Remove ${dishName}`, form());
    await focus(remove("Bagel"));
    await userEvent.keyboard("{Enter}");
    await expect.element(name("Toast")).toHaveFocus();
    // A second Enter removes nothing; Tab leads to the button of the same row.
    await userEvent.keyboard("{Enter}");
    await expect.element(remove("Toast")).toBeVisible();
    await userEvent.tab();
    await expect.element(remove("Toast")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(name("Scone")).toHaveFocus();
    await focus(remove("Scone"));
    await userEvent.keyboard("{Enter}");
    await expect.element(addMore()).toHaveFocus();
  });

  it("waits until a chosen picture is ready", async () => {
    await fillDish("Pie");
    const firstSource = preview().element().getAttribute("src");
    const release = holdPictures();
    await userEvent.upload(field("Picture", form()), await dishPicture(120));
    await expect.element(button("Preparing the picture…", form()).last()).toBeDisabled();
    await expect.element(addMore()).toBeDisabled();
    await focus(field("Item Name", form()));
    await userEvent.keyboard("{Enter}");
    release();
    await expect.element(submitAll()).toBeEnabled();
    // Enter added nothing while the picture was not ready.
    expect(form().getByText("Added Items").query()).toBeNull();
    await expect.poll(() => preview().element().getAttribute("src")).not.toBe(firstSource);
    await submitAll().click();
    await expect.element(form()).not.toBeInTheDocument();
    expect(network.count(add)).toBe(1);
  });

  it("asks before closing when it has unsent dishes", async () => {
    await addToQueue("Lemonade");
    await userEvent.keyboard("{Escape}");
    const question = dialog("Discard what is not submitted?");
    await button("Keep editing", question).click();
    await expect.element(button("Remove Lemonade", form())).toBeVisible();
    await button("Close", form()).click();
    await button("Discard", question).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(network.count(add)).toBe(0);
  });
});
