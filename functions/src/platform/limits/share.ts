/** `RateLimits/{hash}`: what all instances together have taken from one budget. */
export interface RateLimitRecord {
  /** Number of the window since 1970; 0 for an address that many people share. */
  window: number;
  count: number;
  /** Firestore's TTL policy deletes the record after this. */
  expiresAt: Date;
}

/** The budget of a subject in one window. */
export interface Budget {
  name: string;
  /** An address or a uid. It is stored as a hash. */
  subject: string;
  window: number;
  requests: number;
  windowSeconds: number;
  /** Called after requests were taken, with the numbers of requests used before and after it. */
  noteUse?: (before: number, after: number) => void;
}

/** A share that an instance wants. */
export interface WantedShare {
  budget: Budget;
  /** The most that it takes in advance. */
  block: number;
  /** Requests that wait for it. */
  waiting: number;
}

/**
 * The share that a budget gives: as many requests as are waiting, or up to `block` if that is more.
 * Shares get smaller near the end of the budget, so that no instance holds requests that another one needs.
 * @returns the number of requests, 0 if the budget is empty, and the record to store with it
 */
export function decideShare(
  { budget, block, waiting }: WantedShare,
  known: RateLimitRecord | undefined,
): { share: number; after: RateLimitRecord } {
  // The clock of the instance that wrote the record may be slightly ahead. Then its window is used.
  const isRecordAhead = known?.window === budget.window + 1;
  const window = isRecordAhead ? budget.window + 1 : budget.window;
  // More are counted than the budget has if a deployment has made the limit smaller.
  const left = Math.max(0, budget.requests - (known?.window === window ? known.count : 0));
  const inAdvance = Math.min(block, Math.ceil(left / 4));
  const share = Math.min(left, Math.max(waiting, inAdvance));
  const after: RateLimitRecord = {
    window,
    count: budget.requests - left + share,
    expiresAt: new Date((window + 1) * budget.windowSeconds * 1000),
  };
  return { share, after };
}
