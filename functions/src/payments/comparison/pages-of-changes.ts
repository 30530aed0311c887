import { now } from "../../platform/clock.ts";
import type { Pass } from "../../platform/passes/pass.ts";
import type { EventPage, EventWindow } from "../stripe/stripe-event-lists.ts";

const dayMs = 24 * 60 * 60_000;
/** Stripe keeps events for 30 days. */
const longestMs = 29 * dayMs;
/** Two runs read this time twice, because Stripe's clock may differ from ours. */
const overlapMs = 60 * 60_000;
/** Stripe lists the newest events first, so a long time is read in parts, the oldest first. */
const windowMs = 7 * dayMs;

/** The events after `since` and until `until`; with `after`, the older ones of them. */
interface Window {
  since: Date;
  until: Date;
  after?: string;
}

/**
 * Pages of what has changed at Stripe since the last run, as its events say. The position is `SINCE`
 * between two windows, and `SINCE UNTIL EVENT` within one.
 * @param list asks Stripe
 */
export function pagesOfChanges<Item>(
  list: (window: EventWindow) => Promise<EventPage<Item>>,
): Pass<Item>["page"] {
  const at = now();
  let isFirst = true;
  return async (from) => {
    const { since, until, after } = windowAt(from, at, isFirst ? overlapMs : 0);
    isFirst = false;
    // The clock of Stripe may be ahead.
    const isNewest = until >= at;
    const { items, next } = await list({ since, until: isNewest ? undefined : until, after });
    const isLast = isNewest && next === undefined;
    return { items, next: positionAfter({ since, until }, next), isLast };
  };
}

function positionAfter({ since, until }: Window, event: string | undefined): string {
  if (event === undefined) return until.toISOString();
  return [since.toISOString(), until.toISOString(), event].join(" ");
}

function windowAt(from: string | undefined, at: Date, overlap: number): Window {
  // The first run has no position, and starts at `earliest`.
  const [since = 0, until, after] = from?.split(" ") ?? [];
  const start = new Date(since);
  const earliest = new Date(at.getTime() - longestMs);
  // Stripe no longer knows an event that is older than `earliest`.
  if (until !== undefined && after !== undefined && start >= earliest) {
    return { since: start, until: new Date(until), after };
  }
  const windowStart = new Date(Math.max(start.getTime() - overlap, earliest.getTime()));
  return { since: windowStart, until: new Date(Math.min(windowStart.getTime() + windowMs, at.getTime())) };
}
