import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { newMenuItem } from "../menu/menu.ts";
import { vendorData } from "../vendors/vendors.ts";
import { withAliases } from "./aliases.ts";

describe("both sets of field names", () => {
  const texts = fc.stringMatching(/^[a-z]{1,20}$/);

  test("give the same restaurant", () => {
    fc.assert(
      fc.property(texts, texts, texts, (name, address, description) => {
        const email = `${name}@example.com`;
        const [phone_number, img_url] = ["+1 555 010 2030", `https://example.com/${name}.webp`];
        const one = vendorData.parse({ name, address, description, email, phone_number, img_url });
        const other = vendorData.parse({
          vendorName: name,
          vendorAddress: address,
          vendorDescription: description,
          vendorEmail: email,
          vendorPhone: phone_number,
          image_url: img_url,
        });
        expect(other).toEqual(one);
      }),
    );
  });

  test("give the same dish", () => {
    const categories = fc.constantFrom("Breakfast", "Lunch", "Dinner", "Drinks", "Dessert");
    fc.assert(
      fc.property(texts, categories, fc.constantFrom("image_url", "img"), (name, category, picture) => {
        const dish = { name, description: name, price: 3.5 };
        const img_url = `https://example.com/${name}.webp`;
        const one = newMenuItem.parse({ ...dish, mealType: category, img_url });
        expect(newMenuItem.parse({ ...dish, meal_type: category, [picture]: img_url })).toEqual(one);
      }),
    );
  });

  const anything = z.unknown().optional();
  const schema = withAliases(
    { stored: ["first", "second"] },
    z.object({ stored: anything, other: anything }),
  );

  test("prefer the stored name and do not change the input", () => {
    const values = fc.option(fc.jsonValue({ maxDepth: 1 }), { nil: undefined });
    fc.assert(
      fc.property(fc.record({ stored: values, first: values, second: values, other: values }), (sent) => {
        const before = { ...sent };
        const stored = [sent.stored, sent.first, sent.second].find((value) => value !== undefined);
        expect(schema.parse(sent)).toEqual({ stored, other: sent.other });
        expect(sent).toEqual(before);
      }),
    );
  });

  test("leave it to the schema to refuse a value that is not an object", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.array(fc.nat())), (value) => {
        expect(schema.safeParse(value).error?.issues[0]?.code).toBe("invalid_type");
      }),
    );
  });
});
