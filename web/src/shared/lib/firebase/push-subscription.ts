import { forgetDevice } from "../device/own-device.ts";

/**
 * Whether this browser can show notifications while the page is closed. `needs-install`: it can when the
 * site has been added to the Home Screen (iOS). `blocked`: the person has forbidden notifications.
 */
export type PushSupport = "ready" | "blocked" | "needs-install" | "unsupported";

export function pushSupport(): PushSupport {
  if (!navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window)) {
    return isAppleMobile() ? "needs-install" : "unsupported";
  }
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** The user agent of an iPad is that of a Mac, but a Mac has no touch screen. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/** Returns the URL of this browser's subscription at its push service, or null. */
export async function ownEndpoint(): Promise<string | null> {
  return (await ownSubscription())?.endpoint ?? null;
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await ownRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

/**
 * Subscribes this browser. Call it in a click handler, because the browser may ask for permission.
 * @param publicKey the server's key in base64url
 * @returns the subscription as the server takes it, or undefined if the person does not allow it
 * @throws if the browser's push service does not respond
 */
export async function subscribeToPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const existing = await registration.pushManager.getSubscription();
  // The server may have another key than when this browser subscribed.
  if (existing && keyOf(existing) !== publicKey) await existing.unsubscribe();
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

/** Returns the server's key of a subscription, in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined;
  return btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}

/**
 * Ends this browser's subscription, so that it gets no messages even if the server sends some. Forgets the
 * remembered device, so that no page subscribes again. Closes the notifications that are shown, so that they
 * do not mix with those of the next account.
 */
export async function unsubscribeFromPush(): Promise<void> {
  forgetDevice();
  try {
    await (await ownSubscription())?.unsubscribe();
  } finally {
    const registration = await ownRegistration();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  }
}

/**
 * Calls back when the browser's push service has replaced this browser's subscription, or ended it.
 * @returns removes the listener
 */
export function onSubscriptionChange(callback: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === "subscription-changed") callback();
  };
  navigator.serviceWorker?.addEventListener("message", onMessage);
  return () => navigator.serviceWorker?.removeEventListener("message", onMessage);
}
