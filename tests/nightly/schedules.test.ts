import { expect, test } from "vitest";
import { plannedSales } from "../../contract/src/schedules/occurrences.ts";
import { compareWithReference } from "../../contract/test-support/occurrence-reference.ts";

const seed = Number(process.env.SCHEDULES_SEED ?? Date.now() % 1_000_000);
const schedules = Number(process.env.SCHEDULES ?? 10_000);

test(`equals a slow reference for ${schedules} schedules in 20 zones over three years`, () => {
  console.info(`Schedules: SCHEDULES_SEED=${seed}`);
  const { compared, differences } = compareWithReference(plannedSales, { seed, schedules, years: 3 });
  console.info(`Schedules: ${compared} sales compared`);
  expect(differences).toEqual([]);
}, 3_600_000);
