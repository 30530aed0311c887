import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { renewThisDevice } from "../../entities/devices/devices.queries.ts";
import { flashSalesKey, pastSalesKey } from "../../entities/flash-sales/flash-sales.subjects.ts";
import { menuKey } from "../../entities/menu/menu.queries.ts";
import { ordersKey } from "../../entities/orders/orders.queries.ts";
import { meKey, membershipIn } from "../../entities/session/me.ts";
import { canUsePortal, useSession } from "../../entities/session/session.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { keepResponses, restoreResponses } from "../../shared/lib/api/kept-responses.ts";
import { isConnectionLost, onConnectionChange } from "../../shared/lib/connection/connection.ts";
import { onSubscriptionChange } from "../../shared/lib/firebase/push-subscription.ts";
import { forgetKeptResponses } from "../../shared/lib/kept-responses-key.ts";
import { leaveWhenAllowed } from "../../shared/lib/leaving.ts";
import { onNewBuild, startServiceWorker } from "../../shared/lib/service-worker.ts";
import { toast } from "../../shared/ui/messages/toast.ts";

/** What makes the portal an app: it can be installed, opens without a network, and updates itself. */
export function InstalledApp() {
  const session = useSession();
  const uid = session.status === "signed-in" ? session.user.uid : undefined;
  const me = session.status === "signed-in" ? session.me : undefined;
  const isInPortal = me && canUsePortal(me);
  useEffect(startServiceWorker, []);
  useUpdatePrompt();
  useKeptResponses(uid, isInPortal, me && membershipIn(me));
  useRenewedDevice(isInPortal === true);
  return null;
}

/** Offers to load the page again when the server has a new build. */
function useUpdatePrompt(): void {
  const t = useT();
  const prompt = useEffectEvent(() =>
    toast(t("A new version of Flashplate is ready."), {
      label: t("Reload"),
      onClick: () => leaveWhenAllowed(() => window.location.reload()),
    }),
  );
  useEffect(() => onNewBuild(() => prompt()), []);
}

/**
 * Keeps what a member of an approved restaurant has seen, and shows it when the connection is lost. What
 * admins see is never kept: it is about other people. Nothing stays on the device of a former member.
 * @param isInPortal undefined until it is known
 * @param membership a text that changes with the restaurant and the role
 */
function useKeptResponses(
  uid: string | undefined,
  isInPortal: boolean | undefined,
  membership: string | undefined,
): void {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost);
  useEffect(() => {
    if (uid !== undefined && isLost) restoreResponses(uid);
  }, [uid, isLost]);
  useEffect(() => {
    if (uid === undefined || isLost || isInPortal === undefined) return;
    if (isInPortal) return keepResponses({ uid, membership }, isKept);
    forgetKeptResponses();
  }, [uid, isLost, isInPortal, membership]);
}

/** Keeps this device ringing when the browser's push service replaces its address. */
function useRenewedDevice(isInPortal: boolean): void {
  useEffect(() => {
    if (!isInPortal) return;
    const renew = () => {
      renewThisDevice().catch(() => {
        // The next page tries again.
      });
    };
    renew();
    return onSubscriptionChange(renew);
  }, [isInPortal]);
}

/**
 * First elements of the keys of the queries whose responses are kept. `dashboard` is the key of
 * `use-today.ts`, which is not imported, because its code would be loaded on every screen.
 */
const keptKeys = [meKey("")[0], menuKey[0], flashSalesKey[0], pastSalesKey[0], ordersKey[0], "dashboard"];

function isKept([first]: QueryKey): boolean {
  return keptKeys.includes(String(first));
}
