/** Waits for the end of work. What fails does not stop what comes after it. */
export async function settled<T>(work: Promise<T> | T): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}
