import { describe, expect, it } from "vitest";
import type { Entry } from "../catalogue.ts";
import { es } from "../es/index.ts";
import { messages } from "../es/messages.ts";
import { isArgumentOf, isAttribute, isShown, textsOf } from "./sources.ts";

type Sources = Record<string, string>;

const pages = sourcesOf(
  // The heads of prerendered pages are for search engines, which get the English pages.
  import.meta.glob(
    [
      "../../**/*.{ts,tsx}",
      "!../../**/*.test.*",
      "!../**",
      "!../../test-support/**",
      "!../../app/pages/prerendered.ts",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
);
const elsewhere = sourcesOf(
  // The list of the interface is for programmers; no page knows it.
  import.meta.glob(
    [
      "../../../../{contract,functions}/src/**/*.ts",
      "!**/*.test.ts",
      "!../../../../contract/src/*.interface.ts",
      "!../../../../contract/src/openapi.ts",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);

function sourcesOf(sources: Record<string, unknown>): Sources {
  return sources as Sources;
}

const inPages = Object.entries(pages).flatMap(([path, source]) => textsOf(path, source));
const inElsewhere = Object.entries(elsewhere).flatMap(([path, source]) => textsOf(path, source));

/** Two words or more of which the first has a capital, or one sentence: what people read, not what programs do. */
const sentence = /^[A-Z][\p{L}'’]*([ ,:…-]+[\p{L}'’\d{}&.]+)+|^[A-Z]\p{L}+[.…!?]$/u;

/** Names are not translated: ours, and those of the restaurants in the examples. */
const names = /Flashplate|Juniper & Rye|Lantern Noodle House/g;
/** What these are told is for programs and programmers. */
const notForPeople = ["Error", "headers.set", "response.headers.get", "Intl.DateTimeFormat"];

describe("a page's texts", () => {
  it("are never written down outside of t()", () => {
    const hardCoded = inPages.filter(
      (found) =>
        (isShown(found) || isArgumentOf(found, ["useTabTitle"])) &&
        /\p{L}{2}/u.test(found.text.replace(names, "")),
    );
    expect(hardCoded.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  it("have a Spanish entry, those that are kept as data or come as an error too", () => {
    const known = new Set(Object.keys(es));
    const patterns = patternsOf(Object.keys(messages));
    const unknown = inPages.filter(
      (found) =>
        sentence.test(found.text.replace(names, "")) &&
        !known.has(found.text) &&
        !patterns.some((pattern) => pattern.test(found.text)) &&
        !isAttribute(found) &&
        !isArgumentOf(found, [...notForPeople, "t.plural"]),
    );
    expect(unknown.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  it("are told from what programs say", () => {
    const source = `
      const label = "Two words";
      const late = <p title="One">Three {busy ? "Four" : t("Five")} <b className="Six seven">Flashplate 2024</b></p>;
      const field = <Field {...(busy ? { hint: "Ten", type: "eleven" } : {})} aside={{ title: t("Twelve"), text: "Thirteen" }} />;
      throw new Error("Eight nine");`;
    const found = textsOf("here.tsx", source);
    expect(found.filter(isShown).map(({ text }) => text)).toEqual([
      "One",
      "Three",
      "Four",
      "Flashplate 2024",
      "Ten",
      "Thirteen",
    ]);
    expect(found.filter((one) => isArgumentOf(one, notForPeople)).map(({ text }) => text)).toEqual([
      "Eight nine",
    ]);
  });
});

describe("the Spanish catalogue", () => {
  it("holds nothing that no page says", () => {
    const said = new Set(inPages.map(({ text }) => text));
    const categories = new Set(inElsewhere.map(({ text }) => text));
    expect(Object.keys(es).filter((text) => !said.has(text) && !categories.has(text))).toEqual([]);
  });

  it("holds no message that nobody sends", () => {
    const sent = [...inPages, ...inElsewhere].map(({ text }) => text);
    const unsent = Object.keys(messages).filter((message) => {
      const [pattern] = patternsOf([message]);
      return !sent.some((text) => pattern?.test(text));
    });
    expect(unsent).toEqual([]);
  });

  it("says each text in one place", async () => {
    const files = import.meta.glob<Record<string, object>>(["../es/*.ts", "!../es/{index,known}.ts"], {
      eager: true,
    });
    const keys = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("keeps the placeholders and tags of every text, in each of its forms", () => {
    const differing = Object.entries<Entry>({ ...es, ...messages }).filter(([text, entry]) => {
      const whole = typeof entry === "string" ? entry : entry.other;
      const forms = Object.values(typeof entry === "string" ? [entry] : entry);
      const foreign = forms.flatMap(marks).filter((mark) => !marks(text).includes(mark));
      return foreign.length > 0 || String(marks(whole)) !== String(marks(text)) || !forms.every(Boolean);
    });
    expect(differing).toEqual([]);
  });
});

describe("the contract's messages", () => {
  it("are known in Spanish, as far as pages show them", () => {
    const patterns = patternsOf([...Object.keys(messages), ...Object.keys(es)]);
    const unknown = inElsewhere.filter(
      ({ at, text }) =>
        at.includes("/contract/") &&
        sentence.test(text) &&
        !forPrograms.has(text) &&
        !patterns.some((pattern) => pattern.test(text)),
    );
    expect(unknown.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });
});

/** Said to the consumers' app and to whoever programs against the interface; no page brings them up. */
const forPrograms = new Set([
  // What GET /dashboard says of what happened; the page makes its own words of the lists.
  "New order from x",
  "Flash sale on x",
  "Enter how many you want.",
  "Give a latitude from -90 to 90.",
  "Give a longitude from -180 to 180.",
  "Give a radius from 0.1 to x kilometres.",
  "This is not an id of ours: use the one you were given.",
  "Use true or false.",
  "This cursor is not one of this list. Load the list again from its beginning.",
  "Use completed or incompleted.",
  "Use the cursor as you were given it.",
  "Give both a cursor (before) and its list.",
  "This is not a payment account: use the id that starts with acct_.",
  "Send the revision that you were given.",
  "Name the item to delete: by its id, or by its name, category and index.",
  "Two items have this id.",
  "Use 8 to 64 letters, digits, - or _, and no __ at the start.",
]);

/** Placeholders and tags, sorted. */
function marks(text: string): string[] {
  return (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();
}

function patternsOf(texts: readonly string[]): RegExp[] {
  return texts.map((text) => {
    const escaped = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    return new RegExp(`^${escaped.replace(/\{\w+\}/g, ".+?")}$`);
  });
}
