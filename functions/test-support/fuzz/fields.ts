import type { JsonSchema } from "./likely-values.ts";

/** A place of a request: the keys to it. */
export type Place = readonly (string | number)[];

/** A field of a request. */
export interface Field {
  place: Place;
  schema: JsonSchema;
}

/** All fields of a schema, and one item of each list. */
export function fieldsOf(schema: JsonSchema, place: Place = []): Field[] {
  const inner = schema.anyOf?.find(({ type }) => type === "object" || type === "array") ?? schema;
  const below = Object.entries(inner.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field, [...place, name]),
  );
  const items = inner.items ? fieldsOf(inner.items, [...place, 0]) : [];
  return [...(place.length > 0 ? [{ place, schema }] : []), ...below, ...items];
}

/**
 * Returns a copy of the request with a value at a place. A list that the place goes through keeps only
 * its first item.
 */
export function withValue(root: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") return [withValue(Array.isArray(root) ? root[0] : {}, rest, value)];
  const fields = (typeof root === "object" && root !== null ? root : {}) as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}
