/**
 * Subscribes again after the browser's push service has ended or replaced a subscription. Then tells the
 * open pages, which register the new address at the server: the worker has no ID token. If no page is open,
 * the next one registers it. If the browser does not name the old subscription, the page also subscribes.
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
