import { Box, Heading, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import { type ReactNode, useMemo } from "react";
import { useT } from "../../i18n/language.ts";
import { useFlashSales, usePastSales } from "../../platform/queries/flash-sales.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { cardGrid, wideCardGrid } from "../../ui/media-card.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { useSecond } from "../../ui/use-second.ts";
import { ActiveSaleCard, ScheduledSaleCard } from "./active-sale-card.tsx";
import { PastSales } from "./past-sales.tsx";
import { activeSalesId, pastSalesId, type SaleTask } from "./sale-task.ts";
import { sortSales, withEnded } from "./sort-sales.ts";
import { useEndedSales } from "./use-ended-sales.ts";

const none: readonly FlashSale[] = [];

/** Active and past sales. What ends moves from one to the other by itself, second by second. */
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
  const past = usePastSales();
  const second = useSecond(serverNow);
  const { active, scheduled, ended } = useMemo(
    () => sortSales(sales.data ?? none, new Date(second)),
    [sales.data, second],
  );
  const onTheWay = useEndedSales(ended);
  const over = withEnded(past.data ?? none, [...ended, ...onTheWay]);

  return (
    <Stack gap={{ base: "10", md: "14" }}>
      <Section id={activeSalesId} title={t("Active Sales")}>
        {sales.data ? (
          active.length + scheduled.length > 0 ? (
            <Box as="ul" listStyleType="none" {...wideCardGrid}>
              {active.map((sale) => (
                <li key={sale.id}>
                  <ActiveSaleCard sale={sale} timeZone={timeZone} onTask={onTask} />
                </li>
              ))}
              {scheduled.map((sale) => (
                <li key={sale.id}>
                  <ScheduledSaleCard sale={sale} timeZone={timeZone} onTask={onTask} />
                </li>
              ))}
            </Box>
          ) : (
            empty
          )
        ) : sales.isError ? (
          <ErrorState
            title={t("Error fetching all flash sales")}
            message={sales.error.message}
            onRetry={() => void sales.refetch()}
          />
        ) : (
          <SalesSkeleton
            label={t("Loading active sales")}
            grid={wideCardGrid}
            height={{ base: "14rem", md: "30rem" }}
          />
        )}
      </Section>
      {/* Not before it is known how much stands above it: nothing moves away under a finger. */}
      {sales.isPending ? null : (
        <Section id={pastSalesId} title={t("Past Sales")}>
          {past.data || over.length > 0 ? (
            over.length > 0 ? (
              <PastSales sales={over} timeZone={timeZone} onTask={onTask} />
            ) : (
              <Text color="fg.muted">{t("Sales that have ended are kept here.")}</Text>
            )
          ) : past.isError ? (
            <ErrorState
              title={t("Error fetching past sales")}
              message={past.error.message}
              onRetry={() => void past.refetch()}
            />
          ) : (
            <SalesSkeleton
              label={t("Loading past sales")}
              grid={cardGrid}
              height={{ base: "9.5rem", md: "21rem" }}
            />
          )}
        </Section>
      )}
    </Stack>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} tabIndex={-1} textStyle="h2" mb={{ base: "3", md: "4" }}>
        {title}
      </Heading>
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
