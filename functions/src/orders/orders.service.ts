import { unknownCursor } from "@flashplate/contract/cursors";
import type { OrderRecord, VendorOrdersQuery } from "@flashplate/contract/orders";
import { invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { cursorOf, positionOf } from "../platform/cursors.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction } from "../platform/transactions.ts";
import { listCompletedOrders, listConsumerOrders, listPendingOrders } from "./orders.repository.ts";
import { listPendingOfVendorIn } from "./sale-orders.repository.ts";
import { cancelOrdersIn } from "./sale-orders.service.ts";

/** Two writes each; few enough that others seldom wait for this transaction. */
const cancelledAtOnce = 50;

/** Some orders of one list, and the cursor of the next older ones, if there are any. */
export interface ListedOrders {
  orders: Stored<OrderRecord>[];
  cursor: string | undefined;
}

const none: ListedOrders = { orders: [], cursor: undefined };

/**
 * A vendor's orders, newest first, at most `maxOrdersListed` of each kind; or those of one kind that follow a cursor.
 * @throws request/invalid: the cursor is none of this vendor's list
 */
export async function ordersOf(
  vendorId: string,
  { before, list }: VendorOrdersQuery = {},
): Promise<{ pending: ListedOrders; completed: ListedOrders }> {
  const [pending, completed] = await Promise.all([
    list === "completed" ? none : listed("pending", vendorId, before),
    list === "incompleted" ? none : listed("completed", vendorId, before),
  ]);
  return { pending, completed };
}

/**
 * A consumer's own orders, newest first, at most `maxOrdersListed`; or those that follow a cursor.
 * @throws request/invalid: the cursor is none of this consumer's list
 */
export function ordersOfConsumer(consumerId: string, before?: string): Promise<ListedOrders> {
  return listed("consumer", consumerId, before);
}

const lists = {
  pending: { read: listPendingOrders, timeOf: ({ orderTime }: OrderRecord) => orderTime },
  completed: { read: listCompletedOrders, timeOf: ({ completionTime }: OrderRecord) => completionTime },
  consumer: { read: listConsumerOrders, timeOf: ({ orderTime }: OrderRecord) => orderTime },
};

async function listed(
  kind: keyof typeof lists,
  owner: string,
  before: string | undefined,
): Promise<ListedOrders> {
  const { read, timeOf } = lists[kind];
  const name = `orders/${kind}/${owner}`;
  const position = before === undefined ? undefined : positionOf(name, before);
  if (before !== undefined && position === undefined) throw invalidFields({ before: unknownCursor });
  const { orders, hasMore } = await read(owner, position);
  const last = orders.at(-1);
  const at = last && timeOf(last.record);
  return { orders, cursor: hasMore && at ? cursorOf(name, { at, id: last.id }) : undefined };
}

/**
 * Cancels every pending order of a vendor that is being removed, and puts the news into the outbox, some at a time. Safe to
 * break off and to run twice at once: each order is cancelled, and told, once.
 * @param reason what the consumers read
 * @returns how many
 */
export async function cancelPendingOrders(vendorId: string, reason: string): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const some = await inTransaction(async (transaction) => {
      const orders = await listPendingOfVendorIn(transaction, vendorId, cancelledAtOnce);
      cancelOrdersIn(transaction, orders, reason, now());
      return orders.length;
    });
    if (some === 0) return cancelled;
    cancelled += some;
  }
}
