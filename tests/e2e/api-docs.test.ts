import { endpoints } from "@flashplate/contract/http/interface";
import { hostingOrigin } from "../../tools/emulators/settings.ts";
import { expect, test } from "./support/test.ts";

test("shows every endpoint at /api/docs and as OpenAPI beside it", async () => {
  const page = await fetch(`${hostingOrigin}/api/docs`);
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
  const text = await page.text();
  for (const { path } of endpoints) expect(text).toContain(path);
  const document = (await (await fetch(`${hostingOrigin}/api/openapi.json`)).json()) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1\./);
});
