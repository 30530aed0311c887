import { useLocation } from "react-router-dom";
import { useSession } from "../../entities/session/session.tsx";
import { AdminBar } from "./bars/admin-bar.tsx";
import { PublicBar } from "./bars/public-bar.tsx";
import { useBottomBar } from "./bars/use-bottom-bar.tsx";
import { VendorBar } from "./bars/vendor-bar.tsx";
import { isAdmin, isPath, Layout } from "./layouts.tsx";

/**
 * The layout of the vendor portal. /settings is also for people without a restaurant: they have the
 * public bar there. The counter view has the whole screen.
 */
export function VendorLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { bottomBar, needsPanelButton } = useBottomBar();
  const hasNoRestaurant = session.status === "signed-in" && session.me !== undefined && !session.me.vendor;
  if (isCounterView(pathname, search)) return <Layout bar={null} />;
  if (hasNoRestaurant && isPath(pathname, "/settings")) {
    return <Layout bar={isAdmin(session) ? <AdminBar /> : <PublicBar />} />;
  }
  return <Layout bar={<VendorBar hasPanelButton={needsPanelButton} />} bottomBar={bottomBar} />;
}

function isCounterView(pathname: string, search: string): boolean {
  return isPath(pathname, "/orders") && new URLSearchParams(search).get("view") === "counter";
}
