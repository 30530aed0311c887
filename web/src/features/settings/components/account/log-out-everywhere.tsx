import { useRef } from "react";
import { useSignedInUser, useSignOut } from "../../../../entities/session/session.tsx";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../../shared/ui/messages/toast.ts";
import { useSignOutMember } from "../../hooks/team.queries.ts";
import { ConfirmedButton } from "../confirmed-button.tsx";

/**
 * Ends a member's sessions on all devices, for example after a phone is lost. For the owner's own row, this
 * includes the session of this page.
 */
export function LogOutEverywhere({ uid, name }: { uid: string; name: string }) {
  const t = useT();
  const { mutateAsync, isPending, error } = useSignOutMember();
  const oneAtATime = useOneAtATime();
  const ownUid = useSignedInUser().uid;
  const signOut = useSignOut();
  // A retry has the same id, so it does not end a session that began after the first request.
  const requestId = useRef(crypto.randomUUID());

  async function logOut(): Promise<void> {
    try {
      await mutateAsync({ uid, requestId: requestId.current });
      requestId.current = crypto.randomUUID();
    } catch {
      // `error` is shown below.
      return;
    }
    if (uid === ownUid) await signOut();
    else toast(t("{name} is logged out on all devices.", { name }));
  }

  return (
    <>
      <ConfirmedButton
        busy={isPending}
        label={t("Log out everywhere: {name}", { name })}
        confirmation={t("Log out now")}
        onConfirm={() => void oneAtATime(logOut)}
      >
        {t("Log out everywhere")}
      </ConfirmedButton>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </>
  );
}
