import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as deployedFunctions from "../../functions/src/index.ts";
import { root } from "../../tools/lib/paths.ts";

interface Condition {
  displayName: string;
  conditionThreshold?: {
    filter: string;
    aggregations: { alignmentPeriod: string; crossSeriesReducer: string; groupByFields?: string[] }[];
    denominatorFilter?: string;
    thresholdValue: number;
  };
}

interface Policy {
  combiner: string;
  conditions: Condition[];
}

interface Linear {
  numFiniteBuckets: number;
  width: number;
  offset: number;
}

const read = <Content>(file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as Content;
const policyFiles = globSync("ops/{alerts,alerts-large}/*.json", { cwd: root }).sort();
const policies = policyFiles.map((file) => ({ file, policy: read<Policy>(file) }));
const thresholds = policies.flatMap(({ file, policy }) =>
  policy.conditions.flatMap(({ displayName, conditionThreshold }) =>
    conditionThreshold ? [{ title: `${file}: ${displayName}`, condition: conditionThreshold }] : [],
  ),
);

/** Minutes between two runs of each scheduled function, by the name of its service. */
const scheduled = Object.entries(deployedFunctions as unknown as Record<string, Deployed>).flatMap(
  ([name, { __endpoint }]) => {
    const [, count, unit] = /every (\d+) (\w+)/.exec(__endpoint?.scheduleTrigger?.schedule ?? "") ?? [];
    if (unit === undefined) return [];
    const minutes = Number(count) * (unit === "hours" ? 60 : 1);
    return [{ service: name.toLowerCase(), minutes, cpu: __endpoint?.cpu }];
  },
);

interface Deployed {
  __endpoint?: { scheduleTrigger?: { schedule?: string }; cpu?: number | string };
}

test("a ratio also needs a number of failures, for hours with few requests", () => {
  const ratios = policies.filter(({ policy }) =>
    policy.conditions.some(({ conditionThreshold }) => conditionThreshold?.denominatorFilter),
  );
  expect(ratios.map(({ file }) => file)).toEqual(["ops/alerts/availability.json"]);
  for (const { policy } of ratios) {
    const [ratio, count] = policy.conditions.map(({ conditionThreshold }) => conditionThreshold);
    expect([policy.combiner, policy.conditions.length]).toEqual(["AND", 2]);
    expect(count?.filter).toBe(ratio?.filter);
    expect(count?.aggregations[0]?.alignmentPeriod).toBe(ratio?.aggregations[0]?.alignmentPeriod);
    expect(count?.thresholdValue).toBeGreaterThanOrEqual(4);
  }
});

/** Percentiles of our metrics. Those of Google have buckets that cannot be chosen. */
const percentiles = thresholds.filter(
  ({ condition }) =>
    condition.filter.includes("googleapis.com/user/") &&
    condition.aggregations[0]?.crossSeriesReducer.startsWith("REDUCE_PERCENTILE"),
);

// Cloud Monitoring interpolates within a bucket: https://cloud.google.com/monitoring/api/v3/distribution-metrics
test.each(percentiles)("compares a percentile with the boundary of a bucket: $title", ({ condition }) => {
  const [, metric] = /googleapis\.com\/user\/(\w+)/.exec(condition.filter) ?? [];
  const { bucketOptions } = read<{ bucketOptions: { linearBuckets?: Linear } }>(`ops/metrics/${metric}.json`);
  const { numFiniteBuckets = 0, width = 0, offset = 0 } = bucketOptions.linearBuckets ?? {};
  const boundaries = Array.from({ length: numFiniteBuckets }, (_, index) => offset + index * width);
  expect(boundaries).toContain(condition.thresholdValue);
});

test("a schedule can fail as often as its alert needs", () => {
  const failures = thresholds.filter(
    ({ title, condition }) => title.includes("schedules.json") && condition.filter.includes("5xx"),
  );
  expect(scheduled.length).toBeGreaterThan(10);
  for (const { service, minutes } of scheduled) {
    const rows = failures.filter(({ condition }) => condition.filter.includes(`"${service}"`));
    expect(rows.length, service).toBe(1);
    const period = rows[0]?.condition.aggregations[0]?.alignmentPeriod ?? "";
    const mostRuns = Math.max(1, Math.floor(Number.parseInt(period, 10) / 60 / minutes));
    expect(mostRuns, service).toBeGreaterThan(rows[0]?.condition.thresholdValue ?? 0);
  }
});

test.each([
  { file: "ops/alerts/instances.json", processors: 20 },
  { file: "ops/alerts-large/instances.json", processors: 200 },
])("counts busy instances of a function, and all of the region: $file", ({ file, processors }) => {
  const conditions = read<Policy>(file).conditions.map(({ conditionThreshold }) => conditionThreshold);
  const region = conditions.pop();
  for (const condition of conditions) expect(condition?.filter).toContain('metric.labels.state="active"');
  expect(region?.filter).not.toContain("metric.labels.state");
  // An instance of these schedules exists all the time, and has a third of a processor. The alert counts it as
  // one, so each adds two thirds to the limit.
  const small = scheduled.filter(({ minutes, cpu }) => minutes <= 15 && cpu === "gcf_gen1").length;
  expect(region?.thresholdValue).toBe(0.8 * processors + Math.floor((small * 2) / 3));
});

test("counts requests that Cloud Run refuses for instances and for the quota", () => {
  const { filter } = read<{ filter: string }>("ops/metrics/requests_without_instance.json");
  const [, list = ""] = /textPayload:\(([^)]*)\)/.exec(filter) ?? [];
  const texts = [...list.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);
  const refusals = [
    "The request was aborted because there was no available instance.",
    "The request failed because the project exceeded its quota limit for run.googleapis.com/cpu_allocation recently.",
  ];
  for (const refusal of refusals) expect(texts.some((text) => refusal.includes(text))).toBe(true);
});

test("counts the failures of an uptime check without those of another", () => {
  const [condition] = read<Policy>("ops/alerts/uptime.json").conditions;
  expect(condition?.conditionThreshold?.aggregations[0]?.groupByFields).toEqual(["metric.label.check_id"]);
});
