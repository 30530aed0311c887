import type { RingPayload, RingSubject } from "@flashplate/contract/notifications/notifications";

/** The page that a notification opens, by subject. The subject is its tag. */
const pages: Readonly<Record<RingSubject, string>> = {
  orders: "/orders",
  questions: "/dashboard",
  closing: "/dashboard",
  proposals: "/dashboard",
};
const maxLines = 5;

/** The rings that a shown notification is about. */
interface ShownRings {
  count: number;
  /** The texts, newest first. */
  lines: readonly string[];
}

/**
 * Shows a ring. A notification that is shown about the same subject is replaced by one about all its rings.
 * An open page changes nothing, because its sound may be off.
 */
export async function showRing(
  registration: ServiceWorkerRegistration,
  { subject, title, body, many }: RingPayload,
): Promise<void> {
  const [shown] = await registration.getNotifications({ tag: subject });
  const { count, lines } = withLine((shown?.data ?? { count: 0, lines: [] }) as ShownRings, body);
  const options = {
    body: lines.join("\n"),
    data: { count, lines } satisfies ShownRings,
    icon: "/art/icon-192.png",
    badge: "/art/badge-96.png",
    tag: subject,
    // Rings again although it replaces a notification. TypeScript does not know this option yet.
    renotify: true,
    requireInteraction: true,
    vibrate: [200, 100, 200],
  };
  await registration.showNotification(count === 1 ? title : many.replace("{count}", String(count)), options);
}

/** Adds a line, unless it is shown already: a push service may deliver a ring twice. */
function withLine({ count, lines }: ShownRings, line: string): ShownRings {
  if (lines.includes(line)) return { count, lines };
  return { count: count + 1, lines: [line, ...lines].slice(0, maxLines) };
}

/**
 * Shows the page of a notification: focuses a window in which it is open, or opens a new one.
 * @param subject the notification's tag
 */
export async function openSubject(clients: Clients, subject: string): Promise<void> {
  // A notification of another build may have a subject that this one does not know.
  const page = pages[subject as RingSubject] ?? "/dashboard";
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // Routes match in any case.
  const open = windows.find(({ url }) => new URL(url).pathname.toLowerCase() === page);
  await (open ? open.focus() : clients.openWindow(page));
}
