import { type FlashSaleData, selectProductMessage } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItemForm, MenuItemRecord } from "@flashplate/contract/menu/menu";
import { categories } from "@flashplate/contract/menu/menu-rules";
import { type Stated, statedOf } from "@flashplate/contract/menu/stated";
import { newDish } from "../menu/dish.ts";
import { readMenuIn } from "../menu/menu.repository.ts";
import { findMenu } from "../menu/menu.service.ts";
import { findDishIn } from "../menu/menu-records.ts";
import type { DishPicture } from "../menu/pictures/pictures.repository.ts";
import { pictureMissingMessage, resolvePicturesOrPlaceholder } from "../menu/pictures/pictures.service.ts";
import { type AppError, invalidFields } from "../platform/app-error.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";

/** What a sale offers, and the pictures that belong to the request alone. */
export interface DishToSell {
  /** The record of a dish that is not on the menu. Undefined if `dishOnMenuIn` reads it. */
  dish?: MenuItemRecord;
  /** Stored for this sale: to be deleted if the sale is not stored. */
  stored: readonly DishPicture[];
  /** The vendor's upload, encoded again into `stored`: to be deleted if the sale is stored. */
  uploads: readonly DishPicture[];
}

/**
 * The dish that a sale offers: the one on the vendor's menu, or the request's own fields for a dish
 * that is not on it.
 * @param saleId is used as the id of a dish that is not on the menu
 * @throws request/invalid (a name that is only in another category, no category, or the picture),
 * request/too-many (pictures), server/busy
 */
export async function dishToSell(vendorId: string, data: FlashSaleData, saleId: string): Promise<DishToSell> {
  // `dishOnMenuIn` reads it in the transaction.
  const onMenu = { stored: [], uploads: [] };
  if (data.item_id !== undefined) return onMenu;
  const menu = await findMenu(vendorId);
  if (findDishIn(menu, data)) return onMenu;
  const dishes = Object.values(menu.items);
  // The dish is on the menu in another category. Sold as a dish off the menu, it could have any price.
  if (dishes.some(({ name }) => name === data.item_name)) throw notOnMenu();
  const mealType = categories.find((category) => category === data.category);
  if (mealType === undefined) throw invalidFields({ "flashsaleData.category": selectProductMessage });
  const pictures = await resolvePicturesOrPlaceholder(vendorId, dishes, [data.img_url || undefined]);
  const [resolved = { problem: pictureMissingMessage }] = pictures.values();
  if ("problem" in resolved) throw invalidFields({ "flashsaleData.img_url": resolved.problem });
  // A new field of a dish does not compile until it is set here, if only to undefined.
  const sent = {
    name: data.item_name,
    description: data.item_description,
    price: data.base_price,
    mealType,
    ...statedOf(data),
  } satisfies Record<Exclude<keyof MenuItemForm, keyof Stated>, unknown>;
  return {
    dish: newDish(saleId, sent, resolved.picture),
    stored: resolved.isNew ? [resolved.picture] : [],
    uploads: resolved.upload ? [resolved.upload] : [],
  };
}

/**
 * Reads the dish on the vendor's menu that a sale offers, within the transaction that stores the sale. So a
 * concurrent change of its price or pictures comes either before the sale or after it.
 * @throws request/invalid
 */
export async function dishOnMenuIn(
  transaction: Transaction,
  vendorId: string,
  data: FlashSaleData,
): Promise<MenuItemRecord> {
  const menu = await readMenuIn(transaction, vendorId);
  const dish = menu && findDishIn(menu, data);
  if (!dish) throw notOnMenu();
  return dish;
}

function notOnMenu(): AppError {
  return invalidFields({
    "flashsaleData.item_name": "This dish is not on your menu any more. Choose another one.",
  });
}
