import type { Permission } from "@flashplate/contract/team/roles";
import { Fragment, lazy, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { canUsePortal, homeOf, type Session, useSession } from "../entities/session/session.tsx";
import { isManagerOrStaff, mayIn } from "../entities/session/use-may.ts";
import { useT } from "../shared/i18n/language.ts";
import { noCurrentUserMessage } from "../shared/lib/firebase/auth.ts";
import type { NavigationState } from "../shared/lib/navigation-state.ts";
import { Page } from "../shared/ui/layout/page.tsx";
import { ErrorState, PageLoading } from "../shared/ui/layout/states.tsx";

const Forbidden = lazy(async () => ({ default: (await import("./pages/forbidden.tsx")).Forbidden }));
const NotInRole = lazy(async () => ({ default: (await import("./pages/not-in-role.tsx")).NotInRole }));

/**
 * Who may see a screen. The server checks every request again.
 * - `anyone`
 * - `visitor`: signed out, or not known yet. Others are redirected to /dashboard.
 * - `member`: signed in. Others are redirected to /login.
 * - `restaurant`: has a restaurant, also one that waits for approval, with a verified email. Others are
 *   redirected to their home screen.
 * - `vendor`: approved, with a verified email. Others are redirected to their home screen.
 * - `admin`: has the admin claim. Others see an explanation.
 */
export type Audience = "anyone" | "visitor" | "member" | "restaurant" | "vendor" | "admin";

const loggedOutMessage = "You were logged out. Log in to go on.";

/** The specification has another text for the screen that verifies the email. */
const noticeOn = (pathname: string) =>
  pathname === "/verify-email" ? noCurrentUserMessage : loggedOutMessage;

/**
 * Waits until the session is known, if the screen is for signed-in people. Then shows it or redirects.
 * @param props.needs what the member's role must include. Other members see an explanation
 */
export function Guard({
  audience,
  needs,
  children,
}: {
  audience: Audience;
  needs?: Permission | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  // Still true in the render after the session has ended while the screen was open. The login then says so.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    wasSignedIn.current = session.status === "signed-in";
  }, [session.status]);
  const endOfMembership = useEndOfMembership(session);
  // One object per navigation: `Navigate` redirects again when its state changes, which would undo
  // a later navigation. A second navigation to this screen must redirect again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs for each navigation
  const state = useMemo<NavigationState>(
    () => ({
      from: pathname + search + hash,
      ...(wasSignedIn.current ? { notice: noticeOn(pathname) } : {}),
    }),
    [key, session.status],
  );

  if (audience === "anyone") return children;
  if (audience === "visitor") {
    return session.status === "signed-in" ? <Navigate to="/dashboard" replace /> : children;
  }
  if (session.status === "loading") return <PageLoading />;
  if (session.status === "signed-out") {
    return <Navigate to="/login" replace state={state} />;
  }
  // Another tab can change the account. The screen then begins again.
  if (audience === "member") return <Fragment key={session.user.uid}>{children}</Fragment>;
  if (!session.me) {
    if (!session.error) return <PageLoading />;
    return (
      <Page title={t("Something went wrong")}>
        <ErrorState
          title={t("We could not find out who you are.")}
          message={session.error.message}
          onRetry={session.retry}
        />
      </Page>
    );
  }
  if (audience === "admin") return session.me.admin ? children : <Forbidden home={homeOf(session.me)} />;
  const home = homeOf(session.me);
  const maySee =
    canUsePortal(session.me) ||
    (audience === "restaurant" && session.me.vendor !== null && session.me.emailVerified);
  if (!maySee) return <Navigate to={home} replace state={endOfMembership} />;
  return needs === undefined || mayIn(session.me, needs) ? children : <NotInRole home={home} />;
}

/** The notice for the next screen, for a manager or staff who loses the membership while a screen is open. */
function useEndOfMembership(session: Session): NavigationState | null {
  const t = useT();
  const { me, user } = session.status === "signed-in" ? session : {};
  const team = me && isManagerOrStaff(me) ? me.vendor?.name : undefined;
  const [lastTeam, setLastTeam] = useState<{ uid: string; team: string }>();
  // Remembers the team while the person is a member.
  if (user && team !== undefined && (team !== lastTeam?.team || user.uid !== lastTeam.uid)) {
    setLastTeam({ uid: user.uid, team });
  }
  const rememberedTeam = lastTeam && lastTeam.uid === user?.uid ? lastTeam.team : undefined;
  return useMemo(
    () =>
      rememberedTeam === undefined
        ? null
        : { notice: t("You are no longer on the team of {name}.", { name: rememberedTeam }) },
    [rememberedTeam, t],
  );
}
