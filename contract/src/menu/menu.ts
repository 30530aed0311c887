import * as z from "zod";
import { withAliases } from "../shared/aliases.ts";
import { dollars } from "../shared/dollars.ts";
import { idFromClient } from "../shared/ids.ts";
import { imageUrl } from "../shared/image-url.ts";
import type { Cents } from "../shared/money.ts";
import { listOf, paragraphsOf, publicName, textOf } from "../shared/text.ts";
import { type AllergenName, allergenNames, allergenStates, dietNames } from "./allergens.ts";
import {
  type Category,
  categories,
  maxMenuItems,
  mustHaveItemsMessage,
  vendorAndItemRequiredMessage,
} from "./menu-rules.ts";
import type { SentStated, Stated } from "./stated.ts";

export {
  allFieldsMustBeFilledMessage,
  byCategory,
  type Category,
  categories,
  maxMenuBytes,
  maxMenuItems,
  maxRemovedItems,
  mustHaveItemsMessage,
  undoRemovalMs,
  vendorAndItemRequiredMessage,
  vendorRequiredMessage,
} from "./menu-rules.ts";

/** Maximum number of items with pictures in one `add` request. Each picture is encoded again. */
export const maxPicturesPerAdd = 100;

const allergenState = z.enum(allergenStates, "Use contains, may-contain or free.").optional();

/** What a dish states about each allergen. Unknown names are refused, not ignored. */
export const allergens = z.strictObject(
  Object.fromEntries(allergenNames.map((name) => [name, allergenState])) as Record<
    AllergenName,
    typeof allergenState
  >,
);

export const diets = z
  .array(z.enum(dietNames, "Use vegetarian, vegan, halal or kosher."))
  .max(dietNames.length, `Name at most ${dietNames.length} diets.`);

/**
 * A dish keeps the field that a request leaves out: older clients send none. An empty value removes all
 * that was stated in the field.
 */
export const statedFields = {
  allergens: allergens.optional(),
  diets: diets.optional(),
} satisfies Record<keyof Stated, z.ZodType>;

/** The same fields in requests and forms, where a field without another empty value may be null. */
export const sentStatedFields = { ...statedFields } satisfies Record<keyof SentStated, z.ZodType>;

const menuItemFields = {
  name: publicName("Enter a name.", 80),
  description: paragraphsOf(500).min(1, "Enter a description."),
  price: dollars,
  mealType: z.enum(categories, "Choose a category."),
  ...sentStatedFields,
};

/** A dish to add. Without `img_url`, the server stores a placeholder picture. */
export const newMenuItem = withAliases(
  { mealType: ["meal_type"], img_url: ["image_url", "img"] },
  z.object({ id: idFromClient.optional(), ...menuItemFields, img_url: imageUrl.optional() }),
);
export type NewMenuItem = z.infer<typeof newMenuItem>;

/** POST /api/menuAPI/add. Adds all of the items or none. */
export const addItems = z.object({
  items: listOf(
    z
      .array(newMenuItem)
      .min(1, mustHaveItemsMessage)
      .superRefine((items, context) => {
        if (items.filter(({ img_url }) => img_url !== undefined).length > maxPicturesPerAdd) {
          const message = `Add at most ${maxPicturesPerAdd} items with pictures at once.`;
          context.addIssue({ code: "custom", message });
        }
        const seen = new Set<string>();
        for (const [index, { id }] of items.entries()) {
          if (id === undefined) continue;
          if (seen.has(id)) {
            context.addIssue({ code: "custom", path: [index, "id"], message: "Two items have this id." });
          }
          seen.add(id);
        }
      }),
    maxMenuItems,
    `Add at most ${maxMenuItems} items at once.`,
  ),
});
export type AddItems = z.infer<typeof addItems>;

/** Fields of the create dialog. The picture is a file, which the dialog checks itself. */
export const menuItemForm = z.object(menuItemFields);
export type MenuItemForm = z.infer<typeof menuItemForm>;

const itemId = textOf(128).min(1);
/** Index of an item in its category, from 0. */
const itemIndex = z.number().int().min(0).max(maxMenuItems);
const itemAliases = { mealType: ["meal_type"], img_url: ["image_url", "img"] };

