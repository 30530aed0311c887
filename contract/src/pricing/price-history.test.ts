import { expect, it } from "vitest";
import { priceDaysKept } from "../shared/retention.ts";
import {
  changedSpans,
  lowestPriceBefore,
  maxPastPrices,
  maxPricedSales,
  type PricedSale,
  type PriceHistoryRecord,
  priceSpansOf,
  tidyHistory,
  withPricesEnded,
  withPricesKept,
} from "./price-history.ts";
import type { PriceSpan } from "./sale-prices.ts";

const start = Date.UTC(2026, 0, 1, 18);
const minute = 60_000;
const day = 24 * 60 * minute;
const at = (minutes: number) => new Date(start + minutes * minute);
const sold = (price: number, from: number, until: number, fields: Partial<PricedSale> = {}): PricedSale => ({
  discounted_price_cents: price,
  start_time: at(from),
  end_time: at(until),
  ...fields,
});
const span = (cents: number, from: number, until: number): PriceSpan => ({
  cents,
  from: at(from),
  until: at(until),
});

it("lists the price of a sale from its start to its end", () => {
  const sale = withPricesKept(undefined, sold(600, 10, 70), at(0));
  expect(priceSpansOf(sale)).toEqual([span(600, 10, 70)]);
});

it("counts the price of a sale that starts at once from the moment of the request", () => {
  expect(priceSpansOf(withPricesKept(undefined, sold(600, -4, 56), at(0)))).toEqual([span(600, 0, 56)]);
});

it("lists both prices when the price changes while guests can reserve", () => {
  const before = withPricesKept(undefined, sold(600, 0, 60), at(0));
  const after = withPricesKept(before, { ...before, discounted_price_cents: 400 }, at(25));
  expect(priceSpansOf(after)).toEqual([span(600, 0, 25), span(400, 25, 60)]);
  expect(after.lowestBeforeRise_cents).toBeUndefined();
});

it("remembers the lower price when the price rises, also after it falls again", () => {
  const first = withPricesKept(undefined, sold(400, 0, 60), at(0));
  const risen = withPricesKept(first, { ...first, discounted_price_cents: 600 }, at(10));
  const fallen = withPricesKept(risen, { ...risen, discounted_price_cents: 300 }, at(20));
  expect(risen.lowestBeforeRise_cents).toBe(400);
  expect(fallen.lowestBeforeRise_cents).toBe(400);
});

it("lists no price that was replaced before the start", () => {
  const before = withPricesKept(undefined, sold(600, 100, 160), at(0));
  const after = withPricesKept(before, { ...before, discounted_price_cents: 400 }, at(20));
  expect(priceSpansOf(after)).toEqual([span(400, 100, 160)]);
});

it("leaves out the time of a pause", () => {
  const open = withPricesKept(undefined, sold(600, 0, 60), at(0));
  const paused = withPricesKept(open, { ...open, pausedUntil: at(40) }, at(10));
  expect(priceSpansOf(paused)).toEqual([span(600, 0, 10), span(600, 40, 60)]);
  const { pausedUntil: _, ...rest } = paused;
  const resumed = withPricesKept(paused, rest, at(20));
  expect(priceSpansOf(resumed)).toEqual([span(600, 0, 10), span(600, 20, 60)]);
});

it("lists no price of a sale that is paused until its end, or stopped before its start", () => {
  const paused = withPricesKept(undefined, sold(600, 0, 60, { pausedUntil: at(60) }), at(0));
  expect(priceSpansOf(paused)).toEqual([]);
  const scheduled = withPricesKept(undefined, sold(600, 30, 60), at(0));
  expect(priceSpansOf(withPricesEnded({ ...scheduled, end_time: at(20) }, at(20)))).toEqual([]);
});

it("ends the price at the moment of the stop, whatever end the past sale states", () => {
  const sale = withPricesKept(undefined, sold(600, 0, 60), at(0));
  const stopped = { ...withPricesEnded(sale, at(0.5)), end_time: at(0) };
  expect(priceSpansOf(stopped)).toEqual([span(600, 0, 0.5)]);
});

