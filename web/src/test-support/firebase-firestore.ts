import type * as real from "../shared/lib/live/firebase-firestore.ts";

/** Stand-in for `shared/lib/live/firebase-firestore.ts`: a listener that never reports anything. */
export const listen: typeof real.listen = () => () => undefined;
export const reconnect: typeof real.reconnect = async () => undefined;
