import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import {
  type DisputeEvidence,
  evidenceFields,
  personalEvidence,
} from "@flashplate/contract/payments/dispute-rules";
import type { Dispute } from "@flashplate/contract/payments/disputes";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { PaymentRow, StripeId, stripeCode } from "../payments/payment-parts.tsx";
import { restaurantOf } from "../payments/payment-words.ts";
import { adminTimeZone } from "../shared/admin-time-zone.ts";
import { AcceptDispute } from "./accept-dispute.tsx";
import { disputeStateWords, evidenceWords, nextStepOf } from "./dispute-words.ts";

/** A dispute: restaurant and amount, what happens next, deadline and evidence. */
export function DisputeRow({ dispute, onAccepted }: { dispute: Dispute; onAccepted: () => void }) {
  const t = useT();
  const nameId = `dispute-${dispute.id}`;
  const { label, tone } = disputeStateWords[dispute.state];
  const words = { name: restaurantOf(dispute, t), amount: exactPrice(dispute.amount, t) };
  return (
    <PaymentRow>
      <Box minW="0">
        <Text id={nameId} tabIndex={-1} fontWeight="semibold" overflowWrap="anywhere">
          {words.name}
        </Text>
        <Text textStyle="h3" fontVariantNumeric="tabular-nums">
          {words.amount}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t("Stripe's fee {amount}", { amount: exactPrice(dispute.fee, t) })}
        </Text>
      </Box>
      <Stack gap="2" minW="0" align="flex-start">
        <Badge tone={tone}>{t(label)}</Badge>
        <Text>{t(nextStepOf(dispute))}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {t.rich("Stripe's reason: <code>{reason}</code>", { code: stripeCode, reason: dispute.reason })}
        </Text>
        {dispute.error === null ? null : (
          <Text textStyle="sm" color="fg.error" overflowWrap="anywhere">
            {t.rich("The last attempt failed: <code>{reason}</code>", {
              code: stripeCode,
              reason: dispute.error,
            })}
          </Text>
        )}
        {dispute.evidence && dispute.sentAt !== null ? <Evidence evidence={dispute.evidence} /> : null}
      </Stack>
      <Stack gap="1" textStyle="sm" color="fg.muted" minW="0" align="flex-start">
        <DisputeTimes dispute={dispute} />
        <StripeId id={dispute.intentId} />
        <AcceptDispute dispute={dispute} words={words} nameId={nameId} onAccepted={onAccepted} />
      </Stack>
    </PaymentRow>
  );
}

function DisputeTimes({ dispute: { respondBy, openedAt, sendsAt, sentAt } }: { dispute: Dispute }) {
  const t = useT();
  const timeWords = (iso: string) => ({
    time: (text: string) => <time dateTime={iso}>{text}</time>,
    when: dateAndTime(new Date(iso), adminTimeZone, t),
  });
  return (
    <>
      {respondBy === null ? null : (
        <Text fontVariantNumeric="tabular-nums" fontWeight="semibold" color="fg">
          {t.rich("Answer by <time>{when}</time>", timeWords(respondBy))}
        </Text>
      )}
      {sendsAt === null ? null : (
        <Text fontVariantNumeric="tabular-nums">
          {t.rich("We send it <time>{when}</time>", timeWords(sendsAt))}
        </Text>
      )}
      {sentAt === null ? null : (
        <Text fontVariantNumeric="tabular-nums">{t.rich("Sent <time>{when}</time>", timeWords(sentAt))}</Text>
      )}
      <Text fontVariantNumeric="tabular-nums">
        {t.rich("Since <time>{when}</time>", timeWords(openedAt))}
      </Text>
    </>
  );
}

/** The evidence that was sent to the bank. The guest's name and email address are kept as empty texts. */
function Evidence({ evidence }: { evidence: DisputeEvidence }) {
  const t = useT();
  return (
    <chakra.details w="full" textStyle="sm">
      <chakra.summary cursor="pointer" py="3" color="fg.muted">
        {t("What was sent")}
      </chakra.summary>
      <chakra.dl mt="1">
        {evidenceFields.map((field) =>
          evidence[field] === undefined ? null : (
            <Box key={field} mb="2">
              <chakra.dt fontWeight="semibold">{t(evidenceWords[field])}</chakra.dt>
              <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
                {personalEvidence.includes(field) ? t("Sent, and not kept here") : evidence[field]}
              </chakra.dd>
            </Box>
          ),
        )}
      </chakra.dl>
    </chakra.details>
  );
}
