import { namelessUser } from "@flashplate/contract/orders/order-rules";
import { expect, it } from "vitest";
import { spanish } from "../../../shared/i18n/es/index.ts";
import { english, translator } from "../../../shared/i18n/translate.ts";
import { order } from "../../../test-support/records.ts";
import { textOfOrders } from "./text-of-orders.ts";

it("lists codes, names and dishes, oldest first", () => {
  const newest = order({ usersName: "Ravi", foodItem: ["Soup", "Bread"], foodQuantity: [2, 1] });
  const oldest = order({ usersName: "Imani", pickupCode: "K7F3M", foodItem: ["Soup"], foodQuantity: [1] });
  expect(textOfOrders([newest, oldest], "", english)).toBe(
    "K7F3M Imani: 1 × Soup\nRavi: 2 × Soup, 1 × Bread",
  );
});

it("says in the page's language that a guest has no name", () => {
  const nameless = order({ usersName: namelessUser, foodItem: ["Soup"], foodQuantity: [1] });
  expect(textOfOrders([nameless], "", translator("es", spanish))).toBe("Cliente: 1 × Soup");
});
