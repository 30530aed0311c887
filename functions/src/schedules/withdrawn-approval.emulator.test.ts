import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { change, dish, makeVendor, storedWhere, storeMenu } from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { createOwnSchedule } from "./change-schedules.ts";
import { answerOwnQuestion } from "./decide-scheduled-sale.ts";
import { questionsOf } from "./list-schedules.ts";

test("an answer makes no sale when the approval was withdrawn since its access check", async () => {
  const { uid } = await makeVendor();
  const soup = dish();
  await storeMenu(uid, [soup]);
  const schedule = scheduleData(soup.id, { mode: "ask", askMinutes: 180 });
  await createOwnSchedule(uid, { requestId: randomUUID(), schedule });
  const [question] = await questionsOf(uid);
  await change(`Vendors/${uid}`, { vendorVerify: false });
  const answer = answerOwnQuestion(uid, { occurrenceId: question?.occurrenceId ?? "", portions: 3 });
  await expect(answer).rejects.toMatchObject({ code: "vendor/not-approved" });
  expect(await storedWhere("FlashSales", "vendorId", uid)).toEqual([]);
  const [open] = await storedWhere("Occurrences", "vendorId", uid);
  expect(open).toMatchObject({ state: "asked" });
});
