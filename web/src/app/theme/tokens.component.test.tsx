import type { SystemStyleObject } from "@chakra-ui/react";
import { expect, it } from "vitest";
import { createTheme } from "./system.ts";

const sources = import.meta.glob<string>(
  ["/src/**/*.{ts,tsx}", "!**/*.test.*", "!**/{i18n,test-support}/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

const breakpoints = ["base", "sm", "md", "lg", "xl"];
/** Names that are mostly no style properties: of SVG paths, sort orders, and an attribute of HTML. */
const otherNames = ["d", "direction", "order", "translate"];
const literal = /\b(?<name>[a-zA-Z]+)(?:=|: )(?:"(?<value>[^"\n]+)"|\{{1,2}(?<byWidth>[^{}]*)\}{1,2})/g;
const inObject = /\b(?<width>base|sm|md|lg|xl): "(?<value>[^"\n]+)"/g;

/** The literal values of each style property in a source text. */
function stylesIn(text: string): { name: string; value: string }[] {
  return [...text.matchAll(literal)].flatMap(({ groups: { name = "", value, byWidth = "" } = {} }) =>
    value === undefined
      ? [...byWidth.matchAll(inObject)].map(({ groups }) => ({ name, value: groups?.value ?? "" }))
      : [{ name, value }],
  );
}

const system = createTheme();

/** The declarations that the browser does not know: Chakra returns a value that is no token unchanged. */
function unknownIn({ name, value }: { name: string; value: string }): string[] {
  if (!system.isValidProperty(name) || [...breakpoints, ...otherNames].includes(name)) return [];
  const style: unknown = { [name]: value };
  const css: [string, unknown][] = Object.entries(system.css(style as SystemStyleObject));
  return css.flatMap(([property, set]) => {
    if (typeof set !== "string" || property.startsWith("--")) return [];
    const cssName = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return CSS.supports(cssName, set.replace(" !important", "")) ? [] : [`${name}="${value}"`];
  });
}

it("has every token that a style names", () => {
  const unknown = Object.entries(sources).flatMap(([file, text]) =>
    stylesIn(text).flatMap((style) => unknownIn(style).map((found) => `${file}: ${found}`)),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(unknown).toEqual([]);
});
