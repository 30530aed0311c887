/**
 * Lets at most `width` pieces of work run at once; the others wait their turn. For work that takes much memory, on an
 * instance that answers many requests.
 */
export function lanes(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= width) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      // Handed over, not given back and taken again: nobody gets in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
