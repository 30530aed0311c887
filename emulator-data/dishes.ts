import { type Category, categories, type MenuItemRecord } from "@flashplate/contract/menu/menu";
import { menuImagePath } from "@flashplate/contract/shared/images";
import { toCents } from "@flashplate/contract/shared/money";
import { pictureUrl } from "./project.ts";
import type { Dish, Restaurant } from "./world/types.ts";

/**
 * Object names contain the upload time. It is fixed, so that a second load finds the objects of the
 * first.
 */
const uploadedAt = Date.UTC(2026, 3, 6, 9, 0);

/** The record of a dish. */
export function menuItem(restaurant: Restaurant, dish: Dish, category: Category): MenuItemRecord {
  const { price, picture: _, ...fields } = dish;
  return {
    ...fields,
    price_cents: toCents(price),
    mealType: category,
    img_url: pictureUrl(dishImagePath(restaurant, dish)),
    img_small_url: pictureUrl(smallDishImagePath(restaurant, dish)),
  };
}

/** The dishes of a restaurant, in the order of the menu. */
export function dishesOf(restaurant: Restaurant): { dish: Dish; category: Category }[] {
  return categories.flatMap((category) =>
    (restaurant.menu[category] ?? []).map((dish) => ({ dish, category })),
  );
}

/** Path of the picture of a dish. */
export function dishImagePath(restaurant: Restaurant, dish: Dish): string {
  const position = dishesOf(restaurant).findIndex((entry) => entry.dish.id === dish.id);
  return menuImagePath(uploadedAt + position, `${dish.id}.webp`);
}

/** Path of the small picture of a dish. */
export function smallDishImagePath(restaurant: Restaurant, dish: Dish): string {
  return dishImagePath(restaurant, dish).replace(".webp", "_small.webp");
}
