// In a file without schemas, so that the scheduled function does not load zod.

/** Closed days or ranges of a restaurant. */
export const maxClosedDays = 50;

/** Days on which a restaurant is closed, both inclusive, YYYY-MM-DD. */
export interface ClosedDays {
  from: string;
  to: string;
  note: string;
}

/** The closed days that contain a date, or undefined. */
export function closedOn(
  { closedDays = [] }: { closedDays?: readonly ClosedDays[] },
  date: string,
): ClosedDays | undefined {
  return closedDays.find(({ from, to }) => from <= date && date <= to);
}
