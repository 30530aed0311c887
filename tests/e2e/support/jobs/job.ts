import type { Account } from "../people/accounts.ts";
import type { Locator, Page } from "../test.ts";

/** What a person does for a job: taps or clicks, and typed characters. */
export interface Effort {
  taps: number;
  characters: number;
}

/** A job of a restaurant, done on a phone. */
export interface Job {
  name: string;
  /** The maximum of effort. */
  goal: Effort;
  /** Whether `npm test` measures it. Only the nightly run measures the other jobs. */
  isMain?: boolean;
  /** The page on which it begins. */
  path: string;
  /** Shown when the page is ready. */
  ready: (page: Page) => Locator;
  /** Whether a sale of the kitchen's second dish runs when the job begins. */
  isSelling?: boolean;
  /** Stores what the job needs. */
  store?: (kitchen: Kitchen) => Promise<void>;
  /** Steps before the job, which are not counted. */
  prepare?: (page: Page, kitchen: Kitchen) => Promise<void>;
  /** Does the job with taps and keys, and waits for its result. */
  perform: (page: Page, kitchen: Kitchen) => Promise<void>;
}

/** A restaurant for one job. It has a past sale of the first of its dishes. */
export interface Kitchen {
  account: Account;
  vendorId: string;
  dishes: readonly string[];
  /** Id of the first dish. */
  itemId: string;
}
