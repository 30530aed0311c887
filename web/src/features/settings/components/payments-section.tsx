import { Box, Skeleton, Stack, Text } from "@chakra-ui/react";
import { type AccountState, accountStateOf } from "@flashplate/contract/payments/account-state";
import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { useNavigate } from "react-router-dom";
import { useHealth } from "../../../entities/health/health.queries.ts";
import { AccountNextStep } from "../../../entities/payments/account-next-step.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { ErrorState } from "../../../shared/ui/states.tsx";
import { SubmitButton } from "../../../shared/ui/submit-button.tsx";
import { useOneAtATime } from "../../../shared/ui/use-one-at-a-time.ts";
import { useConnectPayments, useOwnAccountStatus } from "../hooks/settings.queries.ts";
import { SettingsSection } from "./settings-section.tsx";

const labels: Record<AccountState, PlainText> = {
  "not-connected": "Not connected",
  "details-missing": "Details missing",
  checking: "Being checked",
  restricted: "Restricted",
  rejected: "Rejected",
  connected: "Connected",
};

/** The state of the account at the payment provider, and the link to complete it. */
export function PaymentsSection({ approved }: { approved: boolean }) {
  const t = useT();
  return (
    <SettingsSection
      id="payments"
      title={t("Payments")}
      text={t("Our payment provider, Stripe, keeps your bank details. We never see them.")}
    >
      {/* The height of most states, to avoid a layout shift. */}
      <Box minH="32">
        {approved ? (
          <Account />
        ) : (
          <Text>{t("You can connect your account as soon as we have approved your restaurant.")}</Text>
        )}
      </Box>
    </SettingsSection>
  );
}

function Account() {
  const t = useT();
  const health = useHealth();
  const state = health.data?.integrations.payments;
  const status = useOwnAccountStatus(state !== undefined && state !== "off");

  if (state === "off") {
    return <Text>{t("Payments are not set up here yet. There is nothing for you to do.")}</Text>;
  }
  const failed = status.error ?? health.error;
  if (failed && !status.data) {
    const retry = () => void (health.error ? health.refetch() : status.refetch());
    return (
      <ErrorState
        title={t("We could not ask our payment provider.")}
        message={failed.message}
        onRetry={retry}
      />
    );
  }
  if (!status.data) return <Skeleton h="32" aria-label={t("Loading")} role="status" />;
  return <Status status={status.data} sellingNeeds={health.data?.sellingNeedsOnboarding === true} />;
}

function Status({ status, sellingNeeds }: { status: AccountStatusAnswer; sellingNeeds: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const connect = useConnectPayments();
  const oneAtATime = useOneAtATime();
  const state = accountStateOf(status);

  async function connectAccount(): Promise<void> {
    try {
      await connect.mutateAsync(undefined, {
        onSuccess: (created) => void navigate(`/refresh/${created.account}`),
      });
    } catch {
      // `connect.error` is shown below.
    }
  }

  return (
    <Stack gap="4" align="flex-start">
      <Badge tone={state === "connected" ? "good" : "warn"}>{t(labels[state])}</Badge>
      <AccountNextStep status={status} sellingNeeds={sellingNeeds} />
      {connect.error ? <Notice tone="error">{connect.error.message}</Notice> : null}
      {state === "not-connected" ? (
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
    </Stack>
  );
}
