import { QueryClientProvider, useIsFetching } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { meKey } from "../../entities/session/me.ts";
import { canUsePortal, useSession } from "../../entities/session/session.tsx";
import { isManagerOrStaff } from "../../entities/session/use-may.ts";
import { memberSubject, vendorSubject } from "../../entities/vendors/vendors.subjects.ts";
import { NewOrders } from "../../features/orders/components/new-orders.tsx";
import { type ImportPart, LazyPart } from "../../shared/hooks/lazy-part.tsx";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { isConnectionLost, onConnectionChange } from "../../shared/lib/connection/connection.ts";
import { loadCode } from "../../shared/lib/connection/load-code.ts";
import { beforeSignOut } from "../../shared/lib/firebase/before-sign-out.ts";
import { useLive } from "../../shared/lib/live/use-live.ts";
import { isToastWaiting, onToastWaiting } from "../../shared/ui/messages/toast.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { LogoutGuard } from "./logout-guard.tsx";

/** Time from the last data of the page until toasts are loaded. The first toast loads them at once. */
const toastsAfterMs = 2000;

/** The same for the parts of an installed app. A lost network loads them at once. */
const installedAppAfterMs = 3000;

const importToasts: ImportPart = async () => (await import("../../shared/ui/messages/toasts.tsx")).Toasts;
const importInstalledApp: ImportPart = async () => (await import("./installed-app.tsx")).InstalledApp;

const importDevices = () => import("../../entities/devices/devices.queries.ts");
const silence = async () => (await loadCode(importDevices)).silenceThisDevice();

/**
 * Live updates on every screen of a signed-in user: connection, own vendor record, new orders. Also toasts and the
 * guard of logouts.
 */
export function LiveUpdates() {
  const session = useSession();
  // Here and not in `InstalledApp`: the person may log out before that is loaded.
  useEffect(() => beforeSignOut(silence), []);
  if (session.status !== "signed-in") return null;
  const { me, user } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionBanner />
      <LogoutGuard />
      <PartsAfterData />
      {me?.vendor ? (
        <LiveVendor
          key={`record of ${user.uid}`}
          uid={user.uid}
          vendorId={me.vendor.id}
          isOwner={!isManagerOrStaff(me)}
        />
      ) : null}
      {me && canUsePortal(me) ? <NewOrders key={`orders of ${user.uid}`} uid={user.uid} /> : null}
    </QueryClientProvider>
  );
}

/** Parts that a person rarely needs at first. They do not compete with the code and data of the page. */
function PartsAfterData() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost);
  const hasToast = useSyncExternalStore(onToastWaiting, isToastWaiting);
  const isLoading = useIsFetching() > 0;
  // While data are loading, the time has not begun.
  const afterData = (ms: number) => (isLoading ? undefined : ms);
  return (
    <>
      <LazyPart importPart={importToasts} afterMs={hasToast ? 0 : afterData(toastsAfterMs)} />
      <LazyPart importPart={importInstalledApp} afterMs={isLost ? 0 : afterData(installedAppAfterMs)} />
    </>
  );
}

/**
 * Shows an admin's decision to the owner, and a change of the role or its end to a member, at once. After a
 * hand-over, the rules refuse the former owner's listener. It then polls `me`, which has the new role.
 */
function LiveVendor({ uid, vendorId, isOwner }: { uid: string; vendorId: string; isOwner: boolean }) {
  useLive(isOwner ? vendorSubject(vendorId, meKey(uid)) : memberSubject({ vendorId, uid }, meKey(uid)), true);
  return null;
}
