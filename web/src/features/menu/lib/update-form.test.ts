import { updateItem } from "@flashplate/contract/menu/menu";
import { expect, it } from "vitest";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { dish } from "../../../test-support/records.ts";
import { removeFailure, updateFailure } from "../hooks/menu.mutations.ts";
import { itemForm, itemFormValues, itemUpdateForm } from "./item-form.ts";
import { updateForm } from "./update-form.ts";

const texts = { id: "soup", name: "Soup", description: "Hot." };
const soup = dish({ ...texts, revision: "seen-1", price: 7.5, img_url: "https://pictures/soup.webp" });
const picture = new File(["x"], "soup.webp", { type: "image/webp" });

it("needs no new picture for a stored dish, unlike for a new dish", () => {
  expect(itemUpdateForm.safeParse(itemFormValues(soup)).success).toBe(true);
  expect(itemForm.safeParse(itemFormValues(soup)).success).toBe(false);
});

it("makes a body that the contract accepts, with the revision of the edit's base", () => {
  const form = updateForm(soup, { ...itemFormValues(soup), price: 8, picture });
  const body = { updatedItem: JSON.parse(String(form.get("updatedItem"))) };
  expect(updateItem.parse(body).updatedItem).toMatchObject({
    id: "soup",
    revision: "seen-1",
    name: "Soup",
    description: "Hot.",
    price: 8,
    mealType: "Lunch",
    hasNewImage: true,
  });
  expect(form.get("image")).toBeInstanceOf(File);
  expect(updateForm(soup, itemFormValues(soup)).has("image")).toBe(false);
});

it("uses the specified texts for failures", () => {
  const refused = new ApiError("server/internal", 500, "Something went wrong.");
  const noResponse = new ApiError("network", 0, "No answer.");
  expect(updateFailure(refused).title).toBe("Failed to update menu item. Please try again.");
  expect(removeFailure(refused).title).toBe("Error deleting menu item");
  expect(removeFailure(noResponse)).toEqual({
    title: "Failed to delete menu item. Please try again.",
    detail: "No answer.",
  });
});
