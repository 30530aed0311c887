import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { readTaskIn, writeTaskIn } from "../../store/orders/payment-tasks.repository.ts";
import { listAllMarksIn } from "../tasks/settled-payments.repository.ts";

/** The payment that a bank's warning is about. */
interface WarnedPayment {
  vendorId: string | null;
  intentId: string;
  amount_cents: number;
}

/**
 * Lists a bank's early fraud warning for admins, once. Nothing else happens: a refund before the
 * dispute saves its fee, but also pays for food that was eaten, so a person decides.
 * @returns whether this call has listed it
 */
export function noteWarning(
  id: string,
  fraudType: string,
  { vendorId, intentId, amount_cents }: WarnedPayment,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    if (await readTaskIn(transaction, id)) return false;
    if ((await listAllMarksIn(transaction, id)).length > 0) return false;
    const at = now();
    writeTaskIn(transaction, id, {
      vendorId,
      settlement: null,
      amount_cents,
      intentId,
      createdAt: at,
      dueAt: null,
      attempts: 0,
      error: fraudType,
      problem: "fraud-warned",
      attentionSince: at,
    });
    return true;
  });
}
