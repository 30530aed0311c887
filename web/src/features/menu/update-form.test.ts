import type { MenuItem } from "@flashplate/contract/menu";
import { updateItem } from "@flashplate/contract/menu";
import { expect, it } from "vitest";
import { ApiError } from "../../platform/api-client.ts";
import { filledBy, itemForm, itemUpdateForm } from "./item-form.ts";
import { removeFailure, updateFailure } from "./menu.queries.ts";
import { updateForm } from "./update-form.ts";

const soup: MenuItem = {
  id: "soup",
  revision: "seen-1",
  name: "Soup",
  description: "Hot.",
  price: 7.5,
  mealType: "Lunch",
  meal_type: "Lunch",
  img_url: "https://pictures/soup.webp",
  image_url: "https://pictures/soup.webp",
  img: "https://pictures/soup.webp",
};
const picture = new File(["x"], "soup.webp", { type: "image/webp" });

it("starts with the dish as it is, and needs no new picture", () => {
  expect(itemUpdateForm.safeParse(filledBy(soup)).success).toBe(true);
  expect(itemForm.safeParse(filledBy(soup)).success).toBe(false);
});

it("sends what the contract takes, with the state that was seen", () => {
  const form = updateForm(soup, { ...filledBy(soup), price: 8, picture });
  const body = { updatedItem: JSON.parse(String(form.get("updatedItem"))) };
  expect(updateItem.parse(body).updatedItem).toEqual({
    id: "soup",
    revision: "seen-1",
    name: "Soup",
    description: "Hot.",
    price: 8,
    mealType: "Lunch",
    hasNewImage: true,
  });
  expect(form.get("image")).toBeInstanceOf(File);
  expect(updateForm(soup, filledBy(soup)).has("image")).toBe(false);
});

it("says the specification's texts for what fails", () => {
  const refused = new ApiError("server/internal", 500, "Something went wrong.");
  const silence = new ApiError("network", 0, "No answer.");
  expect(updateFailure(refused).title).toBe("Failed to update menu item. Please try again.");
  expect(removeFailure(refused).title).toBe("Error deleting menu item");
  expect(removeFailure(silence)).toEqual({
    title: "Failed to delete menu item. Please try again.",
    detail: "No answer.",
  });
});
