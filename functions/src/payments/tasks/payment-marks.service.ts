import type {
  PaymentMark,
  PaymentMarksAnswer,
  SettledPaymentRecord,
} from "@flashplate/contract/payments/settled-payments";
import { toDollars } from "@flashplate/contract/shared/money";
import { cursorOf, positionOf } from "../../platform/firestore/cursors.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { emailsOf } from "../../store/accounts.ts";
import { findVendorNames, type NameOf } from "../vendor-names.ts";
import { listMarks } from "./settled-payments.repository.ts";

/**
 * A page of the admins' marks of settled payments, newest first, at most `maxPaymentMarksListed`.
 * @param before cursor of the page before; the marks are older. Without it, the first page
 * @throws request/invalid (the cursor is malformed)
 */
export async function findPaymentMarks(before?: string): Promise<PaymentMarksAnswer> {
  const { marks, hasMore } = await listMarks(positionOf(before));
  const [nameOf, emails] = await Promise.all([
    findVendorNames(marks.map(({ record }) => record)),
    emailsOf([...new Set(marks.map(({ record }) => record.settledBy))]),
  ]);
  const last = marks.at(-1);
  return {
    marks: marks.map((mark) => present(mark, nameOf, emails)),
    ...(hasMore && last && { nextCursor: cursorOf({ at: last.record.settledAt, id: last.id }) }),
  };
}

function present(
  { id, record }: Stored<SettledPaymentRecord>,
  nameOf: NameOf,
  emails: ReadonlyMap<string, string>,
): PaymentMark {
  const { vendorId, problem, intentId, note, settledBy } = record;
  return {
    id,
    vendorId,
    vendorName: nameOf(record),
    problem,
    intentId,
    note,
    amount: toDollars(record.amount_cents),
    settledBy: emails.get(settledBy) ?? settledBy,
    settledAt: record.settledAt.toISOString(),
  };
}
