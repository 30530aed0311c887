import { auth } from "../platform/auth.ts";
import { now } from "../platform/clock.ts";
import {
  adminSecondFactor,
  dailyBudgets,
  paymentTerms,
  siteOrigins,
} from "../platform/configuration/config.ts";
import { ignoredSettings } from "../platform/configuration/read-settings.ts";
import { codeOf } from "../platform/error-code.ts";
import { readProgress } from "../platform/firestore/migration-progress.ts";
import { logWarning } from "../platform/logging/logger.ts";
import {
  contactForward,
  geocoderSettings,
  mailState,
  openAiSettings,
  webPushSettings,
} from "../platform/services/integrations.ts";
import { listObjects } from "../platform/services/objects.ts";
import { withTimeout } from "../platform/with-timeout.ts";

/** What a deployment needs. A check rejects, or throws, if its part does not work. */
export interface HealthChecks {
  [part: string]: () => unknown;
}

/** A part that takes longer than this does not work. A slow response is faster. */
const timeoutMs = 3000;
/** An instance reuses a result for this time, so that many requests cause few checks. */
const cacheMs = 10_000;

/** The first three ask for records that do not exist. They cost one read, one list and one look-up. */
const deployedParts: HealthChecks = {
  firestore: () => readProgress("health"),
  storage: () => listObjects("health/"),
  authentication: () => auth().getUsers([{ uid: "health" }]),
  settings: checkSettings,
};

/** The parts that do not work. Only the log says why. */
export const failingParts = healthCheck(deployedParts);

/** Makes a check of parts whose result is kept for a short time. */
export function healthCheck(checks: HealthChecks): () => Promise<readonly string[]> {
  let last: { until: number; failing: Promise<readonly string[]> } | undefined;
  return () => {
    const at = now().getTime();
    if (last && at < last.until) return last.failing;
    const failing = failingOf(checks);
    last = { until: at + cacheMs, failing };
    return failing;
  };
}

async function failingOf(checks: HealthChecks): Promise<readonly string[]> {
  const failing = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      try {
        await withTimeout(timeoutMs, Promise.resolve().then(check));
        return [];
      } catch (error) {
        logWarning("health-check-failed", { part, reason: String(codeOf(error) ?? error) });
        return [part];
      }
    }),
  );
  return failing.flat();
}

/** Reads the settings that other code reads only when it needs them. Throws if one is invalid. */
function checkSettings(): void {
  dailyBudgets();
  paymentTerms();
  siteOrigins();
  adminSecondFactor();
  contactForward();
  geocoderSettings();
  mailState();
  openAiSettings();
  webPushSettings();
  const ignored = ignoredSettings();
  if (ignored.length > 0) throw new Error(`ignored: ${ignored.join(", ")}`);
}
