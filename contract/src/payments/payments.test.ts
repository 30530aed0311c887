import { expect, it } from "vitest";
import { accountLink, accountStatus } from "./payments.ts";

it.each(["acct_1QxYz09", "acct_stand_in"])("accepts the account id %s", (account) => {
  expect(accountLink.safeParse({ account }).success).toBe(true);
});

it.each([
  "",
  "acct_",
  "acct_1/links",
  "acct_1?x=1",
  "ACCT_1",
  "cus_1",
  " acct_1",
  `acct_${"x".repeat(65)}`,
  7,
  null,
])("rejects the account id %s", (account) => {
  expect(accountLink.safeParse({ account }).success).toBe(false);
  expect(accountStatus.safeParse({ account }).success).toBe(false);
});

it("accepts a query without an account", () => {
  expect(accountStatus.parse({})).toEqual({});
});
