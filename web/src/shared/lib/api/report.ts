import type { ClientReport } from "@flashplate/contract/client-reports/client-reports";
import { reportedShare } from "@flashplate/contract/client-reports/reported-share";
import { config } from "../config.ts";
import { ApiError, apiSend } from "./api-client.ts";

/** What `report` needs; tests replace it. */
interface Reporting {
  isDevelopment: boolean;
  /** Returns a number from 0 to 1. */
  random: () => number;
  log: (report: ClientReport) => void;
  send: (report: ClientReport) => Promise<unknown>;
}

/** Reports of one page. A defect that fails again and again is reported once. */
const maxReports = 10;

/**
 * Creates `report`. In development it writes to the console. Otherwise it sends a share of the
 * reports to the server, which logs them; a failure to do so is ignored.
 */
export function reporter({ isDevelopment, random, log, send }: Reporting): (report: ClientReport) => void {
  const reported = new Set<string>();
  return (report) => {
    const key = JSON.stringify(report);
    if (reported.has(key) || reported.size >= maxReports) return;
    reported.add(key);
    if (isDevelopment) log(report);
    else if (random() < reportedShare[report.event]) send(report).catch(() => undefined);
  };
}

/** Reports a visit or a failure, without personal data. */
export const report = reporter({
  isDevelopment: config.isDevelopment,
  random: Math.random,
  // biome-ignore lint/suspicious/noConsole: only in development
  log: (what) => console.info("Report:", what),
  send: (body) => apiSend("POST", "/api/client-report", body),
});

/**
 * Returns the report of a part of a screen that could not be loaded. Undefined if no response came, because
 * the report would not arrive either.
 */
export function loadFailureReport(
  screen: ClientReport["screen"],
  part: NonNullable<ClientReport["part"]>,
  error: Error,
): ClientReport | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  return { event: "load-failed", screen, part, code: error.code, status: error.status };
}
