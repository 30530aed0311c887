import { Box, Button, HStack, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { Link, useNavigate } from "react-router-dom";
import { useHealth } from "../../../entities/health/health.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { ErrorState } from "../../../shared/ui/states.tsx";
import { SubmitButton } from "../../../shared/ui/submit-button.tsx";
import { useOneAtATime } from "../../../shared/ui/use-one-at-a-time.ts";
import { useConnectPayments, useOwnAccountStatus } from "../hooks/settings.queries.ts";
import { SettingsSection } from "./settings-section.tsx";

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
  const { account, details_submitted, charges_enabled, currently_due } = status;
  const isDone = details_submitted && charges_enabled && currently_due.length === 0;
  const missing = currently_due.length;

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
      <HStack gap="3" wrap="wrap">
        <Badge tone={isDone ? "good" : "warn"}>{label(status, t)}</Badge>
        {details_submitted && missing > 0 ? (
          <Text textStyle="sm" color="fg.muted">
            {t.plural(missing, "1 detail is missing", "{count} details are missing")}
          </Text>
        ) : null}
      </HStack>
      <Text>{explanation(status, sellingNeeds, t)}</Text>
      {connect.error ? <Notice tone="error">{connect.error.message}</Notice> : null}
      {account === null ? (
        <SubmitButton
          type="button"
          variant="outline"
          busy={connect.isPending || connect.isSuccess}
          busyLabel={t("Connecting…")}
          onClick={() => void oneAtATime(connectAccount)}
        >
          {t("Connect your account")}
        </SubmitButton>
      ) : isDone ? null : details_submitted && missing === 0 ? null : (
        <Button asChild variant="outline">
          <Link to={`/refresh/${account}`}>{t("Continue with your details")}</Link>
        </Button>
      )}
    </Stack>
  );
}

function label(
  { account, details_submitted, charges_enabled, currently_due }: AccountStatusAnswer,
  t: Translate,
) {
  if (account === null) return t("Not connected");
  if (!details_submitted || currently_due.length > 0) return t("Details missing");
  return charges_enabled ? t("Connected") : t("Being checked");
}

function explanation(status: AccountStatusAnswer, sellingNeeds: boolean, t: Translate): string {
  const { details_submitted, charges_enabled, currently_due } = status;
  if (!details_submitted) {
    return sellingNeeds
      ? t("Before you can start a sale, our payment provider needs your details. It takes a few minutes.")
      : t("Our payment provider needs your details before it can pay you. It takes a few minutes.");
  }
  if (currently_due.length > 0)
    return t("Our payment provider asks for more, so that it can go on paying you.");
  return charges_enabled
    ? t("All set: you can be paid.")
    : t("Our payment provider is checking your details. There is nothing for you to do.");
}
