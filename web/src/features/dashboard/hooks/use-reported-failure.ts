import type { ClientReport } from "@flashplate/contract/client-reports/client-reports";
import { useEffect } from "react";
import { loadFailureReport, report } from "../../../shared/lib/api/report.ts";

/** Reports to the server that a part of the dashboard could not be loaded. */
export function useReportedFailure(part: NonNullable<ClientReport["part"]>, error: Error | null): void {
  useEffect(() => {
    const failure = error && loadFailureReport("/dashboard", part, error);
    if (failure) report(failure);
  }, [part, error]);
}
