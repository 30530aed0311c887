import type { PriceModel } from "@flashplate/contract/pricing/model/price-model";
import { codeText } from "../../platform/error-code.ts";
import { keepRecent } from "../../platform/keep-recent.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { readPriceModel } from "./price-models.repository.ts";

/** An instance keeps the model for an hour. It changes once a day. */
const recent = keepRecent<PriceModel | undefined>({ ms: 60 * 60_000, max: 1 }, async () => {
  try {
    return await readPriceModel();
  } catch (error) {
    logWarning("price-model-unread", { code: codeText(error) });
    throw error;
  }
});

/**
 * The model of the last night, or undefined if it is missing or cannot be read: pages suggest prices
 * without it too.
 */
export function knownPriceModel(): Promise<PriceModel | undefined> {
  return recent.get("model").catch(() => undefined);
}

/** Forgets the model that was read before, for tests. */
export function forgetPriceModel(): void {
  recent.forget();
}
