import fc from "fast-check";
import { z } from "zod";

/** The parts of JSON Schema that zod writes for our schemas. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** JSON texts for a schema: many valid, more slightly invalid, some attacks, some not JSON. */
export function bodyTexts(schema: z.ZodType): fc.Arbitrary<string> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const values = fc.oneof(
    { weight: 16, arbitrary: fc.tuple(likely(json), fc.array(change, { maxLength: 3 })).map(changed) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );
  const texts = values.map((value) => JSON.stringify(value) ?? "");
  const torn = fc.tuple(texts, fc.nat(), fc.constantFrom("", "NaN", "1e999", "\u0000", '"', "}", "\ud800"));
  return fc.oneof(
    { weight: 18, arbitrary: texts },
    {
      weight: 1,
      arbitrary: torn.map(([text, at, piece]) => text.slice(0, at % (text.length + 1)) + piece),
    },
  );
}

/**
 * Variants of a valid JSON text, for a schema with rules across fields: some fields get another
 * value that their own schema accepts, or a field that the valid text leaves out.
 */
export function textsLike(schema: z.ZodType, good: object): fc.Arbitrary<string> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return like(json, good).map((value) => JSON.stringify(value));
}

function like(schema: JsonSchema, good: unknown): fc.Arbitrary<unknown> {
  const inner = schema.anyOf?.find(({ type }) => type === "object") ?? schema;
  if (inner.type !== "object" || typeof good !== "object" || good === null) {
    return fc.oneof({ weight: 4, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: likely(schema) });
  }
  const known = good as Record<string, unknown>;
  // Fields that the valid text leaves out are undefined, which JSON leaves out too.
  const entries = Object.entries(inner.properties ?? {}).map(([name, field]) => [
    name,
    like(field, known[name]),
  ]);
  return fc.record(Object.fromEntries(entries));
}

/** Sampled texts, by whether the schema accepts them. */
interface Sorted {
  refused: string[];
  taken: string[];
}

/** The numbers of texts to sample. */
interface Wanted {
  refused: number;
  mostTaken: number;
  leastTaken: number;
}

const textsPerRound = 400;
/** The schema accepted too few texts. The caller decides what that means. */
const mostRounds = 200;

/** Samples texts until enough are accepted and refused, and returns no more of either. */
export function sortTexts(
  texts: fc.Arbitrary<string>,
  isTaken: (text: string) => boolean,
  { refused: mostRefused, mostTaken, leastTaken }: Wanted,
  seed: number,
): Sorted {
  const refused: string[] = [];
  const taken: string[] = [];
  const isEnough = () => refused.length >= mostRefused && taken.length >= leastTaken;
  for (let round = 0; round < mostRounds && !isEnough(); round += 1) {
    for (const text of fc.sample(texts, { numRuns: textsPerRound, seed: seed + round })) {
      (isTaken(text) ? taken : refused).push(text);
    }
  }
  return { refused: refused.slice(0, mostRefused), taken: taken.slice(0, mostTaken) };
}

/** A multipart body and its boundary. */
export interface FormText {
  boundary: string;
  body: Buffer;
}

/** Forms with JSON fields for a schema, if there is one, and random files, some truncated. */
export function formTexts(schema: z.ZodType = z.object({ file: z.string() })): fc.Arbitrary<FormText> {
  const field = fc.tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...Object.keys(propertiesOf(schema))) },
      {
        weight: 1,
        arbitrary: fc.constantFrom("__proto__", "constructor", "", "x".repeat(300), 'a"b', "image"),
      },
    ),
    bodyTexts(schema).map(firstField),
  );
  const file = fc.tuple(
    fc.constantFrom("image", "file", "__proto__"),
    fc.constantFrom("a.png", "../../x", "x.svg", "", "\u0000.webp", "y".repeat(500)),
    fc.uint8Array({ maxLength: 400 }),
  );
  const part = fc.oneof(
    { weight: 3, arbitrary: field.map(([name, value]) => Buffer.from(partOf(`name="${name}"`, value))) },
    {
      weight: 1,
      arbitrary: file.map(([name, fileName, bytes]) =>
        Buffer.concat([
          Buffer.from(partOf(`name="${name}"; filename="${fileName}"`, "", "image/png").slice(0, -2)),
          bytes,
          Buffer.from("\r\n"),
        ]),
      ),
    },
  );
  const form = fc.tuple(
    fc.array(part, { maxLength: 14 }),
    fc.constantFrom("x", "----form", "a b", ""),
    fc.option(fc.nat(), { freq: 4 }),
    fc.constantFrom("--\r\n", "--\r\n", "\r\n", ""),
  );
  return form.map(([parts, boundary, cut, end]) => {
    const framed = parts.map((one) => Buffer.concat([Buffer.from(`--${boundary}\r\n`), one]));
    const body = Buffer.concat([...framed, Buffer.from(`--${boundary}${end}`)]);
    return { boundary, body: cut === null ? body : body.subarray(0, cut % (body.length + 1)) };
  });
}

function partOf(disposition: string, value: string, type = "text/plain"): string {
  return `Content-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`;
}

