/** Waits until work has ended. Returns a failure instead of throwing it. */
export async function settled<T>(work: Promise<T> | T): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}

/**
 * Returns the values of settled work, in the same order.
 * @throws the failure, if there is one. If there are several, an error with the message of each, because
 * Cloud Functions logs only messages.
 */
export function valuesOf<Values extends readonly unknown[]>(
  results: {
    [Index in keyof Values]: PromiseSettledResult<Values[Index]>;
  },
): Values {
  const reasons = results.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  if (reasons.length > 1) throw new AggregateError(reasons, reasons.map(messageOf).join("; "));
  if (reasons.length > 0) throw reasons[0];
  return results.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as Values;
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
