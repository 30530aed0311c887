import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import {
  type ClosingReport,
  closingReportOf,
  extensionMinutes,
} from "@flashplate/contract/flash-sales/closing-report";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { toDollars } from "@flashplate/contract/shared/money";
import { Check } from "lucide-react";
import { useId } from "react";
import { revenueOf } from "../../../entities/flash-sales/earnings/sale-revenue.ts";
import { useFlashSales } from "../../../entities/flash-sales/flash-sales.queries.ts";
import { usePausedUntil } from "../../../entities/flash-sales/use-pause.ts";
import { useSaleChanger } from "../../../entities/flash-sales/use-sale-changes.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useKeptBriefly } from "../../../shared/hooks/use-kept-briefly.ts";
import { useEachSecond } from "../../../shared/hooks/use-second.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { clockTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";

/** How long "On sale until …" stays in place of the button. The undo bars can take the change back. */
const confirmationStaysMs = 10_000;

type Report = ClosingReport<FlashSale>;

/** The closing report, shortly before the last sale ends: one tap extends the sales with portions left. */
export function ClosingCard() {
  const t = useT();
  const id = useId();
  const { timeZone } = useVendor();
  const { change } = useSaleChanger();
  const currentReport = useClosingReport();
  // For a moment after the tap, the card shows the report from before it: extended sales may have none.
  const extensions = useKeptBriefly<Report>(confirmationStaysMs);
  const extendedReport = extensions.byId.get("extended");
  const extendedUntil = useExtendedEnd(extendedReport);
  const report = extendedUntil ? extendedReport : currentReport;
  const seesMoney = useMay("seeResults");
  if (!report) return null;
  const timeOf = (at: Date) => clockTime(at, timeZone, t);
  const sellLonger = () => {
    extensions.keep("extended", report);
    for (const sale of report.unsold) change(sale.id, { minutes: extensionMinutes });
  };
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="3">
        <Box flex="1 1 12rem" minW="0">
          <Heading as="h2" id={id} textStyle="h3">
            {t.plural(report.left, "1 portion is left at {time}", "{count} portions are left at {time}", {
              time: timeOf(report.endsAt),
            })}
          </Heading>
          <Text fontVariantNumeric="tabular-nums">
            {seesMoney
              ? t.plural(report.sold, "1 of {total} sold, {amount}", "{count} of {total} sold, {amount}", {
                  total: report.offered,
                  amount: exactPrice(toDollars(report.revenue_cents), t),
                })
              : t.plural(report.sold, "1 of {total} sold", "{count} of {total} sold", {
                  total: report.offered,
                })}
          </Text>
        </Box>
        <Box role="status">
          {extendedUntil ? (
            <Flex align="center" gap="3" minH="12" color="fg.success" fontWeight="semibold">
              <Check size={22} aria-hidden />
              {t("On sale until {time}", { time: timeOf(extendedUntil) })}
            </Flex>
          ) : null}
        </Box>
        {extendedUntil ? null : (
          <ActionButton size="lg" flex={{ base: "1 1 10rem", sm: "none" }} onClick={sellLonger}>
            {t("Sell {minutes} min longer", { minutes: extensionMinutes })}
          </ActionButton>
        )}
      </Flex>
    </Card>
  );
}

/**
 * When the last of the extended sales with portions left ends. Undefined if none ends later than at the tap,
 * because the extension was undone or refused, and during a pause.
 */
function useExtendedEnd(atTap: Report | undefined): Date | undefined {
  const { data: sales = [] } = useFlashSales();
  const isPaused = usePausedUntil() !== undefined;
  if (!atTap || isPaused) return undefined;
  const before = atTap.endsAt.getTime();
  const ids = new Set(atTap.unsold.map(({ id }) => id));
  const extended = sales.filter(({ id, remaining }) => ids.has(id) && remaining > 0);
  const end = Math.max(before, ...extended.map(({ end_time }) => fromInstant(end_time).getTime()));
  return end > before ? new Date(end) : undefined;
}

/** The report of the running sales. Undefined while they are paused. */
function useClosingReport(): Report | undefined {
  const { data: sales = [] } = useFlashSales();
  const isPaused = usePausedUntil() !== undefined;
  const readReport = () => (isPaused ? undefined : closingReportOf(sales.map(reportedSale), serverNow()));
  // Renders again when the report appears, changes or goes.
  useEachSecond(() => {
    const report = readReport();
    return report && `${report.sold} ${report.offered} ${report.endsAt.getTime()}`;
  });
  const report = readReport();
  return report && { ...report, unsold: report.unsold.map(({ sale }) => sale) };
}

/** A sale in the shape that the report of the contract takes. */
function reportedSale(sale: FlashSale) {
  return {
    sale,
    start_time: fromInstant(sale.start_time),
    end_time: fromInstant(sale.end_time),
    item_quantity: sale.item_quantity,
    remaining: sale.remaining,
    revenue_cents: revenueOf(sale),
  };
}
