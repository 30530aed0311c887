/** Returns a function that runs at most `most` tasks at once, in the order of its calls. */
export function limited(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next waiting task, so that a later call cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
