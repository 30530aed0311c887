import { setTimeout as sleep } from "node:timers/promises";
import type { ConsumerOrder, ReserveAnswer } from "@flashplate/contract/orders/orders";
import type { Backend, PushMessage } from "./backend.ts";
import { type ConsumerApi, consumerApi } from "./consumer-api.ts";
import { type GuestAccount, signIn } from "./guest-account.ts";
import { type GuestFirestore, guestFirestore } from "./guest-firestore.ts";
import { goodCard, payWithSheet } from "./payment-sheet.ts";

/**
 * The app of one guest, without screens: it does what docs/mobile-app.md describes, with the Firebase
 * SDK and the HTTP API only.
 */
export interface GuestApp extends ConsumerApi, GuestFirestore {
  uid: string;
  /**
   * Pays a reservation, if it has to be paid in the app, and waits until the server knows it.
   * @returns the order, which is `released` if the payment came too late
   * @throws DeclinedPayment
   */
  pay: (reservation: ReserveAnswer, card?: string) => Promise<ConsumerOrder>;
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

/** The app of a signed-in guest. */
export function guestAppOf(backend: Backend, { app, user, close }: GuestAccount): GuestApp {
  const { uid } = user;
  // A phone subscribes with `subscribeToTopic`, which the SDK for browsers does not have.
  const topics = new Set([`consumer_${uid}`]);
  const api = consumerApi(backend, () => user.getIdToken());
  return {
    uid,
    ...api,
    ...guestFirestore(backend, app, uid),
    pay: async ({ order, payment }, card = goodCard) => {
      if (!payment) return order;
      await payWithSheet(backend, payment, card);
      return untilPaid(api, order.id);
    },
    follow: (vendorId) => void topics.add(`vendor_${vendorId}`),
    messages: async () => (await Promise.all([...topics].map(backend.messagesTo))).flat(),
    close,
  };
}

function mayStillBePaid({ status, payment }: ConsumerOrder): boolean {
  const isOpen = payment.state === "awaiting" || payment.state === "authorised";
  return status === "awaiting-payment" || (status === "released" && isOpen);
}

/**
 * Asks for an order every second, until the server knows that it is paid. A payment in the last second of the
 * hold may arrive after its release.
 */
async function untilPaid({ orders }: ConsumerApi, orderId: string): Promise<ConsumerOrder> {
  for (let second = 0; second < 60; second += 1) {
    const order = (await orders()).orders.find(({ id }) => id === orderId);
    if (order && !mayStillBePaid(order)) return order;
    await sleep(1000);
  }
  throw new Error(`The server does not know the payment of ${orderId}.`);
}
