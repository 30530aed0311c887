import * as z from "zod";
import { addDays } from "../schedules/calendar-dates.ts";
import { dateIn } from "../schedules/occurrences.ts";
import { idFromClient, recordId } from "../shared/ids.ts";
import { textOf } from "../shared/text.ts";
import { pickupCodeLength, pickupLetters } from "./order-rules.ts";
import type { OrderRecord } from "./orders.ts";

const wrongCode = `A pickup code has ${pickupCodeLength} letters and digits.`;

/** A pickup code as people type it: in small letters too. */
const typedCode = textOf(pickupCodeLength, { missing: wrongCode, tooLong: wrongCode })
  .toUpperCase()
  .refine(
    (code) => code.length === pickupCodeLength && [...code].every((letter) => pickupLetters.includes(letter)),
    wrongCode,
  );

/**
 * POST /api/vendorAPI/collect: the code that a guest shows, or the order of a scanned QR code. A
 * repeated request with the same `requestId` succeeds again.
 */
export const collectOrder = z
  .object({
    code: typedCode.optional(),
    orderId: recordId.optional(),
    requestId: idFromClient.optional(),
  })
  .superRefine(({ code, orderId }, context) => {
    const hasExactlyOne = (code === undefined) !== (orderId === undefined);
    if (hasExactlyOne) return;
    context.addIssue({ code: "custom", path: ["code"], message: "Give a pickup code or an order." });
  });
export type CollectOrder = z.infer<typeof collectOrder>;

/**
 * After so many wrong codes within `wrongCodesMs`, the device cannot check a pickup for the same time. QR
 * codes are refused too.
 */
export const maxWrongCodes = 20;
export const wrongCodesMs = 60_000;

/** `WrongCodes/{hash of vendor and sign-in}`: the wrong pickup codes of a device of a restaurant. */
export interface WrongCodesRecord {
  /** Times of the wrong codes that still count. */
  times: Date[];
  pausedUntil?: Date;
  /** Firestore's TTL policy deletes the record after this. */
  purgeAt: Date;
}

/** Returns a device's record after one more wrong code. One during a pause changes nothing. */
export function afterWrongCode(before: WrongCodesRecord | undefined, at: Date): WrongCodesRecord {
  if (before?.pausedUntil && before.pausedUntil > at) return before;
  const since = at.getTime() - wrongCodesMs;
  const times = [...(before?.times ?? []).filter((time) => time.getTime() > since), at];
  const purgeAt = new Date(at.getTime() + 2 * wrongCodesMs);
  if (times.length < maxWrongCodes) return { times, purgeAt };
  return { times: [], pausedUntil: new Date(at.getTime() + wrongCodesMs), purgeAt };
}

/** Fields of an order that decide whether its code is valid. */
type Dated = Pick<OrderRecord, "orderTime" | "promise" | "timeZone">;

/**
 * Whether the code of an order is valid: the order is to be collected today or tomorrow, in the restaurant's
 * time zone. The end of the time for its pickup decides; in older orders, the time of the order. An order
 * that was made today may be collected one day later still. A sale that begins late in the evening can end
 * late on the next evening, and its time for the pickup after midnight.
 * @param zone the restaurant's present zone, for older orders, which have none
 */
export function isCodeValid({ orderTime, promise, timeZone }: Dated, zone: string, at: Date): boolean {
  const dateOf = (instant: Date) => dateIn(timeZone ?? zone, instant);
  const today = dateOf(at);
  const date = dateOf(promise?.collectableUntil ?? orderTime);
  const daysAhead = dateOf(orderTime) === today ? 2 : 1;
  return today <= date && date <= addDays(today, daysAhead);
}