it("keeps the end of a sale that was over before it is removed", () => {
  const sale = withPricesKept(undefined, sold(600, 0, 60), at(0));
  expect(priceSpansOf(withPricesEnded(sale, at(90)))).toEqual([span(600, 0, 60)]);
});

it("has no write for a change that leaves the prices and their times", () => {
  const sale = withPricesKept(undefined, sold(600, 0, 60), at(0));
  expect(changedSpans(sale, withPricesKept(sale, { ...sale }, at(10)))).toBeUndefined();
  expect(changedSpans(undefined, sale)).toEqual([span(600, 0, 60)]);
  expect(changedSpans(sale, { ...sale, end_time: at(75) })).toEqual([span(600, 0, 75)]);
});

it("takes the lowest price of the 30 days before, and none that began with the sale", () => {
  const spans = [span(200, 0, 60), span(300, 60, 120), span(100, 120 + 30 * 24 * 60, 130 + 30 * 24 * 60)];
  expect(lowestPriceBefore(spans, at(59 + 30 * 24 * 60))).toBe(200);
  expect(lowestPriceBefore(spans, at(60 + 30 * 24 * 60))).toBe(300);
  expect(lowestPriceBefore(spans, at(120 + 30 * 24 * 60))).toBeUndefined();
});

it("joins the oldest prices of a sale with their lowest when a sale has too many", () => {
  let sale = withPricesKept(undefined, sold(1000, 0, 600), at(0));
  for (let change = 1; change <= maxPastPrices + 5; change += 1) {
    sale = withPricesKept(sale, { ...sale, discounted_price_cents: 1000 - change }, at(change));
  }
  expect(sale.pastPrices).toHaveLength(maxPastPrices);
  expect(sale.pastPrices?.[0]).toEqual(span(995, 0, 6));
});

it("removes sales from the history after the days that prices are kept", () => {
  const sales = { old: [span(500, 0, 60)], new: [span(500, 60, 120)], empty: [] };
  const { removed, merged } = tidyHistory(sales, at(90 + priceDaysKept * 24 * 60));
  expect(removed).toEqual(["old", "empty"]);
  expect(merged).toBeUndefined();
});

it("joins the oldest third of a history that has too many sales", () => {
  const sales = Object.fromEntries(
    Array.from({ length: maxPricedSales + 1 }, (_, index) => [
      `s${index}`,
      [span(500 + (index % 7), index, index + 1)],
    ]),
  );
  const { removed, merged } = tidyHistory(sales, at(maxPricedSales + 10));
  expect(merged).toEqual({ key: "s0", spans: [span(500, 0, 1000)] });
  expect(removed).toHaveLength(999);
  expect(removed).not.toContain("s0");
});

/** A repeatable random generator (mulberry32). */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

interface Live {
  sale: PricedSale;
  /** What the recount knows of the sale: nothing of the fields that the history adds. */
  plain: Pick<PricedSale, "discounted_price_cents" | "start_time" | "end_time" | "pausedUntil">;
}

/**
 * A random history of one dish. Returns the prior prices as the history has them, and as a recount
 * has them, which looks at the sales between each two steps.
 */
