import type { Order, VendorOrders } from "@flashplate/contract/orders";
import { expect, it } from "vitest";
import { behindFirst } from "./behind-first.ts";

const orders = (ids: string) => [...ids].map((id) => ({ id }) as Order);
const first: VendorOrders = { incompletedOrders: orders("ab"), completedOrders: orders("cd") };

it("leaves out what the newest lists hold by now, and repeats nothing", () => {
  expect(behindFirst(first, orders("dxbyx")).map(({ id }) => id)).toEqual(["x", "y"]);
});
