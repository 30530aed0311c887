import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { excludeListed } from "./exclude-listed.ts";

const orders = (ids: string) => [...ids].map((id) => ({ id }) as Order);
const newest: VendorOrders = { incompletedOrders: orders("ab"), completedOrders: orders("cd") };

it("drops orders of the newest lists and duplicates", () => {
  expect(excludeListed(newest, orders("dxbyx")).map(({ id }) => id)).toEqual(["x", "y"]);
});
