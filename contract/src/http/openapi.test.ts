import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "./interface.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument();
const names = Object.keys(document.components.schemas);

function referencesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path ?? "");
}

/** A schema with its references replaced by what they refer to. */
function resolved(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolved);
  if (typeof part !== "object" || part === null) return part;
  const { $ref, $schema: _, ...rest } = part as Record<string, unknown>;
  if (typeof $ref === "string") {
    return resolved(document.components.schemas[$ref.split("/").at(-1) ?? ""]);
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(value)]));
}

describe("the components of the OpenAPI document", () => {
  test("include every schema that is referred to", () => {
    const known = names.map((name) => `#/components/schemas/${name}`);
    expect(referencesIn(document).filter((path) => !known.includes(path))).toEqual([]);
  });

  test("are all referred to", () => {
    const used = new Set(referencesIn(document).map((path) => path.split("/").at(-1)));
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });

  test("contain the schema of every body and response, which only refer to them", () => {
    const schemas = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses ?? {})])
      .map((part) => part as { content?: Record<string, { schema: object }> } | undefined)
      .flatMap((part) => part?.content?.["application/json"]?.schema ?? []);
    expect(schemas.length).toBeGreaterThan(0);
    const isReference = (schema: object) => Object.keys(schema).join() === "$ref";
    expect(schemas.filter((schema) => !isReference(schema))).toEqual([]);
  });

  const bodies = endpoints.flatMap(({ path, methods, body }) =>
    body ? methods.map((method) => ({ path, method, body })) : [],
  );
  test.each(bodies)("describe the body of $method $path", ({ path, method, body }) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const content = operation?.requestBody?.content as Record<string, { schema: object }>;
    const { $schema: _, ...expected } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    expect(resolved(content["application/json"]?.schema)).toEqual(expected);
  });
});
