import { type MenuItem, menuItemForm } from "@flashplate/contract/menu/menu";
import { nothingStated, type Stated, statedNames, statedOf } from "@flashplate/contract/menu/stated";
import { z } from "zod";

/** The form of a new dish: the contract's fields, and the picture as a file. */
export const itemForm = menuItemForm.extend({
  picture: z.custom<File | undefined>((value) => value instanceof File, "Choose a picture."),
});
export type ItemForm = z.infer<typeof itemForm>;

/** The form of a dish that has a picture or gets one later. A chosen picture replaces the present one. */
export const itemUpdateForm = menuItemForm.extend({
  picture: z.custom<File | undefined>((value) => value === undefined || value instanceof File),
});

/** What has been typed into the form of a dish so far. */
export type ItemFormInput = { [Field in keyof ItemForm]?: ItemForm[Field] | undefined };

type IsEmpty = (input: ItemFormInput) => boolean;
const statesNothing = Object.fromEntries(
  statedNames.map((field): [string, IsEmpty] => [field, (input) => statedOf(input)[field] === undefined]),
) as Record<keyof Stated, IsEmpty>;
/** Says for each field whether it is empty, in the order of the dialog. A new field needs a row here. */
const isEmpty: Record<keyof ItemForm, IsEmpty> = {
  name: ({ name }) => !name?.trim(),
  price: ({ price }) => price === undefined || Number.isNaN(price),
  mealType: ({ mealType }) => !mealType,
  description: ({ description }) => !description?.trim(),
  ...statesNothing,
  picture: ({ picture }) => !picture,
};
/** Fields that a dish may lack. */
const optionalFields: readonly (keyof ItemForm)[] = statedNames;
/** Fields that may follow later. */
const detailFields: readonly (keyof ItemForm)[] = ["description", "picture"];
/** All fields, in the order of the dialog. */
export const itemFields = Object.keys(isEmpty) as (keyof ItemForm)[];

/** The values with which the form of a dish on the menu starts. */
export function itemFormValues(dish: MenuItem): ItemForm {
  const { mealType, name, price, description } = dish;
  const stated = { ...nothingStated, ...statedOf(dish) };
  // A field that is not named here would be empty in the form.
  const values = { mealType, name, price, description, ...stated, picture: undefined };
  return values satisfies Record<keyof ItemForm, unknown>;
}

/** An empty form with the category of the last dish, because people type a menu category by category. */
export function emptyItem(mealType?: ItemForm["mealType"]) {
  return {
    mealType,
    name: "",
    price: Number.NaN,
    description: "",
    ...nothingStated,
    picture: undefined,
  } satisfies ItemFormInput & Record<keyof ItemForm, unknown>;
}

/** Whether nothing would be lost if the form were cleared. A category alone does not count. */
export function isBlank(input: ItemFormInput): boolean {
  return itemFields.every((field) => field === "mealType" || isEmpty[field](input));
}

/**
 * Whether at least one field that a dish needs is empty. A wrong value counts as filled.
 * @param isLater whether description and picture follow later
 */
export function lacksRequiredField(input: ItemFormInput, isLater: boolean): boolean {
  const mayBeEmpty = isLater ? [...optionalFields, ...detailFields] : optionalFields;
  return itemFields.some((field) => isEmpty[field](input) && !mayBeEmpty.includes(field));
}

/** The values of a dish whose description and picture follow later. Until then, its name describes it. */
export function withoutDetails<Input extends ItemFormInput>(input: Input): Input {
  return { ...input, description: input.name, picture: undefined };
}

/** Whether a dish has the typed values. A stored picture cannot be compared with a file. */
export function hasTypedValues(item: MenuItem, typed: ItemForm): boolean {
  const stored = itemFormValues(item);
  return itemFields.every(
    (field) => field === "picture" || JSON.stringify(stored[field]) === JSON.stringify(typed[field]),
  );
}
