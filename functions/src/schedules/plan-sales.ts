import { addMinutes, isPausedAt } from "@flashplate/contract/flash-sales/sale-rules";
import { type PlannedSale, plannedSales } from "@flashplate/contract/schedules/occurrences";
import {
  hoursAhead,
  type OccurrenceReason,
  type OccurrenceRecord,
  occurrenceIdOf,
  type SaleScheduleRecord,
} from "@flashplate/contract/schedules/schedule-records";
import { closedPeriodOn } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../platform/firestore/records.ts";

/** Longer than a sale lasts (`maxDurationMinutes`, 25 hours): one that started earlier is over. */
const longestHours = 26;

/** The fields of a vendor that decide about its schedules. */
export type SchedulingVendor = Pick<VendorRecord, "timeZone" | "pausedUntil" | "closedDays">;

/** What has to be done for one sale of a schedule. */
export interface PlanStep {
  /** Id of the occurrence. */
  id: string;
  schedule: Stored<SaleScheduleRecord>;
  sale: PlannedSale;
  /** `skip` has the reason of the rule that forbids the sale. */
  action: { kind: "make" } | { kind: "ask" } | { kind: "skip"; reason: "closed" | "paused" };
  /** The stored occurrence that is replaced. Its sale is removed. */
  before: OccurrenceRecord | undefined;
}

/** What a run has to do for a vendor. */
export interface SalesPlan {
  steps: PlanStep[];
  /** Sales that have not started, questions and skips by a rule that no schedule wants any more. */
  orphans: Stored<OccurrenceRecord>[];
}

/**
 * Compares what schedules want with what is stored. A step exists only for a difference, so a second
 * run has nothing to do. A sale that has started is never changed, nor is a decision of the
 * restaurant.
 * @param occurrences at least all of the vendor that end after `at`
 */
export function planSales(
  vendor: SchedulingVendor,
  schedules: readonly Stored<SaleScheduleRecord>[],
  occurrences: readonly Stored<OccurrenceRecord>[],
  at: Date,
): SalesPlan {
  const stored = new Map(occurrences.map(({ id, record }) => [id, record]));
  const active = schedules.filter(({ record }) => record.state === "on");
  const wanted = active.flatMap((schedule) =>
    salesAhead(schedule.record, vendor.timeZone, at).flatMap((sale): PlanStep[] => {
      const id = occurrenceIdOf(schedule.id, sale.date);
      const before = stored.get(id);
      const action = actionOf(vendor, schedule.record, { sale, before }, at);
      return action ? [{ id, schedule, sale, action, before }] : [];
    }),
  );
  const steps = wanted.filter((step) => !isSettled(step, at));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const activeIds = new Set(active.map(({ id }) => id));
  const orphans = occurrences.filter(
    ({ id, record }) =>
      !wantedIds.has(id) &&
      (isOpen(record, at) || (activeIds.has(record.scheduleId) && isShownSkip(record, at))),
  );
  return { steps, orphans };
}

/** The sales of a schedule that are not over and start within the next 24 hours. */
function salesAhead(schedule: SaleScheduleRecord, timeZone: string, at: Date): PlannedSale[] {
  const [after, before] = [addMinutes(at, -longestHours * 60), addMinutes(at, hoursAhead * 60)];
  return plannedSales(schedule, after, before, timeZone).filter(({ endsAt }) => endsAt > at);
}

/** Why there is no sale, or undefined: a closed day, or a pause that lasts until its end. */
export function ruleAgainst(
  vendor: SchedulingVendor,
  { date, endsAt }: PlannedSale,
  at: Date,
): "closed" | "paused" | undefined {
  if (closedPeriodOn(vendor, date)) return "closed";
  const { pausedUntil } = vendor;
  return pausedUntil && isPausedAt(vendor, at) && pausedUntil >= endsAt ? "paused" : undefined;
}

function actionOf(
  vendor: SchedulingVendor,
  schedule: SaleScheduleRecord,
  { sale, before }: Pick<PlanStep, "sale" | "before">,
  at: Date,
): PlanStep["action"] | undefined {
  const reason = ruleAgainst(vendor, sale, at);
  if (reason) return { kind: "skip", reason };
  if (schedule.mode === "auto") return { kind: "make" };
  // A sale whose question was answered does not wait until the schedule would ask.
  const isDue = before?.portions !== undefined || at >= addMinutes(sale.startsAt, -schedule.askMinutes);
  return isDue ? { kind: "ask" } : undefined;
}

/** Whether the occurrence of a step is stored already and stays as it is. */
function isSettled({ before, schedule, sale, action }: PlanStep, at: Date): boolean {
  if (!before) return false;
  const { state, reason } = before;
  if (state === "removed") return true;
  if (state === "skipped" && !isByRule(reason)) return true;
  if (state === "made" && before.startsAt <= at) return true;
  // Other sales may have ended, so a run tries again. The failure of a removed dish stays until the schedule
  // is changed.
  if (state === "failed" && reason === "too-many-sales") return false;
  const isSame =
    before.revision === schedule.record.revision &&
    before.startsAt.getTime() === sale.startsAt.getTime() &&
    before.endsAt.getTime() === sale.endsAt.getTime();
  if (!isSame) return false;
  if (state === "failed") return true;
  if (action.kind === "skip") return state === "skipped" && reason === action.reason;
  return state === "made" || state === "asked";
}

function isByRule(reason: OccurrenceReason | undefined): boolean {
  return reason === "closed" || reason === "paused" || reason === "unscheduled";
}

/** Whether the sale has not started, or the question waits for an answer. */
function isOpen({ state, startsAt, endsAt }: OccurrenceRecord, at: Date): boolean {
  return (state === "asked" && endsAt > at) || (state === "made" && startsAt > at);
}

/** Whether the week shows that a rule skips this sale. */
function isShownSkip({ state, reason, endsAt }: OccurrenceRecord, at: Date): boolean {
  return state === "skipped" && isByRule(reason) && reason !== "unscheduled" && endsAt > at;
}
