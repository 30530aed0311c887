import { expect, test, vi } from "vitest";
import { logError, logInfo, logWarning, withoutSecrets } from "./logger.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));
vi.unmock("./logger.ts");

test.each([
  ["Authorization: Bearer abc.def-1", "Authorization: Bearer [removed]"],
  ["basic dXNlcjpwYXNz failed", "basic [removed] failed"],
  ["token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln is old", "token [token] is old"],
  ["no user maya.ito+x@mail.example.com here", "no user [email] here"],
  ["GET /x?email=maya%40example.com", "GET /x?email=[email]"],
  ["key sk_test_51Habcdefgh", "key [key]"],
  ["Incorrect API key provided: sk-proj-ab12_cd-34.", "Incorrect API key provided: [key]."],
])("removes secrets: %s becomes %s", (text, logged) => {
  expect(withoutSecrets(text)).toBe(logged);
});

test.each(["POST /api/menuAPI/add failed unexpectedly.", "at file:///lib/index.js:12:34", "5 of 7 @ noon"])(
  "keeps %s",
  (text) => {
    expect(withoutSecrets(text)).toBe(text);
  },
);

test("removes secrets from every entry", () => {
  const text = "FCM answered maya@example.com";
  logInfo(text);
  logWarning(text);
  logError(text, new Error("and whsec_12345678"));
  const lines = write.mock.calls.map(([{ message }]) => message as string);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toContain("FCM answered [email]");
  expect(lines.join()).not.toContain("whsec_1");
});
