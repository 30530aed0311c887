import { Stack, Text } from "@chakra-ui/react";
import type { DeclinedApplication } from "@flashplate/contract/vendors/vendors";
import { browserTimeZone } from "../../entities/vendors/location/time-zones.ts";
import { useT } from "../../shared/i18n/language.ts";
import { serverNow } from "../../shared/lib/api/server-clock.ts";
import { dateAndTime } from "../../shared/lib/format/format.ts";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";

/** Says why the last application was declined, and how to apply again. */
export function DeclinedNotice({ declined }: { declined: DeclinedApplication }) {
  const t = useT();
  const { reason, declinedAt, reapplyAt } = declined;
  const time = (iso: string) => dateAndTime(new Date(iso), browserTimeZone(), t);
  return (
    <Notice tone="info">
      <Stack gap="1">
        <Text fontWeight="semibold">
          {t("Your application was declined on {when}.", { when: time(declinedAt) })}
        </Text>
        {reason === null ? null : <Text>{t("Reason: {reason}", { reason: t.known(reason) })}</Text>}
        {declined.application ? (
          <Text>
            {t("The form has what you sent. Change what the reason is about, and add the picture.")}
          </Text>
        ) : null}
        <Text>
          {new Date(reapplyAt) > serverNow()
            ? t("To apply again, send the form below, from {when}.", { when: time(reapplyAt) })
            : t("To apply again, send the form below.")}
        </Text>
        <Text>
          {t.rich("Was this a mistake? <a>Write to us</a>", {
            a: (text) => <TextLink to="/contact">{text}</TextLink>,
          })}
        </Text>
      </Stack>
    </Notice>
  );
}
