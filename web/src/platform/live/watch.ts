import type { Heard } from "../firebase-firestore.ts";
import type { Subject } from "./subject.ts";

/** What a watch is made with; the hub gives the real ones. */
export interface WatchServices {
  /** Attaches a listener; `failed` ends it. Rejects where its code cannot be loaded. */
  listen: (
    subject: Subject,
    hear: (heard: Heard) => void,
    failed: (error: Error) => void,
  ) => Promise<() => void>;
  /** Whether the documents are those in the loaded answer. */
  isShown: (subject: Subject, documents: Heard["documents"]) => boolean;
  /** Has the answer asked for again. */
  signal: (subject: Subject) => void;
  /** Asks for a token with the newest claims: the one of before may be what was refused. */
  freshToken: () => Promise<unknown>;
}

/** How long the first listening may take before the API is asked without it. */
const patienceMs = 15_000;
/** Two signals come at least this far apart, so that a rush of orders is no rush of requests. */
const calmMs = 700;
const longestPauseMs = 60_000;

/** 2, 4, 8 … seconds, a minute at most, a quarter more or less, so that not everybody comes at once. */
function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(longestPauseMs, 2000 * 2 ** failures) * (0.75 + random / 2);
}

/**
 * Signals whenever something about the subject changes, until stopped. While nothing comes from the server it signals by
 * itself, ever more rarely, and where the listener was refused it tries again each time.
 */
export function watch(subject: Subject, services: WatchServices): () => void {
  let stopped = false;
  let detach: (() => void) | undefined;
  let inStep = false;
  let failures = 0;
  let wake: ReturnType<typeof setTimeout> | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let heldBack = false;

  function tell(): void {
    if (calm !== undefined) {
      heldBack = true;
      return;
    }
    services.signal(subject);
    calm = setTimeout(() => {
      calm = undefined;
      if (!heldBack) return;
      heldBack = false;
      tell();
    }, calmMs);
  }

  function wakeIn(ms: number): void {
    clearTimeout(wake);
    wake = setTimeout(() => {
      failures += 1;
      tell();
      if (!detach) void attach(true);
      wakeIn(pauseAfter(failures));
    }, ms);
  }

  function hear({ documents, changed, live }: Heard): void {
    if (stopped) return;
    if (!live) {
      // What was known when the connection went: it tells nothing, and the server is silent.
      if (wake === undefined) wakeIn(pauseAfter(failures));
      return;
    }
    clearTimeout(wake);
    wake = undefined;
    failures = 0;
    // The first time: what happened between the answer and the listening would be missed otherwise.
    if (inStep ? changed : !services.isShown(subject, documents)) tell();
    inStep = true;
  }

  function fail(): void {
    if (stopped) return;
    detach = undefined;
    inStep = false;
    wakeIn(pauseAfter(failures));
  }

  async function attach(again: boolean): Promise<void> {
    let ended = false;
    // Until the listener is there, this stands for it, so that nobody attaches a second one.
    detach = () => {};
    try {
      if (again) await services.freshToken();
      const stop = await services.listen(subject, hear, () => {
        ended = true;
        fail();
      });
      if (stopped) stop();
      else if (!ended) detach = stop;
    } catch {
      fail();
    }
  }

  wakeIn(patienceMs);
  void attach(false);
  return () => {
    stopped = true;
    clearTimeout(wake);
    clearTimeout(calm);
    detach?.();
  };
}
