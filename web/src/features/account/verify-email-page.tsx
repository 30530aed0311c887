import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useArrival } from "../../platform/arrival.ts";
import { useSignedInUser } from "../../platform/session.tsx";
import { Entrance } from "../../ui/entrance.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useResendVerification } from "./account.queries.ts";
import { useVerification } from "./use-verification.ts";

export function VerifyEmailPage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { notice } = useArrival();
  const resend = useResendVerification();
  const [asked, setAsked] = useState(false);
  const { secondsLeft, problem, restart } = useVerification(user.uid, () =>
    navigate("/vendorportal", { replace: true }),
  );
  const polling = secondsLeft !== null;
  // One at a time, the newest cause first.
  const alert = resend.error?.message ?? problem ?? (resend.isSuccess ? undefined : notice);

  async function sendAgain() {
    setAsked(false);
    await resend.mutateAsync().then(restart, () => undefined);
  }

  return (
    <Entrance
      title="Verify your Email Address"
      lead={
        <>
          We sent a mail to{" "}
          <Text as="strong" color="fg" overflowWrap="anywhere">
            {user.email}
          </Text>
          . Open the link in it; this page notices by itself.
        </>
      }
      aside={{
        title: "One click, and we know it is you.",
        text: "Nobody else can then register a restaurant in your name.",
        picture: "/art/mission-app.webp",
      }}
    >
      <Stack gap="5">
        {alert ? <Notice tone="error">{alert}</Notice> : null}
        {resend.isSuccess ? <Notice tone="good">We sent the mail again, to {user.email}.</Notice> : null}
        {asked && !polling && !alert ? (
          <Notice tone="info">Not verified yet. Open the link in the mail, then try again.</Notice>
        ) : null}

        <HStack gap="3" wrap="wrap">
          <SubmitButton
            type="button"
            size="lg"
            busy={polling}
            busyLabel={`Looking… ${secondsLeft} s`}
            minW="64"
            fontVariantNumeric="tabular-nums"
            onClick={() => {
              setAsked(true);
              if (resend.error) resend.reset();
              restart();
            }}
          >
            I have clicked the link
          </SubmitButton>
          <Button
            size="lg"
            variant="outline"
            disabled={polling || resend.isPending}
            aria-busy={resend.isPending}
            onClick={sendAgain}
          >
            {resend.isPending ? "Sending…" : "Resend Email"}
          </Button>
        </HStack>
        <Text textStyle="sm" color="fg.muted">
          No mail? Look among the unwanted ones first. You can send it again when the countdown has ended.
        </Text>
      </Stack>
    </Entrance>
  );
}
