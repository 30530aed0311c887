import type { ClientReport } from "@flashplate/contract/client-reports/client-reports";
import { reportedShare } from "@flashplate/contract/client-reports/reported-share";
import { logInfo, logWarning } from "../platform/logger.ts";

/** Writes a report of the site to the log. `share` is the share of pages that report the event. */
export function logReport(report: ClientReport): void {
  const details = { ...report, share: reportedShare[report.event] };
  if (report.event === "visit") logInfo("The site reports a visit.", details);
  else logWarning("The site reports that a part of a screen could not be loaded.", details);
}
