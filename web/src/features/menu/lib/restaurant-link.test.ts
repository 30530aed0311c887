import { expect, it } from "vitest";
import { restaurantLinkOf } from "./restaurant-link.ts";

it("has the encoded id in place of {id}", () => {
  // `$&` has a meaning in the replacement text of `replaceAll`, unless it is encoded.
  expect(restaurantLinkOf("https://app.example/r/{id}", "a/b$&")).toBe("https://app.example/r/a%2Fb%24%26");
});

it("is absent when no link is configured", () => {
  expect(restaurantLinkOf(undefined, "uid")).toBeUndefined();
});
