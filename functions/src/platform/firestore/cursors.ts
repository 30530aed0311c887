import { unknownCursorMessage } from "@flashplate/contract/http/cursors";
import { recordId } from "@flashplate/contract/shared/ids";
import { invalidFields } from "../app-error.ts";

/** A position in a list that is sorted by a time and, where times are equal, by id. */
export interface Position {
  at: Date;
  id: string;
}

/**
 * The opaque text for a position. It needs no signature: it only selects a part of a list that the
 * caller may read.
 */
export function cursorOf({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString("base64url");
}

/**
 * The position in a cursor; undefined without a cursor.
 * @param field the query parameter, for the error
 * @throws request/invalid (the cursor is malformed)
 */
export function positionOf(
  cursor: string | undefined,
  field: "before" | "after" = "before",
): Position | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = partsOf(cursor);
  if (!isTime(at) || !isId(id)) throw invalidFields({ [field]: unknownCursorMessage });
  return { at: new Date(at), id };
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Milliseconds from 1970 to the year 9999, the last that Firestore can store. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 253_402_300_800_000;
}

function isId(value: unknown): value is string {
  return recordId.safeParse(value).success;
}
