import type { RingPayload } from "@flashplate/contract/notifications/notifications";

const tag = "new-orders";
const ordersPath = "/orders";
const mostLines = 5;

/** What a shown notification is about. */
interface Shown {
  count: number;
  /** The texts, newest first. */
  lines: readonly string[];
}

/**
 * Shows a new order, together with those that are shown already. Also while a page is open, because
 * its sound may be off.
 */
export async function ring(
  registration: ServiceWorkerRegistration,
  { title, body, many }: RingPayload,
): Promise<void> {
  const [shown] = await registration.getNotifications({ tag });
  const { count, lines } = withOrder((shown?.data ?? { count: 0, lines: [] }) as Shown, body);
  const options = {
    body: lines.join("\n"),
    data: { count, lines } satisfies Shown,
    icon: "/art/icon-192.png",
    badge: "/art/badge-96.png",
    tag,
    // Rings again although it replaces the one before. TypeScript does not know it yet.
    renotify: true,
    requireInteraction: true,
    vibrate: [200, 100, 200],
  };
  await registration.showNotification(count === 1 ? title : many.replace("{count}", String(count)), options);
}

/** A push service may deliver an order twice. */
function withOrder({ count, lines }: Shown, line: string): Shown {
  if (lines.includes(line)) return { count, lines };
  return { count: count + 1, lines: [line, ...lines].slice(0, mostLines) };
}

/** Shows the orders: in a window that has them already, or in a new one. */
export async function openOrders(clients: Clients): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.toLowerCase() === ordersPath);
  await (open ? open.focus() : clients.openWindow(ordersPath));
}
