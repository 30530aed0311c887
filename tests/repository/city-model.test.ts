import { expect, test } from "vitest";
import { simulateCompletions } from "../../bench/city/completions-model.ts";
import { readFigures } from "../../bench/city/figures.ts";
import { latencies } from "../../bench/city/latencies.ts";

test("counts the orders of a restaurant in one transaction at a time when three instances do", async () => {
  const measured = readFigures().acts.full;
  const commits = Array.from({ length: 20 }, () => "commit" as const);
  // A busy processor makes the model start all three instances.
  const acts = { ...measured, countCompleted: { ...measured.countCompleted, path: commits, cpuMs: 60 } };
  const { countings, complete, counted } = await simulateCompletions(acts, {
    orders: 1000,
    restaurants: 1,
    capacity: "large",
  });
  const leastSeconds = (countings * commits.length * latencies.commit[0]) / 1000;
  expect(leastSeconds).toBeLessThan(60 + complete.longest + counted.longest);
});
