import { expect, it } from "vitest";
import { order } from "../../../test-support/records.ts";
import { textOfOrders } from "./text-of-orders.ts";

it("lists codes, names and dishes, oldest first", () => {
  const newest = order({ usersName: "Ravi", foodItem: ["Soup", "Bread"], foodQuantity: [2, 1] });
  const oldest = order({ usersName: "Imani", pickupCode: "K7F3M", foodItem: ["Soup"], foodQuantity: [1] });
  expect(textOfOrders([newest, oldest])).toBe("K7F3M Imani: 1 × Soup\nRavi: 2 × Soup, 1 × Bread");
});
