import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { PaymentMark } from "@flashplate/contract/payments/settled-payments";
import { useId } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { adminTimeZone } from "../shared/admin-time-zone.ts";
import { NextPageButton } from "../shared/next-page-button.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { LoadingPayments, PaymentRow, StripeId } from "./payment-parts.tsx";
import { paymentProblemWords, restaurantOf } from "./payment-words.ts";
import { usePaymentMarks } from "./payments-to-check.queries.ts";

/** The payments that admins marked as settled, with note, admin and time. */
export function PaymentMarks() {
  const t = useT();
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId} gap="5" mt="8">
      <Box>
        <Heading id={headingId} as="h2" textStyle="h2">
          {t("Settled payments")}
        </Heading>
        <Text color="fg.muted" mt="1">
          {t("Payments that admins marked as settled, and how.")}
        </Text>
      </Box>
      <MarkList />
    </Stack>
  );
}

function MarkList() {
  const t = useT();
  const list = usePaymentMarks();
  const { data, error, refetch } = list;
  if (needsSignIn(error)) return <SignInAgain error={error} />;
  if (!data) {
    if (!error) return <LoadingPayments label={t("Loading the settled payments")} />;
    return (
      <ErrorState
        title={t("The settled payments could not be loaded.")}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  const marks = data.pages.flatMap((page) => page.marks);
  if (marks.length === 0) return <Text>{t("No payment has been marked as settled yet.")}</Text>;
  return (
    <>
      <Card as="ol" aria-label={t("Settled payments, newest first")} listStyleType="none" w="full">
        {marks.map((mark) => (
          <MarkRow key={mark.id} mark={mark} />
        ))}
      </Card>
      {error ? <OutdatedNotice error={error} /> : null}
      <NextPageButton list={list} label={t("Show older payments")} nameIds={marks.map(nameId)} />
    </>
  );
}

const nameId = ({ id }: PaymentMark) => `settled-${id}`;

function MarkRow({ mark }: { mark: PaymentMark }) {
  const t = useT();
  return (
    <PaymentRow>
      <Box minW="0">
        <Text id={nameId(mark)} tabIndex={-1} fontWeight="semibold" overflowWrap="anywhere">
          {restaurantOf(mark, t)}
        </Text>
        <Text fontVariantNumeric="tabular-nums">{exactPrice(mark.amount, t)}</Text>
      </Box>
      <Stack gap="2" minW="0" align="flex-start">
        <Badge tone="neutral">{t(paymentProblemWords[mark.problem].label)}</Badge>
        <Text overflowWrap="anywhere" whiteSpace="pre-line">
          {mark.note}
        </Text>
      </Stack>
      <Stack gap="1" textStyle="sm" color="fg.muted" minW="0" align="flex-start">
        <Text asChild fontVariantNumeric="tabular-nums">
          <time dateTime={mark.settledAt}>{dateAndTime(new Date(mark.settledAt), adminTimeZone, t)}</time>
        </Text>
        <Text overflowWrap="anywhere">{t("by {admin}", { admin: mark.settledBy })}</Text>
        <StripeId id={mark.intentId} />
      </Stack>
    </PaymentRow>
  );
}
