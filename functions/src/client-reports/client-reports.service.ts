import type { ClientReport } from "@flashplate/contract/client-reports/client-reports";
import { reportedShare } from "@flashplate/contract/client-reports/reported-share";
import { logInfo, logWarning } from "../platform/logging/logger.ts";

/** Writes a report of the site to the log. `share` is the share of pages that report the event. */
export function logReport({ event, ...details }: ClientReport): void {
  const share = reportedShare[event];
  if (event === "visit") logInfo("client-visit", { screen: details.screen, share });
  else logWarning("client-load-failed", { ...details, share });
}
