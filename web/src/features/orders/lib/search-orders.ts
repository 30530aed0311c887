import type { Order } from "@flashplate/contract/orders/orders";

/** Returns the orders whose pickup code or guest's name contains the query. Ignores case and accents. */
export function searchOrders(orders: readonly Order[], query: string): readonly Order[] {
  const nameQuery = fold(query);
  const codeQuery = nameQuery.replace(/\s/g, "");
  if (codeQuery === "") return orders;
  return orders.filter(
    ({ usersName, pickupCode }) =>
      fold(usersName).includes(nameQuery) || (pickupCode !== null && fold(pickupCode).includes(codeQuery)),
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
