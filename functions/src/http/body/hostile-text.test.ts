import { nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { maxMenuBytes } from "@flashplate/contract/menu/menu-rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { type Field, fieldsOf, withValue } from "../../../test-support/fuzz/fields.ts";
import { type HostileText, hostileTexts } from "../../../test-support/fuzz/hostile-texts.ts";
import { type JsonSchema, jsonSchemaOf, likelyValue } from "../../../test-support/fuzz/likely-values.ts";
import { validate } from "./validate.ts";

/** The largest body of all functions. Each schema gets it, also if its function refuses it earlier. */
const largest = maxMenuBytes;
/** Processor time below which a ratio says nothing, because the clock ticks about every 4 ms. */
const noiseMs = 10;
const repeats = 10;

/** The fields of a schema, and one item of each list. Of equal fields, the first. */
function differentFields(schema: JsonSchema): Field[] {
  const byRules = new Map(
    fieldsOf(schema)
      .toReversed()
      .map((field) => [JSON.stringify(field.schema), field]),
  );
  return [...byRules.values()];
}

/** Milliseconds of this thread's processor time for `times` calls: the least of three measurements. */
async function timeOf(work: () => unknown, times: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const before = process.threadCpuUsage();
    for (let n = 0; n < times; n += 1) await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least < noiseMs) return least;
  }
  return least;
}

/** Validates a request as an endpoint does. Refusals are answers, too. */
function validation(schema: z.ZodType) {
  const step = validate(schema);
  return (body: unknown) => step({ body } as never).catch(() => undefined);
}

const cases = endpoints.flatMap((endpoint) =>
  [endpoint.body, endpoint.query].flatMap((schema, index) =>
    schema ? [{ name: `${index === 0 ? "body" : "query"} of ${nameOf(endpoint)}`, schema }] : [],
  ),
);

/** Texts by their length, made once. */
const cachedTexts = new Map<number, HostileText[]>();
function textsOf(length: number): HostileText[] {
  const texts = cachedTexts.get(length) ?? hostileTexts(length);
  cachedTexts.set(length, texts);
  return texts;
}

/** One line for each shape whose time grows more than linearly when its length doubles. */
async function steepShapes(length: number, times: number, run: (text: string) => unknown) {
  const steep: string[] = [];
  const halves = textsOf(Math.ceil(length / 2));
  for (const [index, { name, text }] of textsOf(length).entries()) {
    const half = await timeOf(() => run(halves[index]?.text ?? ""), times);
    const whole = await timeOf(() => run(text), times);
    // Linear growth is a factor of 2. The rest allows for measurement errors.
    if (whole > 2.5 * Math.max(half, noiseMs)) steep.push(`${name}, ${length}: ${half} ms, then ${whole} ms`);
  }
  return steep;
}

describe("the processor time of a hostile text", () => {
  test.each(cases)(
    "grows at most linearly in the $name",
    async ({ schema }) => {
      const json = jsonSchemaOf(schema);
      const [request] = fc.sample(likelyValue(json), { seed: 1, numRuns: 1 });
      const run = validation(schema);
      for (const { place, schema: field } of differentFields(json)) {
        const send = (text: string) => run(withValue(request, place, text));
        const accepted = field.maxLength ?? 100;
        // The second is the longest text that is cleaned (`cleaned` in contract/src/shared/text.ts).
        for (const length of [accepted, 2 * accepted + 200]) {
          expect(await steepShapes(length, repeats, send), place.join(".")).toEqual([]);
        }
        // In steps, so that a slow schema ends the test early.
        for (const length of [25_000, largest]) {
          expect(await steepShapes(length, 1, send), place.join(".")).toEqual([]);
        }
      }
    },
    120_000,
  );
});

/** Values of about `bytes` as JSON that are no text. */
function hostileValues(bytes: number): [name: string, value: unknown][] {
  let deep: unknown = 1;
  for (let level = 0; level < bytes / 12; level += 1) deep = { a: deep, b: "\ud800" };
  const many = Math.floor(bytes / 5);
  return [
    ["a very long key", { ["k".repeat(bytes)]: 1 }],
    ["many keys", Object.fromEntries(Array.from({ length: bytes / 12 }, (_, n) => [`k${n}`, 1]))],
    ["deep nesting", deep],
    ["many numbers", Array.from({ length: many }, () => 12)],
    ["many texts", Array.from({ length: many }, () => "x")],
    ["many objects", Array.from({ length: many }, () => ({}))],
    ["many lists", Array.from({ length: many }, () => [])],
  ];
}

describe("the largest body", () => {
  const bodies = [
    ...hostileValues(largest),
    ...hostileTexts(largest).map(({ name, text }): [string, unknown] => [name, text]),
  ];

  test.each(cases)(
    "takes less than twice as long to validate as to parse in the $name",
    async ({ schema }) => {
      const json = jsonSchemaOf(schema);
      const [request] = fc.sample(likelyValue(json), { seed: 1, numRuns: 1 });
      const run = validation(schema);
      for (const [name, value] of bodies) {
        for (const place of [[], ...differentFields(json).map((field) => field.place)]) {
          const body = withValue(request, place, value);
          const spent = await timeOf(() => run(body), 1);
          if (spent < 2 * noiseMs) continue;
          const text = JSON.stringify(body);
          const parsing = await timeOf(() => JSON.parse(text), 1);
          expect(spent, `${place.join(".")}: ${name}`).toBeLessThan(2 * parsing);
        }
      }
    },
    120_000,
  );
});
