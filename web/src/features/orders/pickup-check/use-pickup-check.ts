import type { CollectOrder } from "@flashplate/contract/orders/collection";
import type { Order, OrderAnswer, VendorOrders } from "@flashplate/contract/orders/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { moveOrder } from "../../../entities/orders/move-order.ts";
import { ordersKey } from "../../../entities/orders/orders.queries.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { ApiError, apiSend, isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";
import { playCheckSound } from "../lib/order-sound.ts";

/**
 * What a check found. `late`: the time of the pickup has passed. `refused`: the order is unknown, or must
 * not be handed over. `unchecked`: the server has not looked at an order, or its answer was lost.
 */
export type CheckResult =
  | { kind: "collected"; order: Order }
  | { kind: "already-collected"; at: string }
  | { kind: "late"; message: string }
  | { kind: "refused"; message: string }
  | { kind: "unchecked"; message: string };

/** A typed code, or what a scanned QR code has: the order id, and mostly the code too. */
export type Checked = Pick<CollectOrder, "code" | "orderId">;

/**
 * The `requestId` and the time of each check without an answer, so that its repetition is not refused as a
 * second check. The keys are the pickup codes, or the order ids of QR codes without one.
 */
export type UnansweredChecks = Map<string, { requestId: string; at: number }>;

/** How long the same guest may still be there. Later, another person may show a copy of the code. */
const repeatableMs = 120_000;

/** Checks one pickup at a time. */
export function usePickupCheck(unanswered: UnansweredChecks) {
  const client = useQueryClient();
  const [result, setResult] = useState<CheckResult>();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const check = useCallback(
    async (checked: Checked) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        // The code that is typed after its scan was not answered is a repetition.
        const key = checked.code ?? checked.orderId ?? "";
        const outcome = await collect(checked, requestIdOf(unanswered, key));
        if (outcome.kind !== "unchecked") unanswered.delete(key);
        if (outcome.kind === "collected") {
          await client.cancelQueries({ queryKey: ordersKey });
          client.setQueryData<VendorOrders>(ordersKey, (lists) => lists && moveOrder(lists, outcome.order));
          void client.invalidateQueries({ queryKey: ordersKey });
        }
        setResult(outcome);
        playCheckSound(outcome.kind);
      } finally {
        // Also after a defect, so that the next code can be checked.
        isRunning.current = false;
        setBusy(false);
      }
    },
    [client, unanswered],
  );
  const reset = useCallback(() => setResult(undefined), []);
  /** Removes the result of an order that was undone. Another order may be shown by then. */
  const resetOrder = useCallback((orderId: string) => {
    setResult((shown) => (shown?.kind === "collected" && shown.order.id === orderId ? undefined : shown));
  }, []);
  return { result, busy, check, reset, resetOrder };
}

function requestIdOf(unanswered: UnansweredChecks, key: string): string {
  const earlier = unanswered.get(key);
  if (earlier && Date.now() - earlier.at < repeatableMs) return earlier.requestId;
  const requestId = crypto.randomUUID();
  unanswered.set(key, { requestId, at: Date.now() });
  return requestId;
}

async function collect({ code, orderId }: Checked, requestId: string): Promise<CheckResult> {
  const body = { ...(orderId === undefined ? { code } : { orderId }), requestId };
  try {
    const { order } = await apiSend<OrderAnswer>("POST", "/api/vendorAPI/collect", body);
    return { kind: "collected", order };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.collectedAt !== undefined) return { kind: "already-collected", at: error.collectedAt };
    return { kind: kindOf(error), message: messageOf(error) };
  }
}

/** `refused`: the order is unknown, or must not be handed over in its state. */
function kindOf({ code }: ApiError): "late" | "refused" | "unchecked" {
  // The guest has paid, so the restaurant may still hand the order over.
  if (code === "order/uncollected") return "late";
  return code === "request/not-found" || code.startsWith("order/") ? "refused" : "unchecked";
}

function messageOf(error: ApiError): string {
  if (error.code === "request/not-found") return noSuchOrder;
  return isOutcomeUnknown(error) ? noConnection : error.message;
}

const noSuchOrder: PlainText = "Your restaurant has no order of today or tomorrow with this code.";
const noConnection: PlainText = "No connection. Ask for the code and compare it.";
