import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import Stripe from "stripe";
import { afterAll, describe, expect, test } from "vitest";
import { readFigures } from "../../bench/city/figures.ts";
import { withCityTables } from "../../bench/city/operations-tables.ts";
import * as deployedFunctions from "../../functions/src/index.ts";
import { migrations } from "../../functions/src/migrations/migrations.ts";
import { type LogEvent, logEvents } from "../../functions/src/platform/logging/log-events.ts";
import { root } from "../../tools/lib/paths.ts";

interface Metric {
  name: string;
  filter: string;
  valueExtractor?: string;
  labelExtractors?: Record<string, string>;
  metricDescriptor: { valueType: string; labels?: { key: string }[] };
}

const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort();
const read = (file: string) => readFileSync(join(root, file), "utf8");
const metricFiles = filesOf("ops/metrics/*.json");
const alertFiles = filesOf("ops/alerts/*.json");
const metricOf = (file: string) => JSON.parse(read(file)) as Metric;
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

/** The events that a metric counts. */
function eventsOf({ filter }: Metric): string[] {
  const [, one, several] = /jsonPayload\.event=(?:"([\w-]+)"|\(([^)]*)\))/.exec(filter) ?? [];
  return one === undefined ? namesIn(several ?? "", /"([\w-]+)"/g) : [one];
}

/** Fields of an entry's `jsonPayload`. */
function fieldsOf(event: string): Readonly<Record<string, string>> {
  const row = logEvents[event as LogEvent];
  expect(row, `the event ${event}`).toBeDefined();
  return { event: "string", message: "string", ...row.fields };
}

describe("a log-based metric", () => {
  /** Metrics of what the platform logs itself. */
  const platformMetrics = ["ops/metrics/requests_without_instance.json"];
  const ownMetrics = metricFiles.filter((file) => !platformMetrics.includes(file));

  test.each(platformMetrics)("of the platform counts entries that are not ours: %s", (file) => {
    expect(metricOf(file).name).toBe(basename(file, ".json"));
    expect(metricOf(file).filter).not.toContain("jsonPayload");
  });

  test.each(ownMetrics)("refers to existing events and fields: %s", (file) => {
    const metric = metricOf(file);
    expect(metric.name).toBe(basename(file, ".json"));
    const events = eventsOf(metric);
    expect(events).not.toEqual([]);
    const { filter, valueExtractor = "", labelExtractors = {} } = metric;
    const texts = [filter, valueExtractor, ...Object.values(labelExtractors)].join(" ");
    const [value] = namesIn(valueExtractor, /jsonPayload\.(\w+)/g);
    for (const event of events) {
      const fields = fieldsOf(event);
      for (const name of namesIn(texts, /jsonPayload\.(\w+)/g)) expect(Object.keys(fields)).toContain(name);
      if (value !== undefined) expect(fields[value]).toBe("number");
    }
    expect(metric.metricDescriptor.valueType).toBe(value === undefined ? "INT64" : "DISTRIBUTION");
    expect((metric.metricDescriptor.labels ?? []).map(({ key }) => key)).toEqual(
      Object.keys(labelExtractors),
    );
  });

  test("is used by an alert", () => {
    const used = alertFiles.flatMap((file) => namesIn(read(file), /logging\.googleapis\.com\/user\/(\w+)/g));
    expect([...new Set(used)].sort()).toEqual(metricFiles.map((file) => basename(file, ".json")));
  });
});

