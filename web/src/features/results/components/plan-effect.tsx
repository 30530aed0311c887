import { Button, Stack, Text } from "@chakra-ui/react";
import type { OwnPlanEffect } from "@flashplate/contract/pricing/effect/own-effect";
import { CalendarDays } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";

/**
 * Says whether lowering the price by itself helps this restaurant. A bad effect is shown too. A change
 * is never 0: it is null unless it is known to differ from 0 (`ownEffectOf`).
 */
export function PlanEffect({ effect: { revenue, sold, evenings } }: { effect: OwnPlanEffect }) {
  const t = useT();
  const isWorse = (revenue ?? 0) < 0 || (sold ?? 0) < 0;
  return (
    <SectionCard title={t("Does lowering the price help?")}>
      <Stack gap="2" align="flex-start" maxW="2xl">
        {sold === null ? null : <Text>{soldText(sold, t)}</Text>}
        {revenue === null ? null : <Text>{revenueText(revenue, t)}</Text>}
        <Text textStyle="sm" color="fg.muted">
          {t("Measured over {count} evenings.", { count: evenings })}
        </Text>
        {isWorse ? (
          <>
            <Text>{t("To stop it, edit the schedule and switch off “Lower the price by itself”.")}</Text>
            <Button asChild variant="outline" mt="1">
              <Link to="/schedule">
                <CalendarDays aria-hidden /> {t("Open the schedules")}
              </Link>
            </Button>
          </>
        ) : null}
      </Stack>
    </SectionCard>
  );
}

/** @param change 0.12 for 12 % more */
function soldText(change: number, t: Translate): string {
  const percent = percentOf(change);
  return change > 0
    ? t(
        "Evenings that lower the price by themselves sold {percent}% more of your portions than evenings at one price.",
        { percent },
      )
    : t(
        "Evenings that lower the price by themselves sold {percent}% fewer of your portions than evenings at one price.",
        { percent },
      );
}

/** @param change -0.12 for 12 % less */
function revenueText(change: number, t: Translate): string {
  const percent = percentOf(change);
  return change > 0
    ? t(
        "Evenings that lower the price by themselves brought in {percent}% more money from the same number of portions than evenings at one price.",
        { percent },
      )
    : t(
        "Evenings that lower the price by themselves brought in {percent}% less money from the same number of portions than evenings at one price.",
        { percent },
      );
}

function percentOf(change: number): number {
  return Math.round(100 * Math.abs(change));
}
