import { nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import type { Request } from "express";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "../../platform/app-error.ts";
import { validate, validateQuery } from "./validate.ts";

/** Part of a JSON Schema, as `z.toJSONSchema` writes it. */
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const wrongValues = [undefined, null, "", " ", "x".repeat(9000), 5, 0.5, -1e9, 1e9, true, [], [null], {}];

/** Returns an input with the structure of the schema in which every field has the value. */
function filledWith(value: unknown, { properties, items, anyOf }: JsonSchema): unknown {
  if (items) return [filledWith(value, items)];
  const fields = properties ?? anyOf?.find((option) => option.properties)?.properties;
  if (!fields) return value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, filledWith(value, schema)]),
  );
}

/** Returns two inputs for each wrong value: in each field of the top, and in each innermost field. */
function wrongInputs(schema: z.ZodType): object[] {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const fields = Object.keys(json.properties ?? {});
  return wrongValues.flatMap((value) => [
    Object.fromEntries(fields.map((name) => [name, value])),
    filledWith(value, json) as object,
  ]);
}

const cases = endpoints.flatMap((endpoint) => [
  ...(endpoint.body ? [{ name: `body of ${nameOf(endpoint)}`, schema: endpoint.body, step: validate }] : []),
  ...(endpoint.query
    ? [{ name: `query of ${nameOf(endpoint)}`, schema: endpoint.query, step: validateQuery }]
    : []),
]);

describe("a request with missing and wrong fields", () => {
  test.each(cases)("gets no message of zod for the $name", async ({ schema, step }) => {
    const messages = new Set<string>();
    for (const input of wrongInputs(schema)) {
      await step(schema)({ body: input, query: input } as unknown as Request).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        for (const message of Object.values(error.fields ?? {})) messages.add(message);
      });
    }
    expect(messages.size).toBeGreaterThan(0);
    expect([...messages].filter((message) => /^Invalid|expected|^Too |Unrecognized/.test(message))).toEqual(
      [],
    );
  });
});
