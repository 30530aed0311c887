import type { DraftFlag, DraftRow, MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { goOffline } from "../../test-support/device/offline.ts";
import { network } from "../../test-support/network.ts";
import { dish, menuOf } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, dialog, field } from "../../test-support/screen.ts";

const add = "POST /api/menuAPI/add";
const read = "POST /menu-import/create_menu_from_file";
const guessed: DraftFlag[] = ["category-guessed"];

function row(name: string, changes: Partial<DraftRow> = {}): DraftRow {
  return {
    id: `row-of-${name}`,
    name,
    description: "Warm and red.",
    price: 8.5,
    mealType: "Lunch",
    section: "Soups",
    confidence: 1,
    flags: [],
    source: null,
    ...changes,
  };
}

/** Opens the review of a draft with these rows. */
async function review(...rows: DraftRow[]): Promise<void> {
  const draft: MenuDraft = { reader: "local", pages: 1, notices: [], rows };
  api.answer(read, draft);
  await renderAsVendor("/new-menu-item");
  await chooseMenu();
}

async function chooseMenu(): Promise<void> {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await field("Upload menu (JPEG, PNG, PDF)").upload(new File([png], "menu.png", { type: "image/png" }));
  await expect.element(page.getByRole("heading", { name: "Check your menu" })).toBeVisible();
}

const item = (number: number) => page.getByRole("group", { name: `Item ${number}` });

