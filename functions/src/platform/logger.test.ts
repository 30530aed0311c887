import { expect, test } from "vitest";
import { withoutSecrets } from "./logger.ts";

test.each([
  ["Authorization: Bearer abc.def-1", "Authorization: Bearer [removed]"],
  ["basic dXNlcjpwYXNz failed", "basic [removed] failed"],
  ["token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln is old", "token [token] is old"],
  ["no user maya.ito+x@mail.example.com here", "no user [email] here"],
  ["GET /x?email=maya%40example.com", "GET /x?email=[email]"],
  ["key sk_test_51Habcdefgh", "key [key]"],
])("%s is logged as %s", (text, logged) => {
  expect(withoutSecrets(text)).toBe(logged);
});

test.each(["POST /api/menuAPI/add failed unexpectedly.", "at file:///lib/index.js:12:34", "5 of 7 @ noon"])(
  "%s stays as it is",
  (text) => {
    expect(withoutSecrets(text)).toBe(text);
  },
);
