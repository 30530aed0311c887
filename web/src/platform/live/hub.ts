import { idToken, observeUser } from "../auth.ts";
import { connectionIsLost, doubtConnection, onConnection } from "../connection.ts";
import { loadCode } from "../load-code.ts";
import { queryClient } from "../query-client.ts";
import type { Subject } from "./subject.ts";
import { type WatchServices, watch } from "./watch.ts";

/** How long a subject that nobody follows any more is kept: the next screen often follows it too. */
const lingerMs = 5000;
/** How long the first listener waits for a screen that is still loading. */
const longestWaitMs = 5000;
const pauseMs = 100;

interface Followed {
  followers: number;
  stop: () => void;
  end: ReturnType<typeof setTimeout> | undefined;
}

const followed = new Map<string, Followed>();
let loaded: typeof import("../firebase-firestore.ts") | undefined;

const services: WatchServices = {
  listen: async (subject, hear, failed) => {
    usable ??= untilUsable();
    await usable;
    loaded ??= await loadCode(() => import("../firebase-firestore.ts"));
    return loaded.listen(
      subject.source,
      (heard) => {
        if (!heard.live) doubtConnection();
        hear(heard);
      },
      failed,
    );
  },
  isShown: (subject, documents) => {
    const answer: unknown = queryClient.getQueryData(subject.shownIn);
    if (answer === undefined) return false;
    const shown = new Set(subject.marksIn(answer));
    return shown.size === documents.length && documents.every((one) => shown.has(subject.markOf(one)));
  },
  signal: ({ shownIn, alsoChanges = [], urgent }) => {
    // What cannot be asked now is asked for when the connection is back.
    if (connectionIsLost()) return;
    // A hidden tab asks when it is seen: what is marked as old is fetched then.
    const refetchType = document.hidden && !urgent ? "none" : "active";
    for (const queryKey of [shownIn, ...alsoChanges]) {
      void queryClient.invalidateQueries({ queryKey, refetchType });
    }
  },
  freshToken: () => idToken(true),
};

/** Keeps the answers of a subject as they are at the server, with one listener however many follow it. Returns the way to stop. */
export function follow(subject: Subject): () => void {
  attend();
  const present = followed.get(subject.id) ?? {
    followers: 0,
    stop: watch(subject, services),
    end: undefined,
  };
  followed.set(subject.id, present);
  present.followers += 1;
  clearTimeout(present.end);
  return () => {
    present.followers -= 1;
    if (present.followers > 0) return;
    present.end = setTimeout(() => {
      present.stop();
      if (followed.get(subject.id) === present) followed.delete(subject.id);
    }, lingerMs);
  };
}

let attending = false;

/** Nothing is listened to in the name of somebody who left, in this tab or another; and a connection that is back is used. */
function attend(): void {
  if (attending) return;
  attending = true;
  onConnection(() => {
    if (!connectionIsLost()) void loaded?.reconnect();
  });
  let uid: string | undefined;
  observeUser((user) => {
    if (uid !== undefined && user?.uid !== uid) {
      for (const { stop, end } of followed.values()) {
        clearTimeout(end);
        stop();
      }
      followed.clear();
    }
    uid = user?.uid;
  });
}

let usable: Promise<void> | undefined;

/**
 * Resolves when the first screen has its answers and the browser is idle, after `longestWaitMs` at the latest. Firestore's code is
 * larger than the rest of a screen, and no listener is needed before.
 */
async function untilUsable(): Promise<void> {
  const end = Date.now() + longestWaitMs;
  do await idle();
  while (queryClient.isFetching() > 0 && Date.now() < end);
}

/** Resolves when the browser is idle, after `pauseMs` at the earliest. */
async function idle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!("requestIdleCallback" in window)) return;
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 1500 }));
}
