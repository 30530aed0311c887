import { createHash } from "node:crypto";
import { now } from "../clock.ts";
import { rateLimits } from "./rate-limits.repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores for a day that many people share an address, for all instances: a record beside those of
 * budgets, `shared-address_{hash}`, whose count is that of the people.
 */
export async function markShared(address: string, people: number): Promise<void> {
  const expiresAt = new Date(now().getTime() + dayMs);
  await rateLimits().doc(idOf(address)).set({ window: 0, count: people, expiresAt });
}

/** Whether an instance has found within a day that many people share an address. */
export async function isMarkedShared(address: string): Promise<boolean> {
  const record = (await rateLimits().doc(idOf(address)).get()).data();
  // The TTL policy may delete a record a day late.
  return record !== undefined && record.expiresAt > now();
}

function idOf(address: string): string {
  return `shared-address_${createHash("sha256").update(`shared-address ${address}`).digest("base64url")}`;
}
