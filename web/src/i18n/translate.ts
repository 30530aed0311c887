import { createElement, Fragment, type ReactNode } from "react";
import type { Texts } from "./catalogue.ts";
import type { es } from "./es/index.ts";

/** Every language there is, by the locale in which it writes dates and numbers: prices are dollars, and read as such in both. */
export const locales = { en: "en-US", es: "es-US" } as const;
export type Language = keyof typeof locales;

type Entries = typeof es;
/** Texts of which there is one form. The Spanish catalogue says which texts there are: what is missing there does not compile. */
type Single = { [Key in keyof Entries]: Entries[Key] extends string ? Key : never }[keyof Entries];
type Plural = Exclude<keyof Entries, Single>;
type Tagged = Extract<Single, `${string}</${string}`>;
type Sentence = Exclude<Single, Tagged>;
/** A text that is whole as it stands, to be kept as data and translated where it is shown. */
export type PlainText = Exclude<Sentence, `${string}{${string}`>;

/** The names in braces. */
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
/** The names of `<tags>`. */
type Tag<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tag<Rest> : never;
type Value = string | number;
type Arguments<Names extends string> = [Names] extends [never] ? [] : [values: Record<Names, Value>];

/** Says texts in one language. */
export interface Translate {
  /** `t("Sold {count} of {total}", { count, total })`. Numbers are written as the language writes them. */
  (text: PlainText): string;
  <Text extends Exclude<Sentence, PlainText>>(text: Text, values: Record<Placeholder<Text>, Value>): string;
  /** By a number, which fills `{count}`: `t.plural(count, "1 item", "{count} items")`. */
  plural: <Text extends Plural>(
    count: number,
    one: string,
    other: Text,
    ...values: Arguments<Exclude<Placeholder<Text>, "count">>
  ) => string;
  /** With markup inside: `t.rich("New here? <a>Sign up</a>", { a: (text) => <TextLink to="/x">{text}</TextLink> })`. */
  rich: <Text extends Tagged>(
    text: Text,
    parts: Record<Tag<Text>, (text: string) => ReactNode> & Record<Placeholder<Text>, Value>,
  ) => ReactNode;
  /** A message that comes from the contract, the server or the sign-in service; as it is where there is no other for it. */
  known: (message: string) => string;
  language: Language;
  locale: string;
}

/** Says texts in `language`; without a catalogue they are said as they stand in the code. */
export function translator(language: Language, { catalogue, known }: Texts = asWritten): Translate {
  const locale = locales[language];
  const single = (text: string) => {
    const entry = catalogue[text] ?? text;
    return typeof entry === "string" ? entry : entry.other;
  };
  const said = {
    plural(count: number, one: string, other: string, values?: Values) {
      const entry = catalogue[other] ?? { one, other };
      const form =
        typeof entry === "string"
          ? entry
          : (entry[new Intl.PluralRules(locale).select(count)] ?? entry.other);
      return fill(form, { ...values, count }, locale);
    },
    rich: (text: string, parts: Record<string, Value | ((text: string) => ReactNode)>) =>
      // Filled piece by piece, so that what stands in a value is never taken for markup.
      single(text)
        .split(/(<\w+>.*?<\/\w+>)/)
        .map((piece, index) => {
          const [, tag = "", inner = piece] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? [];
          const wrap = parts[tag];
          const words = fill(inner, parts as Values, locale);
          return createElement(Fragment, { key: index }, typeof wrap === "function" ? wrap(words) : words);
        }),
    known,
    language,
    locale,
  };
  return Object.assign((text: string, values?: Values) => fill(single(text), values, locale), said);
}

const asWritten: Texts = { catalogue: {}, known: (message) => message };

type Values = Readonly<Record<string, Value>>;

function fill(text: string, values: Values | undefined, locale: string): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? value.toLocaleString(locale) : (value ?? "");
  });
}

/** English, the language the code is written in: nothing has to be loaded for it. */
export const english: Translate = translator("en");
