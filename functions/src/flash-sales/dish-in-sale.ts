import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { pictureUrlsOf } from "../platform/picture-urls.ts";

/** The fields of a sale that are copied from its dish. */
type DishInSale = Pick<
  FlashSaleRecord,
  "item_id" | "category" | "item_name" | "item_description" | "base_price_cents" | "img_url" | "img_small_url"
>;

/** As `DishInSale`, with every field named: optional ones may be undefined, but not left out. */
type EveryField = { [Field in keyof Required<Omit<DishInSale, "img_small_url">>]: DishInSale[Field] };

/** Copies a dish into a sale. A new field of a dish does not compile until it is handled here. */
export function dishInSale(dish: MenuItemRecord): DishInSale & EveryField {
  const { id, name, description, price_cents, mealType, img_url: _, img_small_url: __, ...unhandled } = dish;
  unhandled satisfies Record<string, never>;
  return {
    item_id: id,
    category: mealType,
    item_name: name,
    item_description: description,
    base_price_cents: price_cents,
    ...pictureUrlsOf(dish),
  };
}
