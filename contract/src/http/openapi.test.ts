import { describe, expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument();
const names = Object.keys(document.components.schemas);

function referencesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path ?? "");
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

  test("contain the schema of every body and response", () => {
    const schemas = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses ?? {})])
      .map((part) => part as { content?: Record<string, { schema: object }> } | undefined)
      .flatMap((part) => part?.content?.["application/json"]?.schema ?? []);
    expect(schemas.length).toBeGreaterThan(0);
    expect(schemas.filter((schema) => Object.keys(schema).join() !== "$ref")).toEqual([]);
  });
});
