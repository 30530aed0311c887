import * as z from "zod";
import { readAliases } from "./aliases.ts";
import { imageUrl } from "./images.ts";
import { type Category, categories } from "./menu-categories.ts";
import { type Cents, dollars } from "./money.ts";

export { byCategory, type Category, categories } from "./menu-categories.ts";

/** A menu is one document and costs one read; beyond this many items it is refused. */
export const maxMenuItems = 500;
/** Bytes of a menu's texts at most; Firestore takes 1 MiB per document, names of fields included. */
export const maxMenuBytes = 800_000;
/** Items in one `add` request that bring a picture; each is drawn anew. Others are a few words: a whole menu of them is taken. */
export const maxPicturesPerAdd = 100;

export const allFieldsMustBeFilled = "All fields must be filled";
export const mustHaveItems = "There must be items to add.";
export const vendorAndItemRequired = "Vendor ID and item to update are required.";
export const vendorRequired = "Vendor ID is required.";

/** Ids a client may choose, so that a retried request adds nothing twice. Two _ at the start are Firestore's own. */
export const clientId = z
  .string()
  .regex(/^(?!__)[A-Za-z0-9_-]{8,64}$/, "Use 8 to 64 letters, digits, - or _, and no __ at the start.");

const menuItemFields = {
  name: z.string().trim().min(1, "Enter a name.").max(80, "Use at most 80 characters."),
  description: z.string().trim().min(1, "Enter a description.").max(500, "Use at most 500 characters."),
  price: dollars,
  mealType: z.enum(categories, "Choose a category."),
};

/** A dish to add. Without `img_url` the server stores a placeholder picture. */
export const newMenuItem = z.preprocess(
  readAliases({ mealType: ["meal_type"], img_url: ["image_url", "img"] }),
  z.object({ id: clientId.optional(), ...menuItemFields, img_url: imageUrl.optional() }),
);
export type NewMenuItem = z.infer<typeof newMenuItem>;

/** POST /api/menuAPI/add. All items are added or none. */
export const addItems = z.object({
  items: z
    .array(newMenuItem)
    .min(1, mustHaveItems)
    .max(maxMenuItems, `Add at most ${maxMenuItems} items at once.`)
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
});
export type AddItems = z.infer<typeof addItems>;

/** The create dialog's fields; the picture is a file there and is checked beside the schema. */
export const menuItemForm = z.object(menuItemFields);
export type MenuItemForm = z.infer<typeof menuItemForm>;

const itemId = z.string().min(1).max(128);
/** Place of an item in its category, counted from 0. */
const itemIndex = z.number().int().min(0).max(maxMenuItems);
const itemAliases = { mealType: ["meal_type"], img_url: ["image_url", "img"] };

/**
 * What a dish shall be. It is named by `id`, or as the specification does by its place (`index` in `oldType`). What the caller
 * saw before is told by `revision`, or by `old_img_url`; if that is not so any more, nothing is changed. Without a new picture
 * (a file beside it, or an `img_url` that was uploaded since) the dish keeps its own.
 */
export const updatedItem = z.preprocess(
  readAliases(itemAliases),
  z
    .object({
      id: itemId.optional(),
      revision: z.string().max(64).optional(),
      ...menuItemFields,
      index: itemIndex.optional(),
      oldType: z.enum(categories, "Choose a category.").optional(),
      hasNewImage: z.boolean().optional(),
      img_url: z.string().max(2000).optional(),
      old_img_url: z.string().max(2000).optional(),
    })
    .refine((item) => item.id !== undefined || (item.index !== undefined && item.oldType !== undefined), {
      path: ["id"],
      message: vendorAndItemRequired,
    }),
);
export type UpdatedItem = z.infer<typeof updatedItem>;

/** PUT /api/menuAPI/update: as JSON, or as multipart with the picture's file beside it. */
export const updateItem = z.object({ updatedItem });
/** The same as it travels. */
export type UpdateItem = z.input<typeof updateItem>;

/** DELETE /api/menuAPI/delete. The item is named by `id`, or by its name and its place (`index` in `meal_type`). */
export const deleteItem = z.object({
  item: z.preprocess(
    readAliases(itemAliases),
    z
      .object({
        id: itemId.optional(),
        name: z.string().max(80).optional(),
        mealType: z.enum(categories, "Choose a category.").optional(),
        index: itemIndex.optional(),
      })
      .refine((item) => item.id !== undefined || (item.index !== undefined && item.name && item.mealType), {
        path: ["id"],
        message: "Name the item to delete: by its id, or by its name, category and index.",
      }),
  ),
});
export type DeletedItem = z.infer<typeof deleteItem>["item"];

/** A dish as it is stored inside `Menus/{uid}`. */
export interface MenuItemRecord {
  id: string;
  name: string;
  description: string;
  price_cents: Cents;
  mealType: Category;
  img_url: string;
  /** The same picture for small cards; pictures from before there were two sizes have none. */
  img_small_url?: string;
}

/** A dish that was removed, so that a repeat of the request is not taken for a mistake. */
export interface RemovedItem {
  id: string;
  mealType: Category;
}

/** So many removed dishes are remembered. */
export const maxRemovedItems = 50;

/** `Menus/{uid}`: items by id, the vendor's order of ids per category, a revision that grows with every write. */
export interface MenuRecord {
  items: Record<string, MenuItemRecord>;
  order: Record<Category, string[]>;
  /** The last `maxRemovedItems`, the latest at the end. */
  removed?: RemovedItem[];
  revision: number;
  updatedAt: Date;
}

/**
 * A dish in answers, with every name the specification's readers use. `price` in dollars. `revision` tells one state of the dish
 * from another: sent back with an update, it says what the caller saw.
 */
export interface MenuItem {
  id: string;
  revision: string;
  name: string;
  description: string;
  price: number;
  mealType: Category;
  meal_type: Category;
  img_url: string;
  image_url: string;
  img: string;
  img_small_url?: string;
}

/** GET /api/menuAPI/items: every category is present, in the order of `categories`. */
export type Menu = Record<Category, MenuItem[]>;

/** Answer of add. */
export interface AddItemsAnswer {
  items: MenuItem[];
}

/** Answer of update and delete: the category's items as they are now, in the vendor's order. */
export type MenuItems = MenuItem[];
