import type { Order } from "@flashplate/contract/orders/orders";

/** Returns the portions and dishes of an order: `2 × Soup, 1 × Bread`. */
export function dishesOf({ foodItem, foodQuantity }: Order): string {
  return foodItem.map((food, index) => `${foodQuantity[index] ?? 1} × ${food}`).join(", ");
}
