import type { MenuItem, UpdateItem } from "@flashplate/contract/menu/menu";
import type { ItemForm } from "./item-form.ts";

/** The body of an update: typed values, base revision, and the new picture if one is chosen. */
export function updateForm(seen: MenuItem, { picture, ...values }: ItemForm): FormData {
  const { updatedItem }: UpdateItem = {
    updatedItem: { ...values, id: seen.id, revision: seen.revision, hasNewImage: picture !== undefined },
  };
  const form = new FormData();
  form.set("updatedItem", JSON.stringify(updatedItem));
  if (picture) form.set("image", picture);
  return form;
}
