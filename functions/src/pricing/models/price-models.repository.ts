import { categories } from "@flashplate/contract/menu/menu-rules";
import type { ModelSums, PriceModel } from "@flashplate/contract/pricing/model/price-model";
import {
  type CategoryModelRecord,
  type DemandSumsRecord,
  type MarketplaceModelRecord,
  marketplaceScope,
  modelOfRecords,
} from "@flashplate/contract/pricing/model/price-model-records";
import { firestore } from "../../platform/firestore/firestore.ts";
import { pagesOf } from "../../platform/firestore/pages.ts";
import { collectionOf } from "../../platform/firestore/records.ts";
import { retryingTransient } from "../../platform/firestore/transactions.ts";

type ModelRecord = MarketplaceModelRecord | CategoryModelRecord;

const models = () => collectionOf<ModelRecord>("PriceModels");
const demandSums = () => collectionOf<DemandSumsRecord>("DemandSums");

const scopes = [marketplaceScope, ...categories] as const;

/** The model of the last night, or undefined. */
export async function readPriceModel(): Promise<PriceModel | undefined> {
  const found = await Promise.all(scopes.map((scope) => models().doc(scope).get()));
  const records = new Map(found.map((one) => [one.id, one.data()]));
  return modelOfRecords(
    records.get(marketplaceScope) as MarketplaceModelRecord | undefined,
    (category) => records.get(category) as CategoryModelRecord | undefined,
  );
}

/**
 * Replaces the model. Deletes the records of categories for which it has no prior; without a model, deletes
 * all records.
 * @param restaurants how many restaurants the model was learned from
 */
export async function writePriceModel(
  model: PriceModel | undefined,
  restaurants: number,
  computedAt: Date,
): Promise<void> {
  await retryingTransient(() => {
    const batch = firestore().batch();
    for (const category of categories) {
      const prior = model?.categories[category];
      if (prior) batch.set(models().doc(category), { prior, computedAt });
      else batch.delete(models().doc(category));
    }
    if (model) {
      const { rhythm, spread, prior } = model;
      batch.set(models().doc(marketplaceScope), { rhythm, spread, prior, restaurants, computedAt });
    } else batch.delete(models().doc(marketplaceScope));
    return batch.commit();
  });
}

/** Replaces the sums of a restaurant, or deletes them. */
export async function writeDemandSums(
  vendorId: string,
  sums: ModelSums | undefined,
  computedAt: Date,
): Promise<void> {
  const document = demandSums().doc(vendorId);
  await (sums ? document.set({ sums, computedAt }) : document.delete());
}

/** Deletes the sums of a restaurant that is being removed. Idempotent. */
export async function deleteDemandSums(vendorId: string): Promise<void> {
  await demandSums().doc(vendorId).delete();
}

/** The newest sums of restaurants, at most `limit`, read page by page. */
export async function* newestDemandSums(
  since: Date,
  { limit, pageSize }: { limit: number; pageSize: number },
): AsyncGenerator<ModelSums> {
  const newest = demandSums().where("computedAt", ">=", since).orderBy("computedAt", "desc");
  for await (const docs of pagesOf(newest, pageSize, limit)) yield* docs.map((one) => one.data().sums);
}
