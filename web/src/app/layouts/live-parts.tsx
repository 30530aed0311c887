import { QueryClientProvider } from "@tanstack/react-query";
import { NewOrders } from "../../features/orders/new-orders.tsx";
import { recordOf } from "../../platform/live/subjects.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { meKey } from "../../platform/me.ts";
import { queryClient } from "../../platform/query-client.ts";
import { homeOf, useSession } from "../../platform/session.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";

/** What goes on around every screen while somebody is signed in. */
export function LiveParts() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { me, user } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionBanner />
      {me?.vendor ? <OwnRecord key={`record of ${user.uid}`} uid={user.uid} /> : null}
      {me && homeOf(me) === "/dashboard" ? <NewOrders key={`orders of ${user.uid}`} uid={user.uid} /> : null}
    </QueryClientProvider>
  );
}

/** An admin's decision reaches the restaurant where it is. */
function OwnRecord({ uid }: { uid: string }) {
  useLive(recordOf(uid, meKey(uid)), true);
  return null;
}
