let source = (): Date => new Date();

/** The current time. All decisions use the server's clock. */
export function now(): Date {
  return source();
}

/** Replaces the clock, for tests. Returns a function that restores it. */
export function setClock(clock: () => Date): () => void {
  const previous = source;
  source = clock;
  return () => {
    source = previous;
  };
}
