import { createHash } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItem, MenuItemRecord, NewMenuItem } from "@flashplate/contract/menu/menu";
import { type Stated, statedNames, statedOf, withoutStated } from "@flashplate/contract/menu/stated";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { type PictureUrls, pictureUrlsOf } from "../platform/services/picture-urls.ts";

/**
 * What the server does with each field of a dish: read it from a request, compare it, return it,
 * copy it into a sale. A new field of `MenuItemRecord` does not compile until it is handled.
 */

/** The fields that a form sets: every one but the id, the pictures and what is stated (`statedOf`). */
type FormField = Exclude<keyof MenuItemRecord, "id" | "img_url" | "img_small_url" | keyof Stated>;
/** Each field is a required key, so none is forgotten. The value of an optional field can be undefined. */
type SentFields = { [Field in FormField]-?: MenuItemRecord[Field] | undefined };

type SentDish = Pick<NewMenuItem, "name" | "description" | "price" | "mealType" | keyof Stated>;

function sentFields(dish: SentDish) {
  return {
    name: dish.name,
    description: dish.description,
    price_cents: toCents(dish.price),
    mealType: dish.mealType,
  } satisfies SentFields;
}

/** The record of a new dish. */
export function newDish(id: string, sent: NewMenuItem, picture: PictureUrls): MenuItemRecord {
  return { id, ...withoutAbsent(sentFields(sent)), ...picture, ...statedOf(sent) };
}

/**
 * A dish after an update. Fields that the request lacks keep their values. An empty value removes what is
 * stated.
 */
export function updatedDish(
  stored: MenuItemRecord,
  sent: SentDish,
  picture: PictureUrls = pictureUrlsOf(stored),
): MenuItemRecord {
  const { img_url: _, img_small_url: __, ...fields } = withoutStated(stored);
  const stated = statedOf({ ...stored, ...withoutAbsent(sent) });
  return { ...fields, ...withoutAbsent(sentFields(sent)), ...picture, ...stated };
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
} satisfies Record<Exclude<keyof MenuItemRecord, keyof Stated>, boolean>;
const fieldsInRevision = [
  ...(Object.keys(isInRevision) as (keyof typeof isInRevision)[]).filter((field) => isInRevision[field]),
  ...statedNames,
];

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
  const fields = withoutStated(dish);
  const {
    id,
    name,
    description,
    price_cents,
    mealType,
    img_url: _,
    img_small_url: __,
    ...unhandled
  } = fields;
  // Does not compile if a field of a dish is not named above.
  unhandled satisfies Record<string, never>;
  return {
    item_id: id,
    category: mealType,
    item_name: name,
    item_description: description,
    base_price_cents: price_cents,
    ...pictureUrlsOf(dish),
    ...statedOf(dish),
  };
}
