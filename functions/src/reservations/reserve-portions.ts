import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord, Reserve } from "@flashplate/contract/orders/orders";
import type { GuestRecord } from "@flashplate/contract/orders/reservation";
import { canCharge } from "@flashplate/contract/payments/account-state";
import { isApproved } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { AppError, notFound, RetryLaterError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { paymentTerms } from "../platform/configuration/config.ts";
import { groupCommit, type Outcome } from "../platform/firestore/keyed-queue.ts";
import {
  type CommitResult,
  changing,
  commitUnchanged,
  readTogether,
  type Seen,
} from "../platform/firestore/optimistic-commit.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { idOfRequest } from "../platform/id-of-request.ts";
import { appPaymentsKey } from "../platform/services/integrations.ts";
import { liveSaleDocument, readSale } from "../store/flash-sales/flash-sales.repository.ts";
import { forgetMap, showingStock } from "../store/flash-sales/search-cells.repository.ts";
import { guestDocument, newGuestRecords } from "../store/guests.repository.ts";
import { creatingOrders, readOrders } from "../store/orders/orders.repository.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { rememberClosed, rememberedRefusal } from "./closed-sales.ts";
import {
  type AppPayments,
  type Decision,
  type Decisions,
  decideReservations,
  type OfferedSale,
  type Wish,
} from "./decide-reservations.ts";
import { notActive, refusalByClosedSale } from "./reservation-refusals.ts";

/** The consumer, from the verified token. */
export interface Consumer {
  uid: string;
  name: string | undefined;
}

/** The order, and whether this call created it. */
export interface Reservation {
  order: Stored<OrderRecord>;
  created: boolean;
}

interface SeenGuest {
  guest: Seen<GuestRecord>;
  /** The guest's record, or a new one. */
  record: GuestRecord;
}

/** The guests of wishes whose last attempt ended with a conflict, as that attempt read them. */
const keptGuests = new WeakMap<Wish, SeenGuest>();

/** A commit can hold 500 writes; a new order needs three, the sale, its cell and the signal one each. */
const maxItems = 160;

/** Below the function's timeout. */
const deadlineMs = 10_000;

/** The groups in which reservations of a sale are decided. */
export const reservationGroups = { maxItems, deadlineMs, late: busy };

const decideInGroup = groupCommit({ attempt: reserveTogether, ...reservationGroups });

/**
 * Reserves portions of an active sale. A repeated request with the same `requestId` returns the
 * existing order, whatever its status. Requests for one sale that arrive while a commit runs are
 * decided together; one that cannot succeed is refused without a write.
 * @throws request/not-found, request/reused, sale/not-active, sale/paused, sale/sold-out,
 * sale/not-enough-left, sale/limit-reached, order/too-many, order/paused,
 * order/payment-needed, order/unpaid, order/price-changed, sale/held, sale/busy (after 10 s)
 */
export function reserveOrder({ uid, name }: Consumer, request: Reserve): Promise<Reservation> {
  const orderId = idOfRequest(uid, request.requestId);
  return decideInGroup(request.saleId, { orderId, uid, name, request });
}

/** Decides all wishes on the same read, and commits if nothing of it has changed since. */
async function reserveTogether(saleId: string, wishes: readonly Wish[]): Promise<Outcome<Reservation>[]> {
  const begunAt = now();
  const refusal = rememberedRefusal(saleId, begunAt);
  if (refusal) return withClosedSale(wishes, refusal);

  const { sale, guests, keptUids } = await readRecords(saleId, wishes);
  const vendor = sale.record && (await readVendor(sale.record.vendorId));
  // A vendor that is not approved has just been declined, and its sales are being removed.
  if (!sale.record || !vendor || !isApproved(vendor.record)) return withoutSale(saleId, wishes, begunAt);

  const record = sale.record;
  const records = new Map([...guests].map(([uid, one]) => [uid, one.record]));
  const { name: vendorName, timeZone } = vendor.record;
  const offered = { id: saleId, record, vendorName, timeZone, appPayments: appPaymentsOf(vendor.record) };
  const decided = decideReservations(offered, records, wishes, now());
  const commitResult = await commit(sale, guests, decided);
  if (commitResult === "committed") {
    rememberIfClosed(saleId, begunAt, { record: { ...record, ...decided.stock }, timeZone });
  }
  if (commitResult === "conflict") keepGuests(wishes, guests, keptUids);
  return outcomesOf(decided.decisions, commitResult, keptUids);
}

/**
 * Keeps the guests for the next attempt, so that it reads fewer records. Guests who were kept already are
 * read again: a conflict does not say which record has changed, and theirs may be old.
 */
function keepGuests(
  wishes: readonly Wish[],
  guests: ReadonlyMap<string, SeenGuest>,
  keptUids: ReadonlySet<string>,
): void {
  for (const wish of wishes) {
    const guest = guests.get(wish.uid);
    if (guest && !keptUids.has(wish.uid)) keptGuests.set(wish, guest);
  }
}

/** Remembers a sale that has no portion left, or is over, as it was read or committed. */
function rememberIfClosed(
  saleId: string,
  seenAt: Date,
  sale: Pick<OfferedSale, "record" | "timeZone">,
): void {
  if (refusalByClosedSale(sale, seenAt))
    rememberClosed(saleId, seenAt, (at) => refusalByClosedSale(sale, at));
}

/** How guests pay in the app for the sales of a restaurant; undefined if they pay at pickup. */
function appPaymentsOf(vendor: VendorRecord): AppPayments | undefined {
  const account = vendor.stripeAccountId;
  if (account === undefined || !canCharge(vendor) || appPaymentsKey() === undefined) return undefined;
  return { account, ...paymentTerms() };
}

/**
 * Reads the sale and the guests (by uid) together, without the guests that are kept.
 * @returns also the uids of the guests that were kept
 */
async function readRecords(saleId: string, wishes: readonly Wish[]) {
  const guests = new Map<string, SeenGuest>();
  const keptUids = new Set<string>();
  for (const wish of wishes) {
    const guest = keptGuests.get(wish);
    if (!guest) continue;
    keptGuests.delete(wish);
    keptUids.add(wish.uid);
    guests.set(wish.uid, guest);
  }
  const uids = [...new Set(wishes.map(({ uid }) => uid))].filter((uid) => !guests.has(uid));
  const [sale, ...read] = await readTogether<[FlashSaleRecord, ...GuestRecord[]]>([
    liveSaleDocument(saleId),
    ...uids.map(guestDocument),
  ]);
  const missing = read.filter(({ record }) => !record).map(({ document }) => document.id);
  const made = await newGuestRecords(missing);
  for (const guest of read) {
    const { id } = guest.document;
    const record = guest.record ?? made.get(id);
    if (record) guests.set(id, { guest, record });
  }
  return { sale, guests, keptUids };
}

async function commit(
  sale: Seen<FlashSaleRecord>,
  guests: ReadonlyMap<string, SeenGuest>,
  { decisions, stock, changedGuests }: Decisions<Wish>,
): Promise<CommitResult> {
  const reserved = decisions.filter((one) => one.kind === "reserved");
  const [first] = reserved;
  if (!first) return "committed";
  const orders = creatingOrders(
    reserved.map(({ wish, order, privatePayment }) => ({ id: wish.orderId, record: order, privatePayment })),
  );
  const counts = [...changedGuests].flatMap(([uid, record]) => {
    const seen = guests.get(uid);
    return seen ? changing(seen.guest, record) : [];
  });
  const stored = sale.record && { id: sale.document.id, record: sale.record };
  const shown = stored ? await showingStock(stored, stock) : [];
  const result = await commitUnchanged([changing(sale, stock), ...shown, ...counts, ...orders]);
  if (result !== "conflict") return result;
  // The sale's cell of the search may have been split.
  if (shown.length > 0) forgetMap();
  // The SDK repeats a commit whose acknowledgement was lost, which then conflicts with itself. All
  // writes of a commit are stored together, so one order shows whether that happened.
  const { orderId } = first.wish;
  const found = (await readOrders([orderId])).get(orderId);
  return found?.attemptId === first.order.attemptId ? "committed" : "conflict";
}

/**
 * The result of each wish. Undefined: it is decided again.
 * @param keptUids guests whose record was read by an earlier attempt
 */
async function outcomesOf(
  decisions: readonly Decision<Wish>[],
  commitResult: CommitResult,
  keptUids: ReadonlySet<string>,
): Promise<Outcome<Reservation>[]> {
  const isCommitted = commitResult === "committed";
  const mayHaveOrder = ({ kind, wish }: Decision<Wish>) => {
    // An order can exist without being in its guest's record, if its request id was used long ago.
    if (kind === "reserved") return commitResult === "exists";
    // Another instance may have made the order since the guest was read.
    return kind === "repeated" || (isCommitted && keptUids.has(wish.uid));
  };
  const orders = await readOrders(decisions.filter(mayHaveOrder).map(({ wish }) => wish.orderId));
  return decisions.map((decision): Outcome<Reservation> => {
    const { orderId } = decision.wish;
    if (decision.kind === "reserved" && isCommitted) {
      return { result: { order: { id: orderId, record: decision.order }, created: true } };
    }
    const existing = orders.get(orderId);
    if (existing) return repeated(decision.wish, existing);
    if (!isCommitted) return undefined;
    return { error: decision.kind === "refused" ? decision.error : notFound("This order") };
  });
}

/** Without a sale that can be reserved, only a repeated request gets an order. */
async function withoutSale(
  saleId: string,
  wishes: readonly Wish[],
  seenAt: Date,
): Promise<Outcome<Reservation>[]> {
  // The sale is read before the orders. If it is over by then, the orders of earlier requests exist already.
  const sale = await readSale(saleId);
  // Unknown ids are not remembered, because a caller could fill the memory with them.
  if (sale) rememberClosed(saleId, seenAt, notActive);
  return withClosedSale(wishes, sale ? notActive() : notFound("This sale"));
}

/**
 * Refuses new reservations without reading the sale. The orders are read, because a request may repeat one
 * that another instance has served.
 */
async function withClosedSale(wishes: readonly Wish[], error: AppError): Promise<Outcome<Reservation>[]> {
  const orders = await readOrders(wishes.map(({ orderId }) => orderId));
  return wishes.map((wish) => {
    const existing = orders.get(wish.orderId);
    return existing ? repeated(wish, existing) : { error };
  });
}

function repeated({ orderId, request }: Wish, record: OrderRecord): Outcome<Reservation> {
  if (record.saleId !== request.saleId || quantityOf(record) !== request.quantity) {
    return {
      error: new AppError(
        "request/reused",
        "Another reservation was made with this requestId. Use a new one for each reservation.",
      ),
    };
  }
  return { result: { order: { id: orderId, record }, created: false } };
}

function busy(): RetryLaterError {
  return new RetryLaterError("sale/busy", "Many people want this sale right now. Try again in a moment.", 2);
}
