import { randomUUID } from "node:crypto";
import { passesOf } from "../../../../functions/test-support/passes-of-schedules.ts";
import { removeAll } from "../../../../functions/test-support/records/records.ts";

/** One item of a pass. */
export interface PassItem {
  /** Id of the document that a test poisons: requests for it fail (`whilePoisoned`). */
  id: string;
  /** The item's id in the pass, if it is not `id`. */
  listedAs?: string;
  /** What the pass sorts by, if that is neither the place nor the id. */
  sortedBy?: string;
  isDone: () => Promise<boolean>;
}

export interface PassCase {
  /** Stores the item that comes at this place, from 0. */
  item: (place: number) => Promise<PassItem>;
  schedule: { run: unknown };
  /** Whether the pass sorts by the items' random ids or by `sortedBy`; otherwise it sorts by their places. */
  isById?: boolean;
  /** Whether the failure is listed for admins instead of in `Sweeps`. */
  isForAdmins?: boolean;
  /** Whether a run ends only between two pages. */
  endsBetweenPages?: boolean;
  /** The time of the run, if it is not now. */
  at?: Date;
}

/** A time before now. */
export function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

/** A new id. Ids are sorted by place. */
export function newId(place: number): string {
  return `test-${place}-${randomUUID()}`;
}

/** Lets every pass start from the beginning, without failures. */
export function forgetPasses(): Promise<void> {
  return removeAll(
    Object.values(passesOf)
      .flat()
      .map((name) => `Sweeps/${name}`),
  );
}
