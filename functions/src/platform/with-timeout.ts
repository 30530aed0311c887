/**
 * Waits for work, but not longer than `ms` milliseconds. The work itself goes on.
 * @param lateError makes the error if it is late; by default one without a code
 * @throws that error; what the work throws
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  lateError = () => new Error("too late"),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(lateError()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
