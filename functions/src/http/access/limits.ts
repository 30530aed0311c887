import { apiFunctions, type FunctionName } from "@flashplate/contract/http/api-functions";
import { mostInstances } from "../../platform/configuration/most-instances.ts";
import type { Allowance, Limit } from "../../platform/limits/rate-limiter.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const everyFunction = Object.keys(apiFunctions) as FunctionName[];

/** Leases of functions that guests use: one for each instance, also with `CAPACITY=large`. */
const leasesOfGuests: Readonly<Partial<Record<string, number>>> = {
  consumerAPI: mostInstances.api.large,
  reserve: mostInstances.reserve.large,
};

/**
 * How many instances of a function have allowances in the period of a lease. More leases of functions
 * that few people use would make all allowances smaller.
 */
export function leasesOf(functionName: string): number {
  return leasesOfGuests[functionName] ?? mostInstances.api.small;
}

/** The instances of these functions have an allowance. In other functions, every request is counted. */
function allowanceIn(...names: readonly FunctionName[]): Allowance {
  return { functions: names, leases: names.reduce((sum, name) => sum + leasesOf(name), 0) };
}

/**
 * All rate limits. Limits per address are generous, because an office or a mobile network may share
 * one address. Limits per user are far above what a person needs.
 *
 * `block` is no penalty: it is how many requests an instance takes at once (`Limit`). 1 is exact.
 *
 * A person's first requests in a minute cause no write if the limit has an allowance, which may be a single
 * request at each instance. A caller whose requests all reach one instance may then get as little as half of
 * the limit. Limits of paid work and of secrets have no allowance. Limits of an hour or a day have none
 * either, because a lease is shorter.
 */
export const limits = {
  /**
   * All requests of one address, before authentication: also bad tokens, unknown paths and
   * unreadable bodies.
   */
  traffic: {
    name: "traffic",
    by: "address",
    requests: 3000,
    windowSeconds: minute,
    block: 300,
    allowance: allowanceIn(...everyFunction),
  },
  /** All requests of one signed-in user. */
  signedIn: {
    name: "signed-in",
    by: "user",
    requests: 600,
    windowSeconds: minute,
    block: 60,
    allowance: allowanceIn(...everyFunction),
  },
  /** Reserving and cancelling. */
  reserve: {
    name: "reserve",
    by: "user",
    requests: 60,
    windowSeconds: minute,
    block: 10,
    allowance: allowanceIn("reserve"),
  },
  /** Searches near a point. Each may read hundreds of records. */
  searchSales: {
    name: "search-sales",
    by: "user",
    requests: 60,
    windowSeconds: minute,
    block: 10,
    allowance: allowanceIn("consumerAPI"),
  },
  startSale: {
    name: "start-sale",
    by: "user",
    requests: 60,
    windowSeconds: minute,
    block: 10,
    allowance: allowanceIn("flashsales"),
  },
  /** Pictures to decode. Each takes up to two seconds of processor time. */
  pictures: { name: "pictures", by: "user", requests: 300, windowSeconds: hour, block: 10 },
  /**
   * Pages of menu files; a photo is one. A page may use a processor for most of a minute, or a paid
   * service.
   */
  menuPages: { name: "menu-pages", by: "user", requests: 120, windowSeconds: hour, block: 1 },
  /** Menu files of a vendor that is not approved. */
  menusBeforeApproval: {
    name: "menus-before-approval",
    by: "user",
    requests: 3,
    windowSeconds: day,
    block: 1,
  },
  /** Applications per user and per address. Several restaurants may register from one event. */
  register: { name: "register", by: "user", requests: 20, windowSeconds: hour, block: 1 },
  registerFromAddress: {
    name: "register-address",
    by: "address",
    requests: 300,
    windowSeconds: hour,
    block: 10,
  },
  /** Requests that create an account at Stripe, or return the vendor's. */
  paymentAccount: { name: "payment-account", by: "user", requests: 20, windowSeconds: hour, block: 1 },
  /** Requests that create a link at Stripe. */
  paymentLink: { name: "payment-link", by: "user", requests: 20, windowSeconds: hour, block: 1 },
  /** Requests that ask Stripe for an account's state. */
  paymentStatus: { name: "payment-status", by: "user", requests: 120, windowSeconds: hour, block: 10 },
  deleteAccount: { name: "delete-account", by: "user", requests: 10, windowSeconds: hour, block: 1 },
  /** Reports of pages. A page sends a few. */
  clientReport: { name: "client-report", by: "address", requests: 30, windowSeconds: hour, block: 10 },
  /** Address searches. A typed address takes about ten, and a paid geocoder counts each. */
  searchPlaces: { name: "search-places", by: "address", requests: 300, windowSeconds: hour, block: 10 },
  /** Files of results. Each may read a record per order of a year. */
  resultsFile: { name: "results-file", by: "user", requests: 60, windowSeconds: hour, block: 1 },
  /** Files of personal data. Each may read some ten thousand records. */
  personalData: { name: "personal-data", by: "user", requests: 10, windowSeconds: hour, block: 1 },
  /** Mails to addresses that the owner types. */
  invite: { name: "invite", by: "user", requests: 30, windowSeconds: day, block: 1 },
  /** Ends of all sessions of a member. */
  signOut: { name: "sign-out", by: "user", requests: 30, windowSeconds: hour, block: 1 },
  /** Guesses of a token, which is too long to guess. */
  acceptInvitation: {
    name: "accept-invitation",
    by: "user",
    requests: 60,
    windowSeconds: hour,
    block: 1,
  },
  /** Requests that register a device for rings, or remove it. */
  devices: { name: "devices", by: "user", requests: 60, windowSeconds: hour, block: 1 },
  /**
   * Requests of printers. Each polls every few seconds; those of a restaurant, or of a food court, share
   * an address.
   */
  print: {
    name: "print",
    by: "address",
    requests: 1200,
    windowSeconds: minute,
    block: 60,
    allowance: allowanceIn("print"),
  },
  /** Links in mails. A mail provider sends the requests of all its users from few addresses. */
  unsubscribe: { name: "unsubscribe", by: "address", requests: 3000, windowSeconds: hour, block: 10 },
  /** Deep health checks. Each may ask three services. */
  deepHealth: { name: "deep-health", by: "address", requests: 20, windowSeconds: minute, block: 1 },
  /** Messages of callers who are not signed in. */
  contact: { name: "contact", by: "address", requests: 20, windowSeconds: hour, block: 1 },
} as const satisfies Record<string, Limit & { by: "user" | "address" }>;

/** Name of a limit, as rows of the interface use it. */
export type LimitName = (typeof limits)[keyof typeof limits]["name"];

/**
 * A proxy (`CallerAddress.edge`) gets this many times the budget of an address, because many people use
 * it; so does an address that many people share. It also limits an attacker who can make such a proxy
 * report forged addresses.
 */
export const edgeFactor = 100;
