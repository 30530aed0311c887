import { expect, it } from "vitest";
import { renewSubscription } from "./subscription.ts";

const key = new Uint8Array([4, 2]).buffer;
const old = { options: { applicationServerKey: key, userVisibleOnly: true } } as PushSubscription;

/** Reports what the worker does at the push service, and what it tells a page. */
async function doneAfter(
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

const again = { userVisibleOnly: true, applicationServerKey: key };
const told = "subscription-changed";

it.each([
  ["subscribes again", { oldSubscription: old, newSubscription: null }, [again, told]],
  ["keeps the new subscription", { oldSubscription: old, newSubscription: old }, [told]],
  ["leaves it to the page", { oldSubscription: null, newSubscription: null }, [told]],
])("%s when the browser tells this much about it", async (_, event, done) => {
  expect(await doneAfter(event)).toEqual(done);
});

it("tells the pages when the push service does not respond", async () => {
  expect(await doneAfter({ oldSubscription: old, newSubscription: null }, true)).toEqual([again, told]);
});
