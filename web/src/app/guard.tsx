import { type ReactNode, useMemo } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useT } from "../i18n/language.ts";
import { homeOf, useSession } from "../platform/session.tsx";
import { Page } from "../ui/page.tsx";
import { ErrorState, PageLoading } from "../ui/states.tsx";
import { Forbidden } from "./pages/forbidden.tsx";

/**
 * Who may see a screen.
 * `anyone`; `visitor`: signed out, others are sent to /dashboard; `member`: signed in; `vendor`: approved and with a verified email, others
 * are sent to where they stand; `admin`: the claim, others are told so. The server decides again on every request.
 */
export type Audience = "anyone" | "visitor" | "member" | "vendor" | "admin";

/** The one guard of all routes: waits until it is known who is here, and only then shows or sends away. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const t = useT();
  const session = useSession();
  const { pathname, key } = useLocation();
  // The same object for the whole visit: a redirect with another one would be made again, over whatever move came behind it. Who comes
  // here once more while a redirect is on its way is sent once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells one visit from the next
  const arrival = useMemo(() => ({ from: pathname }), [pathname, key]);

  if (audience === "anyone") return children;
  if (audience === "visitor") {
    return session.status === "signed-in" ? <Navigate to="/dashboard" replace /> : children;
  }
  if (session.status === "loading") return <PageLoading />;
  if (session.status === "signed-out") {
    return <Navigate to="/login" replace state={arrival} />;
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
  const home = homeOf(session.me);
  return home === "/dashboard" ? children : <Navigate to={home} replace />;
}
