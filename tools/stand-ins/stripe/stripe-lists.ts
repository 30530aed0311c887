import type Stripe from "stripe";
import type { StripeResponse } from "./stripe-objects.ts";
import { invalidInteger, limitOutOfRange, maxLimit } from "./stripe-refusals.ts";

const defaultLimit = 10;

/**
 * Responds with a page of a list, or refuses its `limit`.
 * @param newestFirst the list before Stripe's parameters for lists select from it
 * @param url has the parameters
 */
export function listResponse<T extends { id: string; created?: number; type?: unknown }>(
  newestFirst: readonly T[],
  { pathname, searchParams: query }: URL,
): StripeResponse {
  const limit = query.get("limit") ?? String(defaultLimit);
  if (!/^-?\d+$/.test(limit)) return invalidInteger("limit", limit);
  if (Number(limit) < 1 || Number(limit) > maxLimit) return limitOutOfRange(Number(limit));
  const since = Number(query.get("created[gte]") ?? 0);
  const until = Number(query.get("created[lte]") ?? Number.POSITIVE_INFINITY);
  const types = [...query].flatMap(([name, value]) => (name.startsWith("types[") ? [value] : []));
  const found = newestFirst.filter(
    ({ created = 0, type }) =>
      created >= since && created <= until && (types.length === 0 || types.includes(String(type))),
  );
  // Without `starting_after`, `findIndex` returns -1, so the page starts at index 0.
  const from = found.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const end = from + Number(limit);
  const body: Stripe.ApiList<T> = {
    object: "list",
    data: found.slice(from, end),
    has_more: found.length > end,
    url: pathname,
  };
  return { status: 200, body };
}
