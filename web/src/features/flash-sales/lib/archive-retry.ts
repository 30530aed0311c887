import { ApiError } from "../../../shared/lib/api/api-client.ts";

/** Whether to retry: no response came, the server failed, or its clock is behind the page's. */
export function isWorthArchivingAgain(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "network" || error.code === "sale/not-ended" || error.status >= 500;
}

/**
 * Returns the delay in milliseconds: a second if the server's clock is behind, else exponential backoff
 * of two seconds up to a minute.
 */
export function archiveRetryDelay(failures: number, error: Error): number {
  if (error instanceof ApiError && error.code === "sale/not-ended") return 1000;
  return Math.min(60_000, 2000 * 2 ** failures);
}
