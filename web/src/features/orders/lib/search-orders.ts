import type { Order } from "@flashplate/contract/orders/orders";

/** Returns the orders whose pickup code or guest's name contains the query. Ignores accents. */
export function searchOrders(orders: readonly Order[], query: string): readonly Order[] {
  const name = fold(query);
  const code = name.replace(/\s/g, "");
  if (code === "") return orders;
  return orders.filter(
    ({ usersName, pickupCode }) =>
      fold(usersName).includes(name) || (pickupCode !== null && fold(pickupCode).includes(code)),
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
