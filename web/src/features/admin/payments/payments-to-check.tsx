import { Box, Button, Stack, Text } from "@chakra-ui/react";
import type { PaymentToCheck } from "@flashplate/contract/payments/payments";
import type { SettledOutcome } from "@flashplate/contract/payments/settled-payments";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { EmptyState } from "../../../shared/ui/layout/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { adminTimeZone } from "../shared/admin-time-zone.ts";
import { noResult, Result } from "../shared/result.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { PaymentMarks } from "./payment-marks.tsx";
import { LoadingPayments, PaymentRow, StripeId, stripeCode } from "./payment-parts.tsx";
import { paymentProblemWords, restaurantOf } from "./payment-words.ts";
import { usePaymentsToCheck } from "./payments-to-check.queries.ts";

const importDialog = async () => (await import("./settle-dialog.tsx")).SettleDialog;

/** Payments that an admin has to look at, each with what to do, and the settled ones below. */
export function PaymentsToCheck() {
  const t = useT();
  const { data, error, refetch } = usePaymentsToCheck();
  const settling = useSettling();
  if (needsSignIn(error)) return <SignInAgain error={error} />;
  if (!data) {
    if (!error) return <LoadingPayments label={t("Loading the payments")} />;
    return (
      <ErrorState
        title={t("The payments could not be loaded.")}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap="5" ref={settling.list} tabIndex={-1} outline="none">
      <Result result={settling.result} />
      {settling.dialog}
      {error ? <OutdatedNotice error={error} /> : null}
      {data.payments.length === 0 ? (
        <EmptyState title={t("Every payment is in order")}>
          {t("A payment that Stripe and Flashplate cannot settle by themselves appears here.")}
        </EmptyState>
      ) : (
        <Card as="ol" aria-label={t("Payments, longest first")} listStyleType="none" w="full">
          {data.payments.map((payment) => (
            <ToCheckRow key={payment.id} payment={payment} onSettle={() => settling.ask(payment)} />
          ))}
        </Card>
      )}
      {data.hasMore ? (
        <Text color="fg.muted">{t("There are more. They appear when these are settled.")}</Text>
      ) : null}
      <PaymentMarks />
    </Stack>
  );
}

const nameId = ({ id }: PaymentToCheck) => `payment-${id}`;
const buttonId = ({ id }: PaymentToCheck) => `settle-${id}`;

/**
 * The dialog that marks a payment as settled, and its result. The dialog is not part of the payment's
 * row, because the row leaves the list before the dialog is closed.
 */
function useSettling() {
  const t = useT();
  const [dialogState, setDialogState] = useState<{ payment: PaymentToCheck; open: boolean }>();
  const [result, setResult] = useState(noResult);
  const list = useRef<HTMLDivElement>(null);
  /** Id of the element that receives the focus when the dialog closes. Empty: the list. */
  const focusId = useRef("");
  const close = () => setDialogState((before) => before && { ...before, open: false });

  const wordsOf = (payment: PaymentToCheck) => ({
    name: restaurantOf(payment, t),
    amount: exactPrice(payment.amount, t),
  });

  /** The next row's name receives the focus, so that a second Enter presses no button. */
  function handleSettled(payment: PaymentToCheck, outcome: SettledOutcome, shown: readonly PaymentToCheck[]) {
    const index = shown.findIndex(({ id }) => id === payment.id);
    const next = shown[index + 1] ?? shown[index - 1];
    focusId.current = next ? nameId(next) : "";
    setResult({
      text:
        outcome === "marked"
          ? t("Marked as settled: {name}, {amount}.", wordsOf(payment))
          : t("Stripe or another admin has already settled it: {name}, {amount}.", wordsOf(payment)),
    });
    close();
  }

  return {
    list,
    result,
    ask: (payment: PaymentToCheck) => {
      focusId.current = buttonId(payment);
      setDialogState({ payment, open: true });
    },
    dialog: dialogState ? (
      <LazyDialog
        key={dialogState.payment.id + dialogState.payment.since}
        importDialog={importDialog}
        onFailed={close}
        dialog={{
          payment: dialogState.payment,
          words: wordsOf(dialogState.payment),
          open: dialogState.open,
          onClose: close,
          onMarked: (outcome, shown) => handleSettled(dialogState.payment, outcome, shown),
          finalFocus: () => document.getElementById(focusId.current) ?? list.current,
        }}
      />
    ) : null,
  };
}

function ToCheckRow({ payment, onSettle }: { payment: PaymentToCheck; onSettle: () => void }) {
  const t = useT();
  const { label, toDo } = paymentProblemWords[payment.problem];
  return (
    <PaymentRow>
      <Box minW="0">
        <Text id={nameId(payment)} tabIndex={-1} fontWeight="semibold" overflowWrap="anywhere">
          {restaurantOf(payment, t)}
        </Text>
        <Text textStyle="h3" fontVariantNumeric="tabular-nums">
          {exactPrice(payment.amount, t)}
        </Text>
      </Box>
      <Stack gap="2" minW="0" align="flex-start">
        <Badge tone="bad">{t(label)}</Badge>
        <Text>{t(toDo)}</Text>
        {payment.error === null ? null : (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {t.rich("Stripe's reason: <code>{reason}</code>", { code: stripeCode, reason: payment.error })}
          </Text>
        )}
      </Stack>
      <Stack gap="1" textStyle="sm" color="fg.muted" minW="0" align="flex-start">
        <Text fontVariantNumeric="tabular-nums">
          {t.rich("Since <time>{when}</time>", {
            time: (text) => <time dateTime={payment.since}>{text}</time>,
            when: dateAndTime(new Date(payment.since), adminTimeZone, t),
          })}
        </Text>
        <StripeId id={payment.intentId} />
        <Button
          id={buttonId(payment)}
          variant="outline"
          size="sm"
          mt="2"
          aria-describedby={nameId(payment)}
          onClick={onSettle}
        >
          <Check aria-hidden /> {t("Mark as settled")}
        </Button>
      </Stack>
    </PaymentRow>
  );
}
