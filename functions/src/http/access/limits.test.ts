import { endpoints } from "@flashplate/contract/http/interface";
import { describe, expect, test } from "vitest";
import { earlySeconds, leaseSeconds } from "../../platform/limits/instance-lease.ts";
import type { Limit } from "../../platform/limits/rate-limiter.ts";
import { leasesOf, limits } from "./limits.ts";

const withAllowance: [string, Limit][] = Object.values(limits)
  .filter((limit: Limit) => limit.allowance !== undefined)
  .map((limit) => [limit.name, limit]);

describe.each(withAllowance)("the allowance of %s", (name, { requests, windowSeconds, block, allowance }) => {
  const { functions = [], leases = 0 } = allowance ?? {};

  test("lets each instance with a lease allow at least one request", () => {
    expect(leases).toBe(functions.reduce((sum, one) => sum + leasesOf(one), 0));
    // Half of a limit is divided among the leases.
    expect(Math.floor(requests / 2 / leases)).toBeGreaterThan(0);
  });

  test("has short windows that divide the period of a lease", () => {
    expect(leaseSeconds % windowSeconds).toBe(0);
    expect(windowSeconds).toBeLessThanOrEqual(earlySeconds);
  });

  test("belongs to a limit that is not exact", () => {
    expect(block).toBeGreaterThan(1);
  });

  test("names only functions with an endpoint of this limit", () => {
    const rows = Object.values(endpoints).filter(({ limits = [] }) => limits.includes(name));
    const counting = new Set(rows.map((row) => row.function));
    // The general limits are in no row.
    if (rows.length === 0) expect(["traffic", "signed-in"]).toContain(name);
    else expect(functions.filter((one) => !counting.has(one as never))).toEqual([]);
  });
});
