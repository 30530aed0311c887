import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  onSnapshot,
  setLogLevel,
} from "firebase/firestore";
import { config, emulatorPort } from "./config.ts";
import { firebaseApp } from "./firebase-app.ts";
import { documentOf, queryOf } from "./live/query-of.ts";
import type { Source, StoredDocument } from "./live/subject.ts";

// A connection that comes and goes is nothing to be told on the console: listeners say so, and the page does.
setLogLevel("silent");

// Some proxies hold streams back until they end: those are found out, and asked in the old way.
const firestore = initializeFirestore(firebaseApp, { experimentalAutoDetectLongPolling: true });
if (config.emulatorHost) connectFirestoreEmulator(firestore, config.emulatorHost, emulatorPort("firestore"));

/** Has all listeners connect anew at once; by itself Firestore waits longer after each failure, up to a minute. */
export async function reconnect(): Promise<void> {
  await disableNetwork(firestore);
  await enableNetwork(firestore);
}

/** What a listener is told. */
export interface Heard {
  documents: readonly StoredDocument[];
  /** Whether a document came, went or changed since the last time. */
  changed: boolean;
  /** Whether this is how it stands at the server, and not what was known when the connection went. */
  live: boolean;
}

/** Listens until stopped or `failed`, which ends it. Loaded as one lazy chunk by `live/hub.ts`; nothing else imports it. */
export function listen(
  source: Source,
  hear: (heard: Heard) => void,
  failed: (error: Error) => void,
): () => void {
  const options = { includeMetadataChanges: true };
  if ("path" in source) {
    let before: string | undefined;
    return onSnapshot(
      documentOf(firestore, source),
      options,
      (found) => {
        const fields = found.data();
        const now = JSON.stringify(fields ?? null);
        hear({
          documents: fields ? [{ id: found.id, fields }] : [],
          changed: before !== undefined && before !== now,
          live: !found.metadata.fromCache,
        });
        before = now;
      },
      failed,
    );
  }
  return onSnapshot(
    queryOf(firestore, source),
    options,
    (found) =>
      hear({
        documents: found.docs.map((one) => ({ id: one.id, fields: one.data() })),
        changed: found.docChanges().length > 0,
        live: !found.metadata.fromCache,
      }),
    failed,
  );
}
