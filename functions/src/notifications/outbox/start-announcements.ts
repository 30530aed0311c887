import {
  hoursBetweenStartsOfDish,
  maxStartsAnnouncedPerDay,
  type StartAnnouncementsRecord,
} from "@flashplate/contract/notifications/notifications";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The start of a sale, whose message is to be sent. */
export interface AnnouncedStart {
  eventKey: string;
  dish: string;
}

/**
 * Counts the message of a start.
 * @returns the record with this start, or undefined if the restaurant has announced too many. A
 *   start that is in the record already is not counted again, because a delivery may be repeated
 */
export function countStart(
  record: StartAnnouncementsRecord | undefined,
  { eventKey, dish }: AnnouncedStart,
  at: Date,
): StartAnnouncementsRecord | undefined {
  const since = (ms: number) => new Date(at.getTime() - ms);
  const starts = (record?.starts ?? []).filter((start) => start.at > since(dayMs));
  if (record && starts.some((start) => start.eventKey === eventKey)) return record;
  const name = dish.toLowerCase();
  const recent = starts.filter((start) => start.at > since(hoursBetweenStartsOfDish * hourMs));
  const isDayFull = starts.length >= maxStartsAnnouncedPerDay;
  const hasRecentStartOfDish = recent.some((start) => start.dish === name);
  if (isDayFull || hasRecentStartOfDish) return undefined;
  return { starts: [...starts, { eventKey, dish: name, at }], purgeAt: new Date(at.getTime() + dayMs) };
}
