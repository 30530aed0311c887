import type { Request } from "express";
import { expect, test } from "vitest";
import { basicCredentials } from "./basic-credentials.ts";

const encoded = (text: string) => Buffer.from(text).toString("base64");
const read = (authorization?: string) => basicCredentials({ get: () => authorization } as unknown as Request);

test.each([
  ["id:key", { name: "id", password: "key" }],
  ["id:with:colons", { name: "id", password: "with:colons" }],
  [":", { name: "", password: "" }],
  ["ñ:ü", { name: "ñ", password: "ü" }],
])("reads %j", async (text, credentials) => {
  expect(await read(`Basic ${encoded(text)}`)).toEqual({ credentials });
  expect(await read(`basic  ${encoded(text)}`)).toEqual({ credentials });
});

test.each([
  undefined,
  "",
  "Basic",
  `Bearer ${encoded("id:key")}`,
  `Basic ${encoded("no colon")}`,
  "Basic !:!",
])("asks for credentials instead of %j", async (header) => {
  const error = await read(header).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: "printing/unknown-printer",
    status: 401,
    isFirst: header === undefined,
  });
});
