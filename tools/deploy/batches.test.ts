import { expect, it } from "vitest";
import { batchesOf } from "./batches.ts";
import type { DeployedFunction } from "./deployed-functions.ts";
import { deletedByDeploying } from "./release-steps.ts";

const gibibyte = 1024 ** 3;

function functions(count: number, options: Partial<DeployedFunction> = {}): DeployedFunction[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${options.kind ?? "https"}${index}`,
    cpu: 1,
    memoryBytes: gibibyte,
    kind: "https",
    minInstances: 0,
    ...options,
  }));
}

const sizes = (batches: DeployedFunction[][]) => batches.map((batch) => batch.length);
/** The quota of a new project. A batch may use half of it. */
const newProject = { cpu: 20, memoryBytes: 40 * gibibyte };

it("uses at most half of the quota of a new project at once", () => {
  expect(sizes(batchesOf(functions(25), newProject))).toEqual([10, 10, 5]);
  const large = functions(5, { memoryBytes: 8 * gibibyte });
  expect(sizes(batchesOf(large, newProject))).toEqual([2, 2, 1]);
});

it("counts the instances that are kept warm", () => {
  expect(sizes(batchesOf(functions(4, { minInstances: 5 }), newProject))).toEqual([2, 2]);
});

it("limits a batch to 12 services, and gives a function beyond the quota its own", () => {
  const quota = { cpu: 200, memoryBytes: 400 * gibibyte };
  expect(sizes(batchesOf(functions(30), quota))).toEqual([12, 12, 6]);
  expect(sizes(batchesOf(functions(3), { cpu: 1, memoryBytes: gibibyte }))).toEqual([1, 1, 1]);
});

it("deploys triggers and schedules before APIs, and each function once", () => {
  const mixed = [
    ...functions(8),
    ...functions(8, { kind: "schedule", cpu: 0.3333 }),
    ...functions(8, { kind: "event" }),
  ];
  const batches = batchesOf(mixed, newProject);
  const isMixed = (batch: DeployedFunction[]) => new Set(batch.map(({ kind }) => kind === "https")).size > 1;
  expect(batches.filter(isMixed)).toEqual([]);
  const order = batches.flat();
  expect(order.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 8 }, () => "event"),
    ...Array.from({ length: 8 }, () => "schedule"),
    ...Array.from({ length: 8 }, () => "https"),
  ]);
  expect(new Set(order).size).toBe(mixed.length);
});

it("finds the functions that firebase-tools would delete with --force", () => {
  const deployed = [
    "us-central1/reserve",
    "europe-west1/reserve",
    "us-central1/reserve-old",
    "us-central1/gone",
  ];
  expect(deletedByDeploying(deployed, ["reserve"], "us-central1")).toEqual([
    "europe-west1/reserve",
    "us-central1/reserve-old",
  ]);
});
