import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useSession } from "../../entities/session/session.tsx";
import { barHeight } from "../../shared/ui/layout/bar-height.ts";
import { ScrollPosition } from "../scroll.ts";
import { AdminBar } from "./bars/admin-bar.tsx";
import { SkipLink } from "./bars/links/skip-link.tsx";
import { PublicBar } from "./bars/public-bar.tsx";
import { LazyLiveUpdates } from "./lazy-live-updates.tsx";

/** A bar, the screen, and its scroll position. Without `bar`, the screen has the whole window. */
export function Layout({ bar, bottomBar }: { bar: ReactNode; bottomBar?: ReactNode }) {
  return (
    <>
      {bar ?? <SkipLink />}
      <Box
        as="main"
        id="content"
        pt={bar ? barHeight : "0"}
        pb="var(--bottom-bar)"
        tabIndex={-1}
        _print={{ p: "0" }}
      >
        <Outlet />
      </Box>
      {bottomBar}
      <ScrollPosition />
    </>
  );
}

/** Wraps both layouts, so that live updates continue when the layout changes. */
export function RootLayout() {
  return (
    <>
      <LazyLiveUpdates />
      <Outlet />
    </>
  );
}

/**
 * The layout of public pages and of admin pages. Admin pages show the admin bar already while the account is
 * unknown. Otherwise the links of the public bar would be seen for a moment.
 */
export function PublicLayout() {
  const session = useSession();
  const { pathname } = useLocation();
  const isAdminPage = isPath(pathname, "/admin-portal") || isPath(pathname, "/second-factor");
  const isAccountUnknown = session.status === "loading" || (session.status === "signed-in" && !session.me);
  const hasAdminBar = isAdminPage && (isAccountUnknown || isAdmin(session));
  return <Layout bar={hasAdminBar ? <AdminBar /> : <PublicBar />} />;
}

/** Whether the signed-in person is an admin. */
export function isAdmin(session: ReturnType<typeof useSession>): boolean {
  return session.status === "signed-in" && session.me?.admin === true;
}

/** Routes match in any case, and with a slash at the end. */
export function isPath(pathname: string, path: string): boolean {
  return pathname.toLowerCase().replace(/\/$/, "") === path;
}
