/** Thrown where a session is waiting when the person or the system asks it to stop. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super("interrupted");
    this.exitCode = exitCode;
  }
}

/** A session's ear for Ctrl-C, `kill`, a closed terminal, and the end of the process that started it. */
export interface Interruption {
  /** Answers what the promise answers, unless the interruption comes first: then it throws Interrupted. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Tells when the person asks a second time, and wants no more waiting. */
  onHurry(hurry: () => void): void;
  signal: AbortSignal;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Starts listening. From here on, signals no longer end the process by themselves. */
export function listenForInterruption(): Interruption {
  const controller = new AbortController();
  const hurries: (() => void)[] = [];
  let first = 0;
  const interrupt = (exitCode: number) => {
    if (first === 0) {
      first = Date.now();
      controller.abort(new Interrupted(exitCode));
      return;
    }
    // One Ctrl-C arrives more than once: from the terminal, from npm and from bootstrap.mjs.
    if (Date.now() - first > 1000) for (const hurry of hurries) hurry();
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
    onHurry: (hurry) => hurries.push(hurry),
    signal: controller.signal,
  };
}
