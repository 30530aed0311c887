import fc from "fast-check";
import { z } from "zod";

/** The parts of JSON Schema that zod writes for our schemas. */
export interface JsonSchema {
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

/** The JSON Schema of a schema's input. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

/** A value for the schema, without the rules that JSON Schema cannot express. */
export function likelyValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(likelyValue));
  switch (schema.type) {
    case "object":
      return record(schema);
    case "array":
      return fc.array(likelyValue(schema.items ?? {}), { maxLength: 4 });
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
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function record({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const entries = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, likelyValue(inner)]),
  );
  return fc.record(entries, { requiredKeys: required as never[] });
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return aroundNow.map((date) => date.toISOString());
  if (format === "date") return aroundToday.map((date) => date.toISOString().slice(0, 10));
  if (format === "email") return fc.uuid().map((id) => `${id}@example.com`);
  if (format === "uri") return fc.webUrl();
  if (pattern === undefined) {
    return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
  }
  // `fc.stringMatching` does not know lookahead. Only ids have such patterns.
  return pattern.includes("(?!") ? fc.uuid() : fc.stringMatching(new RegExp(pattern));
}

const hour = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour);
const aroundNow = fc.integer({ min: -24, max: 24 * 8 }).map(hoursFromNow);
/** Two of these are mostly within a year, as the ends of a period have to be. */
const aroundToday = fc.integer({ min: -200, max: 200 }).map((days) => hoursFromNow(days * 24));
