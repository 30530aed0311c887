import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  onSnapshot,
  setLogLevel,
} from "firebase/firestore";
import { config, emulatorPort } from "../config.ts";
import { firebaseApp } from "../firebase/firebase-app.ts";
import { documentOf, queryOf } from "./firestore-query.ts";
import type { LiveSnapshot, LiveSource } from "./live-listener.ts";

// A lost connection is not an error. The listeners report it, and the page shows it.
setLogLevel("silent");

// Some proxies hold a stream back until it ends. With this option, Firestore detects that and polls.
const firestore = initializeFirestore(firebaseApp, { experimentalAutoDetectLongPolling: true });
if (config.emulatorHost) connectFirestoreEmulator(firestore, config.emulatorHost, emulatorPort("firestore"));

/** Reconnects all listeners at once. Firestore's own backoff waits up to a minute. */
export async function reconnect(): Promise<void> {
  await disableNetwork(firestore);
  await enableNetwork(firestore);
}

/**
 * Attaches a listener. Loaded as one lazy chunk by `live/use-live.ts`; nothing else imports it.
 * @param onError called when the listener has ended
 * @returns detaches the listener
 */
export function listen(
  source: LiveSource,
  onLiveSnapshot: (snapshot: LiveSnapshot) => void,
  onError: (error: Error) => void,
): () => void {
  const options = { includeMetadataChanges: true };
  if ("path" in source) {
    let lastJson: string | undefined;
    return onSnapshot(
      documentOf(firestore, source),
      options,
      (found) => {
        const fields = found.data();
        const json = JSON.stringify(fields ?? null);
        onLiveSnapshot({
          documents: fields ? [{ id: found.id, fields }] : [],
          changed: lastJson !== undefined && lastJson !== json,
          fromServer: !found.metadata.fromCache,
        });
        lastJson = json;
      },
      onError,
    );
  }
  return onSnapshot(
    queryOf(firestore, source),
    options,
    (found) =>
      onLiveSnapshot({
        documents: found.docs.map((each) => ({ id: each.id, fields: each.data() })),
        changed: found.docChanges().length > 0,
        fromServer: !found.metadata.fromCache,
      }),
    onError,
  );
}
