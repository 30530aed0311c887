/**
 * The specification names some fields twice. Both names are read, one is stored: `readAliases` copies the value
 * of the first alias present to the stored name, if that is absent. Anything that is no object passes unchanged, for
 * the schema behind it to refuse.
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
