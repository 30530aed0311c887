/**
 * Some fields have several names in requests and one in storage. Copies the first alias that is
 * present to the stored name, unless the stored name is present. A value that is not an object is
 * returned unchanged, and the schema rejects it.
 */
export function readAliases(aliases: Readonly<Record<string, readonly string[]>>) {
  return (input: unknown): unknown => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
    const record: Record<string, unknown> = { ...input };
    for (const [name, others] of Object.entries(aliases)) {
      if (record[name] !== undefined) continue;
      const present = others.find((other) => record[other] !== undefined);
      if (present !== undefined) record[name] = record[present];
    }
    return record;
  };
}
