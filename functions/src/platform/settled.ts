/** Waits until work has ended. Returns a failure instead of throwing it. */
export async function settled<T>(work: Promise<T> | T): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}
