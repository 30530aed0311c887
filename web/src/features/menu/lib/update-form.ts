import type { MenuItem, UpdateItem } from "@flashplate/contract/menu/menu";
import type { ItemForm } from "./item-form.ts";

/**
 * The body of an update: typed values, revision of the base, and the new picture if one is chosen.
 * @param base the dish on which the edit is based
 */
export function updateForm(base: MenuItem, { picture, ...values }: ItemForm): FormData {
  const { updatedItem }: UpdateItem = {
    updatedItem: { ...values, id: base.id, revision: base.revision, hasNewImage: picture !== undefined },
  };
  const form = new FormData();
  form.set("updatedItem", JSON.stringify(updatedItem));
  if (picture) form.set("image", picture);
  return form;
}
