import * as z from "zod";

/**
 * An object some of whose fields have several names in requests and one in storage. The stored name
 * has priority, then the first alias that is present. Reads only the fields of the schema, so that
 * further fields cost no time. The schema rejects a value that is not an object.
 */
export function withAliases<Shape extends z.core.$ZodLooseShape>(
  aliases: Readonly<Partial<Record<keyof Shape, readonly string[]>>>,
  schema: z.ZodObject<Shape>,
) {
  const names = Object.keys(schema.shape).map((name) => [name, ...(aliases[name] ?? [])]);
  return z.preprocess((input) => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
    const sent = input as Record<string, unknown>;
    const record: Record<string, unknown> = {};
    for (const [name = "", ...others] of names) {
      const present = [name, ...others].find((one) => sent[one] !== undefined);
      if (present !== undefined) record[name] = sent[present];
    }
    return record;
  }, schema);
}
