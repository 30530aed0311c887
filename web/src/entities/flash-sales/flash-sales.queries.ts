import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api/api-client.ts";
import { serverNow } from "../../shared/lib/api/server-clock.ts";
import { useLive } from "../../shared/lib/live/use-live.ts";
import { meKey } from "../session/me.ts";
import { useSignedInUser } from "../session/session.tsx";
import { useMay, useRestaurantId } from "../session/use-may.ts";
import { contradictsPause } from "./contradicts-pause.ts";
import { flashSalesKey, pastSalesKey, pastSalesSubject, salesSubject } from "./flash-sales.subjects.ts";
import { useSalesWithChanges } from "./use-sale-changes.ts";

const pastSalesQuery = queryOptions({
  queryKey: pastSalesKey,
  queryFn: ({ signal }) => apiGet<FlashSale[]>("/api/flashsaleAPI/getPastSales", signal),
});

/**
 * Loads the vendor's scheduled and active sales and keeps them up to date. A sale's `state` is the
 * one at the time of the response; `saleStateAt` computes the present one. Changes that the server
 * has not confirmed yet are included.
 */
export function useFlashSales() {
  const { uid } = useSignedInUser();
  const sales = useQuery({
    queryKey: flashSalesKey,
    queryFn: async ({ signal, client }) => {
      const response = await apiGet<FlashSale[]>("/api/flashsaleAPI/allFlashSales", signal);
      const pausedUntil = client.getQueryData<Me>(meKey(uid))?.vendor?.pausedUntil;
      // A member cannot listen to the vendor's record, which has the pause.
      if (pausedUntil !== undefined && contradictsPause(response, pausedUntil, serverNow())) {
        void client.invalidateQueries({ queryKey: meKey(uid) });
      }
      return response;
    },
  });
  useLive(salesSubject(useRestaurantId()), sales.data !== undefined);
  const { error, isError, isPending, refetch } = sales;
  return { data: useSalesWithChanges(sales.data), error, isError, isPending, refetch };
}

/** Loads the vendor's past sales, last ended first, and keeps them up to date. Staff may not see them. */
export function usePastSales() {
  const sales = useQuery({ ...pastSalesQuery, enabled: useMay("plan") });
  useLive(pastSalesSubject(useRestaurantId()), sales.data !== undefined);
  return sales;
}

/** Loads the vendor's past sales without a listener. Empty for staff, and until they are loaded. */
export function usePastSalesOnce(): readonly FlashSale[] {
  const { data } = useQuery({ ...pastSalesQuery, enabled: useMay("plan") });
  return data ?? [];
}

/**
 * Loads the vendor's live and past sales, for suggestions. Without a listener for past sales: they
 * are refetched when a live sale changes. A list that cannot be loaded is empty. Staff see no past sales.
 */
export function useEverySale(): { sales: readonly FlashSale[]; isPending: boolean } {
  const live = useFlashSales();
  const seesPast = useMay("plan");
  const past = useQuery({ ...pastSalesQuery, enabled: seesPast });
  return {
    sales: [...(live.data ?? []), ...(past.data ?? [])],
    isPending: live.isPending || (seesPast && past.isPending),
  };
}
