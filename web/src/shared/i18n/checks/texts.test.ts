import { describe, expect, it } from "vitest";
import type { Entry } from "../catalogue.ts";
import { es } from "../es/index.ts";
import { allMessages as messages } from "../es/messages/all-messages.ts";
import { isArgumentOf, isAttribute, isShown, textsOf } from "./sources.ts";

type Sources = Record<string, string>;

const pages = sourcesOf(
  // The metadata of prerendered pages is for search engines, which get the English pages.
  import.meta.glob(
    [
      "../../../**/*.{ts,tsx}",
      "!../../../**/*.test.*",
      "!../**",
      "!../../../test-support/**",
      "!../../../app/pages/prerendered.ts",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
);
/** The contract and the functions. */
const otherPackages = sourcesOf(
  // The interface rows are documentation for developers.
  import.meta.glob(
    [
      "../../../../../{contract,functions}/src/**/*.ts",
      "!**/*.test.ts",
      "!../../../../../contract/src/**/*.interface.ts",
      // This file contains its Spanish texts itself, because the server uses them too.
      "!../../../../../contract/src/menu/allergen-text.ts",
      "!../../../../../contract/src/http/{openapi,responses}.ts",
      // Log entries, the model's prompt, descriptions of settings, push notifications to the mobile app, mails.
      "!../../../../../functions/src/menu-import/model/model-reader.ts",
      "!../../../../../functions/src/platform/{configuration/config,services/integrations}.ts",
      "!../../../../../functions/src/platform/logging/{,payment-}log-events.ts",
      "!../../../../../functions/src/notifications/{outbox/messages,rings/rings}.ts",
      "!../../../../../functions/src/notifications/mails/texts/mails-{english,spanish,schedules,week,payments,closing,pauses,team}.ts",
      // What a receipt printer prints, in the language of the mails.
      "!../../../../../functions/src/printing/text-of-job.ts",
      // What the guest's bank gets.
      "!../../../../../functions/src/payments/disputes/dispute-evidence.ts",
      "!../../../../../functions/src/platform/services/mail.ts",
      "!../../../../../functions/src/notifications/mails/unsubscribe/unsubscribe-page.ts",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);

function sourcesOf(sources: Record<string, unknown>): Sources {
  return sources as Sources;
}

const textsInPages = Object.entries(pages).flatMap(([path, source]) => textsOf(path, source));
const textsInOtherPackages = Object.entries(otherPackages).flatMap(([path, source]) => textsOf(path, source));

/** Words that start with a capital letter, or one with punctuation: probably shown to users. */
const sentence = /^[A-Z][\p{L}'’]*([ ,:…-]+[\p{L}'’\d{}&.]+)+|^[A-Z]\p{L}+[.…!?]$/u;

/** Names that are not translated: the product and the example restaurants. */
const names = /Flashplate|Juniper & Rye|Lantern Noodle House/g;
/** Functions whose arguments are not shown to users. */
const technicalFunctions = ["Error", "headers.set", "response.headers.get", "Intl.DateTimeFormat"];

describe("the texts of pages", () => {
  it("are always translated with t()", () => {
    const hardCoded = textsInPages.filter(
      (found) =>
        (isShown(found) || isArgumentOf(found, ["useTabTitle"])) &&
        /\p{L}{2}/u.test(found.text.replace(names, "")),
    );
    expect(hardCoded.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  it("have a translation, also texts in data and error messages", () => {
    const known = new Set(Object.keys(es));
    const patterns = patternsOf(Object.keys(messages));
    const unknown = textsInPages.filter(
      (found) =>
        sentence.test(found.text.replace(names, "")) &&
        !known.has(found.text) &&
        !patterns.some((pattern) => pattern.test(found.text)) &&
        // The case above checks the attributes that are shown. Others are technical.
        !isAttribute(found) &&
        // The types of `t.plural` require a translation of `other`. `one` is no key of the catalogue.
        !isArgumentOf(found, [...technicalFunctions, "t.plural"]),
    );
    expect(unknown.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  it("are distinguished from technical strings", () => {
    const source = `
      const label = "Two words";
      const late = <p title="One">Three {busy ? "Four" : t("Five")} <b className="Six seven">Flashplate 2024</b></p>;
      const field = <Field
        {...(busy ? { hint: "Ten", type: "eleven" } : {})}
        aside={{ title: t("Twelve"), text: "Thirteen" }}
      />;
      throw new Error("Eight nine");`;
    const found = textsOf("example.tsx", source);
    expect(found.filter(isShown).map(({ text }) => text)).toEqual([
      "One",
      "Three",
      "Four",
      "Flashplate 2024",
      "Ten",
      "Thirteen",
    ]);
    expect(found.filter((one) => isArgumentOf(one, technicalFunctions)).map(({ text }) => text)).toEqual([
      "Eight nine",
    ]);
  });
});

describe("the Spanish catalogue", () => {
  it("has only texts that some source uses", () => {
    const used = new Set([...textsInPages, ...textsInOtherPackages].map(({ text }) => text));
    expect(Object.keys(es).filter((text) => !used.has(text))).toEqual([]);
  });

  it("has only messages that some source sends", () => {
    const sent = [...textsInPages, ...textsInOtherPackages].map(({ text }) => text);
    const unsent = Object.keys(messages).filter((message) => {
      const [pattern] = patternsOf([message]);
      return !sent.some((text) => pattern?.test(text));
    });
    expect(unsent).toEqual([]);
  });

  it("has each text once", async () => {
    const files = import.meta.glob<Record<string, object>>(
      [
        "../es/**/*.ts",
        "!../es/**/*.test.ts",
        // Their texts are in another of these files: index and known export no texts of their own,
        // and the messages of a subject are spread into messages.ts or all-messages.ts.
        "!../es/{index,known,messages/all-messages,messages/{menu-file,schedule,team}-messages}.ts",
      ],
      {
        eager: true,
      },
    );
    const keys = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("has the placeholders and tags of the English text, and no others in any form", () => {
    // A form such as `one` may leave out the number.
    const different = Object.entries<Entry>({ ...es, ...messages }).filter(([text, entry]) => {
      const whole = typeof entry === "string" ? entry : entry.other;
      const forms = Object.values(typeof entry === "string" ? [entry] : entry);
      const unknown = forms.flatMap(marks).filter((mark) => !marks(text).includes(mark));
      return unknown.length > 0 || String(marks(whole)) !== String(marks(text)) || !forms.every(Boolean);
    });
    expect(different).toEqual([]);
  });
});

describe("texts of the contract and the server", () => {
  it("have a Spanish entry if pages show them", () => {
    const patterns = patternsOf([...Object.keys(messages), ...Object.keys(es)]);
    const unknown = textsInOtherPackages.filter(
      (found) =>
        sentence.test(withCapital(found.text)) &&
        !(found.at.includes("/functions/") && isArgumentOf(found, notInResponses)) &&
        !httpHeader.test(found.text) &&
        !forPrograms.has(found.text) &&
        !(found.text in es) &&
        !patterns.some((pattern) => pattern.test(found.text)),
    );
    expect(unknown.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });
});

/** Functions whose texts are for logs or for programs. */
const notInResponses = ["logInfo", "logWarning", "logError", "Error", "PushError", "HttpsError", "super"];
/** A header's name, and values of the headers `Authorization` and `WWW-Authenticate`. */
const httpHeader = /^[A-Z]\w*(-[A-Z]\w+)+$|^(Bearer|HTTP) x$|^Basic realm=/;

/** Texts for the mobile app and for programmers. No page shows them. */
const forPrograms = new Set([
  // Receipt printers
  "Send letters of ASCII.",
  // Reasons of cancelled orders, which consumers read in the app.
  "The sale has ended: this restaurant is no longer on Flashplate.",
  "The guest closed their account.",
  "The restaurant ended this sale early.",
  "You cancelled this order.",
  "The payment was cancelled.",
  // The label of a sale, which guests read in the app.
  "Excedente de hoy",
  // Reservations
  "This sale has not started yet. Come back when it does.",
  "This sale is sold out. Look for another one nearby.",
  "The restaurant has paused its sales until x, its local time. Your orders stay.",
  "Only x left. Reserve at most as many.",
  "You have reserved the x that one person can have of this sale. Leave some to others.",
  "One person can have x of this sale. You can reserve x more.",
  "This sale has ended. Look for another one nearby.",
  "Many people want this sale right now. Try again in a moment.",
  "Too many payments wait for Stripe.",
  "Another reservation was made with this requestId. Use a new one for each reservation.",
  "You have x open orders, which is the most there can be. Collect or cancel one first.",
  "You have reserved very often today. Try again tomorrow.",
  "You did not collect x orders. You can reserve again from x, the restaurant's time.",
  "You reserved too often without paying. You can reserve again from x, the restaurant's time.",
  "This sale has ended, so the order cannot be cancelled any more. Tell the restaurant if you cannot come.",
  // For programmers, when a row of the interface names an unknown response.
  "No response has the name x. Register its schema with registerResponse.",
  // Requests that the site does not send.
  "Use contains, may-contain or free.",
  "Use vegetarian, vegan, halal or kosher.",
  "Use days, sales or orders.",
  "This message is not JSON. Send it as Stripe does.",
  "This message is not signed by Stripe, or too old. Check the signing secret and send it again.",
  "This message has no body. Send it as JSON.",
  "There is nothing at x x. Check the address and the method.",
  "Pages of other origins cannot call this. Call it from our site, our app or a server.",
  "This request cannot be read. Send valid JSON in UTF-8, with Content-Type: application/json.",
  "This request needs a JSON object as its body. Send one, with Content-Type: application/json.",
  "This form did not arrive as a whole. Send it again, with Content-Type: multipart/form-data.",
  // The texts of events in GET /dashboard. The page shows other texts, made from the lists.
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
  "This is not a dispute: use its id at Stripe.",
  "Send the revision that you were given.",
  "Send the time that you were given.",
  'Use "verified" or "unverified".',
  "Name the item to delete: by its id, or by its name and category.",
  "Two items have this id.",
  "Use 8 to 64 letters, digits, - or _, and no __ at the start.",
]);

/**
 * Returns a sentence that begins with a value with a capital letter. `${what} was not found.` is here
 * `x was not found.` and becomes `X was not found.` A text that begins with two values stays.
 */
function withCapital(text: string): string {
  return /^x (?!x)[a-z]{2}/.test(text) ? `X${text.slice(1)}` : text;
}

/** Returns the placeholders and tags of a text, sorted. */
function marks(text: string): string[] {
  return (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();
}

/** Patterns of the texts that have a word of their own. Others, such as `{dish}, {time}`, match any text. */
function patternsOf(texts: readonly string[]): RegExp[] {
  const withWord = texts.filter((text) => /[a-z]{2}/i.test(text.replace(/\{\w+\}/g, "")));
  return withWord.map((text) => {
    const escaped = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    return new RegExp(`^${escaped.replace(/\{\w+\}/g, ".+?")}$`);
  });
}
