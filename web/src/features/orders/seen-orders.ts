import type { VendorOrders } from "@flashplate/contract/orders";

const key = "flashplate.orders-seen";
/** An order that was completed a moment ago may be pending again, and is not new then. */
const completedRemembered = 20;

interface Seen {
  uid: string;
  ids: readonly string[];
}

let present: string | null | undefined;
const listeners = new Set<() => void>();

/** What was seen, as text, for `seenIn`; the same text as long as nothing changes. Null where nothing is remembered. */
export function presentSeen(): string | null {
  if (present === undefined) {
    try {
      present = localStorage.getItem(key);
    } catch {
      present = null;
    }
  }
  return present;
}

/** Calls back when more was seen, in this tab or another. Returns the way to stop. */
export function onSeen(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hearOtherTab);
  };
}

function hearOtherTab(event: StorageEvent): void {
  if (event.key === key) tell(event.newValue);
}

function tell(text: string | null): void {
  present = text;
  for (const listener of listeners) listener();
}

/** Remembers on this device that this vendor has seen these orders. */
export function rememberSeen(uid: string, orders: VendorOrders): void {
  const seen: Seen = { uid, ids: idsOf(orders) };
  const text = JSON.stringify(seen);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Where a browser keeps no storage, this tab remembers by itself.
  }
  tell(text);
}

/** Ids of the orders this vendor has seen, or undefined where nothing of theirs is remembered. */
export function seenIn(text: string | null, uid: string): ReadonlySet<string> | undefined {
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

/** The pending orders that were not there yet, in the lists as they are now. */
export function arrivedSince(
  known: ReadonlySet<string>,
  orders: VendorOrders,
): VendorOrders["incompletedOrders"] {
  return orders.incompletedOrders.filter(({ id }) => !known.has(id));
}

/** The orders that are known by what the lists hold. */
export function idsOf({ incompletedOrders, completedOrders }: VendorOrders): string[] {
  return [...incompletedOrders, ...completedOrders.slice(0, completedRemembered)].map(({ id }) => id);
}
