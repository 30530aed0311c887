import type { SalePlansAnswer, ShownPlan, SwitchPlanAnswer } from "@flashplate/contract/pricing/plans";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../../shared/lib/api/api-client.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { salePlansKey } from "../flash-sales.subjects.ts";

/** The server decides a cut within a minute after its time. After two, the page stops asking often. */
const overdueMs = 2 * 60_000;
const dueReloadMs = 10_000;
const usualReloadMs = 60_000;

/**
 * Loads the plans of the live sales. They are loaded again when a sale changes, and at intervals: a cut that
 * is not made changes no sale.
 */
export function useSalePlans(): readonly ShownPlan[] {
  const plans = useQuery({
    queryKey: salePlansKey,
    queryFn: ({ signal }) => apiGet<SalePlansAnswer>("/api/flashsaleAPI/plans", signal),
    refetchInterval: ({ state }) => reloadIntervalOf(state.data?.plans ?? [], serverNow()),
  });
  return plans.data?.plans ?? [];
}

/** Milliseconds until the plans are loaded again: fewer while a cut is due. False if nothing is planned. */
function reloadIntervalOf(plans: readonly ShownPlan[], now: Date): number | false {
  const untilCuts = plans
    .flatMap(({ cuts }) => cuts)
    .filter(({ state }) => state === "planned")
    .map(({ at }) => Date.parse(at) - now.getTime());
  if (untilCuts.length === 0) return false;
  const isCutDue = untilCuts.some((ms) => ms < dueReloadMs && ms > -overdueMs);
  return isCutDue ? dueReloadMs : usualReloadMs;
}

/** Switches the plan of a sale off, or on again. */
export function useSwitchPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { saleId: string; on: boolean }) =>
      apiSend<SwitchPlanAnswer>("POST", "/api/flashsaleAPI/switchPlan", body),
    onSuccess: async ({ plan }) => {
      // The response of a request that is still running may have the old plan.
      await client.cancelQueries({ queryKey: salePlansKey });
      client.setQueryData<SalePlansAnswer>(salePlansKey, (before) => ({
        plans: (before?.plans ?? []).map((one) => (one.saleId === plan.saleId ? plan : one)),
      }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: salePlansKey }),
  });
}
