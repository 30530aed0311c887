import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { spanish } from "./es/index.ts";
import { english, translator } from "./translate.ts";

const spoken = translator("es", spanish);

/** What a reader sees of a node: `[tag: text]` for what a tag was made into. */
function seen(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(seen).join("");
  if (!isValidElement<{ children?: ReactNode }>(node)) return String(node ?? "");
  const inside = seen(node.props.children);
  return node.type === Fragment ? inside : `[${String(node.type)}: ${inside}]`;
}
const bold = (text: string) => createElement("b", undefined, text);

describe("saying a text", () => {
  it("says English as it stands in the code, and Spanish by the catalogue", () => {
    expect([english("Cancel"), spoken("Cancel")]).toEqual(["Cancel", "Cancelar"]);
  });

  it("fills in values, numbers as the language writes them", () => {
    expect(english("Show all {count}", { count: 1234 })).toBe("Show all 1,234");
    expect(spoken("Show all {count}", { count: 1234 })).toBe("Ver los 1,234");
  });

  it("leaves braces and dollars inside a value alone", () => {
    expect(english("{name} removed.", { name: "{name} $& $1" })).toBe("{name} $& $1 removed.");
  });

  it.each([
    [0, "0 items", "0 platos"],
    [1, "1 item", "1 plato"],
    [2, "2 items", "2 platos"],
    [1_000_000, "1,000,000 items", "1,000,000 platos"],
  ])("counts %d", (count, inEnglish, inSpanish) => {
    expect(english.plural(count, "1 item", "{count} items")).toBe(inEnglish);
    expect(spoken.plural(count, "1 item", "{count} items")).toBe(inSpanish);
  });
});

it("counts with further values beside", () => {
  const left = (t: typeof english, count: number) =>
    t.plural(count, "1 of {total} left", "{count} of {total} left", { total: 12 });
  expect([left(english, 1), left(english, 4)]).toEqual(["1 of 12 left", "4 of 12 left"]);
  expect([left(spoken, 1), left(spoken, 4)]).toEqual(["queda 1 de 12", "quedan 4 de 12"]);
});

describe("a text with markup", () => {
  it("hands what stands in a tag to its part", () => {
    const parts = { b: bold, price: "$5.00" };
    expect(seen(english.rich("Final Price <b>{price}</b>", parts))).toBe("Final Price [b: $5.00]");
    expect(seen(spoken.rich("Final Price <b>{price}</b>", parts))).toBe("Precio final [b: $5.00]");
  });

  it("never takes what stands in a value for markup", () => {
    expect(seen(english.rich("Final Price <b>{price}</b>", { b: bold, price: "</b><b>1</b>" }))).toBe(
      "Final Price [b: </b><b>1</b>]",
    );
  });
});

describe("a message from elsewhere", () => {
  it("is English as it came", () => {
    expect(english.known("Enter a price.")).toBe("Enter a price.");
  });

  it.each([
    ["Enter a price.", "Escribe un precio."],
    ["Use at most 80 characters.", "Usa 80 caracteres como máximo."],
    [
      "The price of Soup {x} is $7.50 on your menu now. Look at the sale with the new price and start it again.",
      "En tu menú, Soup {x} ahora cuesta $7.50. Mira la venta con el nuevo precio y vuelve a iniciarla.",
    ],
    ["Error creating vendor. Enter a price.", "No se pudo registrar el restaurante. Escribe un precio."],
  ])("is found in Spanish: %s", (message, said) => expect(spoken.known(message)).toBe(said));

  it.each(["Nobody knows this one.", "constructor", ""])(
    "stays as it came where nobody knows it: '%s'",
    (message) => {
      expect(spoken.known(message)).toBe(message);
    },
  );
});
