import { QueryClientProvider } from "@tanstack/react-query";
import { meKey } from "../../entities/session/me.ts";
import { homeOf, useSession } from "../../entities/session/session.tsx";
import { vendorSubject } from "../../entities/vendors/vendors.subjects.ts";
import { NewOrders } from "../../features/orders/components/new-orders.tsx";
import { useLive } from "../../shared/lib/live/use-live.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { ConnectionBanner } from "./connection-banner.tsx";

/** Live updates on every screen of a signed-in user: connection, own vendor record, new orders. */
export function LiveUpdates() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { me, user } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionBanner />
      {me?.vendor ? <LiveVendor key={`record of ${user.uid}`} uid={user.uid} /> : null}
      {me && homeOf(me) === "/dashboard" ? <NewOrders key={`orders of ${user.uid}`} uid={user.uid} /> : null}
    </QueryClientProvider>
  );
}

/** Shows an admin's decision to the vendor at once. */
function LiveVendor({ uid }: { uid: string }) {
  useLive(vendorSubject(uid, meKey(uid)), true);
  return null;
}
