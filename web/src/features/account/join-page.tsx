import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useSession } from "../../entities/session/session.tsx";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import type { SignedInUser } from "../../shared/lib/firebase/auth.ts";
import type { NavigationState } from "../../shared/lib/navigation-state.ts";
import { ActionButton } from "../../shared/ui/forms/action-button.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { PageLoading } from "../../shared/ui/layout/states.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { useJoin } from "./hooks/join.queries.ts";

/** The page of an invitation's link. The token is behind `#`, so no server log has it. */
export function JoinPage() {
  const t = useT();
  const session = useSession();
  const [token] = useState(() => window.location.hash.slice(1));
  if (session.status === "loading") return <PageLoading />;
  return (
    <Page title={t("Join a team")} lead={t("A restaurant has invited you to work with it.")}>
      {session.status === "signed-in" ? (
        // Firebase's user in this tab may be older than the verification, so the API's answer counts.
        <SignedIn
          token={token}
          user={session.user}
          isVerified={session.me?.emailVerified ?? session.user.emailVerified}
        />
      ) : (
        <Stack gap="4" align="flex-start" maxW="2xl">
          <Text>
            {t("Log in or register with the address that got the mail. Then you come back to this page.")}
          </Text>
          <Flex wrap="wrap" gap="3">
            <Button asChild>
              <Link to="/login" state={returningToInvitation(token)}>
                {t("Log in")}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/register" state={returningToInvitation(token)}>
                {t("Create an account")}
              </Link>
            </Button>
          </Flex>
        </Stack>
      )}
    </Page>
  );
}

/** The state of a link whose page sends the person back to the invitation afterwards. */
function returningToInvitation(token: string): NavigationState {
  return { from: `/join#${token}` };
}

function SignedIn({
  token,
  user: { uid, email },
  isVerified,
}: {
  token: string;
  user: SignedInUser;
  isVerified: boolean;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useJoin(uid);
  const oneAtATime = useOneAtATime();

  async function join(): Promise<void> {
    try {
      await mutateAsync(token);
      navigate("/dashboard", { replace: true });
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <Stack gap="4" align="flex-start" maxW="2xl">
      <Text overflowWrap="anywhere">
        {t("You are signed in as")} <span translate="no">{email}</span>
      </Text>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
      {isVerified ? (
        <ActionButton busy={isPending} onClick={() => void oneAtATime(join)}>
          {t("Join the team")}
        </ActionButton>
      ) : (
        <Button asChild>
          <Link to="/verify-email" state={returningToInvitation(token)}>
            {t("Verify your email")}
          </Link>
        </Button>
      )}
    </Stack>
  );
}
