import { type MenuItem, menuItemForm } from "@flashplate/contract/menu";
import { z } from "zod";

/** The dialog's fields for a new dish: the contract's, and the picture as the file it still is. */
export const itemForm = menuItemForm.extend({
  picture: z.custom<File | undefined>((value) => value instanceof File, "Choose a picture."),
});
export type ItemForm = z.infer<typeof itemForm>;

/** The same for a dish that has a picture: one that is chosen takes its place. */
export const itemUpdateForm = menuItemForm.extend({
  picture: z.custom<File | undefined>((value) => value === undefined || value instanceof File),
});

/** What a dish on the menu fills the form with. */
export function filledBy({ mealType, name, price, description }: MenuItem): ItemForm {
  return { mealType, name, price, description, picture: undefined };
}

/** An empty form. The category stays from dish to dish: one types a menu category by category. */
export function emptyItem(mealType?: ItemForm["mealType"]) {
  return { mealType, name: "", price: Number.NaN, description: "", picture: undefined };
}

/** What a form holds while it is being filled. */
export type ItemDraft = { [Field in keyof ItemForm]?: ItemForm[Field] | undefined };

/** Nothing would be lost if it were cleared: a chosen category alone is no dish. */
export function isBlank(draft: ItemDraft): boolean {
  return !draft.name?.trim() && !draft.description?.trim() && !hasPrice(draft) && !draft.picture;
}

/** At least one field is empty, as against filled wrongly. */
export function isIncomplete(draft: ItemDraft): boolean {
  return (
    !draft.name?.trim() || !draft.description?.trim() || !hasPrice(draft) || !draft.picture || !draft.mealType
  );
}

function hasPrice(draft: ItemDraft): boolean {
  return draft.price !== undefined && !Number.isNaN(draft.price);
}
