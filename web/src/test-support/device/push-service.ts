import { vi } from "vitest";

const firstEndpoint = "https://fcm.googleapis.com/fcm/send/1";
const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };

/** What the browser's push service and the person do. */
interface Behaviour {
  permission?: NotificationPermission;
  /** The person's answer to the browser's question. */
  answer?: NotificationPermission;
  isUnreachable?: boolean;
  hasServiceWorkers?: boolean;
  userAgent?: string;
}

/** A browser's push service. The browser under test has none. */
export const pushService = {
  subscription: { endpoint: firstEndpoint, keys },
  /** Whether this browser has subscribed. */
  isSubscribed: false,
  /** The notifications that the service worker shows, by tag. */
  shown: new Set<string>(),
  behave({
    permission = "default",
    answer = "granted",
    isUnreachable = false,
    hasServiceWorkers = true,
    userAgent = navigator.userAgent,
  }: Behaviour = {}): void {
    pushService.isSubscribed = false;
    pushService.shown.clear();
    pushService.subscription = { endpoint: firstEndpoint, keys };
    vi.stubGlobal("Notification", { permission, requestPermission: async () => answer });
    replace("serviceWorker", hasServiceWorkers ? serviceWorkersOf(isUnreachable) : undefined);
    replace("userAgent", userAgent);
  },
  /** Gives this browser another address, and tells the page as the service worker does. */
  replaceAddress(endpoint: string): void {
    pushService.subscription = { endpoint, keys };
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: "subscription-changed" }));
  },
  restore(): void {
    vi.unstubAllGlobals();
    for (const name of ["serviceWorker", "userAgent"]) Reflect.deleteProperty(navigator, name);
  },
};

function replace(name: keyof Navigator, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

function serviceWorkersOf(isUnreachable: boolean) {
  const subscription = {
    get endpoint() {
      return pushService.subscription.endpoint;
    },
    options: { applicationServerKey: null },
    toJSON: () => pushService.subscription,
    unsubscribe: async () => {
      pushService.isSubscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (pushService.isSubscribed ? subscription : null),
    subscribe: async () => {
      if (isUnreachable) throw new DOMException("push service error", "AbortError");
      pushService.isSubscribed = true;
      return subscription;
    },
  };
  const getNotifications = async () =>
    [...pushService.shown].map((tag) => ({ tag, close: () => pushService.shown.delete(tag) }));
  const registration = { pushManager, getNotifications };
  return Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
}
