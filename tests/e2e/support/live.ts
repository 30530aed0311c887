import { performance } from "node:perf_hooks";
import type { ReserveAnswer } from "@flashplate/contract/orders";
import { expect, type Page } from "@playwright/test";
import { auth } from "../../../functions/src/platform/firebase.ts";
import { makePerson, password, tokenOf } from "../../../functions/src/test-support/people.ts";
import {
  makeVendor,
  store,
  storeMenu,
  storeSale,
  vendorRecord,
} from "../../../functions/src/test-support/records.ts";
import { origin } from "./test.ts";

/** Where Firestore's listeners are answered. */
export const listenUrl = /Firestore\/Listen\/channel/;

/** How long a change at the server may take to the screen. */
export const promisedMs = 2000;
/** The same on a machine with much else to do; a page that does not listen asks after 15 seconds at the earliest. */
export const patienceMs = 10_000;

// The page shows it: a picture elsewhere could not be loaded here, and the browser would complain.
const picture = { img_url: `${origin}/art/plate-placeholder.svg` };

/** A restaurant with a menu and a sale that runs, and the account to sign in with. */
export async function openKitchen() {
  const { uid, email } = await makeVendor();
  await storeMenu(uid, []);
  const saleId = await storeSale(uid, 30, { ...picture, item_quantity: 20, remaining: 20, item_limit: 5 });
  return { uid, saleId, account: { email, password } };
}

/** Someone with an account, its email verified unless told, who applies when asked to. */
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

/** Someone with the mobile app. Each call orders, through the API. */
export async function newCustomer(displayName: string) {
  const { uid, email } = await makePerson();
  await auth().updateUser(uid, { displayName });
  const token = await tokenOf(email);
  return async (saleId: string, quantity = 1) => {
    const response = await fetch(`${origin}/api/consumerAPI/reserve`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ saleId, quantity, requestId: crypto.randomUUID() }),
    });
    const answer = (await response.json()) as ReserveAnswer;
    expect(response.status, JSON.stringify(answer)).toBe(201);
    return answer.order;
  };
}

/** Goes to a page and waits until its first listener is being answered. */
export async function goAndListen(page: Page, path: string): Promise<void> {
  await Promise.all([untilListening(page), page.goto(path)]);
}

/** Resolves when the page begins to listen. What changes from then on is told live, at the latest by the first answer. */
async function untilListening(page: Page): Promise<void> {
  await page.waitForRequest(listenUrl, { timeout: 40_000 });
}

/** Runs `change` and answers how many milliseconds after it succeeded `seen` took. */
export async function measured(
  change: () => Promise<unknown>,
  seen: () => Promise<unknown>,
): Promise<number> {
  await change();
  const from = performance.now();
  await seen();
  return Math.round(performance.now() - from);
}
