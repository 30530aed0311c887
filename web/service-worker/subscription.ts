/**
 * Subscribes again after the browser's push service has ended or replaced a subscription, and tells
 * the open pages, which register the new address at the server. The worker cannot: it has no ID token.
 * Without an open page, the next one does. If the browser does not say which subscription it was, the
 * page subscribes too.
 */
export async function renewSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, "pushManager">,
  clients: Pick<Clients, "matchAll">,
  {
    oldSubscription,
    newSubscription,
  }: Pick<PushSubscriptionChangeEvent, "oldSubscription" | "newSubscription">,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && applicationServerKey) {
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {
      // The page tries again.
    });
  }
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage("subscription-changed");
}
