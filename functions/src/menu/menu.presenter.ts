import {
  byCategory,
  type Menu,
  type MenuItem,
  type MenuItemRecord,
  type MenuRecord,
} from "@flashplate/contract/menu/menu";
import { toDollars } from "@flashplate/contract/shared/money";
import { pictureUrlsOf } from "../platform/picture-urls.ts";
import { itemsIn, revisionOf } from "./menu-records.ts";

/** A dish with the field names of all clients. */
export function presentMenuItem(item: MenuItemRecord): MenuItem {
  return {
    id: item.id,
    revision: revisionOf(item),
    name: item.name,
    description: item.description,
    price: toDollars(item.price_cents),
    mealType: item.mealType,
    meal_type: item.mealType,
    image_url: item.img_url,
    img: item.img_url,
    ...pictureUrlsOf(item),
  };
}

/** The dishes of each category, in the vendor's order. */
export function presentMenu(menu: MenuRecord): Menu {
  return byCategory((category) => itemsIn(menu, category).map(presentMenuItem));
}
