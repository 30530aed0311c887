import { expect, test } from "vitest";
import { newAccounts } from "./accounts.ts";

// An account is what an instance holds of the budget of one subject in one window. The arguments of `open`
// are the limit, the subject, the window and the allowance.
test("finds an account in its window only", () => {
  const accounts = newAccounts();
  const opened = accounts.open("searches", "maya", 7, 3);
  expect(accounts.find("searches", "maya", 7)).toBe(opened);
  expect(accounts.find("searches", "maya", 8)).toBeUndefined();
  expect(accounts.find("searches", "owen", 7)).toBeUndefined();
  expect(accounts.find("orders", "maya", 7)).toBeUndefined();
});

test("gives no second allowance when an account was dropped in the same window", () => {
  // Keeps two accounts of each limit.
  const accounts = newAccounts(2);
  // All three requests of the allowance are used.
  accounts.open("searches", "maya", 7, 3).held = 0;
  for (const subject of ["owen", "ana"]) accounts.open("searches", subject, 7, 3);
  expect(accounts.find("searches", "maya", 7)).toBeUndefined();
  expect(accounts.open("searches", "maya", 7, 3)).toMatchObject({ held: 0, taken: 0 });
  expect(accounts.open("orders", "maya", 7, 3).held).toBe(3);
  expect(accounts.open("searches", "maya", 8, 3).held).toBe(3);
});
