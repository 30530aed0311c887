import {
  byCategory,
  type Menu,
  type MenuItem,
  type MenuItemRecord,
  type MenuRecord,
} from "@flashplate/contract/menu";
import { toDollars } from "@flashplate/contract/money";
import { itemsIn, revisionOf } from "./menu-records.ts";

/** A dish with every name the specification's readers use. */
export function presentMenuItem(item: MenuItemRecord): MenuItem {
  return {
    id: item.id,
    revision: revisionOf(item),
    name: item.name,
    description: item.description,
    price: toDollars(item.price_cents),
    mealType: item.mealType,
    meal_type: item.mealType,
    img_url: item.img_url,
    image_url: item.img_url,
    img: item.img_url,
    ...(item.img_small_url === undefined ? {} : { img_small_url: item.img_small_url }),
  };
}

/** The menu as a map from category to dishes, in the vendor's order. */
export function presentMenu(menu: MenuRecord): Menu {
  return byCategory((category) => itemsIn(menu, category).map(presentMenuItem));
}
