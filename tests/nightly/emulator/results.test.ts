import { expect, test } from "vitest";
import { recountedOf, storedDays } from "../../../functions/src/test-support/recounted-results.ts";
import { randomEvents, randomOf } from "../../faults/result-events.ts";

const seed = Number(process.env.RESULTS_SEED ?? Date.now() % 1_000_000);
const events = Number(process.env.RESULT_EVENTS ?? 10_000);

test(`equals a recount after ${events} random events, RESULTS_SEED=${seed}`, async () => {
  const vendors = await randomEvents(events, randomOf(seed));
  for (const uid of vendors) expect(await storedDays(uid)).toEqual(await recountedOf(uid));
}, 3_600_000);
