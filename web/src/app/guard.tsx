import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { homeOf, useSession } from "../entities/session/session.tsx";
import { useT } from "../shared/i18n/language.ts";
import { noCurrentUser } from "../shared/lib/firebase/auth.ts";
import type { NavigationState } from "../shared/lib/navigation-state.ts";
import { Page } from "../shared/ui/layout/page.tsx";
import { ErrorState, PageLoading } from "../shared/ui/layout/states.tsx";
import { Forbidden } from "./pages/forbidden.tsx";

/**
 * Who may see a screen. The server checks every request again.
 * - `anyone`
 * - `visitor`: signed out. Others are redirected to /dashboard.
 * - `member`: signed in. Others are redirected to /login.
 * - `restaurant`: has a restaurant, also one that waits for approval, with a verified email.
 * - `vendor`: approved, with a verified email. Others are redirected to their home screen.
 * - `admin`: has the admin claim. Others see an explanation.
 */
export type Audience = "anyone" | "visitor" | "member" | "restaurant" | "vendor" | "admin";

const loggedOut = "You were logged out. Log in to go on.";

/** The specification names the text for the screen that verifies the email. */
const noticeOn = (pathname: string) => (pathname === "/verify-email" ? noCurrentUser : loggedOut);

/** Waits until the session is known, then shows the screen or redirects. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const t = useT();
  const session = useSession();
  const { pathname, search, key } = useLocation();
  // True in the render in which a session ends while the screen is open. The login then says so.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    wasSignedIn.current = session.status === "signed-in";
  }, [session.status]);
  // One object per navigation: `Navigate` redirects again when its state changes, which would undo
  // a later navigation. A second navigation to this screen must redirect again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs for each navigation
  const state = useMemo<NavigationState>(
    () => ({ from: pathname + search, ...(wasSignedIn.current ? { notice: noticeOn(pathname) } : {}) }),
    [pathname, search, key, session.status],
  );

  if (audience === "anyone") return children;
  if (audience === "visitor") {
    return session.status === "signed-in" ? <Navigate to="/dashboard" replace /> : children;
  }
  if (session.status === "loading") return <PageLoading />;
  if (session.status === "signed-out") {
    return <Navigate to="/login" replace state={state} />;
  }
  if (audience === "member") return children;
  if (!session.me) {
    if (!session.failed) return <PageLoading />;
    return (
      <Page title={t("Something went wrong")}>
        <ErrorState
          title={t("We could not find out who you are.")}
          message={session.failed.message}
          onRetry={session.retry}
        />
      </Page>
    );
  }
  if (audience === "admin") return session.me.admin ? children : <Forbidden home={homeOf(session.me)} />;
  if (audience === "restaurant" && session.me.vendor && session.me.emailVerified) return children;
  const home = homeOf(session.me);
  return home === "/dashboard" ? children : <Navigate to={home} replace />;
}
