import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSignedInUser } from "../../entities/session/session.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { useNavigationState } from "../../shared/lib/navigation-state.ts";
import { ActionButton } from "../../shared/ui/forms/action-button.tsx";
import { Entrance } from "../../shared/ui/layout/entrance.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { CorrectEmail } from "./components/correct-email.tsx";
import { useResendVerification } from "./hooks/account.queries.ts";
import { useVerification } from "./hooks/use-verification.ts";

/**
 * Waits until the user has clicked the link in the mail. Then goes back to the page that required a
 * verified email.
 */
export function VerifyEmailPage() {
  const t = useT();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { from, notice } = useNavigationState();
  // The new address, if the user has corrected a mistyped one and a mail was sent to it.
  const [corrected, setCorrected] = useState<string>();
  const email = corrected ?? user.email;
  const resend = useResendVerification(corrected);
  const [hasConfirmed, setConfirmed] = useState(false);
  const { secondsLeft, problem, restart } = useVerification(user.uid, () =>
    navigate(from ?? "/vendorportal", { replace: true }),
  );
  const isPolling = secondsLeft !== null;
  // `notice` is the problem of the first mail. It no longer matters once the mail was sent again.
  const firstMailProblem = resend.isSuccess ? undefined : notice;
  // Only one problem is shown: of the resent mail, else of the last check, else of the first mail.
  const shownProblem = resend.error?.message ?? problem ?? firstMailProblem;

  async function sendAgain() {
    setConfirmed(false);
    await resend.mutateAsync().then(restart, () => undefined);
  }

  return (
    <Entrance
      title={t("Verify your Email Address")}
      lead={t.rich(
        corrected === undefined
          ? 'We sent a mail to <b>{email}</b>. Open the link in it. Then tap "I have clicked the link".'
          : "We sent a mail to <b>{email}</b>. Open the link in it. Then log in with this address.",
        {
          b: (text) => (
            <Text as="strong" color="fg" overflowWrap="anywhere">
              {text}
            </Text>
          ),
          email,
        },
      )}
      aside={{
        title: t("One click, and we know it is you."),
        text: t("Nobody else can then register a restaurant in your name."),
        picture: "mission-app",
      }}
    >
      <Stack gap="5">
        {shownProblem ? <Notice tone="error">{shownProblem}</Notice> : null}
        {resend.isSuccess ? (
          <Notice tone="good">{t("We sent the mail again, to {email}.", { email })}</Notice>
        ) : null}
        {hasConfirmed && !isPolling && !shownProblem ? (
          <Notice tone="info">{t("Not verified yet. Open the link in the mail, then try again.")}</Notice>
        ) : null}

        <HStack gap="3" wrap="wrap">
          <Button
            size="lg"
            minW="min(16rem, 100%)"
            onClick={() => {
              setConfirmed(true);
              if (resend.error) resend.reset();
              restart();
            }}
          >
            {t("I have clicked the link")}
          </Button>
          <ActionButton size="lg" variant="outline" busy={isPolling || resend.isPending} onClick={sendAgain}>
            {resend.isPending ? t("Sending…") : t("Resend Email")}
          </ActionButton>
        </HStack>
        <Text minH="1.5em" fontVariantNumeric="tabular-nums">
          {isPolling
            ? t(hasConfirmed ? "Looking… {seconds} s" : "Waiting for your click… {seconds} s", {
                seconds: secondsLeft,
              })
            : null}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {isPolling
            ? t("No mail? Check your spam folder. You can send it again when the countdown has ended.")
            : t("No mail? Check your spam folder, or send it again.")}
        </Text>
        <CorrectEmail
          currentEmail={email}
          busy={resend.isPending}
          onSent={(address) => {
            resend.reset();
            setConfirmed(false);
            setCorrected(address);
          }}
        />
      </Stack>
    </Entrance>
  );
}
