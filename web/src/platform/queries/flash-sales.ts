import type { FlashSale } from "@flashplate/contract/flash-sales";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../api-client.ts";

export const flashSalesKey = ["flash-sales"] as const;
export const pastSalesKey = ["past-sales"] as const;

/** The signed-in vendor's scheduled and active sales. The reader's clock goes on: ask `saleStateAt` what each is by now. */
export function useFlashSales() {
  return useQuery({
    queryKey: flashSalesKey,
    queryFn: ({ signal }) => apiGet<FlashSale[]>("/api/flashsaleAPI/allFlashSales", signal),
  });
}

/** The signed-in vendor's past sales, last ended first. */
export function usePastSales() {
  return useQuery({
    queryKey: pastSalesKey,
    queryFn: ({ signal }) => apiGet<FlashSale[]>("/api/flashsaleAPI/getPastSales", signal),
  });
}
