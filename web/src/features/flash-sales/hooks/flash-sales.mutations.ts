import type {
  DeleteFlashSaleAnswer,
  DeletePastSaleAnswer,
  UpdateFlashSaleAnswer,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import type {
  AddToPastAnswer,
  CreateFlashSaleAnswer,
  FlashSale,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { ErrorCode } from "@flashplate/contract/http/errors";
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  flashSalesKey,
  pastSalesKey,
  salePlansKey,
} from "../../../entities/flash-sales/flash-sales.subjects.ts";
import { menuKey } from "../../../entities/menu/menu.queries.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { ApiError, apiSend } from "../../../shared/lib/api/api-client.ts";
import { archiveRetryDelay, isWorthArchivingAgain } from "../lib/archive-retry.ts";
import type { SalePurpose } from "../lib/sale-purpose.ts";
import type { SaleEditRequest, SaleRequest } from "../lib/sale-request.ts";

const replacedSalesKey = ["replaced-sales"] as const;
const noIds: readonly string[] = [];

/**
 * Returns the ids of past sales that were reactivated, so that a new sale has replaced them. A list that
 * the server sent before that still contains them.
 */
export function useReplacedSales(): readonly string[] {
  return useQuery<readonly string[]>({ queryKey: replacedSalesKey, queryFn: skipToken }).data ?? noIds;
}

/** Creates a sale, or reactivates a past one. Refetches the menu if it may have changed. */
export function useCreateSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (flashsaleData: SaleRequest) =>
      apiSend<CreateFlashSaleAnswer>("POST", "/engine/flashsales/create", { flashsaleData }),
    onSuccess: async ({ sale }, { pastSaleId }) => {
      await Promise.all([flashSalesKey, pastSalesKey].map((queryKey) => client.cancelQueries({ queryKey })));
      // The past sale is hidden before the new one is added, so that no render shows both.
      if (pastSaleId !== undefined) {
        client.setQueryData<readonly string[]>(replacedSalesKey, (ids = []) => [...ids, pastSaleId]);
      }
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) => [
        sale,
        ...(sales ?? []).filter(({ id }) => id !== sale.id),
      ]);
      void refreshLists(client);
    },
    onError: (error) => {
      // The second one is the response when the dish is no longer on the menu, for example.
      if (hasCode(error, "sale/price-changed") || hasCode(error, "request/invalid")) {
        return client.invalidateQueries({ queryKey: menuKey });
      }
      refreshAfterRefusal(client, error);
    },
  });
}

export function useUpdateSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reqBody: SaleEditRequest) =>
      apiSend<UpdateFlashSaleAnswer>("PUT", "/api/flashsaleAPI/updateFlashSale", { reqBody }),
    onSuccess: async ({ sale }) => {
      // The response of a request that is still running may contain the old sale.
      await client.cancelQueries({ queryKey: flashSalesKey });
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) =>
        sales?.map((each) => (each.id === sale.id ? sale : each)),
      );
      void refreshLists(client);
    },
    onError: (error) => refreshAfterRefusal(client, error),
  });
}

export function fetchSale(saleId: string): Promise<FlashSale> {
  return apiSend<FlashSale>("POST", "/api/flashsaleAPI/getFlashSaleById", { saleId });
}

export type SaleList = "active" | "past";

/**
 * Deletes a sale. Returns how many orders were cancelled with it. Returns undefined if the sale no longer
 * exists: for example, when the response to an earlier attempt was lost.
 */
export function useDeleteSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sale, list }: { sale: FlashSale; list: SaleList }) =>
      (list === "active" ? deleteActive(sale.id) : deletePast(sale.id)).catch((error) => {
        if (hasCode(error, "request/not-found")) return undefined;
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
  const keys = [flashSalesKey, pastSalesKey, salePlansKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches the lists after a 404 or 409, because they show an old state. */
function refreshAfterRefusal(client: QueryClient, error: Error): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void refreshLists(client);
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Returns the message for a sale that could not be saved: docs/product.md, section 5.3. */
export function saveFailureMessage(kind: SalePurpose["kind"], error: Error, t: Translate): string {
  if (error instanceof ApiError && error.status === 401) return t("User is not authenticated");
  const reason = t.known(error.message);
  return kind === "edit"
    ? t("Error updating flash sale: {reason}", { reason })
    : t("Error adding flash sale: {reason}", { reason });
}

/** Moves an ended sale to the past sales. Retries after some failures. At last, refetches the lists. */
export function useArchiveSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sale: FlashSale) =>
      apiSend<AddToPastAnswer>("POST", "/api/flashsaleAPI/addToPast", {
        reqBody: { saleData: sale, currentSaleId: sale.id },
      }),
    retry: (_, error) => isWorthArchivingAgain(error),
    retryDelay: archiveRetryDelay,
    onSuccess: ({ pastSale }) => {
      const without = (sales: FlashSale[]) => sales.filter(({ id }) => id !== pastSale.id);
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) => sales && without(sales));
      client.setQueryData<FlashSale[]>(pastSalesKey, (sales) => sales && [pastSale, ...without(sales)]);
    },
    onSettled: () => refreshLists(client),
  });
}
