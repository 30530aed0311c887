import { Stack, Text } from "@chakra-ui/react";
import type { Dispute } from "@flashplate/contract/payments/disputes";
import { useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { EmptyState } from "../../../shared/ui/layout/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { LoadingPayments } from "../payments/payment-parts.tsx";
import { restaurantOf } from "../payments/payment-words.ts";
import { noResult, Result } from "../shared/result.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { DisputeRow } from "./dispute-row.tsx";
import { useDisputes } from "./disputes.queries.ts";

/** Disputes of payments: undecided ones, nearest deadline first, then the latest decided ones. */
export function Disputes() {
  const t = useT();
  const [result, setResult] = useState(noResult);
  const { data, error, refetch } = useDisputes();
  if (needsSignIn(error)) return <SignInAgain error={error} />;
  if (!data) {
    if (!error) return <LoadingPayments label={t("Loading the disputes")} />;
    return (
      <ErrorState
        title={t("The disputes could not be loaded.")}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  const showAccepted = (dispute: Dispute) =>
    setResult({
      text: t("Accepted: {name}, {amount}.", {
        name: restaurantOf(dispute, t),
        amount: exactPrice(dispute.amount, t),
      }),
    });
  return (
    <Stack gap="5">
      <Result result={result} />
      {error ? <OutdatedNotice error={error} /> : null}
      {data.disputes.length === 0 ? (
        <EmptyState title={t("No payment is disputed")}>
          {t("When a guest's bank disputes a payment, it appears here with its deadline.")}
        </EmptyState>
      ) : (
        <Card as="ol" aria-label={t("Disputes, nearest deadline first")} listStyleType="none" w="full">
          {data.disputes.map((dispute) => (
            <DisputeRow key={dispute.id} dispute={dispute} onAccepted={() => showAccepted(dispute)} />
          ))}
        </Card>
      )}
      {data.hasMore ? <Text color="fg.muted">{t("There are more disputes. Search at Stripe.")}</Text> : null}
    </Stack>
  );
}
