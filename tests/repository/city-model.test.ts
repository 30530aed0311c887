import { expect, test } from "vitest";
import { readFigures } from "../../bench/city/figures.ts";
import { latencies } from "../../bench/city/latencies.ts";
import { simulateCompletions } from "../../bench/city/models/completions-model.ts";

test("measures until an order is counted, not until its list is shown", async () => {
  const measured = readFigures().acts.full;
  // The screen of the orders takes a hundred commits; the count must not wait for them.
  const path = Array.from({ length: 100 }, () => "commit" as const);
  const { counted } = await simulateCompletions(
    { ...measured, show: { ...measured.show, path } },
    { orders: 50, restaurants: 10, capacity: "small" },
  );
  expect(counted.longest).toBeLessThan((path.length * latencies.commit[0]) / 1000);
});

test("counts a restaurant's orders in one transaction at a time with three instances", async () => {
  const measured = readFigures().acts.full;
  const commits = Array.from({ length: 20 }, () => "commit" as const);
  // A busy processor makes the model start all three instances.
  const acts = { ...measured, countCompleted: { ...measured.countCompleted, path: commits, cpuMs: 60 } };
  const { countings, complete, counted } = await simulateCompletions(acts, {
    orders: 1000,
    restaurants: 1,
    capacity: "large",
  });
  // A minute of orders, and the time that the last ones took.
  const leastSeconds = (countings * commits.length * latencies.commit[0]) / 1000;
  expect(leastSeconds).toBeLessThan(60 + complete.longest + counted.longest);
});
