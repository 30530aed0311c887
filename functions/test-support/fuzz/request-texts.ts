import fc from "fast-check";
import type { z } from "zod";
import { hostileValue, withChanges } from "./hostile-values.ts";
import { type JsonSchema, jsonSchemaOf, likelyValue } from "./likely-values.ts";

/** JSON texts for a schema: many valid, more slightly invalid, some attacks, some not JSON. */
export function bodyTexts(schema: z.ZodType): fc.Arbitrary<string> {
  const json = jsonSchemaOf(schema);
  const values = fc.oneof(
    { weight: 16, arbitrary: withChanges(likelyValue(json)) },
    { weight: 2, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );
  const texts = values.map((value) => JSON.stringify(value) ?? "");
  const corrupted = fc.tuple(
    texts,
    fc.nat(),
    fc.constantFrom("", "NaN", "1e999", "\u0000", '"', "}", "\ud800"),
  );
  return fc.oneof(
    { weight: 18, arbitrary: texts },
    {
      weight: 1,
      arbitrary: corrupted.map(([text, at, piece]) => text.slice(0, at % (text.length + 1)) + piece),
    },
  );
}

/**
 * Variants of a valid JSON text, for a schema with rules across fields: some fields get another
 * value that their own schema accepts, or a field that the valid text leaves out.
 */
export function textsLike(schema: z.ZodType, good: object): fc.Arbitrary<string> {
  const json = jsonSchemaOf(schema);
  return variantsOf(json, good).map((value) => JSON.stringify(value));
}

function variantsOf(schema: JsonSchema, good: unknown): fc.Arbitrary<unknown> {
  const inner = schema.anyOf?.find(({ type }) => type === "object") ?? schema;
  if (inner.type !== "object" || typeof good !== "object" || good === null) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(good) },
      { weight: 1, arbitrary: likelyValue(schema) },
    );
  }
  const known = good as Record<string, unknown>;
  // Fields that the valid text leaves out are undefined, which JSON leaves out too.
  const entries = Object.entries(inner.properties ?? {}).map(([name, field]) => [
    name,
    variantsOf(field, known[name]),
  ]);
  return fc.record(Object.fromEntries(entries));
}

/** Queries of a URL for a schema of strings, not always well encoded. */
export function queryTexts(schema: z.ZodType): fc.Arbitrary<string> {
  const json = jsonSchemaOf(schema);
  const names = Object.keys(json.properties ?? {});
  const value = fc.oneof(
    ...names.map((name) => likelyValue(json.properties?.[name] ?? {}).map(String)),
    fc.constantFrom("", "NaN", "-Infinity", "1e999", "0x10", " 1", "１", "null", "[object Object]"),
    fc.string({ unit: "grapheme", maxLength: 20 }),
  );
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom("__proto__", "lat[]", "lat[x]", "constructor", "") },
  );
  const pair = fc
    .tuple(key, value)
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  const validQuery = likelyValue(json).map((some) =>
    new URLSearchParams(some as Record<string, string>).toString(),
  );
  return fc.oneof(
    { weight: 1, arbitrary: validQuery },
    { weight: 8, arbitrary: fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join("&")) },
    { weight: 1, arbitrary: fc.constantFrom("%", "%E0%A4%A", "lat=%ff&lng=%00", "&&&", "=", "lat&lng") },
  );
}

/** Sampled texts, by whether the schema accepts them. */
interface SortedTexts {
  refused: string[];
  accepted: string[];
}

/** The numbers of texts to sample. */
interface WantedNumbers {
  refused: number;
  maxAccepted: number;
  minAccepted: number;
}

const textsPerRound = 400;
/** Sampling stops after so many rounds, if the schema accepts too few texts. */
const maxRounds = 200;

/** Samples texts until enough are accepted and refused, and returns no more of either. */
export function sortTexts(
  texts: fc.Arbitrary<string>,
  isAccepted: (text: string) => boolean,
  { refused: maxRefused, maxAccepted, minAccepted }: WantedNumbers,
  seed: number,
): SortedTexts {
  const refused: string[] = [];
  const accepted: string[] = [];
  const isEnough = () => refused.length >= maxRefused && accepted.length >= minAccepted;
  for (let round = 0; round < maxRounds && !isEnough(); round += 1) {
    for (const text of fc.sample(texts, { numRuns: textsPerRound, seed: seed + round })) {
      (isAccepted(text) ? accepted : refused).push(text);
    }
  }
  return { refused: refused.slice(0, maxRefused), accepted: accepted.slice(0, maxAccepted) };
}
