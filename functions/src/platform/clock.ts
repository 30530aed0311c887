let source = (): Date => new Date();

/** The present instant by the server's clock, which decides everything. */
export function now(): Date {
  return source();
}

/** Replaces the clock, for tests. Answers how to put the real one back. */
export function setClock(clock: () => Date): () => void {
  const previous = source;
  source = clock;
  return () => {
    source = previous;
  };
}