function randomHistory(seed: number) {
  const random = randomOf(seed);
  const history: PriceHistoryRecord["sales"] = {};
  const live = new Map<string, Live>();
  const seen: PriceSpan[] = [];
  const starts: { stated: number | undefined; recounted: number | undefined }[] = [];
  let clock = start;
  let made = 0;

  const store = (key: string, before: PricedSale | undefined, after: PricedSale) => {
    const spans = changedSpans(before, after);
    if (spans) history[key] = spans;
  };
  const write = (key: string, plain: Live["plain"]) => {
    const { pausedUntil: _, ...stored } = live.get(key)?.sale ?? ({} as PricedSale);
    const before = live.get(key)?.sale;
    const sale = withPricesKept(before, { ...stored, ...plain }, new Date(clock));
    store(key, before, sale);
    live.set(key, { sale, plain });
    return sale;
  };
  const end = (key: string, { sale }: Live) => {
    store(key, undefined, withPricesEnded(sale, new Date(clock)));
    live.delete(key);
  };

  for (let step = 0; step < 24; step += 1) {
    const next = clock + random(3) * random(3) * random(900) * minute;
    // What guests can reserve until the next step.
    const priceStarts: Date[] = [];
    for (const { plain } of live.values()) {
      const opens = Math.max(plain.start_time.getTime(), plain.pausedUntil?.getTime() ?? 0);
      const from = new Date(Math.max(clock, opens));
      const until = new Date(Math.min(next, plain.end_time.getTime()));
      if (from >= until) continue;
      seen.push({ cents: plain.discounted_price_cents, from, until });
      if (opens >= clock) priceStarts.push(from);
    }
    clock = next;
    // The prior price that a sale states whose price has begun by now.
    for (const before of priceStarts) {
      const stated = lowestPriceBefore(Object.values(history).flat(), before);
      starts.push({ stated, recounted: recountedBefore(seen, before) });
    }
    for (const [key, { plain }] of live) if (plain.end_time.getTime() <= clock) live.delete(key);

    const [key, chosen] = [...live][random(Math.max(1, live.size))] ?? [];
    const action = random(8);
    if (!key || !chosen || action < 3) {
      // A new sale, of which some are scheduled or paused.
      const from = clock + (random(2) === 0 ? 0 : random(5000) * minute);
      made += 1;
      const price = 100 + random(9) * 50;
      const paused = random(5) === 0 ? { pausedUntil: new Date(clock + random(900) * minute) } : {};
      const plain = {
        discounted_price_cents: price,
        start_time: new Date(from),
        end_time: new Date(from + (1 + random(300)) * minute),
        ...paused,
      };
      write(`s${made}`, plain);
    } else if (action === 3) {
      // Another price.
      write(key, { ...chosen.plain, discounted_price_cents: 100 + random(9) * 50 });
    } else if (action === 4) {
      // Another end.
      write(key, { ...chosen.plain, end_time: new Date(clock + (1 + random(300)) * minute + day) });
    } else if (action === 5) {
      // A pause of the restaurant, or the end of one.
      for (const [other, { plain }] of live) {
        const { pausedUntil: _, ...rest } = plain;
        const pausedUntil = new Date(clock + (1 + random(600)) * minute);
        write(other, random(2) === 0 ? rest : { ...rest, pausedUntil });
      }
    } else if (action === 6 && chosen.plain.start_time.getTime() > clock) {
      // Another start.
      const from = clock + random(3000) * minute;
      write(key, { ...chosen.plain, start_time: new Date(from), end_time: new Date(from + day) });
    } else {
      end(key, chosen);
    }
  }
  return starts;
}

/** The recount has its own arithmetic: no price outside `[before - 30 days, before)`. */
function recountedBefore(seen: readonly PriceSpan[], before: Date): number | undefined {
  let lowest: number | undefined;
  for (const { cents, from, until } of seen) {
    const overlaps =
      Math.min(until.getTime(), before.getTime()) > Math.max(from.getTime(), before.getTime() - 30 * day);
    if (overlaps && (lowest === undefined || cents < lowest)) lowest = cents;
  }
  return lowest;
}

it("equals a recount over 10,000 random histories", () => {
  let compared = 0;
  let known = 0;
  for (let seed = 0; seed < 10_000; seed += 1) {
    for (const { stated, recounted } of randomHistory(seed)) {
      if (stated !== recounted) expect({ seed, stated }).toEqual({ seed, stated: recounted });
      compared += 1;
      if (recounted !== undefined) known += 1;
    }
  }
  expect(compared).toBeGreaterThan(30_000);
  expect(known).toBeGreaterThan(10_000);
}, 60_000);
