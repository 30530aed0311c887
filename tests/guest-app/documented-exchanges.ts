import type { Exchange } from "./backend.ts";

/** Values of fields that differ in every run. */
const fixedValues: Readonly<Record<string, unknown>> = {
  item_id: "f1b7a6c4-2d0e-4c58-8b5a-90d3c1a4e6f2",
  requestId: "7b0d5f0e-6c2a-4f5e-9d38-2f1f6f0a7c11",
  orderTime: "2026-11-20T20:14:09.120Z",
  completionTime: "2026-11-20T20:41:33.004Z",
  pickupCode: "K7PXC",
  clientSecret: "pi_3QkT7mLkdIwHu7ix_secret_YrKJUKribcBjcG8HV5hDqnx4y",
  publishableKey: "pk_live_YOUR_KEY",
  holdUntil: "2026-11-20T20:24:09.120Z",
  cancellableUntil: "2026-11-20T21:00:00.000Z",
  collectableUntil: "2026-11-20T23:00:00.000Z",
  start_time: { seconds: 1_795_204_800, nanoseconds: 0 },
  end_time: { seconds: 1_795_208_400, nanoseconds: 0 },
};

/** How the text shows values of a run: an id as `VENDOR_ID`. */
export type ShownValues = Readonly<Record<string, string>>;

/**
 * Puts each exchange into its place in a Markdown text: between `<!-- example: NAME -->` and
 * `<!-- /example -->`.
 * @throws if a place has no exchange, or an exchange no place
 */
export function withExamples(
  text: string,
  examples: ReadonlyMap<string, Exchange>,
  shown: ShownValues,
): string {
  const used = new Set<string>();
  const filled = text.replace(
    /(<!-- example: ([\w-]+) -->\n)[\s\S]*?(<!-- \/example -->)/g,
    (_whole, before: string, name: string, after: string) => {
      const exchange = examples.get(name);
      if (!exchange) throw new Error(`No request is the example "${name}".`);
      used.add(name);
      return `${before}\n${markdownOf(exchange, shown)}\n${after}`;
    },
  );
  const missing = [...examples.keys()].filter((name) => !used.has(name));
  if (missing.length > 0) throw new Error(`The text has no place for ${missing.join(", ")}.`);
  return filled;
}

function markdownOf({ method, path, body, status, answer }: Exchange, shown: ShownValues): string {
  const json = (value: unknown) => withShown(formatted(withFixedValues(value)), shown);
  const sent = body === undefined ? [] : ["Content-Type: application/json", "", json(body)];
  const request = [`${method} ${withShown(path, shown)}`, "Authorization: Bearer ID_TOKEN", ...sent];
  return [
    "```http",
    ...request,
    "```",
    "",
    `Answer, status ${status}:`,
    "",
    "```json",
    json(answer),
    "```",
    "",
  ].join("\n");
}

/** Formats like Biome, which puts a list of one short value on one line. */
function formatted(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/\[\s+("[^"\n]*"|\d+)\s+\]/g, "[$1]");
}

/** Replaces the fields that differ in every run. Keeps null, which says that there is no value. */
function withFixedValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFixedValues);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => {
    const fixed = one === null ? undefined : fixedValues[name];
    return [name, fixed ?? withFixedValues(one)];
  });
  return Object.fromEntries(fields);
}

function withShown(text: string, values: ShownValues): string {
  return Object.entries(values).reduce((changed, [value, shown]) => changed.replaceAll(value, shown), text);
}
