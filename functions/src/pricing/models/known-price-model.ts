import type { PriceModel } from "@flashplate/contract/pricing/model/price-model";
import { now } from "../../platform/clock.ts";
import { codeText } from "../../platform/error-code.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { readPriceModel } from "./price-models.repository.ts";

/** How long an instance keeps the model. It changes once a day. */
const keptMs = 60 * 60_000;

let kept: { model: Promise<PriceModel | undefined>; until: number } | undefined;

/**
 * The model of the last night, or undefined if it is missing or cannot be read: pages suggest prices
 * without it too.
 */
export function knownPriceModel(): Promise<PriceModel | undefined> {
  const at = now().getTime();
  if (!kept || kept.until <= at || kept.until > at + keptMs) {
    kept = { model: readPriceModel().catch(forget), until: at + keptMs };
  }
  return kept.model;
}

function forget(error: unknown): undefined {
  kept = undefined;
  logWarning("price-model-unread", { code: codeText(error) });
  return undefined;
}

/** Forgets the model that was read before, for tests. */
export function forgetPriceModel(): void {
  kept = undefined;
}
