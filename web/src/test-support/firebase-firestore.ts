import type * as real from "../platform/firebase-firestore.ts";

/** Takes the place of `platform/firebase-firestore.ts`: a listener that never hears of a change. */
export const listen: typeof real.listen = () => () => undefined;
export const reconnect: typeof real.reconnect = async () => undefined;
