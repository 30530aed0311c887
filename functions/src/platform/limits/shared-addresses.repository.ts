import { createHash } from "node:crypto";
import { now } from "../clock.ts";
import { collectionOf } from "../firestore/records.ts";

/** `RateLimits/shared-address_{hash}`: an address that many people used at once. */
interface SharedAddressRecord {
  /** Always 0: it is no budget. */
  window: number;
  /** People who used it within a minute, when it was found. */
  count: number;
  /** After this, the address counts as one person's again. Firestore's TTL policy deletes the record. */
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

const records = () => collectionOf<SharedAddressRecord>("RateLimits");

/** Stores for a day that many people share an address, for all instances. */
export async function markShared(address: string, people: number): Promise<void> {
  const expiresAt = new Date(now().getTime() + dayMs);
  await records().doc(idOf(address)).set({ window: 0, count: people, expiresAt });
}

/** Whether an instance has found within a day that many people share an address. */
export async function isMarkedShared(address: string): Promise<boolean> {
  const record = (await records().doc(idOf(address)).get()).data();
  // The TTL policy may delete a record a day late.
  return record !== undefined && record.expiresAt > now();
}

function idOf(address: string): string {
  return `shared-address_${createHash("sha256").update(`shared-address ${address}`).digest("base64url")}`;
}
