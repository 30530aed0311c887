import type { VendorOrders } from "@flashplate/contract/orders/orders";

const key = "flashplate.orders-seen";
/** Completed orders are remembered too, because an undone completion is not a new order. */
const completedRemembered = 20;

interface Seen {
  uid: string;
  ids: readonly string[];
}

/** The stored text, null if there is none, undefined before it is read. */
let stored: string | null | undefined;
const listeners = new Set<() => void>();

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
  const seen: Seen = { uid, ids: idsToRemember(orders) };
  const text = JSON.stringify(seen);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, only this tab remembers them.
  }
  setStored(text);
}

/** Returns the ids of the orders that the vendor has seen, or undefined if none are stored. */
export function parseSeen(text: string | null, uid: string): ReadonlySet<string> | undefined {
  try {
    const seen: unknown = JSON.parse(text ?? "null");
    return isSeen(seen) && seen.uid === uid ? new Set(seen.ids) : undefined;
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

/** Returns the pending orders whose ids are not in `known`. */
export function pendingNotIn(
  known: ReadonlySet<string>,
  orders: VendorOrders,
): VendorOrders["incompletedOrders"] {
  return orders.incompletedOrders.filter(({ id }) => !known.has(id));
}

/** Returns the ids of the orders that are not new any more after these lists were shown. */
export function idsToRemember({ incompletedOrders, completedOrders }: VendorOrders): string[] {
  return [...incompletedOrders, ...completedOrders.slice(0, completedRemembered)].map(({ id }) => id);
}
