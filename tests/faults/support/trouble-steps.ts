import fc from "fast-check";
import type { PaymentWorld } from "../../../functions/test-support/stand-ins/payment-world.ts";
import { tellStandIn } from "../../../functions/test-support/stand-ins/stand-ins.ts";

/** What can go wrong at Stripe during a sequence. `repair` ends it. */
export type TroubleStep =
  | {
      kind: "fail";
      mode: "429" | "500" | "take-and-fail" | "take-and-keep-failure";
      /** The next requests whose path starts with it fail. */
      path: string;
      times: number;
    }
  | { kind: "slow"; field: "afterMs" | "answerAfterMs"; times: number }
  | { kind: "rate"; perSecond: number }
  | { kind: "repair" };

const times = fc.integer({ min: 1, max: 4 });

export const troubleSteps: fc.Arbitrary<TroubleStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("fail" as const),
      mode: fc.constantFrom("429", "500", "take-and-fail", "take-and-keep-failure"),
      path: fc.constantFrom("/v1/payment_intents", "/v1/refunds", "/v1/transfers"),
      times,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("slow" as const),
      field: fc.constantFrom("afterMs", "answerAfterMs"),
      times,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("rate" as const), perSecond: fc.constantFrom(1, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("repair" as const) }) },
);

/** Does a step at Stripe. */
export async function makeTrouble(step: TroubleStep, world: PaymentWorld): Promise<void> {
  switch (step.kind) {
    case "repair":
      return repair(world);
    case "rate":
      await tellStandIn(world.provider, "rate", { perSecond: step.perSecond });
      return;
    case "slow":
      await world.plan(...repeated({ mode: "take", [step.field]: 150 }, step.times));
      return;
    case "fail": {
      const { mode, path } = step;
      const answer = mode === "429" || mode === "500" ? { status: Number(mode) } : { mode };
      await world.plan(...repeated({ path, ...answer }, step.times));
    }
  }
}

function repeated(answer: object, count: number): object[] {
  return Array.from({ length: count }, () => answer);
}

/** Stripe works again. */
export async function repair(world: PaymentWorld): Promise<void> {
  await world.plan();
  await tellStandIn(world.provider, "rate", { perSecond: 10_000 });
}
