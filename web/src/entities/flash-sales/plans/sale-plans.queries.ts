import type { SalePlansAnswer, ShownPlan, SwitchPlanAnswer } from "@flashplate/contract/pricing/plans";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../../shared/lib/api/api-client.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { salePlansKey } from "../flash-sales.subjects.ts";

/** A cut is decided within a minute after its time. */
const decisionMs = 2 * 60_000;
const soonMs = 10_000;
const usualMs = 60_000;

/**
 * Loads the plans of the live sales. A change of a sale loads them again; so does the clock, because a
 * cut that is not made changes no sale.
 */
export function useSalePlans(): readonly ShownPlan[] {
  const plans = useQuery({
    queryKey: salePlansKey,
    queryFn: ({ signal }) => apiGet<SalePlansAnswer>("/api/flashsaleAPI/plans", signal),
    refetchInterval: ({ state }) => pauseBeforeReload(state.data?.plans ?? [], serverNow()),
  });
  return plans.data?.plans ?? [];
}

/** Milliseconds until the plans are loaded again; false if nothing is planned. */
function pauseBeforeReload(plans: readonly ShownPlan[], now: Date): number | false {
  const times = plans
    .flatMap(({ cuts }) => cuts)
    .filter(({ state }) => state === "planned")
    .map(({ at }) => Date.parse(at) - now.getTime());
  if (times.length === 0) return false;
  return times.some((ms) => ms < soonMs && ms > -decisionMs) ? soonMs : usualMs;
}

/** Switches the plan of a sale off, or on again. */
export function useSwitchPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { saleId: string; on: boolean }) =>
      apiSend<SwitchPlanAnswer>("POST", "/api/flashsaleAPI/switchPlan", body),
    onSuccess: async ({ plan }) => {
      // The response of a request that is still running may have the plan as it was.
      await client.cancelQueries({ queryKey: salePlansKey });
      client.setQueryData<SalePlansAnswer>(salePlansKey, (before) => ({
        plans: (before?.plans ?? []).map((one) => (one.saleId === plan.saleId ? plan : one)),
      }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: salePlansKey }),
  });
}
