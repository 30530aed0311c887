/** So many requests in a window of time, and how an instance takes its share of them. */
export interface Limit {
  /** Names the budget: endpoints with the same name share it. */
  name: string;
  requests: number;
  windowSeconds: number;
  /**
   * Requests that a busy instance takes from the shared budget at once and then allows by itself. 1 is exact and costs a read
   * and a write each; more is what keeps an ordinary request free of them.
   */
  block: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * Every rate limit there is. What counts per address is generous: a restaurant's guests, an office, a whole mobile network may stand
 * behind one. What counts per user is far more than a person does, and far less than a program would like.
 */
export const limits = {
  /** Everything from one address, before anybody is asked who they are: bad tokens, unknown paths and unreadable bodies as well. */
  traffic: { name: "traffic", requests: 3000, windowSeconds: minute, block: 300 },
  /** Everything of one signed-in user. */
  signedIn: { name: "signed-in", requests: 600, windowSeconds: minute, block: 60 },
  reserve: { name: "reserve", requests: 60, windowSeconds: minute, block: 10 },
  /** Searches for sales near a point: each may read hundreds of records. */
  searchSales: { name: "search-sales", requests: 60, windowSeconds: minute, block: 10 },
  startSale: { name: "start-sale", requests: 60, windowSeconds: minute, block: 10 },
  /** Requests that bring pictures: each may cost seconds of drawing. */
  pictures: { name: "pictures", requests: 300, windowSeconds: hour, block: 10 },
  /** Menus to be read: each may take a processor for most of a minute, or cost money elsewhere. */
  readMenu: { name: "read-menu", requests: 30, windowSeconds: hour, block: 1 },
  /** Applications of one user; those of one address, where a fair of restaurants may register together. */
  register: { name: "register", requests: 20, windowSeconds: hour, block: 1 },
  registerFromAddress: { name: "register-address", requests: 300, windowSeconds: hour, block: 10 },
  /** Requests of one user to be deleted: one is enough. */
  deleteAccount: { name: "delete-account", requests: 10, windowSeconds: hour, block: 1 },
  /** Messages from people who are not signed in. */
  contact: { name: "contact", requests: 20, windowSeconds: hour, block: 1 },
} as const satisfies Record<string, Limit>;

/**
 * How many times an address's budget belongs to a machine of Hosting's network, behind which many people stand: what bounds
 * somebody who gets such a machine to name addresses of their choice.
 */
export const edgeShare = 100;