/** The first field of a JSON object, as JSON; otherwise the text itself. */
function firstField(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(Object.values(value ?? {})[0]) ?? text;
  } catch {
    return text;
  }
}

function propertiesOf(schema: z.ZodType): Record<string, JsonSchema> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return json.properties ?? {};
}

/** Queries of a URL for a schema of strings, not always well encoded. */
export function queryTexts(schema: z.ZodType): fc.Arbitrary<string> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const names = Object.keys(json.properties ?? {});
  const value = fc.oneof(
    ...names.map((name) => likely(json.properties?.[name] ?? {}).map(String)),
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
  const whole = likely(json).map((some) => new URLSearchParams(some as Record<string, string>).toString());
  return fc.oneof(
    { weight: 1, arbitrary: whole },
    { weight: 8, arbitrary: fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join("&")) },
    { weight: 1, arbitrary: fc.constantFrom("%", "%E0%A4%A", "lat=%ff&lng=%00", "&&&", "=", "lat&lng") },
  );
}

/** A value for the schema, without the rules that JSON Schema cannot express. */
function likely(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(likely));
  switch (schema.type) {
    case "object":
      return record(schema);
    case "array":
      return fc.array(likely(schema.items ?? {}), { maxLength: 4 });
    case "string":
      return text(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "number":
      return fc
        .integer({
          min: Math.ceil((schema.minimum ?? -1000) * 100),
          max: Math.floor((schema.maximum ?? 1000) * 100),
        })
        .map((cents) => cents / 100);
    case "boolean":
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function record({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const entries = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, likely(inner)]),
  );
  return fc.record(entries, { requiredKeys: required as never[] });
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return aroundNow.map((date) => date.toISOString());
  if (format === "email") return fc.uuid().map((id) => `${id}@example.com`);
  if (format === "uri") return fc.webUrl();
  if (pattern === undefined) {
    return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
  }
  // Patterns with lookahead cannot be generated from; all of them are ids.
  return pattern.includes("(?!") ? fc.uuid() : fc.stringMatching(new RegExp(pattern));
}

const hour = 3_600_000;
const aroundNow = fc.integer({ min: -24, max: 24 * 8 }).map((hours) => new Date(Date.now() + hours * hour));

const attacks = [
  "__proto__",
  "constructor",
  "__x__",
  "..",
  "a/b",
  "../../Vendors/x",
  "\u0000",
  "\ud800",
  "\u202e\u{1f355}",
  "NaN",
  "Infinity",
  "' OR 1=1 --",
  "<script>",
  "9999-99-99T99:99:99Z",
  "+275760-09-13T00:00:00.001Z",
  "2026-02-30T10:00:00Z",
];

function nested(depth: number, list: boolean): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = list ? [value] : { a: value };
  return value;
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...attacks) },
  { weight: 6, arbitrary: fc.constantFrom(null, true, "", " ", 0, -0, -1, 0.001, [], {}, [[]]) },
  { weight: 6, arbitrary: fc.constantFrom(1e308, -1e308, 2 ** 53, -(2 ** 63), 1e-320, 1.005, 33.333) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.integer({ min: 130, max: 3000 }).map((length) => "x".repeat(length)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 5, max: 300 }), fc.boolean()).map(([n, l]) => nested(n, l)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...attacks).map((key) => Object.fromEntries([[key, { admin: true }]])),
  },
);

interface Change {
  kind: "replace" | "remove" | "add" | "wrap";
  at: number;
  key: string;
  value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("replace", "replace", "remove", "add", "wrap"),
  at: fc.nat(),
  key: fc.constantFrom("__proto__", "constructor", "toString", "vendorId", "admin", "length", ""),
  value: hostile,
});

/** Applies each change at one place of the value, including the root. */
function changed([good, changes]: [unknown, Change[]]): unknown {
  let root: Record<string, unknown> = { root: structuredClone(good) };
  for (const { kind, at, key, value } of changes) {
    const places = placesIn(root);
    const place = places[at % places.length];
    if (!place) continue;
    const { holder, name } = place;
    const put = structuredClone(value);
    const old = holder[name];
    if (kind === "remove") delete holder[name];
    else if (kind === "wrap") holder[name] = [old];
    else if (kind === "replace" || typeof old !== "object" || old === null) holder[name] = put;
    else if (Array.isArray(old)) old.push(put);
    else
      Object.defineProperty(old, key, { value: put, enumerable: true, configurable: true, writable: true });
    if (!("root" in root)) root = { root: undefined };
  }
  return root.root;
}

interface Place {
  holder: Record<string, unknown>;
  name: string;
}

function placesIn(holder: Record<string, unknown>, deep = 0): Place[] {
  return Object.keys(holder).flatMap((name) => {
    const inner = Object.getOwnPropertyDescriptor(holder, name)?.value as unknown;
    const further =
      typeof inner === "object" && inner !== null && deep < 6
        ? placesIn(inner as Record<string, unknown>, deep + 1)
        : [];
    return [{ holder, name }, ...further];
  });
}
