import type { VendorOrders } from "@flashplate/contract/orders";
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { arrivedSince, onSeen, presentSeen, rememberSeen, seenIn } from "./seen-orders.ts";

/** Screens on which new orders are seen. */
const showOrders = /^\/(orders|dashboard)\/?$/i;
/** Signs that somebody is there: a screen at the counter shows orders all day to nobody. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/**
 * How many pending orders nobody has seen. Coming to a screen that shows them is seeing them; what arrives later is seen with the
 * next sign of a person there. All tabs of this device agree.
 */
export function useUnseenOrders(uid: string, orders: VendorOrders | undefined): number {
  const text = useSyncExternalStore(onSeen, presentSeen);
  const seen = useMemo(() => seenIn(text, uid), [text, uid]);
  const shows = showOrders.test(useLocation().pathname);
  const unseen = orders && seen ? arrivedSince(seen, orders).length : 0;

  const see = useEffectEvent(() => {
    if (!orders) return;
    const looking = shows && document.visibilityState === "visible";
    // On a device that remembers nothing yet, nothing is new.
    if (!seen || (looking && unseen > 0)) rememberSeen(uid, orders);
  });

  const loaded = orders !== undefined;
  useEffect(() => {
    if (loaded || shows) see();
  }, [loaded, shows]);

  useEffect(() => {
    const onSign = () => see();
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });
    document.addEventListener("visibilitychange", onSign);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign);
      document.removeEventListener("visibilitychange", onSign);
    };
  }, []);

  return unseen;
}
