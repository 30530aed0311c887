import type { OrderRecord, VendorOrdersQuery } from "@flashplate/contract/orders/orders";
import { cursorOf, positionOf } from "../platform/firestore/cursors.ts";
import type { Stored } from "../platform/firestore/records.ts";
import {
  countPending,
  listCompletedOrders,
  listConsumerOrders,
  listPendingOrders,
  type OrderPage,
  readOrdersRevision,
} from "../store/orders/orders.repository.ts";

/** A page of orders, and the cursor of the next page if there is one. */
export interface ListedOrders {
  orders: Stored<OrderRecord>[];
  cursor: string | undefined;
}

/**
 * `pendingCount` counts all pending orders. It is undefined if the newest page lists all of them.
 */
export interface VendorOrderPages {
  pending: ListedOrders;
  completed: ListedOrders;
  pendingCount: number | undefined;
  revision: string | undefined;
}

const noOrders: ListedOrders = { orders: [], cursor: undefined };

/**
 * A vendor's orders, newest first, at most `maxOrdersListed` of each list; or the page of one list
 * after a cursor. The revision is read first. If an order changes during the call, the revision is
 * older than the orders, so the page requests them again.
 * @throws request/invalid (the cursor is malformed)
 */
export async function findVendorOrders(
  vendorId: string,
  { before, list }: VendorOrdersQuery = {},
): Promise<VendorOrderPages> {
  const position = positionOf(before);
  const revision = position === undefined ? await readOrdersRevision(vendorId) : undefined;
  const [pending, completed] = await Promise.all([
    list === "completed" ? noOrders : listPendingOrders(vendorId, position).then(byOrderTime),
    list === "incompleted" ? noOrders : listCompletedOrders(vendorId, position).then(byCompletionTime),
  ]);
  const isNewestPage = before === undefined;
  const listsAllPending = pending.cursor === undefined;
  const pendingCount = isNewestPage && !listsAllPending ? await countPending(vendorId) : undefined;
  return { pending, completed, pendingCount, revision };
}

/**
 * A consumer's own orders, newest first, at most `maxOrdersListed`; or the page after a cursor.
 * @throws request/invalid (the cursor is malformed)
 */
export async function findConsumerOrders(consumerId: string, before?: string): Promise<ListedOrders> {
  return byOrderTime(await listConsumerOrders(consumerId, positionOf(before)));
}

const byOrderTime = (page: OrderPage) => withCursor(page, ({ orderTime }) => orderTime);
const byCompletionTime = (page: OrderPage) => withCursor(page, ({ completionTime }) => completionTime);

function withCursor(
  { orders, hasMore }: OrderPage,
  timeOf: (order: OrderRecord) => Date | null,
): ListedOrders {
  const last = orders.at(-1);
  const at = last && timeOf(last.record);
  return { orders, cursor: hasMore && at ? cursorOf({ at, id: last.id }) : undefined };
}
