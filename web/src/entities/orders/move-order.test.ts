import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { moveOrder } from "./move-order.ts";

const at = (minute: number) => `2026-03-01T20:0${minute}:00.000Z`;
const order = (id: string, ordered: number, completed: number | null = null): Order => ({
  id,
  usersName: "Maya",
  foodItem: ["Soup"],
  foodQuantity: [1],
  orderTime: at(ordered),
  completionTime: completed === null ? null : at(completed),
  status: completed === null ? "pending" : "completed",
  pickupCode: "K7M4P",
  saleId: "sale",
  amount: 8,
  payment: { mode: "pickup", state: "at-pickup" },
  collectableUntil: null,
  isRefundable: false,
});
const lists: VendorOrders = {
  incompletedOrders: [order("c", 3), order("b", 2), order("a", 1)],
  completedOrders: [order("z", 0, 4)],
  completedCursor: "further",
  incompletedCursor: "older",
};
const ids = ({ incompletedOrders, completedOrders }: VendorOrders) => [
  incompletedOrders.map(({ id }) => id).join(""),
  completedOrders.map(({ id }) => id).join(""),
];

it("moves an order to the list of its status, and back to its position", () => {
  const completed = moveOrder(lists, order("b", 2, 5));
  expect(ids(completed)).toEqual(["ca", "bz"]);
  expect(ids(moveOrder(completed, order("b", 2, 5)))).toEqual(["ca", "bz"]);
  expect(moveOrder(completed, order("b", 2))).toEqual(lists);
});

it("keeps the cursors of the lists", () => {
  expect(moveOrder(lists, order("b", 2, 5))).toMatchObject({
    completedCursor: "further",
    incompletedCursor: "older",
  });
});

it("changes the count of all pending orders by one", () => {
  const some = { ...lists, incompletedCount: 203 };
  const completed = moveOrder(some, order("b", 2, 5));
  expect(completed.incompletedCount).toBe(202);
  expect(moveOrder(completed, order("b", 2)).incompletedCount).toBe(203);
  expect(moveOrder(some, order("a", 1)).incompletedCount).toBe(203);
});

it("removes a cancelled order from the list that has it", () => {
  expect(ids(moveOrder(lists, { ...order("b", 2), status: "cancelled" }))).toEqual(["ca", "z"]);
  expect(ids(moveOrder(lists, { ...order("z", 0, 4), status: "cancelled" }))).toEqual(["cba", ""]);
});
