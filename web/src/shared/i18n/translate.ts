import { fittedText } from "@flashplate/contract/shared/fitted-text";
import { createElement, Fragment, type ReactNode } from "react";
import type { Texts } from "./catalogue.ts";
import type { es } from "./es/index.ts";

/** The locales for dates and numbers. Both are US locales, because prices are in dollars. */
export const locales = { en: "en-US", es: "es-US" } as const;
export type Language = keyof typeof locales;

type Entries = typeof es;
/**
 * Texts with one form. The types list the Spanish catalogue, so a text without a translation does not
 * compile.
 */
type Single = { [Key in keyof Entries]: Entries[Key] extends string ? Key : never }[keyof Entries];
type Plural = Exclude<keyof Entries, Single>;
type Tagged = Extract<Single, `${string}</${string}`>;
type Sentence = Exclude<Single, Tagged>;
/** A text without placeholders and tags. It may be kept as data and translated later. */
export type PlainText = Exclude<Sentence, `${string}{${string}`>;

/** The names of `{placeholders}`. */
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
/** The names of `<tags>`. */
type Tag<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tag<Rest> : never;
type Value = string | number;
type Arguments<Names extends string> = [Names] extends [never] ? [] : [values: Record<Names, Value>];

/** Translates texts to one language. */
export interface Translate {
  /** `t("Sold {count} of {total}", { count, total })`. Numbers are formatted for the locale. */
  (text: PlainText): string;
  <Text extends Exclude<Sentence, PlainText>>(text: Text, values: Record<Placeholder<Text>, Value>): string;
  /** Chooses a plural form: `t.plural(count, "1 item", "{count} items")`. `other` finds the translation. */
  plural: <Text extends Plural>(
    count: number,
    one: string,
    other: Text,
    ...values: Arguments<Exclude<Placeholder<Text>, "count">>
  ) => string;
  /** Renders tags: `t.rich("New? <a>Sign up</a>", { a: (text) => <a href="/x">{text}</a> })`. */
  rich: <Text extends Tagged>(
    text: Text,
    parts: Record<Tag<Text>, (text: string) => ReactNode> & Record<Placeholder<Text>, Value>,
  ) => ReactNode;
  /** Translates a message of the contract, the server or Firebase Auth, if it is known. */
  known: (message: string) => string;
  language: Language;
  locale: string;
}

/** Returns the translation function of a language. Without `Texts` it returns the English texts. */
export function translator(language: Language, { catalogue, known }: Texts = noTexts): Translate {
  const locale = locales[language];
  const single = (text: string) => {
    const entry = catalogue[text] ?? text;
    return typeof entry === "string" ? entry : entry.other;
  };
  const methods = {
    plural(count: number, one: string, other: string, values?: Values) {
      const entry = catalogue[other] ?? { one, other };
      const form =
        typeof entry === "string"
          ? entry
          : (entry[new Intl.PluralRules(locale).select(count)] ?? entry.other);
      return fill(form, { ...values, count }, locale);
    },
    rich: (text: string, parts: Record<string, Value | ((text: string) => ReactNode)>) =>
      // Values are inserted after the split, so that a value with a tag is not treated as markup.
      single(text)
        .split(/(<\w+>.*?<\/\w+>)/)
        .map((piece, index) => {
          const [, tag = "", inner = piece] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? [];
          const wrap = parts[tag];
          const content = fill(inner, parts as Values, locale);
          return createElement(
            Fragment,
            { key: index },
            typeof wrap === "function" ? wrap(content) : content,
          );
        }),
    known,
    language,
    locale,
  };
  return Object.assign((text: string, values?: Values) => fill(single(text), values, locale), methods);
}

const noTexts: Texts = { catalogue: {}, known: (message) => message };

type Values = Readonly<Record<string, Value>>;

/** Inserts values into the placeholders of a text, and fits the text to them (`fittedText`). */
function fill(text: string, values: Values | undefined, locale: string): string {
  if (!values) return text;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? value.toLocaleString(locale) : (value ?? "");
  });
  return fittedText(filled);
}

/** The English translation function. The code contains the English texts, so none are loaded. */
export const english: Translate = translator("en");