describe("the review of a read menu", () => {
  beforeEach(() => page.viewport(375, 812));

  it("opens at its heading, which has the focus below the bar", async () => {
    await review(row("Soup"));
    const heading = page.getByRole("heading", { name: "Check your menu" });
    await expect.element(heading).toHaveFocus();
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    expect(heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  });

  it("shows 63 dishes on fewer than three screens, and opens only the 3 doubtful rows", async () => {
    const rows = Array.from({ length: 63 }, (_, index) =>
      row(`Dish ${index}`, {
        section: `Section ${Math.floor(index / 8)}`,
        ...(index < 3 && { price: null, flags: ["price-missing"] }),
      }),
    );
    await review(...rows);
    await expect.element(page.getByText("63 dishes · 3 to check")).toBeVisible();
    expect(page.getByRole("textbox", { name: "Item Name" }).elements()).toHaveLength(3);
    expect(document.documentElement.scrollHeight).toBeLessThan(3 * window.innerHeight);
  });

  it("gives a section's category to all of its dishes at once", async () => {
    await review(
      row("Taco", { section: "Tacos", flags: guessed }),
      row("Salsa", { section: "Tacos", flags: guessed }),
      row("Soup"),
    );
    await expect.element(page.getByText("2 dishes · category guessed")).toBeVisible();
    await button(/^Tacos/).click();
    expect(page.getByText("Read clearly").query()).toBeNull();
    await field("Category of all dishes: Tacos").selectOptions("Dinner");
    await expect.element(page.getByText("category guessed")).not.toBeInTheDocument();
    api.answer(add, { items: [] });
    await button("Save 3 items").click();
    await expect.poll(() => api.received(add).length).toBe(1);
    const sent = api.received(add)[0]?.body.items as { mealType: string }[];
    expect(sent.map(({ mealType }) => mealType)).toEqual(["Dinner", "Dinner", "Lunch"]);
  });

  it("folds a checked row, and opens a folded one with all fields", async () => {
    await review(row("Soup", { flags: ["price-unclear"], confidence: 0.8 }), row("Bread"));
    await expect.element(item(1).getByText("The price was hard to read.", { exact: false })).toBeVisible();
    expect(item(1).getByText("Read clearly").query()).toBeNull();
    await button("Done: Soup").click();
    await expect.element(button(/^Soups/)).toHaveFocus();
    await expect.element(page.getByText("2 dishes · nothing to check")).toBeVisible();
    await button(/^Soups/).click();
    await button(/^Bread/).click();
    await expect.element(item(2).getByLabelText("Description")).toHaveValue("Warm and red.");
  });

  it("does not say that a row was read clearly when it was hard to read and is done", async () => {
    await review(row("Soup", { confidence: 0.5 }), row("Bread"));
    await button("Done: Soup").click();
    await button(/^Soups/).click();
    await expect.element(button(/^Bread/)).toMatchTextContent(/Read clearly/);
    await expect.element(button(/^Soup(?!s)/)).toMatchTextContent(/Done/);
    await expect.element(button(/^Soup(?!s)/)).not.toMatchTextContent(/Read clearly/);
  });

  it("opens a folded row with an empty field when it is saved, and focuses the field", async () => {
    await review(row("Soup"), row("Bread", { description: "", flags: ["description-missing"] }));
    expect(item(2).query()).toBeNull();
    await button("Save 2 items").click();
    await expect.element(alert("Enter a description.", item(2))).toBeVisible();
    await expect.element(item(2).getByLabelText("Description")).toHaveFocus();
  });

  it("keeps a field of a doubtful row, and its focus, when typing corrects its problem", async () => {
    await review(row("Soup", { description: "", confidence: 0.8, flags: ["price-unclear"] }));
    const description = item(1).getByLabelText("Description");
    await expect.element(item(1)).toBeVisible();
    expect(description.query()).toBeNull();
    await button("Save 1 item").click();
    await expect.element(alert("Enter a description.", item(1))).toBeVisible();
    await expect.element(description).toHaveFocus();
    await userEvent.keyboard("Warm");
    await expect.element(description).toHaveValue("Warm");
    await expect.element(description).toHaveFocus();
  });

  it("shows the server's messages beside their fields and focuses the first when it refuses", async () => {
    await review(row("Soup"), row("Bread"));
    api.answer(
      add,
      new Refusal("request/invalid", "Some fields are not right.", {
        "items.1.description.0": "This text holds a broken character. Type it again.",
        "items.1.name": "Choose another name.",
      }),
    );
    await button("Save 2 items").click();
    await expect.element(alert("Choose another name.", item(2))).toBeVisible();
    await expect.element(alert("This text holds a broken character. Type it again.", item(2))).toBeVisible();
    await expect.element(item(2).getByLabelText("Item Name")).toHaveFocus();
  });
});

it("keeps the draft when the code of the review cannot be loaded", async () => {
  api.answer(read, { reader: "local", pages: 1, notices: [], rows: [row("Soup")] });
  await renderAsVendor("/new-menu-item");
  const letThrough = network.holdAnswer(read);
  const chosen = chooseMenu();
  await expect.poll(() => api.received(read)).toHaveLength(1);
  // Before the page preloads the code of the review.
  const goOnline = goOffline();
  letThrough();
  await chosen;
  await expect.element(alert("This could not be loaded.")).toBeVisible();
  goOnline();
  await button("Try again").click();
  await expect.element(page.getByText("1 dish · nothing to check")).toBeVisible();
  expect(api.received(read)).toHaveLength(1);
});

it("states suggested allergens of a dish with one tap, and of no other dish", async () => {
  api.answer(add, { items: [] });
  const flags: DraftFlag[] = ["price-unclear"];
  await review(row("Cheese soup"), row("Bread", { confidence: 0.8, flags }));
  await expect.element(page.getByText("Perhaps contains: gluten. Not stated yet.")).toBeVisible();
  await button(/^Soups/).click();
  // This row is folded.
  await button("State it: Cheese soup").click();
  await expect.element(page.getByText("Contains: milk")).toBeVisible();
  await button("Save 2 items").click();
  const sent = () => api.received(add)[0]?.body.items as Record<string, unknown>[];
  await expect
    .poll(() => sent()?.map(({ allergens }) => allergens))
    .toEqual([{ milk: "contains" }, undefined]);
});

it("suggests further allergens beside the stated ones, and states them in addition", async () => {
  await review(row("Cheese soup", { confidence: 0.8, flags: ["price-unclear"] }));
  await button("State it: Cheese soup").click();
  await expect.element(item(1).getByText("Contains: milk")).toBeVisible();
  await item(1).getByLabelText("Item Name").fill("Cheese soup with shrimp");
  await expect.element(item(1).getByText("Perhaps contains: crustaceans. Not stated yet.")).toBeVisible();
  await button("State it: Cheese soup with shrimp").click();
  await expect.element(item(1).getByText("Contains: crustaceans, milk")).toBeVisible();
  await expect.element(button("Do not state it: Cheese soup with shrimp")).toHaveFocus();
  api.answer(add, { items: [] });
  await button("Save 1 item").click();
  await expect
    .poll(() => api.received(add)[0]?.body.items)
    .toMatchObject([{ allergens: { crustaceans: "contains", milk: "contains" } }]);
});

it("keeps corrections after a join when the join is undone", async () => {
  const flags: DraftFlag[] = ["price-unclear"];
  const doubtful = { confidence: 0.8, flags };
  await review(row("Cheese soup", doubtful), row("with bread", { ...doubtful, description: "Fresh." }));
  await button("More of Cheese soup").click();
  await button("More of with bread").click();
  await button("Join with above: with bread").click();
  await expect.element(item(1).getByLabelText("Description")).toHaveValue("Warm and red. with bread Fresh.");
  await item(1).getByLabelText("Price").fill("9");
  await button("State it: Cheese soup").click();
  await button("Undo").click();
  await expect.element(item(2).getByLabelText("Item Name")).toHaveValue("with bread");
  await expect.element(item(1).getByLabelText("Description")).toHaveValue("Warm and red.");
  await expect.element(item(1).getByLabelText("Price")).toHaveValue("9");
  await expect.element(item(1).getByText(/^Contains: .*milk/)).toBeVisible();
});

it("joins a row with the one above it on the screen when a heading occurs twice", async () => {
  const doubtful: Partial<DraftRow> = { confidence: 0.8, flags: ["price-unclear"] };
  const inTacos = { ...doubtful, section: "Tacos" };
  await review(row("Taco", inTacos), row("Soup", doubtful), row("with rice", inTacos));
  const names = page.getByLabelText("Item Name");
  const shownNames = () => names.elements().map((element) => (element as HTMLInputElement).value);
  expect(shownNames()).toEqual(["Taco", "Soup", "with rice"]);
  await button("More of Soup").click();
  await button("More of with rice").click();
  await button("Join with above: with rice").click();
  await expect
    .element(item(2).getByLabelText("Description"))
    .toHaveValue("Warm and red. with rice Warm and red.");
  expect(shownNames()).toEqual(["Taco", "Soup"]);
});

it("disables Undo of a removed row while the other rows are saved", async () => {
  api.answer(add, new Refusal("menu/full", "The menu is full."));
  await review(row("Soup"), row("Bread", { confidence: 0.8, flags: ["price-unclear"] }));
  await button("Remove Bread").click();
  const letThrough = network.hold(add);
  await button("Save 1 item").click();
  await expect.element(button("Undo")).toBeDisabled();
  letThrough();
  await button("Undo").click();
  await expect.element(item(2).getByLabelText("Item Name")).toHaveValue("Bread");
});

it("corrects the stored dishes when the response of a save was lost", async () => {
  const stored = ["Cheese", "Bread", "Cooks"].map((name) =>
    dish({ id: `row-of-${name}`, revision: `of-${name}`, name, description: "Warm and red.", price: 8.5 }),
  );
  api.answer("GET /api/menuAPI/items", () => menuOf(...stored));
  // The server returns the stored dishes unchanged.
  api.answer(add, () => ({ items: stored }));
  api.answer("PUT /api/menuAPI/update", []);
  api.answer("DELETE /api/menuAPI/delete", []);
  const flags: DraftFlag[] = ["price-unclear"];
  await review(...["Cheese", "Bread", "Cooks"].map((name) => row(name, { confidence: 0.8, flags })));
  network.loseAnswer(add);
  await button("Save 3 items").click();
  await expect.element(alert("Failed to add menu items. Please try again.")).toBeVisible();
  expect(page.getByText("A dish of this name is on your menu already.").query()).toBeNull();
  await button("Discard").click();
  await expect.element(dialog().getByText(/^These dishes may be on your menu already/)).toBeVisible();
  await button("Keep editing").click();
  await button("State it: Cheese").click();
  await item(2).getByLabelText("Price").fill("9");
  await button("Remove Cooks").click();
  await button("Save 2 items").click();
  await expect.element(page.getByText("2 items added to your menu.")).toBeVisible();
  const changes = api.received("PUT /api/menuAPI/update").map(({ body }) => body.updatedItem);
  expect(changes).toMatchObject([
    { id: "row-of-Cheese", revision: "of-Cheese", allergens: { milk: "contains" }, price: 8.5 },
    { id: "row-of-Bread", revision: "of-Bread", price: 9, allergens: {} },
  ]);
  const removed = api.received("DELETE /api/menuAPI/delete").map(({ body }) => body.item);
  expect(removed).toEqual([{ id: "row-of-Cooks" }]);
});

it("leads to the top of the menu, which counts only the dishes of the latest review", async () => {
  api.answer(add, { items: [] });
  const heading = page.getByRole("heading", { name: "Menu", level: 1 });
  const flags: DraftFlag[] = ["price-unclear"];
  await review(...Array.from({ length: 9 }, (_, index) => row(`Dish-${index}`, { confidence: 0.8, flags })));
  window.scrollTo({ top: 900 });
  await button("Save 9 items").click();
  await expect.element(page.getByText("9 items added to your menu.")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(window.scrollY).toBe(0);
  await chooseMenu();
  window.scrollTo({ top: 900 });
  await button("Discard").click();
  await button("Discard", dialog()).click();
  await expect.element(heading).toHaveFocus();
  expect(window.scrollY).toBe(0);
  expect(page.getByText("9 items added to your menu.").query()).toBeNull();
});
