import type { Order, OrderAnswer, VendorOrders } from "@flashplate/contract/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { ApiError, apiSend } from "../../platform/api-client.ts";
import { ordersKey } from "../../platform/queries/keys.ts";
import { moveOrder } from "./move-order.ts";

/** What can be done with an order here. The consumer reads the reason of a cancellation. */
export type OrderAction = { kind: "complete" } | { kind: "undo" } | { kind: "cancel"; reason: string };

function send({ id: orderId }: Order, action: OrderAction): Promise<OrderAnswer> {
  return action.kind === "cancel"
    ? apiSend<OrderAnswer>("POST", "/api/vendorAPI/cancelOrder", { orderId, reason: action.reason })
    : apiSend<OrderAnswer>("POST", "/api/vendorAPI/completeOrder", {
        orderId,
        undo: action.kind === "undo",
      });
}

/** What goes on with single orders: which are under way, and what went wrong with which. */
export interface OrderActions {
  busy: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  /** Answers whether it succeeded. An order that is under way already is left alone: a second click sends nothing. */
  act: (order: Order, action: OrderAction) => Promise<boolean>;
}

/**
 * Completes orders, takes it back and cancels them, several at once if need be. The state is the page's and not a row's, because
 * a row moves from one list to the other meanwhile and what went wrong has to be said wherever it is then.
 */
export function useOrderActions(): OrderActions {
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  const act = useCallback(
    async (order: Order, action: OrderAction) => {
      const { id } = order;
      if (underWay.current.has(id)) return false;
      underWay.current.add(id);
      setBusy(new Set(underWay.current));
      setFailures((before) => without(before, id));
      try {
        const answer = await send(order, action);
        // An answer that is on its way tells of the time before this one.
        await client.cancelQueries({ queryKey: ordersKey });
        client.setQueryData<VendorOrders>(ordersKey, (lists) => lists && moveOrder(lists, answer.order));
        return true;
      } catch (error) {
        setFailures((before) => new Map(before).set(id, messageOf(error)));
        return false;
      } finally {
        underWay.current.delete(id);
        setBusy(new Set(underWay.current));
        void client.invalidateQueries({ queryKey: ordersKey }).then(() => {
          // Where the answer alone was lost, the list that was read since shows it done.
          const isDone = listsShow(client.getQueryData<VendorOrders>(ordersKey), id, action);
          if (isDone && !underWay.current.has(id)) setFailures((before) => without(before, id));
        });
      }
    },
    [client],
  );

  return { busy, failures, act };
}

/** A cancelled order is in neither list, and its dialog waits for the answer itself. */
function listsShow(lists: VendorOrders | undefined, id: string, { kind }: OrderAction): boolean {
  const shown = kind === "complete" ? lists?.completedOrders : lists?.incompletedOrders;
  return kind !== "cancel" && shown?.some((order) => order.id === id) === true;
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

function without(failures: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  if (!failures.has(id)) return failures;
  const left = new Map(failures);
  left.delete(id);
  return left;
}
