import { Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Health } from "@flashplate/contract/health/health";
import { type VendorPayments, vendorPaymentStateOf } from "@flashplate/contract/payments/account-state";
import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { useNavigate } from "react-router-dom";
import { useHealth } from "../../../entities/health/health.queries.ts";
import { AccountNextStep } from "../../../entities/payments/account-next-step.tsx";
import { PaymentStateBadge } from "../../../entities/payments/payment-state-badge.tsx";
import { PayoutsButton } from "../../../entities/payments/payouts-button.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useConnectPayments, useOwnAccountStatus } from "../hooks/settings.queries.ts";

/** The state of the account at the payment provider, and the link to complete it. */
export function PaymentAccount({ payments }: { payments: VendorPayments }) {
  const t = useT();
  const health = useHealth();
  const integration = health.data?.integrations.payments;
  const status = useOwnAccountStatus(integration !== undefined && integration !== "off");

  if (integration === "off") {
    return (
      <Text>
        {t("Guests pay at your counter. Payments are not set up here yet. There is nothing for you to do.")}
      </Text>
    );
  }
  const error = status.error ?? health.error;
  const retry = () => void (health.error ? health.refetch() : status.refetch());
  // Stripe's answer is newer than the stored state.
  const state = status.data ? vendorPaymentStateOf(status.data) : payments.state;
  return (
    <Stack gap="4" align="flex-start">
      <PaymentStateBadge state={state} />
      <Text>{whereGuestsPay(payments, health.data, t)}</Text>
      {status.data ? (
        <Status status={status.data} sellingNeeds={health.data?.sellingNeedsOnboarding === true} />
      ) : null}
      {!status.data && error ? (
        <ErrorState
          title={t("We could not ask our payment provider.")}
          message={error.message}
          onRetry={retry}
        />
      ) : null}
      {!status.data && !error ? <Skeleton h="20" w="full" aria-label={t("Loading")} role="status" /> : null}
      {status.data && error ? (
        <Notice tone="error">
          {t("This may be out of date. {reason}", { reason: t.known(error.message) })}
        </Notice>
      ) : null}
    </Stack>
  );
}

/** Says where the restaurant's guests pay now, and what changes that. */
function whereGuestsPay(
  { state, takesAppPayments }: VendorPayments,
  health: Health | undefined,
  t: Translate,
): string {
  if (takesAppPayments) {
    return t(
      "Guests pay in the app when they reserve. You get the money when they collect, or after the sale if they do not come.",
    );
  }
  return health?.appPayments && state !== "connected"
    ? t("Guests pay at your counter. As soon as Stripe can pay you, they pay in the app when they reserve.")
    : t("Guests pay at your counter.");
}

function Status({ status, sellingNeeds }: { status: AccountStatusAnswer; sellingNeeds: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const connect = useConnectPayments();
  const oneAtATime = useOneAtATime();

  async function connectAccount(): Promise<void> {
    try {
      // This `onSuccess` is not called if the person has left the page by then.
      await connect.mutateAsync(undefined, {
        onSuccess: (created) => void navigate(`/refresh/${created.account}`),
      });
    } catch {
      // `connect.error` is shown below.
    }
  }

  return (
    <>
      <AccountNextStep status={status} sellingNeeds={sellingNeeds} />
      {status.details_submitted ? <PayoutsButton /> : null}
      {connect.error ? <Notice tone="error">{connect.error.message}</Notice> : null}
      {status.account === null ? (
        <SubmitButton
          type="button"
          variant="outline"
          busy={connect.isPending || connect.isSuccess}
          busyLabel={t("Connecting…")}
          onClick={() => void oneAtATime(connectAccount)}
        >
          {t("Connect your account")}
        </SubmitButton>
      ) : null}
    </>
  );
}
