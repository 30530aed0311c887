import { randomUUID } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { GuestRecord } from "@flashplate/contract/orders/reservation";
import type { AppError } from "../../functions/src/platform/app-error.ts";
import { now } from "../../functions/src/platform/clock.ts";
import { groupCommit, type Outcome } from "../../functions/src/platform/firestore/keyed-queue.ts";
import { rememberClosed, rememberedRefusal } from "../../functions/src/reservations/closed-sales.ts";
import { decideReservations, type Wish } from "../../functions/src/reservations/decide-reservations.ts";
import { refusalByClosedSale } from "../../functions/src/reservations/reservation-refusals.ts";
import { reservationGroups } from "../../functions/src/reservations/reserve-portions.ts";
import { stockLevel } from "../../functions/src/store/flash-sales/search-cells.ts";
import { latencies, waitFor } from "./latencies.ts";
import type { VirtualTime } from "./models/virtual-time.ts";
import type { Instance } from "./service.ts";

type Group = (key: string, wish: Wish) => Promise<string>;

/** Writes of a commit besides its orders: the sale and the signal of the restaurant's screen. */
const writesOfGroup = 2;
/** Writes of each order: the order and its guest. */
const writesOfOrder = 2;

const timeZone = "America/New_York";

/**
 * A sale in a simulated Firestore, which refuses a commit if the sale has changed since it was read.
 * The steps are those of `reserveTogether` in `reserve-portions.ts`.
 */
export function storedSale(
  time: VirtualTime,
  initialRecord: FlashSaleRecord,
  usage: { reads: number; writes: number },
) {
  const id = `city-${randomUUID()}`;
  const stored = { record: initialRecord, version: 0 };
  const figures = { commits: 0, conflicts: 0 };
  const groups = new Map<number, Group>();
  const guests = keptGuests();

  async function read(documents: number): Promise<void> {
    usage.reads += documents;
    await waitFor(time, "read");
  }

  /**
   * Writes the sale and its orders unless the sale has changed. Firestore decides in the middle of the
   * request.
   * @returns whether it has written
   */
  async function commit(version: number, record: FlashSaleRecord, orders: number): Promise<boolean> {
    const [low, high] = latencies.commit;
    const halfMs = time.between(low, high) / 2;
    await time.sleep(halfMs);
    const isUnchanged = stored.version === version;
    if (isUnchanged) {
      usage.writes += writesOf(stored.record, record, orders);
      Object.assign(stored, { record, version: version + 1 });
      figures.commits += 1;
    } else {
      figures.conflicts += 1;
    }
    await time.sleep(halfMs);
    return isUnchanged;
  }

  async function attempt(key: string, wishes: readonly Wish[]): Promise<Outcome<string>[]> {
    const begunAt = now();
    const refusal = rememberedRefusal(key, begunAt);
    if (refusal) {
      await read(wishes.length);
      return wishes.map(() => ({ result: statusOf(refusal) }));
    }
    const seen = { ...stored };
    const unread = guests.takeUnread(wishes);
    // The sale and the guests, then the restaurant.
    await read(1 + unread.length);
    await read(1);
    const offered = { id, record: seen.record, vendorName: "Kitchen", timeZone, appPayments: undefined };
    const { decisions, stock } = decideReservations(offered, new Map<string, GuestRecord>(), wishes, now());
    const orders = decisions.filter(({ kind }) => kind === "reserved").length;
    const record = { ...seen.record, ...stock };
    const isConflict = orders > 0 && !(await commit(seen.version, record, orders));
    if (isConflict) {
      guests.keep(unread);
      // Reads an order. If it exists, this commit succeeded before and lost its acknowledgement.
      await read(1);
      return wishes.map(() => undefined);
    }
    rememberIfClosed(key, begunAt, record);
    return decisions.map((one) => ({
      result: one.kind === "refused" ? statusOf(one.error) : "201",
    }));
  }

  return {
    figures,
    /** Reserves a portion at an instance. Returns the response's status. */
    reserve({ id: instance }: Instance, uid: string): Promise<string> {
      const group = groups.get(instance) ?? groupCommit({ attempt, ...reservationGroups });
      groups.set(instance, group);
      const request = { saleId: id, quantity: 1, requestId: uid };
      // The instances of the simulation share one process. With the instance in the key, each has a
      // separate memory and queue, as when deployed.
      const decided = group(`${id}/${instance}`, { orderId: uid, uid, name: "Maya", request });
      return decided.catch((error: unknown) => statusOf(error as AppError));
    },
  };
}

/** The documents that a commit writes. */
function writesOf(before: FlashSaleRecord, after: FlashSaleRecord, orders: number): number {
  // The search cell shows the level of the stock, so only another level changes it.
  const changesCell = stockLevel(before.remaining) !== stockLevel(after.remaining);
  return writesOfGroup + writesOfOrder * orders + (changesCell ? 1 : 0);
}

/** Remembers whose guests an attempt has read. The attempt after a conflict does not read them again. */
function keptGuests() {
  const wishesWithGuest = new WeakSet<Wish>();
  return {
    /** Returns the wishes whose guests have to be read, and forgets the guests of the others. */
    takeUnread(wishes: readonly Wish[]): Wish[] {
      const unread = wishes.filter((wish) => !wishesWithGuest.has(wish));
      for (const wish of wishes) wishesWithGuest.delete(wish);
      return unread;
    },
    keep(wishes: readonly Wish[]): void {
      for (const wish of wishes) wishesWithGuest.add(wish);
    },
  };
}

/** Remembers a sale that has no portion left, or is over. */
function rememberIfClosed(key: string, seenAt: Date, record: FlashSaleRecord): void {
  const closed = { record, timeZone };
  if (refusalByClosedSale(closed, seenAt)) {
    rememberClosed(key, seenAt, (at) => refusalByClosedSale(closed, at));
  }
}

function statusOf({ status }: AppError): string {
  return String(status);
}
