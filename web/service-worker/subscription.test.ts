import { expect, it } from "vitest";
import { renewSubscription } from "./subscription.ts";

const key = new Uint8Array([4, 2]).buffer;
const old = { options: { applicationServerKey: key, userVisibleOnly: true } } as PushSubscription;

/** Returns the subscriptions that the worker requests after an event, and its messages to the page. */
async function actsAfter(
  event: { oldSubscription: PushSubscription | null; newSubscription: PushSubscription | null },
  isUnreachable = false,
): Promise<unknown[]> {
  const done: unknown[] = [];
  const pushManager = {
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      done.push(options);
      if (isUnreachable) throw new DOMException("push service error", "AbortError");
    },
  } as unknown as PushManager;
  const pages = [{ postMessage: (message: unknown) => done.push(message) }];
  const clients = { matchAll: async () => pages } as unknown as Clients;
  await renewSubscription({ pushManager }, clients, event);
  return done;
}

const subscribedAgain = { userVisibleOnly: true, applicationServerKey: key };
const messageToPage = "subscription-changed";

it.each([
  [
    "subscribes again when only the old one is known",
    { oldSubscription: old, newSubscription: null },
    [subscribedAgain, messageToPage],
  ],
  [
    "keeps the new subscription when the browser made one",
    { oldSubscription: old, newSubscription: old },
    [messageToPage],
  ],
  [
    "leaves it to the page when none is known",
    { oldSubscription: null, newSubscription: null },
    [messageToPage],
  ],
])("%s", async (_, event, done) => {
  expect(await actsAfter(event)).toEqual(done);
});

it("tells the pages when the push service does not respond", async () => {
  const acts = await actsAfter({ oldSubscription: old, newSubscription: null }, true);
  expect(acts).toEqual([subscribedAgain, messageToPage]);
});
