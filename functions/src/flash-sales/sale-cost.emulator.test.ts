import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { saleActs, saleMeasurement } from "../../test-support/cost/sale-acts.ts";
import type { Usage } from "../../test-support/instances/usage.ts";
import * as logger from "../platform/logging/logger.ts";

let measurement: Awaited<ReturnType<typeof saleMeasurement>>;
beforeAll(async () => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  measurement = await saleMeasurement();
});
afterAll(() => measurement.close());

/** The rows of the table of steps in docs/operations.md. */
function documented(): Usage[] {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  const lines = text.slice(text.search(/\| step +\| times/)).split("\n");
  const end = lines.findIndex((line) => line.startsWith("| **sum**"));
  return lines.slice(2, end).map((row) => {
    const [reads = 0, writes = 0] = row.split("|").slice(3, 5).map(Number);
    return { reads, writes };
  });
}

test("reads and writes as many documents for a sale as docs/operations.md says", async () => {
  const traces = await measurement.measure();
  expect(saleActs.map((act) => ({ reads: traces[act].reads, writes: traces[act].writes }))).toEqual(
    documented(),
  );
});
