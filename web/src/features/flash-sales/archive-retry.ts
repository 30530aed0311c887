import { ApiError } from "../../platform/api-client.ts";

/** Silence, the server's own failures and a clock that is a little behind pass; any other refusal stays one. */
export function worthArchivingAgain(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "network" || error.code === "sale/not-ended" || error.status >= 500;
}

/** Milliseconds until the next try: a second where only the clocks differ, else longer each time, at most a minute. */
export function archiveRetryDelay(failures: number, error: Error): number {
  if (error instanceof ApiError && error.code === "sale/not-ended") return 1000;
  return Math.min(60_000, 2000 * 2 ** failures);
}
