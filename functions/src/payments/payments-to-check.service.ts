import type {
  PaymentsToCheckAnswer,
  PaymentTaskRecord,
  PaymentToCheck,
} from "@flashplate/contract/payments/payments";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../platform/records.ts";
import { listTasksToCheck } from "./payment-tasks.repository.ts";
import { findVendorNames, type NameOf } from "./vendor-names.ts";

/** Payments that need an admin's attention, longest first. */
export async function findPaymentsToCheck(): Promise<PaymentsToCheckAnswer> {
  const { tasks, hasMore } = await listTasksToCheck();
  const nameOf = await findVendorNames(tasks.map(({ record }) => record));
  return { payments: tasks.flatMap((task) => present(task, nameOf)), hasMore };
}

function present({ id, record }: Stored<PaymentTaskRecord>, nameOf: NameOf): PaymentToCheck[] {
  const { vendorId, problem, attentionSince, error, intentId } = record;
  if (problem === null || attentionSince === null) return [];
  const vendorName = nameOf(record);
  const amount = toDollars(record.amount_cents);
  return [
    { id, vendorId, vendorName, problem, amount, intentId, error, since: attentionSince.toISOString() },
  ];
}