/**
 * An edited dish, identified by `id` or by its `index` in the category `oldType`. If the dish no
 * longer has this `revision` (or `old_img_url`), the edit is a conflict. The picture stays unless
 * the request has a file or a new `img_url`.
 */
export const updatedItem = withAliases(
  itemAliases,
  z
    .object({
      id: itemId.optional(),
      revision: textOf(64).optional(),
      ...menuItemFields,
      index: itemIndex.optional(),
      oldType: z.enum(categories, "Choose a category.").optional(),
      /**
       * Says that the request has a new picture: the file, or `img_url`. Without it, a request whose other
       * fields change nothing counts as a repeated one.
       */
      hasNewImage: z.boolean().optional(),
      /** Any text, because clients send the stored value back. A new picture is checked by the server. */
      img_url: textOf(2000).optional(),
      old_img_url: textOf(2000).optional(),
    })
    .refine((item) => item.id !== undefined || (item.index !== undefined && item.oldType !== undefined), {
      path: ["id"],
      message: vendorAndItemRequiredMessage,
    }),
);
export type UpdatedItem = z.infer<typeof updatedItem>;

/** PUT /api/menuAPI/update: JSON, or multipart with a picture. */
export const updateItem = z.object({ updatedItem });
/** The request before parsing. */
export type UpdateItem = z.input<typeof updateItem>;

/**
 * DELETE /api/menuAPI/delete. Identified by `id`, by name and `index` in the category, or by name
 * and category if only one dish matches.
 */
export const deleteItem = z.object({
  item: withAliases(
    itemAliases,
    z
      .object({
        id: itemId.optional(),
        name: textOf(80).optional(),
        mealType: z.enum(categories, "Choose a category.").optional(),
        index: itemIndex.optional(),
      })
      .refine((item) => item.id !== undefined || (item.name && item.mealType), {
        path: ["id"],
        message: "Name the item to delete: by its id, or by its name and category.",
      }),
  ),
});
export type DeletedItem = z.infer<typeof deleteItem>["item"];

/** POST /api/menuAPI/restore. Undoes a removal. */
export const restoreItem = z.object({ item: z.object({ id: itemId }) });
export type RestoreItem = z.infer<typeof restoreItem>;

/** A dish inside `Menus/{uid}`. */
export interface MenuItemRecord extends Stated {
  id: string;
  name: string;
  description: string;
  price_cents: Cents;
  mealType: Category;
  img_url: string;
  /** The picture in small size. Absent in older records. */
  img_small_url?: string;
}

/** A removed dish. It is remembered so that a repeated request succeeds, and to undo the removal. */
export interface RemovedItem {
  id: string;
  mealType: Category;
  /** The dish and its index in its category. Absent in older records, and once it is too late to undo. */
  undo?: { dish: MenuItemRecord; index: number; removedAt: Date };
}

/** `Menus/{uid}`. `order` lists the ids of each category. */
export interface MenuRecord {
  items: Record<string, MenuItemRecord>;
  order: Record<Category, string[]>;
  /** At most `maxRemovedItems`, oldest first. */
  removed?: RemovedItem[];
  /** Incremented by every write. It is not the `revision` of a dish, which is a hash of its fields. */
  revision: number;
  updatedAt: Date;
}

/**
 * A dish in responses. Some values have several names. `price` is in dollars. `revision` identifies
 * the dish's state; an update sends it back, so that the server detects conflicts. A new field of
 * the record does not compile until it is here.
 */
export const menuItem = z.object({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  mealType: z.enum(categories),
  meal_type: z.enum(categories),
  img_url: z.string(),
  image_url: z.string(),
  img: z.string(),
  img_small_url: z.string().optional(),
  ...statedFields,
} satisfies Record<Exclude<keyof MenuItemRecord, "price_cents">, z.ZodType> & Record<string, z.ZodType>);
export type MenuItem = z.infer<typeof menuItem>;

/** GET /api/menuAPI/items: every category is present, in the order of `categories`. */
export type Menu = Record<Category, MenuItem[]>;

/** Response of add. */
export interface AddItemsAnswer {
  items: MenuItem[];
}

/** Response of update, delete and restore: the items of the category, in the vendor's order. */
export type MenuItems = MenuItem[];
