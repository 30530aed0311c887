import fc from "fast-check";
import { expect, test } from "vitest";
import { printOutcomeOf } from "./cloud-prnt.ts";
import {
  afterConfirmation,
  afterFetch,
  afterPoll,
  jobLifetimeMs,
  type PrintOutcome,
  type PrintQueue,
  withJob,
} from "./print-jobs.ts";

const start = Date.parse("2026-11-26T18:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const jobOf = (id: string, seconds = 0) => ({
  id,
  kind: "order" as const,
  orderId: id,
  expiresAt: new Date(start + seconds * 1000 + jobLifetimeMs),
});

test("adds an order once, also after it was printed, and not when it is too old", () => {
  let queue: PrintQueue = withJob({ jobs: [], done: [] }, jobOf("one"), at(0));
  expect(withJob(queue, jobOf("one"), at(1))).toBe(queue);
  queue = afterConfirmation(afterFetch(queue, "one", at(1)), "one", "printed", at(2));
  expect(queue.jobs).toEqual([]);
  expect(withJob(queue, jobOf("one"), at(3))).toBe(queue);
  expect(withJob(queue, jobOf("old", -7200), at(3)).jobs).toEqual([]);
});

test("gives up a job that the printer cannot read, after five failures", () => {
  let queue: PrintQueue = withJob({ jobs: [], done: [] }, jobOf("one"), at(0));
  for (let failure = 1; failure <= 5; failure += 1) {
    expect(queue.jobs).toHaveLength(1);
    expect(queue.jobs[0]?.mayRepeat).toBeUndefined();
    queue = afterConfirmation(afterFetch(queue, "one", at(failure)), "one", "unreadable", at(failure));
  }
  expect(queue.jobs).toEqual([]);
});

test("marks a job whose print was broken off, and not one that the printer did not begin", () => {
  const queue: PrintQueue = withJob({ jobs: [], done: [] }, jobOf("one"), at(0));
  const sent = afterFetch(queue, "one", at(1));
  expect(afterConfirmation(sent, "one", "unknown", at(2)).jobs[0]?.mayRepeat).toBe(true);
  expect(afterConfirmation(sent, "one", "not-printed", at(2)).jobs[0]?.mayRepeat).toBeUndefined();
});

test.each([
  ["OK", "printed"],
  ["200 OK", "printed"],
  ["211 Paper low", "printed"],
  ["410", "unknown"],
  ["510", "unreadable"],
  ["520", "not-printed"],
  ["", "unknown"],
] as const)("reads the code %j as %s", (code, outcome) => {
  expect(printOutcomeOf(code)).toBe(outcome);
});

test("forgets waiting and printed jobs after two hours", () => {
  const queue = withJob({ jobs: [], done: [{ id: "before", at: at(0) }] }, jobOf("one"), at(0));
  expect(afterPoll(queue, at(7201))).toEqual({ jobs: [], done: [] });
});

/** What happens to one job of a printer. */
type Step = "poll" | "fetch" | "fetch and print" | PrintOutcome | "lost confirmation" | "event again";
const steps: Step[] = [
  "poll",
  "fetch",
  "fetch and print",
  "printed",
  "not-printed",
  "unknown",
  "lost confirmation",
  "event again",
];

test("marks each print of an order but the first, whatever happens between", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (happened) => {
      let queue: PrintQueue = withJob({ jobs: [], done: [] }, jobOf("one"), at(0));
      const papers: boolean[] = [];
      let hasPrinted = false;
      // A lost confirmation changes nothing.
      for (const [n, step] of happened.entries()) {
        const job = queue.jobs[0];
        if (step === "poll") queue = afterPoll(queue, at(n));
        else if (step === "event again") queue = withJob(queue, jobOf("one"), at(n));
        else if (step === "fetch" && job) queue = afterFetch(queue, job.id, at(n));
        else if (step === "fetch and print" && job) {
          papers.push(job.mayRepeat === true);
          // Before a printer prints another text, it polls or says how the job has ended.
          queue = afterPoll(afterFetch(queue, job.id, at(n)), at(n));
          hasPrinted = true;
        } else if (step === "unknown" && job) queue = afterConfirmation(queue, job.id, step, at(n));
        else if (step === "printed" && job && hasPrinted)
          queue = afterConfirmation(queue, job.id, step, at(n));
        // A printer that has printed does not say that it could not read the text.
        else if (step === "not-printed" && job && !hasPrinted)
          queue = afterConfirmation(queue, job.id, step, at(n));
      }
      expect(papers.slice(1).every(Boolean)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
