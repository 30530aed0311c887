import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { spanish } from "./es/index.ts";
import { english, translator } from "./translate.ts";

const es = translator("es", spanish);

/** Returns the text of a node, with elements as `[tag: text]`. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (!isValidElement<{ children?: ReactNode }>(node)) return String(node ?? "");
  const children = textOf(node.props.children);
  return node.type === Fragment ? children : `[${String(node.type)}: ${children}]`;
}
const bold = (text: string) => createElement("b", undefined, text);

describe("translate", () => {
  it("returns the text itself in English, and the catalogue's in Spanish", () => {
    expect([english("Cancel"), es("Cancel")]).toEqual(["Cancel", "Cancelar"]);
  });

  it("inserts values, with numbers formatted for the locale", () => {
    expect(english("Show all {count}", { count: 1234 })).toBe("Show all 1,234");
    expect(es("Show all {count}", { count: 1234 })).toBe("Ver los 1,234");
  });

  it("ends a sentence with one full stop when a value ends with one", () => {
    const when = "2 ene 2026, 7:00 a.m.";
    expect(es("Your application was declined on {when}.", { when })).toBe(
      `Tu solicitud se rechazó el ${when}`,
    );
    expect(es("Your application was declined on {when}.", { when: "1 h" })).toMatch(/ 1 h\.$/);
  });

  it("does not change braces and dollar signs inside a value", () => {
    expect(english("{name} removed.", { name: "{name} $& $1" })).toBe("{name} $& $1 removed.");
  });

  it.each([
    [0, "0 items", "0 platos"],
    [1, "1 item", "1 plato"],
    [2, "2 items", "2 platos"],
    // Spanish has a plural form for millions, which no entry has.
    [1_000_000, "1,000,000 items", "1,000,000 platos"],
  ])("returns the plural form for %d", (count, inEnglish, inSpanish) => {
    expect(english.plural(count, "1 item", "{count} items")).toBe(inEnglish);
    expect(es.plural(count, "1 item", "{count} items")).toBe(inSpanish);
  });
});

it("inserts other values into a plural form", () => {
  const left = (t: typeof english, count: number) =>
    t.plural(count, "1 of {total} left", "{count} of {total} left", { total: 12 });
  expect([left(english, 1), left(english, 4)]).toEqual(["1 of 12 left", "4 of 12 left"]);
  expect([left(es, 1), left(es, 4)]).toEqual(["queda 1 de 12", "quedan 4 de 12"]);
});

describe("translate.rich", () => {
  it("passes the content of a tag to its function", () => {
    const parts = { b: bold, price: "$5.00" };
    expect(textOf(english.rich("Final Price <b>{price}</b>", parts))).toBe("Final Price [b: $5.00]");
    expect(textOf(es.rich("Final Price <b>{price}</b>", parts))).toBe("Precio final [b: $5.00]");
  });

  it("does not treat tags inside a value as markup", () => {
    expect(textOf(english.rich("Final Price <b>{price}</b>", { b: bold, price: "</b><b>1</b>" }))).toBe(
      "Final Price [b: </b><b>1</b>]",
    );
  });
});

describe("translate.known", () => {
  it("returns a message unchanged in English", () => {
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
  ])("translates '%s' to Spanish", (message, translation) => expect(es.known(message)).toBe(translation));

  it.each(["An unknown message.", "constructor", ""])(
    "returns the unknown message '%s' unchanged",
    (message) => {
      expect(es.known(message)).toBe(message);
    },
  );
});
