import { createHash } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { type Stated, statedOf } from "@flashplate/contract/menu/allergens";
import type { MenuItem, MenuItemRecord, NewMenuItem } from "@flashplate/contract/menu/menu";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { type PictureUrls, pictureUrlsOf } from "../platform/services/picture-urls.ts";

/**
 * What the server does with each field of a dish: read it from a request, compare it, return it,
 * copy it into a sale. A new field of `MenuItemRecord` does not compile until it is handled.
 */

/** The fields that a form sets: every one but the id and the pictures. */
type FormField = Exclude<keyof MenuItemRecord, "id" | "img_url" | "img_small_url">;
/** Each field is a required key, so none is forgotten. The value of an optional field can be undefined. */
type SentFields = { [Field in FormField]-?: MenuItemRecord[Field] | undefined };

function sentFields(dish: Pick<NewMenuItem, "name" | "description" | "price" | "mealType" | keyof Stated>) {
  return {
    name: dish.name,
    description: dish.description,
    price_cents: toCents(dish.price),
    mealType: dish.mealType,
    allergens: dish.allergens,
    diets: dish.diets,
  } satisfies SentFields;
}

/** The record of a new dish. */
export function newDish(id: string, sent: NewMenuItem, picture: PictureUrls): MenuItemRecord {
  return withStated({ id, ...withoutAbsent(sentFields(sent)), ...picture });
}

/** A dish after an update. Fields that the request lacks keep their values. */
export function updatedDish(
  stored: MenuItemRecord,
  sent: Parameters<typeof sentFields>[0],
  picture: PictureUrls = pictureUrlsOf(stored),
): MenuItemRecord {
  const { img_url: _, img_small_url: __, ...fields } = stored;
  return withStated({ ...fields, ...withoutAbsent(sentFields(sent)), ...picture });
}

/**
 * A dish with its allergens and diets in the fixed order. A field is left out if the restaurant has
 * stated nothing in it.
 */
function withStated({
  allergens,
  diets,
  ...dish
}: Omit<MenuItemRecord, keyof Stated> & Parameters<typeof statedOf>[0]): MenuItemRecord {
  return { ...dish, ...statedOf({ allergens, diets }) };
}

/** Firestore refuses undefined values. */
function withoutAbsent<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** Whether a change of the field changes the revision. */
const isInRevision = {
  id: false,
  name: true,
  description: true,
  price_cents: true,
  mealType: true,
  img_url: true,
  // It changes together with `img_url`.
  img_small_url: false,
  allergens: true,
  diets: true,
} satisfies Record<keyof MenuItemRecord, boolean>;
const fieldsInRevision = (Object.keys(isInRevision) as (keyof MenuItemRecord)[]).filter(
  (field) => isInRevision[field],
);

/**
 * Identifies a state of a dish by a hash of its values. So dishes that were stored without a
 * revision have one too, and undoing a change restores the old revision.
 */
export function revisionOf(dish: MenuItemRecord): string {
  // Without absent fields: a new optional field must not change the revision of stored dishes.
  const state = fieldsInRevision.map((field) => dish[field]).filter((value) => value !== undefined);
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 16);
}

/** A dish in responses, with the field names of all clients. */
export function presentDish(dish: MenuItemRecord): MenuItem {
  return {
    id: dish.id,
    revision: revisionOf(dish),
    name: dish.name,
    description: dish.description,
    price: toDollars(dish.price_cents),
    mealType: dish.mealType,
    meal_type: dish.mealType,
    image_url: dish.img_url,
    img: dish.img_url,
    ...pictureUrlsOf(dish),
    ...statedOf(dish),
  } satisfies Record<Exclude<keyof MenuItem, "img_small_url" | keyof Stated>, unknown>;
}

/** The fields of a sale that are copied from its dish. */
type DishInSale = Pick<
  FlashSaleRecord,
  | "item_id"
  | "category"
  | "item_name"
  | "item_description"
  | "base_price_cents"
  | "img_url"
  | "img_small_url"
  | keyof Stated
>;

/** Copies a dish into a sale. */
export function dishInSale(dish: MenuItemRecord): DishInSale {
  const { id, name, description, price_cents, mealType, img_url: _, img_small_url: __, ...others } = dish;
  const { allergens, diets, ...unhandled } = others;
  // Does not compile if a field of a dish is not named above.
  unhandled satisfies Record<string, never>;
  return {
    item_id: id,
    category: mealType,
    item_name: name,
    item_description: description,
    base_price_cents: price_cents,
    ...pictureUrlsOf(dish),
    ...statedOf({ allergens, diets }),
  };
}