describe("an alert policy", () => {
  const deployed = namesIn(read("functions/src/index.ts"), /\{([^}]*)\}/g)
    .flatMap((names) => names.split(","))
    .map((name) => name.trim().toLowerCase());

  test.each(alertFiles)("refers to deployed functions and has a unique title: %s", (file) => {
    const filters = read(file).replaceAll('\\"', '"');
    const services = namesIn(filters, /service_name=(?:one_of\()?([^)\s]+(?:, "\w+")*)/g);
    for (const name of services.flatMap((list) => namesIn(list, /"(\w+)"/g)))
      expect(deployed).toContain(name);
    const titles = alertFiles.map(
      (other) => (JSON.parse(read(other)) as { displayName: string }).displayName,
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  test.each(["small", "large"])("warns at 80 %% of the maximum instances of the APIs: %s", (capacity) => {
    const folder = capacity === "large" ? "ops/alerts-large" : "ops/alerts";
    const { conditions } = JSON.parse(read(`${folder}/instances.json`)) as {
      conditions: { conditionThreshold: { filter: string; thresholdValue: number } }[];
    };
    const limits = apiLimits(capacity);
    for (const { conditionThreshold } of conditions.slice(0, -1)) {
      const services = namesIn(conditionThreshold.filter, /"([a-z]+)"/g).filter((name) => limits.has(name));
      expect(services).not.toEqual([]);
      for (const service of services) {
        const atLeast = Math.ceil(0.8 * (limits.get(service) ?? 0));
        expect(conditionThreshold.thresholdValue, service).toBe(atLeast - 1);
        limits.delete(service);
      }
    }
    expect([...limits.keys()]).toEqual([]);
  });

  test("for schedules names every scheduled function", () => {
    const scheduled = filesOf("functions/src/**/*.triggers.ts").flatMap((file) =>
      namesIn(read(file), /export const (\w+) = onSchedule\(/g),
    );
    for (const name of scheduled) expect(read("ops/alerts/schedules.json")).toContain(name.toLowerCase());
  });
});

/** The maximum instances of each HTTP function, by the name of its service. */
function apiLimits(capacity: string): Map<string, number> {
  const all = deployedFunctions as unknown as Record<string, Deployed>;
  const apis = Object.entries(all).filter(([, one]) => one.__endpoint?.httpsTrigger !== undefined);
  return new Map(
    apis.map(([name, one]) => {
      // CEL: `params.CAPACITY == "large" ? LARGE : SMALL`
      const [, large, small] = /\? (\d+) : (\d+)/.exec(String(one.__endpoint?.maxInstances)) ?? [];
      return [name.toLowerCase(), Number(capacity === "large" ? large : small)];
    }),
  );
}

interface Deployed {
  __endpoint?: { httpsTrigger?: object; maxInstances?: unknown };
}

describe("docs/operations.md", () => {
  const text = read("docs/operations.md");
  const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());

  test("lists every event with its severity and fields", () => {
    const rows = text
      .split("\n")
      .filter((line) => /^\| `[a-z-]+`\s*\| (INFO|NOTICE|WARNING|ERROR)\s*\|/.test(line))
      .map((line) => cellsOf(line).slice(1, 4));
    const expected = Object.entries(logEvents).map(([event, { severity, fields }]) => [
      `\`${event}\``,
      severity,
      Object.entries(fields)
        .map(([name, type]) => (type.endsWith("?") ? `${name}?` : name))
        .join(", "),
    ]);
    expect(rows).toEqual(expected);
  });

  test("lists every field by which Firestore deletes records", () => {
    const { fieldOverrides } = JSON.parse(read("firestore.indexes.json")) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
    };
    const fields = fieldOverrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => `\`${collectionGroup}.${fieldPath}\``);
    expect(fields.filter((field) => !text.includes(field))).toEqual([]);
  });

  test("lists every call and event of Stripe, and the SDK's API version", () => {
    const sources = filesOf("functions/src/payments/stripe/*.ts").map(read).join("");
    const calls = namesIn(sources, /\bstripe\.(\w+\.\w+)\(/g);
    const events = namesIn(sources, /"((?:account|payment_intent|refund)\.[\w.]+)"/g);
    expect([calls.length > 10, events.length > 6]).toEqual([true, true]);
    const names = [...calls, ...events, Stripe.API_VERSION];
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test("has the right sums of documents, calls and costs of a sale", () => {
    // A cell without a number, such as `free`, is NaN.
    const numbersOf = (line: string) =>
      cellsOf(line)
        .slice(2, -1)
        .map((cell) => Number(cell.replaceAll(/[*,]|^free$/g, "") || "NaN"));
    const table = (heading: RegExp) => {
      const lines = text.slice(text.search(heading)).split("\n");
      const rows = lines.slice(
        2,
        lines.findIndex((line) => !line.startsWith("|")),
      );
      const last = numbersOf(rows.pop() ?? "");
      return { rows: rows.map(numbersOf), last };
    };
    const steps = table(/\| step +\| times/);
    const [reads, writes, calls] = [1, 2, 3].map((column) =>
      steps.rows.reduce((sum, row) => sum + (row[0] ?? 0) * (row[column] ?? 0), 0),
    );
    expect(steps.last.slice(1)).toEqual([reads, writes, calls]);
    const costs = table(/\| what +\| price/);
    const [ofReads, ofWrites, ofDeletions, ofCalls] = costs.rows.map((row) => row[1]);
    expect([ofReads, ofWrites, ofDeletions, ofCalls]).toEqual([reads, writes, 0, calls]);
    const sum = costs.rows.reduce((total, row) => total + (row[2] ?? 0), 0);
    expect(costs.last[2]).toBeCloseTo(sum, 4);
  });

  test("has the tables of the load model, as its figures make them", () => {
    expect(withCityTables(text, readFigures())).toBe(text);
  });

  test("names every migration", () => {
    expect(migrations.filter(({ name }) => !text.includes(`| \`${name}\``))).toEqual([]);
  });

  test("names every alert policy", () => {
    expect(alertFiles.filter((file) => !text.includes(`\`${basename(file, ".json")}\``))).toEqual([]);
  });
});

describe("ops/apply.sh", () => {
  const folder = mkdtempSync(join(tmpdir(), "flashplate-apply-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /**
   * Runs the script with a `gcloud` that stores its arguments, and returns its calls that change
   * something.
   * @param hasAll whether the project has the metrics and policies
   */
  function apply(hasAll: boolean): string[] {
    const cases = hasAll ? "*describe*) echo a-channel ;; *list*) echo a-policy ;;" : "*describe*) exit 1 ;;";
    const program = `#!/bin/sh\necho "$@" >> "${folder}/calls"\ncase "$*" in ${cases} esac\n`;
    writeFileSync(join(folder, "gcloud"), program, { mode: 0o755 });
    writeFileSync(join(folder, "calls"), "");
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    execFileSync("bash", [join(root, "ops", "apply.sh"), "a-project", "a-channel"], { env });
    const calls = readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
    return calls.filter((call) => / (create|update) /.test(call));
  }

  const commandsOf = (verb: string) => [
    ...metricFiles.map((file) => `logging metrics ${verb}: ${file}`),
    ...alertFiles.map((file) => `alpha monitoring policies ${verb}: ${file}`),
  ];
  const shorten = (call: string) =>
    call.replace(/^((?:alpha )?\S+ \S+ \S+) .*-file ((?:metrics|alerts)\/\S+).*$/, "$1: ops/$2");

  test("creates every metric and policy when the project has none", () => {
    const calls = apply(false);
    expect(calls.map(shorten)).toEqual(commandsOf("create"));
    for (const call of calls.slice(metricFiles.length)) expect(call).toContain("a-channel");
  });

  test("updates every metric and policy when the project has them", () => {
    const calls = apply(true);
    expect(calls.map(shorten)).toEqual(commandsOf("update"));
    for (const call of calls.slice(metricFiles.length)) expect(call).toContain("a-channel");
  });
});
