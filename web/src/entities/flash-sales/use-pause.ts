import type { PauseSalesAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEachSecond } from "../../shared/hooks/use-second.ts";
import { apiSend, isOutcomeUnknown } from "../../shared/lib/api/api-client.ts";
import { serverNow } from "../../shared/lib/api/server-clock.ts";
import { fetchMe, meKey } from "../session/me.ts";
import { useSignedInUser } from "../session/session.tsx";
import { useVendor } from "../vendors/use-vendor.ts";
import { reloadSales } from "./reload-sales.ts";

/** Returns the end of the restaurant's pause, or undefined without one. Renders again when the pause ends. */
export function usePausedUntil(): Date | undefined {
  const { pausedUntil } = useVendor();
  const isPaused = useEachSecond(() => pausedUntil !== null && new Date(pausedUntil) > serverNow());
  return isPaused && pausedUntil !== null ? new Date(pausedUntil) : undefined;
}

/**
 * Pauses all sales until an instant, or resumes them with null. After a request without a response
 * it reads the vendor, so that a pause that succeeded is not reported as failed.
 */
export function usePauseSales() {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (until: Date | null): Promise<string | null> => {
      const wanted = until?.toISOString() ?? null;
      try {
        const body = { until: wanted };
        const { pausedUntil } = await apiSend<PauseSalesAnswer>("POST", "/engine/flashsales/pause", body);
        return pausedUntil;
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        const stored = await fetchMe().catch(() => undefined);
        if (stored?.vendor && stored.vendor.pausedUntil === wanted) return wanted;
        throw error;
      }
    },
    onSuccess: async (pausedUntil) => {
      await client.cancelQueries({ queryKey: meKey(uid) });
      client.setQueryData<Me>(meKey(uid), (me) =>
        me?.vendor ? { ...me, vendor: { ...me.vendor, pausedUntil } } : me,
      );
    },
    onSettled: () => {
      void reloadSales(client);
    },
  });
}
