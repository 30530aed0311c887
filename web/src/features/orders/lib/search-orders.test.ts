import { describe, expect, it } from "vitest";
import { order } from "../../../test-support/records.ts";
import { searchOrders } from "./search-orders.ts";

const orders = [
  order({ usersName: "José Núñez", pickupCode: "K7F3M" }),
  order({ usersName: "Imani", pickupCode: "94XYC" }),
  order({ usersName: "Ravi", pickupCode: null }),
];
const found = (query: string) => searchOrders(orders, query).map(({ usersName }) => usersName);

describe("searchOrders", () => {
  it("finds a part of a name in any case, without its accents", () => {
    expect(found("jose nu")).toEqual(["José Núñez"]);
    expect(found("NÚÑ")).toEqual(["José Núñez"]);
    expect(found("a")).toEqual(["Imani", "Ravi"]);
  });

  it("finds a pickup code in any case, also with spaces", () => {
    expect(found("k7f")).toEqual(["José Núñez"]);
    expect(found(" 94 xyc ")).toEqual(["Imani"]);
  });

  it("returns all orders without a query, and none when nothing matches", () => {
    expect(found("  ")).toHaveLength(3);
    expect(found("Noor")).toEqual([]);
  });
});
