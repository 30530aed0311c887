import { useEffect, useEffectEvent } from "react";
import { queryClient } from "../api/query-client.ts";
import { checkConnection, isConnectionLost, onConnectionChange } from "../connection/connection.ts";
import { loadCode } from "../connection/load-code.ts";
import { idToken, observeUser } from "../firebase/auth.ts";
import { type ListenerEffects, type LiveSubject, startLiveListener } from "./live-listener.ts";

/** How long an unused listener is kept, because the next screen often uses it too. */
const lingerMs = 5000;
/**
 * How long the first listener waits for a screen that is still loading: as long as a request may take.
 * Firestore's code, 125 KB, would compete with the responses of a slow network or of a function that starts.
 */
const longestWaitMs = 20_000;
/**
 * How long the first screen is shown before Firestore's code is loaded. That code and its first snapshots
 * block a slow phone for about half a second, which would delay the person's first taps. Nothing is
 * missed: the first snapshot shows what changed since the response.
 */
const firstTapsMs = 5000;
const checkEveryMs = 100;

interface SharedListener {
  users: number;
  stop: () => void;
  stopTimer: ReturnType<typeof setTimeout> | undefined;
}

const sharedListeners = new Map<string, SharedListener>();
let firestore: typeof import("./firebase-firestore.ts") | undefined;

/**
 * Keeps what a screen shows of a subject up to date with the server.
 * @param loaded whether the subject's query has a response; listening starts then
 */
export function useLive(subject: LiveSubject, loaded: boolean): void {
  const start = useEffectEvent(() => shareListener(subject));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject needs another listener
  useEffect(() => {
    if (loaded) return start();
  }, [subject.id, loaded]);
}

/** Starts or shares the subject's listener. Returns a function that releases it. */
function shareListener(subject: LiveSubject): () => void {
  followSession();
  const listener = sharedListeners.get(subject.id) ?? {
    users: 0,
    stop: startLiveListener(subject, effects),
    stopTimer: undefined,
  };
  sharedListeners.set(subject.id, listener);
  listener.users += 1;
  clearTimeout(listener.stopTimer);
  return () => {
    listener.users -= 1;
    if (listener.users > 0) return;
    listener.stopTimer = setTimeout(() => {
      listener.stop();
      if (sharedListeners.get(subject.id) === listener) sharedListeners.delete(subject.id);
    }, lingerMs);
  };
}

const effects: ListenerEffects = {
  attach: async (subject, onSnapshot, onError) => {
    firstScreenLoaded ??= waitForFirstScreen();
    await firstScreenLoaded;
    firestore ??= await loadCode(() => import("./firebase-firestore.ts"));
    return firestore.listen(
      subject.source,
      (snapshot) => {
        if (!snapshot.fromServer) checkConnection();
        onSnapshot(snapshot);
      },
      onError,
    );
  },
  isShown: (subject, documents) => {
    const response: unknown = queryClient.getQueryData(subject.queryKey);
    if (response === undefined) return false;
    const shown = new Set(subject.versionsIn(response));
    return shown.size === documents.length && documents.every((each) => shown.has(subject.versionOf(each)));
  },
  refetch: ({ queryKey, alsoRefetch = [], refetchWhenHidden }) => {
    // When the connection is back, `ConnectionBanner` refetches all queries.
    if (isConnectionLost()) return;
    // A hidden tab only marks the queries as stale. They are refetched when it becomes visible.
    const refetchType = document.hidden && !refetchWhenHidden ? "none" : "active";
    for (const key of [queryKey, ...alsoRefetch]) {
      void queryClient.invalidateQueries({ queryKey: key, refetchType });
    }
  },
  refreshToken: () => idToken(true),
};

let isFollowingSession = false;

/** Reconnects when the connection is back. Stops all listeners when the user changes. */
function followSession(): void {
  if (isFollowingSession) return;
  isFollowingSession = true;
  onConnectionChange(() => {
    if (!isConnectionLost()) void firestore?.reconnect();
  });
  let uid: string | undefined;
  observeUser((user) => {
    if (uid !== undefined && user?.uid !== uid) stopListeners();
    uid = user?.uid;
  });
}

/** Stops all listeners at once, also those that linger. */
export function stopListeners(): void {
  for (const { stop, stopTimer } of sharedListeners.values()) {
    clearTimeout(stopTimer);
    stop();
  }
  sharedListeners.clear();
}

let firstScreenLoaded: Promise<void> | undefined;

/**
 * Waits for the responses of the first screen's queries, at most `longestWaitMs`. Resolves `firstTapsMs`
 * after that, when the browser is idle.
 */
async function waitForFirstScreen(): Promise<void> {
  const deadline = Date.now() + longestWaitMs;
  do {
    await waitForIdle(checkEveryMs);
  } while (queryClient.isFetching() > 0 && Date.now() < deadline);
  await waitForIdle(firstTapsMs);
}

/** Resolves when the browser is idle after a pause. */
async function waitForIdle(pauseMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!("requestIdleCallback" in window)) return;
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 1500 }));
}
