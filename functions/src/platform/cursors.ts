import { createHash } from "node:crypto";
import { recordId } from "@flashplate/contract/ids";

/** A place in a list that is ordered by a time and, where times are equal, by id. */
export interface Position {
  at: Date;
  id: string;
}

/**
 * The text that stands for a place in somebody's list. It is no secret and opens nothing: it says where to go on in a list that
 * the caller may read anyway. It fits the one list it was made for.
 * @param list names the list and whose it is, as `orders/pending/<vendor>`
 */
export function cursorOf(list: string, { at, id }: Position): string {
  const place = [at.getTime(), id] as const;
  return Buffer.from(JSON.stringify([...place, checkOf(list, ...place)])).toString("base64url");
}

/** The place that a text stands for, or undefined where it is none of this list's. */
export function positionOf(list: string, cursor: string): Position | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts)) return undefined;
  const [at, id, check]: unknown[] = parts;
  if (!isTime(at) || !isId(id) || check !== checkOf(list, at, id)) return undefined;
  return { at: new Date(at), id };
}

/** What Firestore can hold, of the times that are any: since 1970, up to the year 9999. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 253_402_300_800_000;
}

function isId(value: unknown): value is string {
  return recordId.safeParse(value).success;
}

function checkOf(list: string, at: number, id: string): string {
  return createHash("sha256")
    .update(JSON.stringify([list, at, id]))
    .digest("base64url")
    .slice(0, 16);
}
