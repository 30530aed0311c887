import { expect, test } from "vitest";
import { isAddition, isNoise } from "./noise.ts";

test.each([
  "118 Harbor Street, Portland",
  "Portland, ME 04101",
  "(207) 555-0148",
  "www.olive.example",
  "hello@olive.example",
  "Open daily 11am - 10pm",
  "Tue - Sat 5 to midnight",
  "Page 2",
  "18% gratuity is added to parties of six",
  "Consuming raw or undercooked meats may be harmful",
  "Please inform your server of any allergies",
  "(V) vegetarian (GF) gluten free",
  "Est. 1987",
])("%s is noise", (text) => expect(isNoise(text)).toBe(true));

test.each([
  "Tomato Soup",
  "Six wings, hot sauce",
  "Sunday Roast",
  "Chicken 65",
  "Monkfish",
  "Street Tacos",
  "Saturn Peach",
])("%s is not noise", (text) => expect(isNoise(text)).toBe(false));

test("recognises extras", () => {
  expect([
    isAddition("Add chicken 4"),
    isAddition("+ extra cheese 1"),
    isAddition("Additional Broth Bowl"),
  ]).toEqual([true, true, true]);
  expect(isAddition("Addis Stew")).toBe(false);
});
