import type { FlashSale } from "@flashplate/contract/flash-sales";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../api-client.ts";
import { pastSalesOf, salesOf } from "../live/subjects.ts";
import { useLive } from "../live/use-live.ts";
import { useSignedInUser } from "../session.tsx";
import { flashSalesKey, pastSalesKey } from "./keys.ts";

/** The signed-in vendor's scheduled and active sales, as they change. The reader's clock goes on: ask `saleStateAt` what each is by now. */
export function useFlashSales() {
  const sales = useQuery({
    queryKey: flashSalesKey,
    queryFn: ({ signal }) => apiGet<FlashSale[]>("/api/flashsaleAPI/allFlashSales", signal),
  });
  useLive(salesOf(useSignedInUser().uid), sales.data !== undefined);
  return sales;
}

/** The signed-in vendor's past sales, last ended first, as they change. */
export function usePastSales() {
  const sales = useQuery({
    queryKey: pastSalesKey,
    queryFn: ({ signal }) => apiGet<FlashSale[]>("/api/flashsaleAPI/getPastSales", signal),
  });
  useLive(pastSalesOf(useSignedInUser().uid), sales.data !== undefined);
  return sales;
}
