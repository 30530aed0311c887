import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { lineOf, listOf, paragraphsOf, publicName, textOf } from "./text.ts";

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe("a text field", () => {
  test("runs no later check on a text that is too long", () => {
    const later = vi.fn(() => true);
    const schema = textOf(5).refine(later);
    expect(messageOf(schema, "123456")).toBe("Use at most 5 characters.");
    expect(later).not.toHaveBeenCalled();
    expect(schema.parse("12345")).toBe("12345");
    expect(later).toHaveBeenCalledOnce();
  });

  test("refuses a text that is far too long before cleaning it", () => {
    expect(messageOf(lineOf(4), " ".repeat(10_000))).toBe("Use at most 4 characters.");
  });

  test("counts characters after cleaning", () => {
    expect(lineOf(4).parse("  Ma\u202Eya \n")).toBe("Maya");
    expect(messageOf(lineOf(4), "Maya L")).toBe("Use at most 4 characters.");
    expect(paragraphsOf(9).parse(" One\r\n\r\n two ")).toBe("One\n\ntwo");
  });
});

test("a name is refused if it has a link, also if hidden characters split it", () => {
  const name = publicName("Enter a name.", 20);
  expect(messageOf(name, "www\u200B.soup.example")).toContain("link");
  expect(messageOf(name, "\u202E")).toBe("Enter a name.");
  expect(name.parse(" Soup \u202EKitchen ")).toBe("Soup Kitchen");
});

describe("a list", () => {
  test("reads no item and checks no rule of the list when there are too many", () => {
    const [readItem, readList] = [vi.fn(() => true), vi.fn(() => true)];
    const list = z.array(z.string().refine(readItem)).min(1, "Add one.").refine(readList);
    const schema = listOf(list, 2, "Too many.");
    expect(messageOf(schema, ["a", "b", "c"])).toBe("Too many.");
    expect(readItem).not.toHaveBeenCalled();
    expect(readList).not.toHaveBeenCalled();
    expect(messageOf(schema, [])).toBe("Add one.");
    expect(schema.parse(["a", "b"])).toEqual(["a", "b"]);
  });
});
