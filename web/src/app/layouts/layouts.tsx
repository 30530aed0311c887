import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useSession } from "../../entities/session/session.tsx";
import { barHeight } from "../../shared/ui/layout/bar-height.ts";
import { ScrollPosition } from "../scroll.ts";
import { AdminBar } from "./bars/admin-bar.tsx";
import { PublicBar } from "./bars/public-bar.tsx";
import { SkipLink } from "./bars/skip-link.tsx";
import { useBottomBar } from "./bars/use-bottom-bar.tsx";
import { VendorBar } from "./bars/vendor-bar.tsx";
import { LazyLiveUpdates } from "./lazy-live-updates.tsx";

function Layout({ bar, bottomBar }: { bar: ReactNode; bottomBar?: ReactNode }) {
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
 * The public pages, and those of admins, who have their bar there. It is also shown until the account is
 * known, so that the links of the public bar do not flash.
 */
export function PublicLayout() {
  const session = useSession();
  const { pathname } = useLocation();
  const isAdminPage = isPath(pathname, "/admin-portal") || isPath(pathname, "/second-factor");
  const isUnknown = session.status === "loading" || (session.status === "signed-in" && !session.me);
  return <Layout bar={isAdminPage && (isUnknown || isAdmin(session)) ? <AdminBar /> : <PublicBar />} />;
}

function isAdmin(session: ReturnType<typeof useSession>): boolean {
  return session.status === "signed-in" && session.me?.admin === true;
}

/**
 * The layout of the vendor portal. /settings is also for people without a restaurant: they have the
 * public bar there. The counter view has the whole screen.
 */
export function VendorLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { bottomBar, isMissing } = useBottomBar();
  const hasNoRestaurant = session.status === "signed-in" && session.me !== undefined && !session.me.vendor;
  if (isCounterView(pathname, search)) return <Layout bar={null} />;
  if (hasNoRestaurant && isPath(pathname, "/settings")) {
    return <Layout bar={isAdmin(session) ? <AdminBar /> : <PublicBar />} />;
  }
  return <Layout bar={<VendorBar hasPanelButton={isMissing} />} bottomBar={bottomBar} />;
}

function isCounterView(pathname: string, search: string): boolean {
  return isPath(pathname, "/orders") && new URLSearchParams(search).get("view") === "counter";
}

/** Routes match in any case, and with a slash at the end. */
function isPath(pathname: string, path: string): boolean {
  return pathname.toLowerCase().replace(/\/$/, "") === path;
}
