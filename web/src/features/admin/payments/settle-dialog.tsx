import type { PaymentProblem, PaymentToCheck } from "@flashplate/contract/payments/payments";
import { type SettledOutcome, settlementNote } from "@flashplate/contract/payments/settled-payments";
import { z } from "zod";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { ReasonDialog } from "../../../shared/ui/dialogs/reason-dialog.tsx";
import { useSettledMark } from "./payments-to-check.queries.ts";

const noteForm = z.object({ reason: settlementNote });

/** Asks how a payment was settled, and marks it as settled. */
export function SettleDialog({
  payment,
  words,
  open,
  onClose,
  onMarked,
  finalFocus,
}: {
  payment: PaymentToCheck;
  /** The restaurant's name and the amount, as the list shows them. */
  words: { name: string; amount: string };
  open: boolean;
  onClose: () => void;
  /** `shown` has the payments of the list before this one leaves it. */
  onMarked: (outcome: SettledOutcome, shown: readonly PaymentToCheck[]) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const oneAtATime = useOneAtATime();
  const mark = useSettledMark(payment, onMarked);
  return (
    <ReasonDialog
      open={open}
      busy={mark.isPending}
      problem={mark.error?.message}
      schema={noteForm}
      onClose={() => {
        mark.reset();
        onClose();
      }}
      // `mark.error` is shown in the dialog.
      onReason={(note) => void oneAtATime(() => mark.mutateAsync(note).catch(() => undefined))}
      finalFocus={finalFocus}
      words={{
        title: t("Mark this payment as settled?"),
        description: consequenceOf(payment.problem, words, t),
        label: t("What was done"),
        hint: t("Only admins see it. For example: refunded at Stripe, with its number."),
        keep: t("Cancel"),
        busyLabel: t("Saving…"),
        goAhead: t("Mark as settled"),
      }}
    />
  );
}

/** What the server still does after the mark (decision 80). */
function consequenceOf(
  problem: PaymentProblem,
  words: Record<"name" | "amount", string>,
  t: Translate,
): string {
  switch (problem) {
    case "return-delayed":
      return t("{name}, {amount}. It leaves this list, and we stop trying to give the money back.", words);
    case "return-disputed":
      return t(
        "{name}, {amount}. It leaves this list. If the bank has yet to decide and the restaurant wins, the guest still gets the refund. If the bank has decided, no refund is sent any more.",
        words,
      );
    default:
      return t(
        "{name}, {amount}. It leaves this list, and comes back only if the money at Stripe changes.",
        words,
      );
  }
}
