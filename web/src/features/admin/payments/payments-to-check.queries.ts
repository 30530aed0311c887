import type { PaymentsToCheckAnswer, PaymentToCheck } from "@flashplate/contract/payments/payments";
import type {
  PaymentMarksAnswer,
  SettledOutcome,
  SettledPaymentAnswer,
} from "@flashplate/contract/payments/settled-payments";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiGet, apiSend, isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";
import { useHistory } from "../shared/use-history.ts";

const listKey = ["payments", "to-check"] as const;
const marksKey = ["payments", "marks"] as const;

/** Payments that need an admin's attention, longest first. */
export function usePaymentsToCheck(enabled = true) {
  return useQuery({
    enabled,
    queryKey: listKey,
    queryFn: ({ signal }) => apiGet<PaymentsToCheckAnswer>("/account/attention", signal),
  });
}

/** Marks of settled payments, newest first, page by page. */
export function usePaymentMarks() {
  return useHistory<PaymentMarksAnswer>(marksKey, "/account/attention/settled");
}

/**
 * Marks a payment as settled, and removes it from the list. Loads the list and the marks again also
 * after a failure, because they may be outdated.
 * @param onMarked called before the payment leaves the list, with the payments that the list shows
 */
export function useSettledMark(
  payment: PaymentToCheck,
  onMarked: (outcome: SettledOutcome, shown: readonly PaymentToCheck[]) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => markSettled(payment, note),
    onSuccess: async (outcome) => {
      await queryClient.cancelQueries({ queryKey: listKey });
      const shown = queryClient.getQueryData<PaymentsToCheckAnswer>(listKey);
      onMarked(outcome, shown?.payments ?? []);
      queryClient.setQueryData<PaymentsToCheckAnswer>(
        listKey,
        (data) => data && { ...data, payments: data.payments.filter(({ id }) => id !== payment.id) },
      );
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: listKey });
      void queryClient.invalidateQueries({ queryKey: marksKey });
    },
  });
}

/**
 * Sends the mark. A request without a response may have been executed. Then the payment is no longer
 * in the list.
 */
async function markSettled({ id, since }: PaymentToCheck, note: string): Promise<SettledOutcome> {
  try {
    const body = { id, since, note };
    return (await apiSend<SettledPaymentAnswer>("POST", "/account/attention/settle", body)).outcome;
  } catch (error) {
    if (error instanceof ApiError && error.code === "request/not-found") return "settled-meanwhile";
    if (isOutcomeUnknown(error) && (await hasLeftList(id).catch(() => false))) return "marked";
    throw error;
  }
}

async function hasLeftList(paymentId: string): Promise<boolean> {
  const { payments, hasMore } = await apiGet<PaymentsToCheckAnswer>("/account/attention");
  // If the list is longer than the response, the payment may be in the rest.
  return !hasMore && payments.every(({ id }) => id !== paymentId);
}
