import { Box, Heading, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { type ReactNode, useMemo } from "react";
import { PauseControl } from "../../../entities/flash-sales/controls/pause-control.tsx";
import { useFlashSales, usePastSales } from "../../../entities/flash-sales/flash-sales.queries.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useSecond } from "../../../shared/hooks/use-second.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { cardGrid, wideCardGrid } from "../../../shared/ui/layout/cards/media-card.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { useReplacedSales } from "../hooks/flash-sales.mutations.ts";
import { useArchiveEndedSales } from "../hooks/use-archive-ended-sales.ts";
import { activeSalesId, pastSalesId, type SaleTask, scheduledSalesId } from "../hooks/use-sale-task.ts";
import { mergeEnded, sortSales } from "../lib/sort-sales.ts";
import { ActiveSaleCard, ScheduledSaleCard } from "./active-sale-card.tsx";
import { PastSales } from "./past-sales.tsx";

const noSales: readonly FlashSale[] = [];

/**
 * Active, scheduled and past sales. Staff see no past ones. A sale that ends moves to the past sales
 * within a second.
 */
export function SaleLists({
  timeZone,
  empty,
  onTask,
}: {
  timeZone: string;
  empty: ReactNode;
  onTask: (task: SaleTask, opener: HTMLElement) => void;
}) {
  const t = useT();
  const sales = useFlashSales();
  const mayPlan = useMay("plan");
  const past = usePastSales();
  const second = useSecond(serverNow);
  const { active, scheduled, ended } = useMemo(
    () => sortSales(sales.data ?? noSales, new Date(second)),
    [sales.data, second],
  );
  const archiving = useArchiveEndedSales(ended);
  const replaced = useReplacedSales();
  const pastSales = mergeEnded(past.data ?? noSales, [...ended, ...archiving]).filter(
    ({ id }) => !replaced.includes(id),
  );

  const activeContent = () => {
    if (sales.data) {
      if (active.length === 0) return empty;
      return (
        <Box as="ul" listStyleType="none" {...wideCardGrid}>
          {active.map((sale) => (
            <li key={sale.id}>
              <ActiveSaleCard sale={sale} timeZone={timeZone} onTask={onTask} />
            </li>
          ))}
        </Box>
      );
    }
    if (sales.error) {
      return (
        <ErrorState
          title={t("Error fetching all flash sales")}
          message={sales.error.message}
          onRetry={() => void sales.refetch()}
        />
      );
    }
    return (
      <SalesSkeleton
        label={t("Loading active sales")}
        grid={wideCardGrid}
        height={{ base: "14rem", md: "30rem" }}
      />
    );
  };

  const pastContent = () => {
    if (pastSales.length > 0) return <PastSales sales={pastSales} timeZone={timeZone} onTask={onTask} />;
    if (past.data) return <Text color="fg.muted">{t("Sales that have ended are kept here.")}</Text>;
    if (past.error) {
      return (
        <ErrorState
          title={t("Error fetching past sales")}
          message={past.error.message}
          onRetry={() => void past.refetch()}
        />
      );
    }
    return (
      <SalesSkeleton
        label={t("Loading past sales")}
        grid={cardGrid}
        height={{ base: "9.5rem", md: "21rem" }}
      />
    );
  };

  return (
    <Stack gap={{ base: "10", md: "14" }}>
      <Section
        id={activeSalesId}
        title={t("Active Sales")}
        canPause={sales.data ? active.length + scheduled.length > 0 : sales.isError}
      >
        {activeContent()}
      </Section>
      {scheduled.length > 0 ? (
        <Section id={scheduledSalesId} title={t("Scheduled")}>
          <Box as="ul" listStyleType="none" {...wideCardGrid}>
            {scheduled.map((sale) => (
              <li key={sale.id}>
                <ScheduledSaleCard sale={sale} timeZone={timeZone} onTask={onTask} />
              </li>
            ))}
          </Box>
        </Section>
      ) : null}
      {/* Not before the active sales are loaded: they would push this section down. */}
      {sales.isPending || !mayPlan ? null : (
        <Section id={pastSalesId} title={t("Past Sales")}>
          {pastContent()}
        </Section>
      )}
    </Stack>
  );
}

function Section({
  id,
  title,
  canPause,
  children,
}: {
  id: string;
  title: string;
  /** Whether there may be a sale to pause. Undefined: the section has no control to pause. */
  canPause?: boolean;
  children: ReactNode;
}) {
  const heading = (
    <Heading as="h2" id={id} tabIndex={-1} textStyle="h2">
      {title}
    </Heading>
  );
  return (
    <Box as="section" aria-labelledby={id}>
      {canPause === undefined ? (
        <Box mb={{ base: "3", md: "4" }}>{heading}</Box>
      ) : (
        <PauseControl canPause={canPause}>{heading}</PauseControl>
      )}
      {children}
    </Box>
  );
}

function SalesSkeleton({
  label,
  grid,
  height,
}: {
  label: string;
  grid: typeof cardGrid;
  height: { base: string; md: string };
}) {
  return (
    <Box role="status" aria-label={label} {...grid}>
      {["first", "second", "third"].map((key) => (
        <Skeleton key={key} h={height} borderRadius="l3" />
      ))}
    </Box>
  );
}
