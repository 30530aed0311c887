import type { QueryKey } from "@tanstack/react-query";

/** The documents to listen to: one document, or the results of a query. The rules must allow it. */
export type LiveSource =
  | { path: string }
  | {
      collection: string;
      where: readonly (readonly [field: string, value: string | boolean | null])[];
      orderBy: readonly [field: string, direction: "asc" | "desc"];
      limit: number;
    };

/** A document as Firestore stores it. Screens show what the API returns instead. */
export interface StoredDocument {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Data on the server that screens keep up to date. A listener only signals that something changed.
 * The new state comes from the API (decision 18).
 */
export interface LiveSubject {
  /** Subjects with the same id share one listener. */
  id: string;
  source: LiveSource;
  /** The query whose response contains the documents. It is refetched when one of them changes. */
  queryKey: QueryKey;
  /** Other queries to refetch when a document changes. */
  alsoRefetch?: readonly QueryKey[];
  /** Whether a hidden tab refetches at once, instead of when it becomes visible. */
  refetchWhenHidden: boolean;
  /** Returns a text of the fields that decide whether the loaded response is outdated. */
  versionOf: (document: StoredDocument) => string;
  /** Returns what `versionOf` returns for each document that the loaded response contains. */
  versionsIn: (response: unknown) => readonly string[];
}

/** What a Firestore listener reports. */
export interface LiveSnapshot {
  documents: readonly StoredDocument[];
  /** Whether a document was added, removed or changed since the last snapshot. */
  changed: boolean;
  /** False for a snapshot from the cache, which means that the connection is lost. */
  fromServer: boolean;
}

/** Effects of a live listener. `use-live.ts` passes the real ones. */
export interface ListenerEffects {
  /** Attaches a listener, which ends on an error. Rejects if its code cannot be loaded. */
  attach: (
    subject: LiveSubject,
    onSnapshot: (snapshot: LiveSnapshot) => void,
    onError: (error: Error) => void,
  ) => Promise<() => void>;
  /** Whether the loaded response contains exactly these documents. */
  isShown: (subject: LiveSubject, documents: LiveSnapshot["documents"]) => boolean;
  refetch: (subject: LiveSubject) => void;
  /** Gets a token with the newest claims. Claims that changed may be why a listener was refused. */
  refreshToken: () => Promise<unknown>;
}

/** How long to wait for the first snapshot before polling. */
const firstSnapshotTimeoutMs = 15_000;
/** The shortest time between two refetches, so that many orders do not cause many requests. */
const throttleMs = 700;
const longestPauseMs = 60_000;

/**
 * Refetches whenever the subject changes. While no snapshot comes from the server, it polls with
 * backoff, and attaches again before each poll if the listener ended.
 * @returns stops listening
 */
export function startLiveListener(subject: LiveSubject, effects: ListenerEffects): () => void {
  let isStopped = false;
  /** Set while the listener is attached or being attached. */
  let detach: (() => void) | undefined;
  /** Whether a snapshot has been compared with the loaded response. */
  let isInSync = false;
  const refetching = throttle(() => effects.refetch(subject));
  const polling = repeatWithBackoff(() => {
    refetching.request();
    if (!detach) void attach(true);
  });

  function onSnapshot({ documents, changed, fromServer }: LiveSnapshot): void {
    if (isStopped) return;
    if (!fromServer) {
      if (!polling.isActive()) polling.start();
      return;
    }
    polling.stop();
    // The first snapshot is compared with the loaded response, which may be older or newer.
    const isOutdated = isInSync ? changed : !effects.isShown(subject, documents);
    if (isOutdated) refetching.request();
    isInSync = true;
  }

  function onEnd(): void {
    if (isStopped) return;
    detach = undefined;
    isInSync = false;
    polling.start();
  }

  async function attach(isRetry: boolean): Promise<void> {
    let hasEnded = false;
    // Prevents a second listener while this one is being attached.
    detach = () => {};
    try {
      if (isRetry) await effects.refreshToken();
      const stop = await effects.attach(subject, onSnapshot, () => {
        hasEnded = true;
        onEnd();
      });
      if (isStopped) stop();
      else if (!hasEnded) detach = stop;
    } catch {
      onEnd();
    }
  }

  polling.start(firstSnapshotTimeoutMs);
  void attach(false);
  return () => {
    isStopped = true;
    polling.stop();
    refetching.cancel();
    detach?.();
  };
}

/** Repeats `work` after pauses of 2, 4, 8 … seconds, at most a minute, with a jitter of ±25 %. */
function repeatWithBackoff(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runs = 0;
  const pause = () => Math.min(longestPauseMs, 2000 * 2 ** runs) * (0.75 + Math.random() / 2);

  function start(ms = pause()): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      runs += 1;
      work();
      start();
    }, ms);
  }

  /** Stops. The next start begins with the shortest pause again. */
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    runs = 0;
  }
  return { start, stop, isActive: () => timer !== undefined };
}

/** Runs `work` at the first request, and again after `throttleMs` if there were further requests. */
function throttle(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequestedAgain = false;

  function request(): void {
    if (timer !== undefined) {
      isRequestedAgain = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isRequestedAgain) return;
      isRequestedAgain = false;
      request();
    }, throttleMs);
  }
  return { request, cancel: () => clearTimeout(timer) };
}
