/** Milliseconds of a day of the calendar. */
export const dayMs = 24 * 60 * 60_000;

/** Returns the days from 1 January 1970 to a date, YYYY-MM-DD. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** Returns the date a number of days after 1 January 1970, YYYY-MM-DD. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Returns the date a number of days after another one. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOf(date) + days);
}
