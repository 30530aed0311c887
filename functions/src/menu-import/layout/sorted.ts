/** Counts the leading values for which the test holds, by binary search. */
export function countWhile<T>(sorted: readonly T[], holds: (value: T) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(sorted[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from;
}
