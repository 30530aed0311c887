import type { SalePlanRecord } from "@flashplate/contract/pricing/plan-records";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { firestore } from "../../platform/firestore/firestore.ts";
import { collectionOf, recordsById, type Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import type { PassPage } from "../../platform/passes/pass.ts";
import { type Timed, timedPage } from "../../platform/passes/pass-sources.ts";

const plans = () => collectionOf<SalePlanRecord>("SalePlans");

const deletePageSize = 200;

/** The plans of some sales, by the id of the sale. Most sales have none. */
export async function readPlans(saleIds: readonly string[]): Promise<Map<string, SalePlanRecord>> {
  if (saleIds.length === 0) return new Map();
  const found = await firestore().getAll(...saleIds.map((id) => plans().doc(id)));
  return recordsById(found as DocumentSnapshot<SalePlanRecord>[]);
}

/** The plan of a sale, or undefined, within a transaction. */
export async function readPlanIn(
  transaction: Transaction,
  saleId: string,
): Promise<SalePlanRecord | undefined> {
  return (await transaction.get(plans().doc(saleId))).data();
}

/** Writes the plan of a sale, within the transaction that makes the sale or has read the plan. */
export function writePlanIn(transaction: Transaction, { id, record }: Stored<SalePlanRecord>): void {
  transaction.set(plans().doc(id), record);
}

/** Deletes the plan of a sale, if it has one. */
export function deletePlanIn(transaction: Transaction, saleId: string): void {
  transaction.delete(plans().doc(saleId));
}

/** Some plans with a cut whose time has come, earliest first. */
export function pageOfDuePlans(at: Date, size: number, from?: string): Promise<PassPage<Timed<undefined>>> {
  const query = plans().where("nextStepAt", "<=", at);
  return timedPage({ query, field: "nextStepAt", size, from, recordOf: () => undefined });
}

/** Some plans whose evening is due to be measured, earliest first. */
export function pageOfUnmeasured(
  at: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<Pick<SalePlanRecord, "vendorId">>>> {
  const query = plans().where("measureAt", "<=", at);
  return timedPage({ query, field: "measureAt", size, from, recordOf: (found) => found.data() });
}

/** Deletes the plans of all sales of a vendor. Idempotent. */
export async function deletePlansOf(vendorId: string): Promise<void> {
  for (;;) {
    const { docs } = await plans().where("vendorId", "==", vendorId).limit(deletePageSize).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    if (docs.length < deletePageSize) return;
  }
}
