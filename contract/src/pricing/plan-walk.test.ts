import { expect, it } from "vitest";
import { addMinutes, discountedPrice, isPausedAt, saleStateAt } from "../flash-sales/sale-rules.ts";
import { type CutRecord, cutGraceMinutes, maxCutDiscount, maxCuts } from "./plan-records.ts";
import { planProblems } from "./plan-rules.ts";
import {
  foreseenDrop,
  type PlanStep,
  type PlanToStep,
  type SaleToCut,
  stepPlan,
  switchedPlan,
  withNextStep,
} from "./plan-steps.ts";

const begin = new Date("2026-10-31T20:00:00Z");

/** Random numbers that are the same in each run (mulberry32). */
function newPrng(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)) };
}
type Prng = ReturnType<typeof newPrng>;

/** A sale with its plan, at an instant. */
interface Evening {
  at: Date;
  sale: SaleToCut | undefined;
  plan: PlanToStep;
}

/** A valid plan for a random sale of at most five hours: the first of the random ones without a problem. */
function newEvening(random: Prng): Evening {
  for (;;) {
    const base_price_cents = random.whole(60, 3000);
    const discount = random.whole(0, 60);
    const end = random.whole(10, 300);
    const quantity = random.whole(1, 20);
    const floor_cents = random.whole(50, 600);
    const cuts: CutRecord[] = Array.from({ length: random.whole(1, maxCuts) }, () => ({
      at: addMinutes(begin, random.whole(1, end - 1)),
      above: random.whole(0, quantity - 1),
      discount: random.whole(1, maxCutDiscount),
    })).sort((one, other) => one.at.getTime() - other.at.getTime() || one.discount - other.discount);
    const minuteOf = (date: Date) => (date.getTime() - begin.getTime()) / 60_000;
    const problems = planProblems(
      cuts.map((cut) => ({ ...cut, minute: minuteOf(cut.at) })),
      floor_cents,
      { start: 0, end, base_cents: base_price_cents, discount, quantity },
    );
    if (problems.length > 0) continue;
    return {
      at: addMinutes(begin, -random.whole(0, 30)),
      plan: withNextStep({ isOn: true, floor_cents, cuts }),
      sale: {
        base_price_cents,
        discounted_price_cents: discountedPrice(base_price_cents, discount),
        start_time: begin,
        end_time: addMinutes(begin, end),
        remaining: quantity,
      },
    };
  }
}

/** What guests, the owner or the clock do between two runs. In nine of ten cases, a minute passes. */
function changed(evening: Evening, random: Prng): Evening {
  const { at, sale, plan } = evening;
  const withSale = (changes: Partial<SaleToCut>) => ({ ...evening, sale: sale && { ...sale, ...changes } });
  switch (random.whole(0, 99)) {
    case 0:
      return withSale({ remaining: Math.max(0, (sale?.remaining ?? 0) - random.whole(1, 3)) });
    case 1:
      return withSale({ remaining: (sale?.remaining ?? 0) + 1 });
    case 2:
      return withSale({
        discounted_price_cents: discountedPrice(sale?.base_price_cents ?? 0, random.whole(0, 90)),
      });
    case 3:
      return withSale({ pausedUntil: addMinutes(at, random.whole(-1, 20)) });
    case 4:
      return withSale({ end_time: addMinutes(sale?.end_time ?? at, random.whole(-20, 30)) });
    case 5:
      return random.whole(0, 4) === 0 ? { ...evening, sale: undefined } : evening;
    case 6:
    case 7:
      return { ...evening, plan: switchedPlan(plan, !plan.isOn, at) };
    case 8:
      // The menu's price changes before a schedule's sale starts.
      return sale && at < sale.start_time ? withSale({ base_price_cents: random.whole(60, 3000) }) : evening;
    case 9:
      return { ...evening, at: addMinutes(at, random.whole(0, 12)) };
    default:
      return { ...evening, at: addMinutes(at, 1) };
  }
}

/** Whether the first open cut has to be made: written without the code under test. */
function isToBeMade({ at, sale, plan }: Evening): boolean {
  const cut = plan.cuts.find(({ outcome }) => outcome === undefined);
  if (!cut || !sale || !plan.isOn) return false;
  const price = Math.round((sale.base_price_cents * (100 - cut.discount)) / 100);
  const lateMs = at.getTime() - cut.at.getTime();
  return (
    lateMs >= 0 &&
    lateMs <= cutGraceMinutes * 60_000 &&
    cut.at >= sale.start_time &&
    at < sale.end_time &&
    !(sale.pausedUntil && cut.at < sale.pausedUntil) &&
    sale.remaining > cut.above &&
    price < sale.discounted_price_cents &&
    price >= plan.floor_cents
  );
}

/** Ten minutes after the end: each cut could have been decided. */
function isOver({ at, sale }: Evening): boolean {
  return at > addMinutes(sale?.end_time ?? addMinutes(begin, 300), 10);
}

function expectRightStep(evening: Evening, step: PlanStep<PlanToStep> | undefined): void {
  const { at, sale, plan } = evening;
  expect(step?.made !== undefined).toBe(isToBeMade(evening));
  if (!step) return;
  const changedCuts = step.plan.cuts.filter((cut, place) => cut !== plan.cuts[place]);
  expect(changedCuts).toHaveLength(1);
  const before = plan.cuts.filter((_, place) => step.plan.cuts[place] !== plan.cuts[place])[0];
  expect(before?.outcome).toBeUndefined();
  if (!step.made || !sale || !before) return;
  expect(step.made.price_cents).toBeLessThan(sale.discounted_price_cents);
  expect(step.made.price_cents).toBeGreaterThanOrEqual(plan.floor_cents);
  expect(step.made).toMatchObject({ discount: before.discount, left: sale.remaining });
  // A cut that is shown as ruled out is not made.
  expect(foreseenDrop(before, plan, sale)).toBeUndefined();
  expect(isPausedAt(sale, at)).toBe(false);
  expect(saleStateAt(sale, at)).toBe("active");
}

it("makes only cuts as shown, raises no price and keeps the floor in random steps", () => {
  const random = newPrng(2026);
  let [steps, made, dropped] = [0, 0, 0];
  while (steps < 100_000) {
    let evening = newEvening(random);
    while (evening.plan.cuts.some(({ outcome }) => !outcome) && !isOver(evening)) {
      evening = changed(evening, random);
      steps += 1;
      // Not each minute: the schedule may fail.
      if (random.whole(0, 3) === 0) continue;
      const step = stepPlan(evening.plan, evening.sale, evening.at);
      expectRightStep(evening, step);
      if (!step) continue;
      if (step.made) made += 1;
      else dropped += 1;
      const { made: cutMade } = step;
      const sale =
        evening.sale && cutMade
          ? { ...evening.sale, discounted_price_cents: cutMade.price_cents }
          : evening.sale;
      evening = { ...evening, plan: step.plan, sale };
    }
  }
  expect(made).toBeGreaterThan(300);
  expect(dropped).toBeGreaterThan(300);
});
