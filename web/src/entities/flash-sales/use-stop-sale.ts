import type { OpenOrdersAnswer, StopSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiGet, apiSend, isOutcomeUnknown } from "../../shared/lib/api/api-client.ts";
import { flashSalesKey, pastSalesKey } from "./flash-sales.subjects.ts";

/** Counts the orders of a sale that wait for their guests. Counts again when `remaining` has changed. */
export function useOpenOrders({ id, remaining }: FlashSale, enabled: boolean) {
  return useQuery({
    queryKey: ["open-orders", id, remaining],
    queryFn: ({ signal }) =>
      apiGet<OpenOrdersAnswer>(`/api/flashsaleAPI/openOrders?saleId=${encodeURIComponent(id)}`, signal),
    staleTime: 0,
    enabled,
  });
}

/**
 * Stops a sale and keeps its orders. A request without a response is sent once more: a stopped sale is then
 * answered as stopped again, and a scheduled one, which was removed, with 404.
 * The mutation's data says how many orders of a stopped sale wait for their guests. It is undefined if the
 * sale did not exist any more.
 */
export function useStopSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sale: FlashSale): Promise<StopSaleAnswer | undefined> => {
      const stop = () => apiSend<StopSaleAnswer>("POST", "/api/flashsaleAPI/stop", { saleId: sale.id });
      try {
        return await stop().catch((error) => {
          if (isOutcomeUnknown(error)) return stop();
          throw error;
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }
    },
    onSuccess: async (answer, { id }) => {
      const withoutSale = (sales: FlashSale[] | undefined) => sales?.filter((each) => each.id !== id);
      await Promise.all([flashSalesKey, pastSalesKey].map((queryKey) => client.cancelQueries({ queryKey })));
      client.setQueryData<FlashSale[]>(flashSalesKey, withoutSale);
      if (answer?.outcome === "stopped") {
        client.setQueryData<FlashSale[]>(
          pastSalesKey,
          (sales) => sales && [answer.pastSale, ...(withoutSale(sales) ?? [])],
        );
      }
    },
    onSettled: () => {
      for (const queryKey of [flashSalesKey, pastSalesKey]) void client.invalidateQueries({ queryKey });
    },
  });
}
