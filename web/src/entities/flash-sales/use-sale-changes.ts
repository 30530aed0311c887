import type { AdjustSale, AdjustSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError, apiSend, isOutcomeUnknown } from "../../shared/lib/api/api-client.ts";
import { retryPause } from "../../shared/lib/api/retry-pause.ts";
import { serverNow } from "../../shared/lib/api/server-clock.ts";
import { finishBeforeLogout } from "../../shared/lib/connection/finish-requests.ts";
import { flashSalesKey } from "./flash-sales.subjects.ts";
import {
  addTap,
  confirmRunning,
  noTap,
  refuseRunning,
  type SaleChangeRequest,
  type SaleChanges,
  type SaleTap,
  startNext,
  withChanges,
} from "./sale-changes.ts";

/** The changes by sale id. In the query cache, so that changes survive a screen and end with the session. */
type AllChanges = Readonly<Record<string, SaleChanges>>;
const changesKey = ["sale-changes"] as const;
const noChanges: AllChanges = {};

const longestRetryMs = 8000;

/** Returns the unconfirmed and the latest changes of all sales. */
export function useAllSaleChanges(): AllChanges {
  // Requests are repeated while no screen shows sales, however long that takes.
  const { data } = useQuery<AllChanges>({ queryKey: changesKey, queryFn: skipToken, gcTime: Infinity });
  return data ?? noChanges;
}

/** Returns the sales with their unconfirmed changes. */
export function useSalesWithChanges(sales: FlashSale[] | undefined): FlashSale[] | undefined {
  const changes = useAllSaleChanges();
  return useMemo(() => sales?.map((sale) => withChanges(sale, changes[sale.id])), [sales, changes]);
}

export interface SaleChanger {
  /** Changes a sale at once on the screen. The server confirms or refuses it later. */
  change: (saleId: string, tap: Partial<SaleTap>) => void;
  /** Removes the message of a refused change. */
  dismiss: (saleId: string) => void;
}

/**
 * Changes portions and end of sales by differences. The requests of a sale are sent in sequence. Taps during
 * a request are sent together where one request can hold them. A request without a response is repeated with
 * its id until the server answers, so no tap is lost or counted twice.
 */
export function useSaleChanger(): SaleChanger {
  const client = useQueryClient();
  return useMemo(
    () => ({
      change: (saleId, tap) => {
        const sale = client.getQueryData<FlashSale[]>(flashSalesKey)?.find(({ id }) => id === saleId);
        if (!sale) return;
        const before = changesOf(client, saleId);
        storeChanges(client, saleId, addTap(before, sale, { ...noTap, ...tap }, serverNow().getTime()));
        if (!before?.running) void finishBeforeLogout(sendAll(client, saleId));
      },
      dismiss: (saleId) => updateChanges(client, saleId, (changes) => ({ ...changes, refusal: undefined })),
    }),
    [client],
  );
}

/**
 * Sends the waiting changes of a sale, until all are sent or one is refused.
 * @returns whether none was refused
 */
async function sendAll(client: QueryClient, saleId: string): Promise<boolean> {
  for (;;) {
    updateChanges(client, saleId, (changes) => startNext(changes, crypto.randomUUID()));
    const request = changesOf(client, saleId)?.running;
    // Nothing waits, or the session has ended, which clears the cache.
    if (!request) break;
    try {
      const { sale, changed } = await apiSend<AdjustSaleAnswer>(
        "POST",
        "/api/flashsaleAPI/adjust",
        bodyOf(saleId, request),
      );
      // The response of a request that is still running may contain the old sale.
      await client.cancelQueries({ queryKey: flashSalesKey });
      client.setQueryData<FlashSale[]>(flashSalesKey, (sales) =>
        sales?.map((each) => (each.id === saleId ? sale : each)),
      );
      updateChanges(client, saleId, (changes) =>
        confirmRunning(changes, sale, changed, serverNow().getTime()),
      );
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        await waitForRetry(client, saleId);
        continue;
      }
      updateChanges(client, saleId, (changes) => refuseRunning(changes, refusalOf(error)));
      if (!(error instanceof ApiError)) throw error;
    }
  }
  void client.invalidateQueries({ queryKey: flashSalesKey });
  return changesOf(client, saleId)?.refusal === undefined;
}

/** Counts an attempt without a response, and waits: up to 1 second, then 2, 4 and at most 8 seconds. */
function waitForRetry(client: QueryClient, saleId: string): Promise<void> {
  updateChanges(client, saleId, (changes) => ({ ...changes, unanswered: changes.unanswered + 1 }));
  const attempts = changesOf(client, saleId)?.unanswered ?? 1;
  return new Promise((resolve) => setTimeout(resolve, retryPause(attempts, longestRetryMs)));
}

function bodyOf(saleId: string, { requestId, portions, minutes, soldOut }: SaleChangeRequest): AdjustSale {
  return {
    saleId,
    requestId,
    ...(portions === 0 ? {} : { portions }),
    ...(minutes === 0 ? {} : { minutes }),
    ...(soldOut ? { soldOut } : {}),
  };
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  // The field says more than "Some fields are not right."
  return Object.values(error.fields)[0] ?? error.message;
}

function changesOf(client: QueryClient, saleId: string): SaleChanges | undefined {
  return client.getQueryData<AllChanges>(changesKey)?.[saleId];
}

function storeChanges(client: QueryClient, saleId: string, changes: SaleChanges): void {
  client.setQueryData<AllChanges>(changesKey, (all = noChanges) => ({ ...all, [saleId]: changes }));
}

function updateChanges(
  client: QueryClient,
  saleId: string,
  change: (before: SaleChanges) => SaleChanges,
): void {
  const before = changesOf(client, saleId);
  if (before) storeChanges(client, saleId, change(before));
}
