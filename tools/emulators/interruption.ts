/** The error with which all waiting of a session is rejected when the session must stop. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super("interrupted");
    this.exitCode = exitCode;
  }
}

/**
 * Listens for what stops a session: Ctrl-C, `kill`, a closed terminal, or the end of the process that
 * started it.
 */
export interface Interruption {
  /** Resolves like `work`. Rejects with Interrupted if the session must stop first. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Calls `listener` at a second signal, which means: stop without waiting. */
  onSecondSignal(listener: () => void): void;
  signal: AbortSignal;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Starts listening. From then on, signals do not end the process. */
export function listenForInterruption(): Interruption {
  const controller = new AbortController();
  const secondSignalListeners: (() => void)[] = [];
  let firstSignalAt: number | undefined;
  const interrupt = (exitCode: number) => {
    if (firstSignalAt === undefined) {
      firstSignalAt = Date.now();
      controller.abort(new Interrupted(exitCode));
      return;
    }
    // One Ctrl-C arrives several times: from the terminal, from npm and from bootstrap.mjs. Only a
    // signal after a second is another one.
    if (Date.now() - firstSignalAt > 1000) {
      for (const listener of secondSignalListeners) listener();
    }
  };
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => interrupt(code));
  process.once("disconnect", () => interrupt(exitCodes.SIGHUP));
  return {
    during: (work) =>
      Promise.race([
        work,
        new Promise<never>((_resolve, reject) => {
          const fail = () => reject(controller.signal.reason);
          if (controller.signal.aborted) fail();
          controller.signal.addEventListener("abort", fail, { once: true });
        }),
      ]),
    onSecondSignal: (listener) => secondSignalListeners.push(listener),
    signal: controller.signal,
  };
}
