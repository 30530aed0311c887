import { performance } from "node:perf_hooks";
import type { Page } from "@playwright/test";
import { makePerson, password } from "../../../functions/test-support/records/people.ts";
import {
  makeVendor,
  store,
  storeMenu,
  storeSale,
  vendorRecord,
} from "../../../functions/test-support/records/records.ts";
import { origin } from "./test.ts";

/** URL of Firestore's listeners. */
export const listenUrl = /Firestore\/Listen\/channel/;

/** Limit in ms for a change at the server to appear on the screen. */
export const promisedMs = 2000;
/** Limit on a busy machine. A page without a listener polls after 15 seconds at the earliest. */
export const patienceMs = 10_000;

// The page can load this picture. Others would cause errors in the console.
const picture = { img_url: `${origin}/art/plate-placeholder.svg` };

/** Creates a restaurant with a menu and an active sale. */
export async function openKitchen() {
  const { uid, email } = await makeVendor();
  await storeMenu(uid, []);
  const saleId = await storeSale(uid, 30, { ...picture, item_quantity: 20, remaining: 20, item_limit: 5 });
  return { uid, saleId, account: { email, password } };
}

/** Creates an account that can apply. Its email is verified by default. */
export async function newApplicant(name: string, emailVerified = true) {
  const { uid, email } = await makePerson({ emailVerified });
  const application = {
    ...vendorRecord(email, false),
    ...picture,
    name,
    emailVerified,
    createdAt: new Date(),
  };
  return { uid, account: { email, password }, apply: () => store(`Vendors/${uid}`, application) };
}

/** Opens a page and waits until it has started its first listener. */
export async function goAndListen(page: Page, path: string): Promise<void> {
  await Promise.all([untilListening(page), page.goto(path)]);
}

/** Resolves when the page starts a listener. The listener reports all changes after that. */
async function untilListening(page: Page): Promise<void> {
  await page.waitForRequest(listenUrl, { timeout: 40_000 });
}

/** Runs `change` and returns the milliseconds from its success until `seen` resolves. */
export async function measureUntilSeen(
  change: () => Promise<unknown>,
  seen: () => Promise<unknown>,
): Promise<number> {
  await change();
  const from = performance.now();
  await seen();
  return Math.round(performance.now() - from);
}
