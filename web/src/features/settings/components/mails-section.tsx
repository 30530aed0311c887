import { Skeleton, Stack, Text } from "@chakra-ui/react";
import type { MailSettings } from "@flashplate/contract/vendors/vendor-rules";
import type { ReactNode } from "react";
import { useHealth } from "../../../entities/health/health.queries.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { languageNames, languages, useT } from "../../../shared/i18n/language.ts";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { useChangeMails } from "../hooks/settings.queries.ts";
import { SettingsSection } from "./settings-section.tsx";

/**
 * The language of the restaurant's mails, and a switch for each kind that is optional. Without a mail server,
 * it says that no mails are sent (decision 37).
 */
export function MailsSection({ mails, email }: { mails: MailSettings; email: string }) {
  const t = useT();
  const { data, isPending } = useHealth();
  if (data?.integrations.mail === "off") {
    return (
      <SettingsSection id="mails" title={t("Mails")} text={t("We do not send news by mail yet.")}>
        <Text>{t("You see new orders and our decisions here, when you log in.")}</Text>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection
      id="mails"
      title={t("Mails")}
      text={t("From us to {email}. Changes apply right away.", { email })}
    >
      {isPending ? (
        <Skeleton h="18rem" aria-label={t("Loading")} role="status" />
      ) : (
        <MailChoices mails={mails} />
      )}
    </SettingsSection>
  );
}

function MailChoices({ mails }: { mails: MailSettings }) {
  const t = useT();
  return (
    <Stack gap="5">
      <MailChoice
        label={t("Language of the mails")}
        choices={languages.map((language) => ({ label: languageNames[language], value: language }))}
        value={mails.language}
        changeOf={(language) => ({ language })}
      />
      <MailChoice
        label={t("During your sales")}
        choices={[
          { label: t("On"), value: "on" },
          { label: t("Off"), value: "off" },
        ]}
        value={mails.newOrders ? "on" : "off"}
        changeOf={(value) => ({ newOrders: value === "on" })}
      >
        {t("New orders: while none of your devices has your orders open, at most once every 15 minutes.")}{" "}
        {t("What is left: shortly before your last sale ends, if no device rings.")}
      </MailChoice>
      <MailChoice
        label={t("Results of the week")}
        choices={[
          { label: t("On"), value: "on" },
          { label: t("Off"), value: "off" },
        ]}
        value={mails.weekly ? "on" : "off"}
        changeOf={(value) => ({ weekly: value === "on" })}
      >
        {t("Sent on Monday morning, after a week with sales.")}
      </MailChoice>
      <Text color="fg.muted" textStyle="sm">
        {t("Decisions about your restaurant and your account always come by mail.")}
      </Text>
    </Stack>
  );
}

interface MailChoiceProps<Value extends string> {
  label: string;
  choices: readonly { label: string; value: Value }[];
  /** The stored value. */
  value: Value;
  changeOf: (value: Value) => Partial<MailSettings>;
  /** What the choice means. */
  children?: ReactNode;
}

/** One setting. It shows the new value at once, and the stored one again if the change fails. */
function MailChoice<Value extends string>({
  label,
  choices,
  value,
  changeOf,
  children,
}: MailChoiceProps<Value>) {
  const t = useT();
  const { mutateAsync, isPending, variables, error } = useChangeMails<Value>(changeOf);
  const oneAtATime = useOneAtATime();

  async function choose(next: Value): Promise<void> {
    try {
      await mutateAsync(next);
      toast(t("Saved."));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="semibold">
        {label}
      </Text>
      {children ? <Text color="fg.muted">{children}</Text> : null}
      <ChoiceChips
        label={label}
        choices={choices}
        value={isPending && variables !== undefined ? variables : value}
        onChoose={(next) => void oneAtATime(() => choose(next))}
      />
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </Stack>
  );
}
