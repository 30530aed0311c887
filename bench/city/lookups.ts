import { userLookups } from "../../functions/src/platform/auth.ts";
import { collectLookups } from "../../functions/src/platform/firestore/collect-lookups.ts";
import { waitFor } from "./latencies.ts";
import type { VirtualTime } from "./models/virtual-time.ts";
import type { Instance } from "./service.ts";

/** Looks up the user of a token, together with those of other requests of the instance. */
export function userLookupsOf(time: VirtualTime) {
  const perInstance = new Map<Instance, (uid: string) => Promise<unknown>>();
  const newLookups = () =>
    collectLookups<true>({
      ...userLookups,
      lookUp: async (uids) => {
        await waitFor(time, "lookup");
        return new Map(uids.map((uid) => [uid, true]));
      },
    });
  return (instance: Instance, uid: string) => {
    const lookups = perInstance.get(instance) ?? newLookups();
    perInstance.set(instance, lookups);
    return lookups(uid);
  };
}
