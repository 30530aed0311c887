import { expect, it } from "vitest";
import { es } from "./index.ts";
import { allMessages } from "./messages/all-messages.ts";

const texts = [...Object.values(es), ...Object.values(allMessages)].flatMap((text) =>
  typeof text === "string" ? text : Object.values(text),
);

/**
 * Each row: the right word (docs/glossary.md), and a pattern of wrong ones. The last row is about a
 * gender.
 */
it.each([
  ["agregar", /\bañad/i],
  ["venta que se repite", /\bprogramaci/i],
  ["omitir", /\bsalt(ó|ada)/i],
  ["cuenta regresiva", /\bcuenta atrás/i],
  ["computadora", /\bordenador/i],
  ["teléfono", /\bmóvil/i],
  ["toca", /\bpuls(a|e|ar)\b/i],
  ["tú", /\busted/i],
  ["los términos", /\b(la|nuestra)s términos/i],
])("says %s in Spanish texts, and not %s", (word, wrong) => {
  expect(texts.some((text) => text.toLowerCase().includes(word))).toBe(true);
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
});
