import { storePaidSale } from "../functions/src/test-support/payments.ts";
import { makePeople, type Person } from "../functions/src/test-support/people.ts";
import { makeVendor, storeSale } from "../functions/src/test-support/records.ts";
import { reserveOrder } from "../functions/src/workflows/reserve-portions.ts";

/** Guests who reserve one portion each, at once. */
const guests = 50;
const rounds = 21;
/** Rounds that are not measured, because the emulators and the process compile their code. */
const warmUps = 6;

/**
 * Compares the transaction of a reservation that is paid in the app with that of one that is paid at
 * pickup. The payment intent is made after the transaction, so Stripe has no part in the figures. The
 * two are measured in turns, so that other load of the machine affects both.
 */
export default async function payments(): Promise<Record<string, unknown>> {
  const portions = { item_quantity: guests, remaining: guests };
  const figures: Record<Kind, number[]> = { pickup: [], app: [] };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const people = await makePeople(guests);
    const kinds: Kind[] = round % 2 === 0 ? ["pickup", "app"] : ["app", "pickup"];
    for (const kind of kinds) {
      const saleId =
        kind === "app"
          ? await storePaidSale(portions)
          : await storeSale((await makeVendor()).uid, 30, portions);
      const ms = await rush(saleId, people, `bench-${kind}-${round}`);
      if (round >= warmUps) figures[kind].push(ms);
    }
  }
  const ratio = median(figures.app) / median(figures.pickup);
  return {
    guests,
    rounds,
    pickupMs: summary(figures.pickup),
    appMs: summary(figures.app),
    ratioOfMedians: rounded(ratio),
    ratioOfMinima: rounded(Math.min(...figures.app) / Math.min(...figures.pickup)),
    withinLimit: ratio <= 1.1,
  };
}

type Kind = "pickup" | "app";

/** Milliseconds until every guest has an order. */
async function rush(saleId: string, people: readonly Person[], requestId: string): Promise<number> {
  const started = performance.now();
  await Promise.all(
    people.map(({ uid }) =>
      reserveOrder({ uid, name: "Maya" }, { saleId, quantity: 1, requestId, canPay: true }),
    ),
  );
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function summary(values: readonly number[]) {
  return { median: rounded(median(values)), min: rounded(Math.min(...values)) };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
