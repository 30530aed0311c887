import type {
  OccurrenceReason,
  OccurrenceRecord,
  SaleScheduleRecord,
} from "@flashplate/contract/schedules/schedule-records";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { describe, expect, test } from "vitest";
import { planSales, type SchedulingVendor } from "./plan-sales.ts";

const at = new Date("2026-07-01T12:00:00Z");
const vendor: SchedulingVendor = { timeZone: "UTC" };
const schedule: SaleScheduleRecord = {
  vendorId: "v",
  item_id: "soup",
  item_name: "Soup",
  weekdays: [...weekdays],
  from: "18:00",
  to: "21:00",
  discount: 30,
  item_quantity: 8,
  item_limit: 2,
  validFrom: "2026-01-01",
  mode: "auto",
  askMinutes: 120,
  state: "on",
  revision: 1,
  createdAt: at,
  updatedAt: at,
};
const made: OccurrenceRecord = {
  vendorId: "v",
  scheduleId: "s",
  date: "2026-07-01",
  state: "made",
  revision: 1,
  purgeAt: at,
  startsAt: new Date("2026-07-01T18:00:00Z"),
  endsAt: new Date("2026-07-01T21:00:00Z"),
};

/** What a run does: pairs of a date (MM-DD) and an action or the reason of a skip, and the ids of orphans. */
function plan({
  changes = {},
  stored = [],
  of = vendor,
  now = at,
}: {
  changes?: Partial<SaleScheduleRecord>;
  stored?: Partial<OccurrenceRecord>[];
  of?: SchedulingVendor;
  now?: Date;
}) {
  const occurrences = stored.map((fields) => {
    const record = { ...made, ...fields };
    return { id: `${record.scheduleId}_${record.date}`, record };
  });
  const schedules = [{ id: "s", record: { ...schedule, ...changes } }];
  const { steps, orphans } = planSales(of, schedules, occurrences, now);
  const actions = steps.map(({ sale, action }) => [
    sale.date.slice(5),
    action.kind === "skip" ? action.reason : action.kind,
  ]);
  return { actions, orphans: orphans.map(({ id }) => id) };
}

describe("plans", () => {
  test("the sales of the next 24 hours that are not over", () => {
    expect(plan({}).actions).toEqual([["07-01", "make"]]);
    expect(plan({ now: new Date("2026-07-01T18:30:00Z") }).actions).toEqual([
      ["07-01", "make"],
      ["07-02", "make"],
    ]);
    expect(plan({ now: new Date("2026-07-01T21:00:00Z") }).actions).toEqual([["07-02", "make"]]);
  });

  test("nothing when a schedule is paused or broken, or has ended", () => {
    expect(plan({ changes: { state: "paused" } }).actions).toEqual([]);
    expect(plan({ changes: { state: "broken" } }).actions).toEqual([]);
    expect(plan({ changes: { validUntil: "2026-06-30" } }).actions).toEqual([]);
  });

  test("a question at the chosen time before the start", () => {
    const changes = { mode: "ask", askMinutes: 120 } as const;
    expect(plan({ changes, now: new Date("2026-07-01T15:59:00Z") }).actions).toEqual([]);
    expect(plan({ changes, now: new Date("2026-07-01T16:00:00Z") }).actions).toEqual([["07-01", "ask"]]);
  });

  test("a skip on a closed day, and for a pause that lasts until the end", () => {
    const closedDays = [{ from: "2026-06-30", to: "2026-07-01", note: "Inventory" }];
    expect(plan({ of: { ...vendor, closedDays } }).actions).toEqual([["07-01", "closed"]]);
    const paused = (time: string) => ({ ...vendor, pausedUntil: new Date(`2026-07-01T${time}Z`) });
    expect(plan({ of: paused("21:00:00") }).actions).toEqual([["07-01", "paused"]]);
    expect(plan({ of: paused("20:00:00") }).actions).toEqual([["07-01", "make"]]);
  });
});

describe("leaves an occurrence as it is", () => {
  test.each<[string, Partial<OccurrenceRecord>]>([
    ["made", {}],
    ["asked", { state: "asked" }],
    ["removed", { state: "removed", revision: 0 }],
    ["skipped by hand", { state: "skipped", reason: "by-hand", revision: 0 }],
    ["skipped by an answer", { state: "skipped", reason: "none-left" }],
    ["failed without its dish", { state: "failed", reason: "dish-removed" }],
    ["started", { startsAt: at, revision: 0 }],
  ])("when it is %s", (_state, stored) => {
    expect(plan({ stored: [stored] })).toEqual({ actions: [], orphans: [] });
  });
});

describe("makes an occurrence anew", () => {
  test.each<[string, Partial<OccurrenceRecord>]>([
    ["the schedule has changed", { revision: 0 }],
    ["the time zone has changed", { startsAt: new Date("2026-07-01T19:00:00Z") }],
    ["a closed day was taken back", { state: "skipped", reason: "closed" }],
    ["a pause has ended", { state: "skipped", reason: "paused" }],
    ["there were too many sales", { state: "failed", reason: "too-many-sales" }],
    ["a failed one's schedule has changed", { state: "failed", reason: "dish-removed", revision: 0 }],
  ])("when %s", (_case, stored) => {
    expect(plan({ stored: [stored] }).actions).toEqual([["07-01", "make"]]);
  });

  test("as skipped when a closed day was added", () => {
    const closedDays = [{ from: "2026-07-01", to: "2026-07-01", note: "" }];
    expect(plan({ of: { ...vendor, closedDays }, stored: [{}] }).actions).toEqual([["07-01", "closed"]]);
  });
});

test("finds sales and questions of schedules that are not on any more", () => {
  const changes = { state: "paused" } as const;
  expect(plan({ changes, stored: [{}] }).orphans).toEqual(["s_2026-07-01"]);
  expect(plan({ changes, stored: [{ state: "asked" }] }).orphans).toEqual(["s_2026-07-01"]);
  expect(plan({ changes, stored: [{ state: "skipped", reason: "closed" }] }).orphans).toEqual([]);
  expect(plan({ changes, stored: [{ startsAt: at }] }).orphans).toEqual([]);
});

describe("a skip by a rule, of a day that the schedule has no more,", () => {
  const changes = { weekdays: ["monday"] } satisfies Partial<SaleScheduleRecord>;
  const skipped = (reason: OccurrenceReason) => ({ state: "skipped", reason }) as const;

  test.each(["closed", "paused"] as const)("is withdrawn when its reason is %s", (reason) => {
    expect(plan({ changes, stored: [skipped(reason)] }).orphans).toEqual(["s_2026-07-01"]);
  });

  test.each(["unscheduled", "by-hand", "none-left"] as const)("stays when its reason is %s", (reason) => {
    expect(plan({ changes, stored: [skipped(reason)] }).orphans).toEqual([]);
  });

  test("stays when its time is over", () => {
    expect(plan({ changes, stored: [{ ...skipped("closed"), endsAt: at }] }).orphans).toEqual([]);
  });
});
