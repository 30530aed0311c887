import type { Order, VendorOrders } from "@flashplate/contract/orders";
import { expect, it } from "vitest";
import { moveOrder, undoSecondsLeft } from "./move-order.ts";

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
});
const lists: VendorOrders = {
  incompletedOrders: [order("c", 3), order("b", 2), order("a", 1)],
  completedOrders: [order("z", 0, 4)],
  completedCursor: "further",
};
const ids = ({ incompletedOrders, completedOrders }: VendorOrders) => [
  incompletedOrders.map(({ id }) => id).join(""),
  completedOrders.map(({ id }) => id).join(""),
];

it("moves an order to the list where it belongs, and back to its place", () => {
  const completed = moveOrder(lists, order("b", 2, 5));
  expect(ids(completed)).toEqual(["ca", "bz"]);
  expect(ids(moveOrder(completed, order("b", 2, 5)))).toEqual(["ca", "bz"]);
  expect(moveOrder(completed, order("b", 2))).toEqual(lists);
});

it("still says where the lists go on", () => {
  expect(moveOrder(lists, order("b", 2, 5)).completedCursor).toBe("further");
});

it("drops a cancelled one from both", () => {
  expect(ids(moveOrder(lists, { ...order("b", 2), status: "cancelled" }))).toEqual(["ca", "z"]);
});

it.each([
  ["20:05:00.000", 10],
  ["20:05:00.100", 10],
  ["20:05:09.001", 1],
  ["20:05:10.000", 0],
  ["20:06:00.000", 0],
  // A page whose clock lags a little does not offer more than there is.
  ["20:04:58.000", 10],
])("at %s there are %i seconds to undo", (time, left) => {
  expect(undoSecondsLeft(order("a", 1, 5), new Date(`2026-03-01T${time}Z`), 10)).toBe(left);
});

it("has nothing to undo in a pending order", () => {
  expect(undoSecondsLeft(order("a", 1), new Date(at(1)), 10)).toBe(0);
});
