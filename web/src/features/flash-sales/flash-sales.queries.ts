import type { AddToPastAnswer, CreateFlashSaleAnswer, FlashSale } from "@flashplate/contract/flash-sales";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiSend } from "../../platform/api-client.ts";
import { flashSalesKey, pastSalesKey } from "../../platform/queries/flash-sales.ts";
import { menuKey } from "../../platform/queries/menu.ts";
import { archiveRetryDelay, worthArchivingAgain } from "./archive-retry.ts";
import type { SaleRequest } from "./sale-request.ts";

/** Starts a sale. A price that changed meanwhile brings the menu anew before the failure is told. */
export function useCreateSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (flashsaleData: SaleRequest) =>
      apiSend<CreateFlashSaleAnswer>("POST", "/engine/flashsales/create", { flashsaleData }),
    onSuccess: ({ sale }) => {
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) => [
        sale,
        ...(sales ?? []).filter(({ id }) => id !== sale.id),
      ]);
      void client.invalidateQueries({ queryKey: flashSalesKey });
    },
    onError: (error) => {
      if (isPriceChanged(error)) return client.invalidateQueries({ queryKey: menuKey });
    },
  });
}

export function isPriceChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === "sale/price-changed";
}

/** The specification's text for a sale that could not be started. */
export function createFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return "User is not authenticated";
  return `Error adding flash sale: ${error.message}`;
}

/** Asks the server to make an ended sale a past one, and again until it answered; then both lists are fetched anew. */
export function useArchiveSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sale: FlashSale) =>
      apiSend<AddToPastAnswer>("POST", "/api/flashsaleAPI/addToPast", {
        reqBody: { saleData: sale, currentSaleId: sale.id },
      }),
    retry: (_, error) => worthArchivingAgain(error),
    retryDelay: archiveRetryDelay,
    onSuccess: ({ pastSale }) => {
      const without = (sales: FlashSale[]) => sales.filter(({ id }) => id !== pastSale.id);
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) => sales && without(sales));
      client.setQueryData<FlashSale[]>(pastSalesKey, (sales) => sales && [pastSale, ...without(sales)]);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: flashSalesKey }),
        client.invalidateQueries({ queryKey: pastSalesKey }),
      ]),
  });
}
