import type Stripe from "stripe";
import * as z from "zod";
import { ask } from "./stripe-client.ts";

/**
 * The object is not checked here: one event of another form must not make the whole page invalid.
 */
const eventsShape = z.object({
  data: z.array(z.object({ id: z.string(), data: z.object({ object: z.unknown() }) })),
  has_more: z.boolean(),
});

/** Which events are listed. Stripe lists the newest first. */
export interface EventWindow {
  since: Date;
  /** Undefined: until now. */
  until: Date | undefined;
  /** Only events that Stripe lists after this one. */
  after: string | undefined;
}

/** What the events of a page are about. */
export interface EventPage<Item> {
  items: Item[];
  /** The last event of this page; undefined if no event follows. */
  next: string | undefined;
}

/**
 * The objects of at most 100 of Stripe's events. Stripe keeps events for 30 days.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function listEvents(
  types: readonly Stripe.Event.Type[],
  { since, until, after }: EventWindow,
): Promise<EventPage<unknown>> {
  const created = {
    gte: Math.floor(since.getTime() / 1000),
    ...(until && { lte: Math.floor(until.getTime() / 1000) }),
  };
  const position = after === undefined ? {} : { starting_after: after };
  const { data, has_more } = await ask(eventsShape, (stripe) =>
    stripe.events.list({ types: [...types], created, limit: 100, ...position }),
  );
  return {
    items: data.map((event) => event.data.object),
    next: has_more ? data.at(-1)?.id : undefined,
  };
}
