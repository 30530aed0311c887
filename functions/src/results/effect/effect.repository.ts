import type {
  EffectSumsRecord,
  MarketplaceEffectRecord,
} from "@flashplate/contract/pricing/effect/effect-records";
import { pagesOf } from "../../platform/firestore/pages.ts";
import { collectionOf } from "../../platform/firestore/records.ts";
import { retryingTransient, type Transaction } from "../../platform/firestore/transactions.ts";

const sums = () => collectionOf<EffectSumsRecord>("EffectSums");
const marketplace = () => collectionOf<MarketplaceEffectRecord>("MeasuredEffects").doc("marketplace");

/** What a restaurant has measured, or undefined. */
export async function readEffectSums(vendorId: string): Promise<EffectSumsRecord | undefined> {
  return (await sums().doc(vendorId).get()).data();
}

/** The same, within a transaction. */
export async function readEffectSumsIn(
  transaction: Transaction,
  vendorId: string,
): Promise<EffectSumsRecord | undefined> {
  return (await transaction.get(sums().doc(vendorId))).data();
}

/** Writes what a restaurant has measured, within a transaction that has read it. */
export function writeEffectSumsIn(
  transaction: Transaction,
  vendorId: string,
  record: EffectSumsRecord,
): void {
  transaction.set(sums().doc(vendorId), record);
}

/**
 * Deletes what a restaurant has measured. Its plans are deleted before, because an evening can only be added
 * while its plan exists. Idempotent.
 */
export async function deleteEffectSums(vendorId: string): Promise<void> {
  await sums().doc(vendorId).delete();
}

/** The sums of the restaurants whose evenings are newest, at most `limit`, read page by page. */
export async function* newestEffectSums({
  limit,
  pageSize,
}: {
  limit: number;
  pageSize: number;
}): AsyncGenerator<EffectSumsRecord> {
  const newest = sums().orderBy("updatedAt", "desc");
  for await (const docs of pagesOf(newest, pageSize, limit)) yield* docs.map((one) => one.data());
}

/** What all restaurants have measured together, or undefined before the first night. */
export async function readMarketplaceEffect(): Promise<MarketplaceEffectRecord | undefined> {
  return (await marketplace().get()).data();
}

/** Replaces what all restaurants have measured together. */
export async function writeMarketplaceEffect(record: MarketplaceEffectRecord): Promise<void> {
  await retryingTransient(() => marketplace().set(record));
}
