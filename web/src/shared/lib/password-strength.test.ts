import { expect, it } from "vitest";
import { weaknessOf } from "./password-strength.ts";

const about = ["anna.perez@example.com", "The Copper Spoon"];

it.each(["aaaaaaaa", "password", "12345678", "qwertyuiop"])("finds %s easy to guess", (password) => {
  expect(weaknessOf(password, about)).toBe("guessable");
});

it.each(["my-Perez-42-zebra", "TheCopperSpoon!77", "xx-copper-lantern-9", "anna.perez"])(
  "finds personal words in %s",
  (password) => {
    expect(weaknessOf(password, about)).toBe("personal");
  },
);

it("accepts a long password of other words", () => {
  expect(weaknessOf("lantern-gravel-otter-9", about)).toBeUndefined();
  expect(weaknessOf("lantern-gravel-otter-9", ["", ""])).toBeUndefined();
});
