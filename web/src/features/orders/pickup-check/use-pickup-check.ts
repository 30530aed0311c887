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

/** What a check sends: either a typed code, or the order id of a scanned QR code. */
export type Checked = Pick<CollectOrder, "code" | "orderId">;

/**
 * The checks without an answer, so that a repetition is not refused as a second check. The keys are the
 * checked codes and orders.
 */
export type UnansweredChecks = Map<string, FirstCheck>;

/** The first request of a check. Its repetitions have the same `requestId`. */
interface FirstCheck {
  requestId: string;
  /** When it was sent, in milliseconds. */
  sentAt: number;
}

/** After this time, another person may show the same code, so it is a new check. */
const repeatableMs = 3 * 60_000;

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
        const key = JSON.stringify(checked);
        const first = firstCheckOf(unanswered.get(key));
        unanswered.set(key, first);
        const outcome = await collect(checked, first.requestId);
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

/** The earlier first request, or a new one if there is none or it was sent too long ago. */
function firstCheckOf(earlier: FirstCheck | undefined): FirstCheck {
  const now = Date.now();
  if (earlier && now - earlier.sentAt < repeatableMs) return earlier;
  return { requestId: crypto.randomUUID(), sentAt: now };
}

async function collect(checked: Checked, requestId: string): Promise<CheckResult> {
  try {
    const { order } = await apiSend<OrderAnswer>("POST", "/api/vendorAPI/collect", { ...checked, requestId });
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
