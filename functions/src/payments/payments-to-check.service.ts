import type {
  PaymentsToCheckAnswer,
  PaymentTaskRecord,
  PaymentToCheck,
} from "@flashplate/contract/payments/payments";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../platform/records.ts";
import { findVendor } from "../vendors/find-vendor.service.ts";
import { listTasksToCheck } from "./payment-tasks.repository.ts";

/** Payments that need an admin's attention, longest first. */
export async function findPaymentsToCheck(): Promise<PaymentsToCheckAnswer> {
  const { tasks, hasMore } = await listTasksToCheck();
  const ids = [...new Set(tasks.flatMap(({ record }) => record.vendorId ?? []))];
  const names = await Promise.all(ids.map(async (id) => [id, (await findVendor(id))?.record.name] as const));
  const nameOf = new Map(names);
  return { payments: tasks.flatMap((task) => present(task, nameOf)), hasMore };
}

function present(
  { id, record }: Stored<PaymentTaskRecord>,
  nameOf: ReadonlyMap<string, string | undefined>,
): PaymentToCheck[] {
  const { vendorId, problem, attentionSince, error, intentId } = record;
  if (problem === null || attentionSince === null) return [];
  const vendorName = vendorId === null ? null : (nameOf.get(vendorId) ?? null);
  const amount = toDollars(record.amount_cents);
  return [
    { id, vendorId, vendorName, problem, amount, intentId, error, since: attentionSince.toISOString() },
  ];
}
