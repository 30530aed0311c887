import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { onSeenChange, parseSeen, pendingNotIn, readSeen, rememberSeen } from "../lib/seen-orders.ts";

const orderScreens = /^\/(orders|dashboard)\/?$/i;
/** Events that show that a person is at the device, which may be on all day. */
const presenceEvents = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/**
 * Returns the number of unseen pending orders, the same in all tabs. Orders are seen when a screen
 * that shows them is opened. Orders that come later are seen at the next event by a person.
 */
export function useUnseenOrders(uid: string, orders: VendorOrders | undefined): number {
  const text = useSyncExternalStore(onSeenChange, readSeen);
  const seen = useMemo(() => parseSeen(text, uid), [text, uid]);
  const isOrderScreen = orderScreens.test(useLocation().pathname);
  const unseen = orders && seen ? pendingNotIn(seen, orders).length : 0;

  const markSeen = useEffectEvent(() => {
    if (!orders) return;
    const isVisible = isOrderScreen && document.visibilityState === "visible";
    // On a new device, the present orders are not new.
    if (!seen || (isVisible && unseen > 0)) rememberSeen(uid, orders);
  });

  const isLoaded = orders !== undefined;
  useEffect(() => {
    if (isLoaded || isOrderScreen) markSeen();
  }, [isLoaded, isOrderScreen]);

  useEffect(() => {
    const onPresence = () => markSeen();
    for (const name of presenceEvents) window.addEventListener(name, onPresence, { passive: true });
    document.addEventListener("visibilitychange", onPresence);
    return () => {
      for (const name of presenceEvents) window.removeEventListener(name, onPresence);
      document.removeEventListener("visibilitychange", onPresence);
    };
  }, []);

  return unseen;
}
