import { daysIn, maxResultDays, type Period, periodUntil } from "@flashplate/contract/results/period";
import type { PlainText } from "../../../shared/i18n/translate.ts";

/** Days of the periods that end today. */
export const periodChoices = [
  { value: 1, label: "Today" },
  { value: 7, label: "7 days" },
  { value: 30, label: "30 days" },
  { value: 365, label: "Year" },
] as const satisfies readonly { value: number; label: PlainText }[];

export type PeriodChoice = (typeof periodChoices)[number]["value"] | "custom";

export interface ChosenPeriod {
  choice: PeriodChoice;
  period: Period;
}

/** Returns the period that the address names, by default 30 days. */
export function periodOf(search: URLSearchParams, today: string): ChosenPeriod {
  const period = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  if (periodProblem(period) === undefined) return { choice: "custom", period };
  const days = Number(search.get("days"));
  const choice = periodChoices.find(({ value }) => value === days)?.value ?? 30;
  return { choice, period: periodUntil(today, choice) };
}

/** Returns what is wrong with a period, as the server would say it, or undefined. */
export function periodProblem(period: Period): string | undefined {
  const days = daysIn(period);
  if (Number.isNaN(days)) return "Give a date, such as 2026-11-23.";
  if (days < 1) return "The end is before the start.";
  return days > maxResultDays ? `Use at most ${maxResultDays} days.` : undefined;
}
