import { readFileSync } from "node:fs";
import { openApiDocument } from "@flashplate/contract/http/openapi";
import { expect, test } from "vitest";
import { documentFile, documentText } from "./api-docs.ts";
import { apiDocsPage } from "./api-docs-page.ts";

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test("docs/openapi.json equals the generated document (`npm run generate`)", () => {
  expect(readFileSync(documentFile, "utf8")).toBe(documentText());
});

test("every operation has a unique id and lists the response 500", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operationId, responses } of operations) {
    expect(Object.keys(responses as object), operationId).toEqual(expect.arrayContaining(["500"]));
  }
});

test("every reference has a target", () => {
  const references = [...documentText().matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path]) => path ?? "");
  expect(references.length).toBeGreaterThan(0);
  for (const path of new Set(references)) {
    const found = path
      .split("/")
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    expect(found, path).toBeDefined();
  }
});

test("the API reference contains every path and loads nothing", () => {
  const page = apiDocsPage(document);
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  expect(page).not.toMatch(/<script|<link|src=/);
});
