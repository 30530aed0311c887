import { expect, test } from "vitest";
import { makeVendor, stored } from "../../../test-support/records/records.ts";
import { changeOwnClosedDays } from "./closed-days.service.ts";

test("closed days that are added twice are stored once, and others with the same first day stay", async () => {
  const { uid } = await makeVendor();
  const holidays = { from: "2090-12-24", to: "2090-12-26", note: "Holidays" };
  const eve = { from: "2090-12-24", to: "2090-12-24", note: "" };
  const first = await changeOwnClosedDays(uid, { closedDays: [holidays], seen: [] });
  const twice = { closedDays: [...first, eve, { ...holidays }], seen: first };
  expect(await changeOwnClosedDays(uid, twice)).toEqual([eve, holidays]);
  expect((await stored(`Vendors/${uid}`))?.closedDays).toEqual([eve, holidays]);
});
