import { type FlashSaleData, selectProductMessage } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItemForm, MenuItemRecord } from "@flashplate/contract/menu/menu";
import { categories } from "@flashplate/contract/menu/menu-rules";
import { newDish } from "../menu/dish.ts";
import { findDishIn, findMenu } from "../menu/menu.service.ts";
import type { DishPicture } from "../menu/pictures/pictures.repository.ts";
import { pictureMissingMessage, resolvePicturesOrPlaceholder } from "../menu/pictures/pictures.service.ts";
import { invalidFields } from "../platform/app-error.ts";

/** What a sale offers, and the pictures that belong to the request alone. */
export interface DishToSell {
  dish: MenuItemRecord;
  /** Stored for this sale: to be deleted if the sale is not stored. */
  stored: readonly DishPicture[];
  /** The vendor's upload, encoded again into `stored`: to be deleted if the sale is stored. */
  uploads: readonly DishPicture[];
}

/**
 * The dish that a sale offers: the one on the vendor's menu, or the request's own fields for a dish
 * that is not on it.
 * @param saleId is used as the id of a dish that is not on the menu
 * @throws request/invalid (an id that is not on the menu, a name that is only in another category,
 * no category, or the picture), request/too-many (pictures), server/busy
 */
export async function dishToSell(vendorId: string, data: FlashSaleData, saleId: string): Promise<DishToSell> {
  const menu = await findMenu(vendorId);
  const onMenu = Object.values(menu.items);
  const dish = findDishIn(menu, data);
  if (dish) return { dish, stored: [], uploads: [] };
  // Otherwise a removed dish or a wrong category would avoid the price of the menu.
  if (data.item_id !== undefined || onMenu.some(({ name }) => name === data.item_name)) {
    throw invalidFields({
      "flashsaleData.item_name": "This dish is not on your menu any more. Choose another one.",
    });
  }
  const mealType = categories.find((category) => category === data.category);
  if (mealType === undefined) throw invalidFields({ "flashsaleData.category": selectProductMessage });
  const pictures = await resolvePicturesOrPlaceholder(vendorId, onMenu, [data.img_url || undefined]);
  const [resolved = { problem: pictureMissingMessage }] = pictures.values();
  if ("problem" in resolved) throw invalidFields({ "flashsaleData.img_url": resolved.problem });
  // A new field of a dish does not compile until it is handled, here as undefined if need be.
  const sent = {
    name: data.item_name,
    description: data.item_description,
    price: data.base_price,
    mealType,
    allergens: data.allergens,
    diets: data.diets,
  } satisfies Record<keyof MenuItemForm, unknown>;
  return {
    dish: newDish(saleId, sent, resolved.picture),
    stored: resolved.isNew ? [resolved.picture] : [],
    uploads: resolved.upload ? [resolved.upload] : [],
  };
}
