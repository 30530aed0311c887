import { instanceLease } from "../../platform/limits/instance-lease.ts";
import { type Limit, rateLimiter } from "../../platform/limits/rate-limiter.ts";
import { takeShare } from "../../platform/limits/rate-limits.repository.ts";
import { sharedAddresses } from "./address/shared-addresses.ts";
import { leasesOf, limits } from "./limits.ts";

/** The rate limiter of this instance. */
export const allow = rateLimiter(takeShare, instanceLease(leasesOf));

/** Which addresses many people share, as far as this instance knows. */
export const addressSharing = sharedAddresses();

/** Counts a request towards the limit of a signed-in user. */
export function allowUser({ uid }: { uid: string }): Promise<void> | undefined {
  return allow(limits.signedIn, uid);
}

/**
 * Counts units of work, such as pictures, towards the limit of a signed-in user.
 * @throws request/too-many; the units that the limit still allowed stay counted
 */
export async function countForUser(limit: Limit, uid: string, units: number): Promise<void> {
  // Together, so that one write to Firestore takes them all.
  await Promise.all(Array.from({ length: units }, () => allow(limit, uid)));
}
