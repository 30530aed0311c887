import type { Backend, PushMessage } from "./backend.ts";
import { type ConsumerApi, consumerApi } from "./consumer-api.ts";
import { type GuestAccount, signIn } from "./guest-account.ts";
import { type GuestFirestore, guestFirestore } from "./guest-firestore.ts";

/**
 * The app of one guest, without screens: it does what docs/mobile-app.md describes, with the Firebase
 * SDK and the HTTP API only.
 */
export interface GuestApp extends ConsumerApi, GuestFirestore {
  uid: string;
  /** Subscribes to the messages about a restaurant's sales. */
  follow: (vendorId: string) => void;
  /** Returns the messages of the guest's topics, oldest first in each topic. */
  messages: () => Promise<PushMessage[]>;
  close: () => Promise<void>;
}

/** Starts the app of a guest and signs in. */
export async function openGuestApp(
  backend: Backend,
  credentials: { email: string; password: string },
): Promise<GuestApp> {
  return guestAppOf(backend, await signIn(backend, credentials));
}

/** The app of a guest who is signed in. */
export function guestAppOf(backend: Backend, { app, user, close }: GuestAccount): GuestApp {
  const { uid } = user;
  // A phone subscribes with `subscribeToTopic`, which the SDK for browsers does not have.
  const topics = new Set([`consumer_${uid}`]);
  return {
    uid,
    ...consumerApi(backend, () => user.getIdToken()),
    ...guestFirestore(backend, app, uid),
    follow: (vendorId) => void topics.add(`vendor_${vendorId}`),
    messages: async () => (await Promise.all([...topics].map(backend.messagesTo))).flat(),
    close,
  };
}
