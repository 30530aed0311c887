import { Box, Flex, Text } from "@chakra-ui/react";
import type { DropReason } from "@flashplate/contract/pricing/plan-records";
import type { ShownCut, ShownPlan } from "@flashplate/contract/pricing/plans";
import { useId } from "react";
import { useSalePlans, useSwitchPlan } from "../../../entities/flash-sales/plans/sale-plans.queries.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { clockTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";

/**
 * The planned cuts of a sale. Each past cut says whether it was made, and why. A coming cut that the sale
 * rules out says why too. A button switches the plan off, or on again. An evening at one price has no cuts,
 * and says why.
 */
export function SalePlan({ saleId, timeZone }: { saleId: string; timeZone: string }) {
  const t = useT();
  const id = useId();
  const plan = useSalePlans().find((one) => one.saleId === saleId);
  const mayPlan = useMay("plan");
  const change = useSwitchPlan();
  const oneAtATime = useOneAtATime();
  if (!plan) return null;
  const { isOn, cuts } = plan;
  const isOver = cuts.every(({ decidedAt }) => decidedAt !== null);
  const switchPlan = () =>
    void oneAtATime(() => change.mutateAsync({ saleId, on: !isOn }).catch(() => undefined));
  return (
    <Box as="section" aria-labelledby={id} p="3" borderRadius="l2" bg="bg.muted">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="3" mb="2">
        <Text id={id} textStyle="sm" fontWeight="semibold">
          {titleOf(plan, t)}
        </Text>
        {mayPlan && !isOver ? (
          <ActionButton
            variant="outline"
            size="sm"
            aria-describedby={id}
            busy={change.isPending}
            onClick={switchPlan}
          >
            {isOn ? t("Switch off") : t("Switch on again")}
          </ActionButton>
        ) : null}
      </Flex>
      {plan.isAtOnePrice ? (
        <Text textStyle="sm" color="fg.muted">
          {t("One evening in five is sold at one price, to find out whether lowering helps.")}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {cuts.map((cut) => (
            <Text
              as="li"
              key={cut.at}
              textStyle="sm"
              fontVariantNumeric="tabular-nums"
              color={cut.state === "dropped" ? "fg.muted" : "fg"}
            >
              {cutText(cut, timeZone, t)}
            </Text>
          ))}
        </Box>
      )}
      {change.error ? <Notice tone="error">{change.error.message}</Notice> : null}
    </Box>
  );
}

function titleOf({ isOn, isAtOnePrice }: ShownPlan, t: Translate): string {
  if (isAtOnePrice) return t("Sold at one price");
  return isOn ? t("Lowers the price by itself") : t("The plan is off: the price stays");
}

/** Why a cut was dropped. `few-left` has a text with a plural in `cutText`. */
const reasons = {
  cheaper: "{time}: not lowered, because your price is as low already.",
  "below-floor": "{time}: not lowered, because {price} is below your lowest price.",
  paused: "{time}: not lowered, because of the pause.",
  off: "{time}: not lowered, because the plan is off.",
  "not-started": "{time}: not lowered, because the sale starts later.",
  ended: "{time}: not lowered, because the sale ends before.",
  late: "{time}: not lowered, because we were too late.",
} as const satisfies Record<Exclude<DropReason, "few-left">, string>;

/** A planned cut such as "21:15, if more than 3 are left: $5.00", or its outcome with the reason. */
function cutText(cut: ShownCut, timeZone: string, t: Translate): string {
  const { above, left, reason, state } = cut;
  const values = { time: clockTime(new Date(cut.at), timeZone, t), price: exactPrice(cut.price, t) };
  if (state === "planned") {
    return above === 0
      ? t("{time}, if any are left: {price}", values)
      : t("{time}, if more than {above} are left: {price}", { ...values, above });
  }
  if (state === "made") {
    return t.plural(
      left ?? 0,
      "{time}: lowered to {price}, because 1 was left.",
      "{time}: lowered to {price}, because {count} were left.",
      values,
    );
  }
  // A dropped cut has a reason; the compiler does not know that.
  if (reason === null || reason === "few-left") {
    return t.plural(
      left ?? 0,
      "{time}: not lowered, because only 1 was left.",
      "{time}: not lowered, because only {count} were left.",
      values,
    );
  }
  return t(reasons[reason], values);
}
