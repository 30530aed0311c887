import type {
  PaymentsToCheckAnswer,
  PaymentTaskRecord,
  PaymentToCheck,
} from "@flashplate/contract/payments/payments";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../../platform/firestore/records.ts";
import { listTasksToCheck } from "../../store/orders/payment-tasks.repository.ts";
import { intentIdsOf } from "../tasks/payment-tasks.service.ts";
import { findVendorNames, type NameOf } from "../vendor-names.ts";

/** Payments that need an admin's attention, those that wait longest first. */
export async function findPaymentsToCheck(): Promise<PaymentsToCheckAnswer> {
  const { tasks, hasMore } = await listTasksToCheck();
  const [nameOf, intentIds] = await Promise.all([
    findVendorNames(tasks.map(({ record }) => record)),
    intentIdsOf(tasks),
  ]);
  const payments = tasks.flatMap((task) => present(task, nameOf, intentIds.get(task.id) ?? null));
  return { payments, hasMore };
}

function present(
  { id, record }: Stored<PaymentTaskRecord>,
  nameOf: NameOf,
  intentId: string | null,
): PaymentToCheck[] {
  const { vendorId, problem, attentionSince, error } = record;
  if (problem === null || attentionSince === null) return [];
  const vendorName = nameOf(record);
  const amount = toDollars(record.amount_cents);
  return [
    { id, vendorId, vendorName, problem, amount, intentId, error, since: attentionSince.toISOString() },
  ];
}
