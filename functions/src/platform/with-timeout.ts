/**
 * Waits for work, but not longer than `ms` milliseconds. The work itself continues.
 * @param lateError makes the error of late work; by default, an error without a code
 * @throws that error, or the error of the work
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
