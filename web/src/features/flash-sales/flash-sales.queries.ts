import type { ErrorCode } from "@flashplate/contract/errors";
import type {
  DeleteFlashSaleAnswer,
  DeletePastSaleAnswer,
  UpdateFlashSaleAnswer,
} from "@flashplate/contract/flash-sale-changes";
import type { AddToPastAnswer, CreateFlashSaleAnswer, FlashSale } from "@flashplate/contract/flash-sales";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Translate } from "../../i18n/translate.ts";
import { ApiError, apiSend } from "../../platform/api-client.ts";
import { flashSalesKey, pastSalesKey } from "../../platform/queries/keys.ts";
import { menuKey } from "../../platform/queries/menu.ts";
import { archiveRetryDelay, worthArchivingAgain } from "./archive-retry.ts";
import type { SaleEditRequest } from "./sale-edit-request.ts";
import type { SalePurpose } from "./sale-purpose.ts";
import type { SaleRequest } from "./sale-request.ts";

/** Starts a sale, in place of a past one where it says so. A price that changed meanwhile brings the menu anew. */
export function useCreateSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (flashsaleData: SaleRequest) =>
      apiSend<CreateFlashSaleAnswer>("POST", "/engine/flashsales/create", { flashsaleData }),
    onSuccess: async ({ sale }, { pastSaleId }) => {
      await client.cancelQueries({ queryKey: pastSalesKey });
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) => [
        sale,
        ...(sales ?? []).filter(({ id }) => id !== sale.id && id !== pastSaleId),
      ]);
      client.setQueryData<FlashSale[]>(pastSalesKey, (sales) => sales?.filter(({ id }) => id !== pastSaleId));
      void refreshLists(client);
    },
    onError: (error) => {
      if (isCode(error, "sale/price-changed") || isCode(error, "request/invalid")) {
        return client.invalidateQueries({ queryKey: menuKey });
      }
      refreshAfterRefusal(client, error);
    },
  });
}

/** Changes a live sale. */
export function useUpdateSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reqBody: SaleEditRequest) =>
      apiSend<UpdateFlashSaleAnswer>("PUT", "/api/flashsaleAPI/updateFlashSale", { reqBody }),
    onSuccess: async ({ sale }) => {
      // A list asked for before the change would bring the old sale back.
      await client.cancelQueries({ queryKey: flashSalesKey });
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) =>
        sales?.map((each) => (each.id === sale.id ? sale : each)),
      );
      void refreshLists(client);
    },
    onError: (error) => refreshAfterRefusal(client, error),
  });
}

/** A sale of one's own as it is now. */
export function fetchSale(saleId: string): Promise<FlashSale> {
  return apiSend<FlashSale>("POST", "/api/flashsaleAPI/getFlashSaleById", { saleId });
}

/** Which list a sale is deleted from. */
export type SaleList = "active" | "past";

/**
 * Deletes a sale. Answers how many orders were cancelled with it; undefined where it was gone already, as after a try whose
 * answer was lost.
 */
export function useDeleteSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sale, list }: { sale: FlashSale; list: SaleList }) =>
      (list === "active" ? deleteActive(sale.id) : deletePast(sale.id)).catch((error) => {
        if (isCode(error, "request/not-found")) return undefined;
        throw error;
      }),
    onSuccess: async (_, { sale }) => {
      await Promise.all(
        [flashSalesKey, pastSalesKey].map(async (queryKey) => {
          await client.cancelQueries({ queryKey });
          client.setQueryData<FlashSale[]>(queryKey, (sales) => sales?.filter(({ id }) => id !== sale.id));
        }),
      );
      void refreshLists(client);
    },
    onError: (error) => refreshAfterRefusal(client, error),
  });
}

async function deleteActive(saleId: string): Promise<number> {
  const answer = await apiSend<DeleteFlashSaleAnswer>("DELETE", "/api/flashsaleAPI/deleteFlashSale", {
    saleId,
  });
  return answer.outcome === "ended" ? answer.cancelledOrders : 0;
}

async function deletePast(pastSaleId: string): Promise<number> {
  await apiSend<DeletePastSaleAnswer>("DELETE", "/api/flashsaleAPI/deletePastSale", { pastSaleId });
  return 0;
}

function refreshLists(client: QueryClient): Promise<unknown> {
  return Promise.all([flashSalesKey, pastSalesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** What is not there or not so any more is shown as it is. */
function refreshAfterRefusal(client: QueryClient, error: Error): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void refreshLists(client);
}

export function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The specification's text for a sale that could not be saved. */
export function saveFailure(kind: SalePurpose["kind"], error: Error, t: Translate): string {
  if (error instanceof ApiError && error.status === 401) return t("User is not authenticated");
  const reason = t.known(error.message);
  return kind === "edit"
    ? t("Error updating flash sale: {reason}", { reason })
    : t("Error adding flash sale: {reason}", { reason });
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
    onSettled: () => refreshLists(client),
  });
}
