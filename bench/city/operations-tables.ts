import type { CityFigures } from "./figures.ts";
import { latencies } from "./latencies.ts";
import type { LimitUse } from "./limits-of-loads.ts";
import { costRows, followers } from "./month-cost.ts";
import { prices } from "./prices.ts";
import { type CityScenarios, tenfoldLoad } from "./scenarios.ts";

const begin = "<!-- Written by `npm run generate` from bench/city/figures.json -->";
const end = "<!-- End of the written part -->";

/** Puts the tables of the load model into the text of a document. @throws if it has no place for them */
export function withCityTables(text: string, figures: CityFigures): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error("docs/operations.md has no place for the tables of the load model.");
  return `${text.slice(0, from + begin.length)}\n\n${cityTables(figures)}\n\n${text.slice(to)}`;
}

function cityTables({ measuredAt, acts, scenarios }: CityFigures): string {
  const [low, high] = latencies.read;
  const [lowCommit, highCommit] = latencies.commit;
  const sources = prices.sources.map((source) => `<${source}>`).join(",\n");
  return [
    `Measured on ${measuredAt}. Prices of ${prices.checkedAt}:\n${sources}.`,
    "A month, in dollars. Searches are counted as if their instance had searched nowhere before.",
    monthTable(acts.full),
    `Six o'clock, with reads of ${low} to ${high} ms and commits of ${lowCommit} to ${highCommit} ms. Times are those of the model, in` +
      "\nseconds. Dollars are those of documents, calls and tasks.",
    scenarioTable(scenarios),
    firstToBreak(scenarios.full),
    limitTable(scenarios.full),
  ].join("\n\n");
}

function monthTable(acts: CityFigures["acts"]["full"]): string {
  const head = ["restaurants", "sales nearby", "documents", "calls", "instances", "responses", "sum"];
  const rows = costRows(acts).map((row) => {
    const dollars = [row.documents, row.calls, row.instances, row.responses, row.sum];
    return [
      grouped(row.restaurants),
      String(row.salesNearby),
      ...dollars.map((value) => grouped(rounded(value))),
    ];
  });
  return table(head, rows);
}

function scenarioTable({ fresh, full }: CityFigures["scenarios"]): string {
  const head = ["scenario", "database", "95 %", "longest", "reads", "writes", "calls", "dollars", "result"];
  const databases = [
    ["fresh", fresh],
    ["full", full],
  ] as const;
  return table(
    head,
    databases.flatMap(([database, scenarios]) =>
      scenarioRows(scenarios).map(([scenario = "", ...cells]) => [scenario, database, ...cells]),
    ),
  );
}

function scenarioRows({ rush, starts, completions }: CityScenarios): string[][] {
  const costs = (one: { reads: number; writes: number; invocations: number; dollars: number }) => [
    grouped(one.reads),
    grouped(one.writes),
    grouped(one.invocations),
    one.dollars.toFixed(2),
  ];
  const times = ({ p95, longest }: { p95: number; longest: number }) => [p95.toFixed(1), longest.toFixed(1)];
  return [
    // 201 and 429 are statuses of responses: sold, and no instance.
    ...Object.entries(rush).map(([name, one]) => [
      `${name}: reserve`,
      ...times(one.reserve),
      ...costs(one),
      `${one.sold} sold, ${grouped(one.answers[429] ?? 0)} without an instance`,
    ]),
    ...Object.entries(starts).map(([name, one]) => [
      `${name}: start`,
      ...times(one.accepted),
      ...costs(one),
      `${one.within60} % within 60 s, on 95 % of phones after ${Math.round(one.onPhones.p95)} s`,
    ]),
    ...Object.entries(completions).map(([name, one]) => [
      `${name}: complete`,
      ...times(one.complete),
      ...costs(one),
      `counted after ${one.counted.p95.toFixed(1)} s`,
    ]),
  ];
}

/** The most used limit of each load. */
function firstToBreak({ limits }: CityScenarios): string {
  const lineOf = (uses: readonly LimitUse[], load: string) => {
    const [mostUsed] = uses;
    if (!mostUsed) return "";
    const { limit, use, reachedAt } = mostUsed;
    const state = use > 1 ? `would be used ${use} times` : `is used to ${Math.round(100 * use)} %`;
    return `- ${load}: ${limit}; it ${state}, and is reached at ${grouped(reachedAt)}.`;
  };
  const [starts, guests, orders] = [tenfoldLoad.starts, tenfoldLoad.guests, tenfoldLoad.orders].map(grouped);
  return [
    "The first thing that breaks at ten times the load:",
    "",
    lineOf(limits.starts, `${starts} starts of restaurants with ${followers} followers`),
    lineOf(limits.rush, `${guests} guests of one sale`),
    lineOf(limits.completions, `${orders} orders completed in a minute`),
  ].join("\n");
}

function limitTable({ limits }: CityScenarios): string {
  const rows = Object.entries(limits).flatMap(([load, uses]) =>
    uses.slice(0, 3).map(({ limit, use, reachedAt }) => [load, limit, use.toFixed(2), grouped(reachedAt)]),
  );
  return table(["load", "limit", "used at ten times the load", "reached at"], rows);
}

/** Two digits are more than the model knows. */
function rounded(value: number): number {
  return value >= 1 ? Number(value.toPrecision(2)) : Math.round(value * 100) / 100;
}

function grouped(value: number): string {
  return value.toLocaleString("en-US");
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  return [lineOf(head), lineOf(widths.map((width) => "-".repeat(width))), ...rows.map(lineOf)].join("\n");
}
