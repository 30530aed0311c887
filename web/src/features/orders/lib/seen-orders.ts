import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

const key = "flashplate.orders-seen";
/** The newest completed orders are remembered too, because an undone completion is not a new order. */
const maxCompletedRemembered = 20;

/** Events that show that a person is at the device, which may be on all day. */
const presenceEvents = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/**
 * Whether a screen shows new orders itself. The router takes paths in any case, with or without a final
 * slash.
 */
export function isOrderScreen(pathname: string): boolean {
  return /^\/(orders|dashboard)\/?$/i.test(pathname);
}

interface Seen {
  uid: string;
  ids: readonly string[];
  /** `unlistedUntil` of these orders. Absent if all pending orders were listed. */
  until?: string | undefined;
}

/** The orders that are not new. */
export interface KnownOrders {
  ids: ReadonlySet<string>;
  /** Orders of this time and older ones are not new, whatever their id. ISO 8601. */
  until?: string | undefined;
}

/** The stored text, null if there is none, undefined before it is read. */
let stored: string | null | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the number of unseen pending orders, the same in all tabs. Orders are seen when a screen
 * that shows them is opened. Orders that come later are seen at the next event by a person.
 */
export function useUnseenOrderCount(uid: string, orders: VendorOrders | undefined): number {
  const text = useSyncExternalStore(onSeenChange, readSeen);
  const seen = useMemo(() => parseSeen(text, uid), [text, uid]);
  const showsOrders = isOrderScreen(useLocation().pathname);
  const unseen = orders && seen ? pendingNotIn(seen, orders).length : 0;

  const markSeen = useEffectEvent(() => {
    if (!orders) return;
    const isVisible = showsOrders && document.visibilityState === "visible";
    // On a new device nothing is stored. Then the present orders count as seen.
    if (!seen || (isVisible && unseen > 0)) rememberSeen(uid, orders);
  });

  const isLoaded = orders !== undefined;
  // Both are read so that the effect runs again when one of them changes. `markSeen` itself needs the
  // orders.
  useEffect(() => {
    if (isLoaded || showsOrders) markSeen();
  }, [isLoaded, showsOrders]);

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

/** Returns the stored text for `parseSeen`, or null. */
export function readSeen(): string | null {
  if (stored === undefined) {
    try {
      stored = localStorage.getItem(key);
    } catch {
      stored = null;
    }
  }
  return stored;
}

/** Calls back when this or another tab remembers seen orders. Returns a function that stops it. */
export function onSeenChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === key) setStored(event.newValue);
}

function setStored(text: string | null): void {
  stored = text;
  for (const listener of listeners) listener();
}

/** Stores on this device that the vendor has seen these orders. */
export function rememberSeen(uid: string, orders: VendorOrders): void {
  const seen: Seen = { uid, ids: idsToRemember(orders), until: unlistedUntil(orders) };
  const text = JSON.stringify(seen);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, only this tab remembers them.
  }
  setStored(text);
}

/** Returns the orders that the vendor has seen, or undefined if none are stored. */
export function parseSeen(text: string | null, uid: string): KnownOrders | undefined {
  try {
    const seen: unknown = JSON.parse(text ?? "null");
    return isSeen(seen) && seen.uid === uid ? { ids: new Set(seen.ids), until: seen.until } : undefined;
  } catch {
    return undefined;
  }
}

function isSeen(value: unknown): value is Seen {
  return (
    typeof value === "object" &&
    value !== null &&
    "uid" in value &&
    "ids" in value &&
    Array.isArray(value.ids)
  );
}

/** Returns the pending orders that are not among the known ones. */
export function pendingNotIn(known: KnownOrders, orders: VendorOrders): VendorOrders["incompletedOrders"] {
  const { ids, until = "" } = known;
  return orders.incompletedOrders.filter(({ id, orderTime }) => !ids.has(id) && orderTime > until);
}

/**
 * Returns the time of the oldest listed pending order if there are older ones. One of them moves into the list
 * when a listed order is completed. Undefined if all are listed.
 */
export function unlistedUntil({ incompletedOrders, incompletedCursor }: VendorOrders): string | undefined {
  return incompletedCursor === undefined ? undefined : incompletedOrders.at(-1)?.orderTime;
}

/** Returns the ids of the orders that are not new any more after these lists were shown. */
export function idsToRemember({ incompletedOrders, completedOrders }: VendorOrders): string[] {
  return [...incompletedOrders, ...completedOrders.slice(0, maxCompletedRemembered)].map(({ id }) => id);
}
