import type { Order, OrderAnswer, VendorOrders } from "@flashplate/contract/orders/orders";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useKeptBriefly } from "../../shared/hooks/use-kept-briefly.ts";
import { ApiError, apiSend, isOutcomeUnknown } from "../../shared/lib/api/api-client.ts";
import { retryPause } from "../../shared/lib/api/retry-pause.ts";
import { finishBeforeLogout } from "../../shared/lib/connection/finish-requests.ts";
import { moveOrder } from "./move-order.ts";
import { ordersKey } from "./orders.queries.ts";

/** What a vendor can do with an order. The guest sees the reason of a cancellation. */
export type OrderAction = { kind: "complete" } | { kind: "undo" } | { kind: "cancel"; reason: string };

function sendAction({ id: orderId }: Order, action: OrderAction): Promise<OrderAnswer> {
  return action.kind === "cancel"
    ? apiSend<OrderAnswer>("POST", "/api/vendorAPI/cancelOrder", { orderId, reason: action.reason })
    : apiSend<OrderAnswer>("POST", "/api/vendorAPI/completeOrder", {
        orderId,
        undo: action.kind === "undo",
      });
}

const notSavedYet = "Not saved yet: no connection. Trying again…";
const longestPauseMs = 8000;
/** Failures of the server itself after which the action fails. */
const maxServerFailures = 3;

/**
 * Sends an action. Without a network, a completion is repeated until it is answered: the guest has left with
 * the food. A repetition changes nothing if the order is completed already.
 * @param onWait called once, before the first repetition without a network
 */
async function sendUntilAnswered(
  order: Order,
  action: OrderAction,
  onWait: () => void,
): Promise<OrderAnswer> {
  let isWaiting = false;
  let serverFailures = 0;
  for (let retry = 0; ; retry += 1) {
    try {
      return await sendAction(order, action);
    } catch (error) {
      const isRepeatable = action.kind === "complete" && isOutcomeUnknown(error);
      const isOffline = error instanceof ApiError && error.code === "network";
      if (!isOffline) serverFailures += 1;
      if (!isRepeatable || serverFailures >= maxServerFailures) throw error;
      if (isOffline && !isWaiting) {
        isWaiting = true;
        onWait();
      }
      await new Promise((resolve) => setTimeout(resolve, retryPause(retry, longestPauseMs)));
    }
  }
}

/** How long the row of an order that was completed here stays among the pending ones. */
const rowStaysMs = 2000;

/** Running and failed actions, by order id. */
export interface OrderActions {
  busy: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  /**
   * Orders that were completed here a moment ago, by id. Their rows stay where they are, so that the next
   * order does not move under the finger.
   */
  settling: ReadonlyMap<string, Order>;
  /**
   * Returns whether the action succeeded. Does nothing while another action of the order runs.
   * @param onWait called with a message while there is no network and the action is repeated
   */
  act: (order: Order, action: OrderAction, onWait?: (message: string) => void) => Promise<boolean>;
}

/**
 * Completes and cancels orders, and undoes completions. The page holds the state instead of a row,
 * because a row moves between the lists and must still show its failure.
 * @param onGone called with the message of a failed completion or undo if no list has the order any more
 */
export function useOrderActions(onGone?: (order: Order, message: string) => void): OrderActions {
  const client = useQueryClient();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const { byId: settling, keep, drop } = useKeptBriefly<Order>(rowStaysMs);

  const act = useCallback(
    async (order: Order, action: OrderAction, onWait?: (message: string) => void) => {
      const { id } = order;
      if (running.current.has(id)) return false;
      running.current.add(id);
      setBusy(new Set(running.current));
      setFailures((before) => without(before, id));
      let problem: string | undefined;
      try {
        const sending = sendUntilAnswered(order, action, () => {
          setFailures((before) => new Map(before).set(id, notSavedYet));
          onWait?.(notSavedYet);
        });
        const answer = await finishBeforeLogout(sending);
        setFailures((before) => without(before, id));
        // The response of a request that is still running may be from before this action.
        await client.cancelQueries({ queryKey: ordersKey });
        client.setQueryData<VendorOrders>(ordersKey, (lists) => lists && moveOrder(lists, answer.order));
        if (action.kind === "complete") keep(id, answer.order);
        else drop(id);
        return true;
      } catch (error) {
        const message = messageOf(error);
        problem = message;
        setFailures((before) => new Map(before).set(id, message));
        return false;
      } finally {
        running.current.delete(id);
        setBusy(new Set(running.current));
        void client.invalidateQueries({ queryKey: ordersKey }).then(() => {
          if (running.current.has(id)) return;
          // If only the response was lost, the refetched lists show that the action succeeded.
          const isDone = isShownDone(client.getQueryData<VendorOrders>(ordersKey), id, action);
          if (isDone) setFailures((before) => without(before, id));
          const isGone = action.kind !== "cancel" && !isListed(client, id);
          if (isGone && problem !== undefined) onGone?.(order, problem);
        });
      }
    },
    [client, keep, drop, onGone],
  );

  return { busy, failures, settling, act };
}

/**
 * Whether the lists show that an action succeeded. Always false for a cancellation: its dialog stays open
 * until the response comes.
 */
function isShownDone(lists: VendorOrders | undefined, id: string, { kind }: OrderAction): boolean {
  const list = kind === "complete" ? lists?.completedOrders : lists?.incompletedOrders;
  return kind !== "cancel" && list?.some((order) => order.id === id) === true;
}

/** Whether a loaded list, of the newest or of older orders, has the order. */
function isListed(client: QueryClient, id: string): boolean {
  return client
    .getQueriesData<VendorOrders | InfiniteData<VendorOrders>>({ queryKey: ordersKey })
    .flatMap(([, data]) => (data && "pages" in data ? data.pages : (data ?? [])))
    .flatMap(({ incompletedOrders, completedOrders }) => [...incompletedOrders, ...completedOrders])
    .some((order) => order.id === id);
}

/**
 * Returns the message of a failed request.
 * @throws any other error, which is a defect
 */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

function without(failures: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  if (!failures.has(id)) return failures;
  const others = new Map(failures);
  others.delete(id);
  return others;
}
