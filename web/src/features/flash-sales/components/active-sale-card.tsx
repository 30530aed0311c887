import { Box, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import type { ReactNode } from "react";
import { SaleStepper } from "../../../entities/flash-sales/controls/sale-stepper.tsx";
import { SaleEarnings } from "../../../entities/flash-sales/earnings/sale-earnings.tsx";
import { saleNameId } from "../../../entities/flash-sales/sale-name-id.ts";
import { StatedTexts } from "../../../entities/menu/allergens/stated-texts.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { comingTime } from "../../../shared/lib/format/format.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { MediaCard } from "../../../shared/ui/layout/cards/media-card.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import type { SaleTask } from "../hooks/use-sale-task.ts";
import { type Urgency, urgency } from "../lib/urgency.ts";
import { Countdown, useTimeLeft } from "./countdown.tsx";
import { RunningSaleActions, SaleActions } from "./sale-actions.tsx";
import { SalePlan } from "./sale-plan.tsx";
import { SalePrice } from "./sheet/sale-price.tsx";

/** Colours of the box with the countdown. */
const looks: Record<Urgency, { bg: string; color: string }> = {
  calm: { bg: "bg.muted", color: "fg" },
  soon: { bg: "bg.warning", color: "fg.warning" },
  last: { bg: "bg.error", color: "fg.error" },
};

interface Props {
  sale: FlashSale;
  timeZone: string;
  onTask: (task: SaleTask, opener: HTMLElement) => void;
}

export function ActiveSaleCard({ sale, timeZone, onTask }: Props) {
  const t = useT();
  const msLeft = useTimeLeft(sale);
  return (
    <SaleCard sale={sale} timeZone={timeZone} look={looks[urgency(msLeft)]} isRunning onTask={onTask}>
      <Countdown msLeft={msLeft} />
      <Text textStyle="sm">
        {t("ends {time}", { time: comingTime(fromInstant(sale.end_time), serverNow(), timeZone, t) })}
      </Text>
    </SaleCard>
  );
}

export function ScheduledSaleCard({ sale, timeZone, onTask }: Props) {
  const t = useT();
  const now = serverNow();
  return (
    <SaleCard sale={sale} timeZone={timeZone} look={looks.calm} isRunning={false} onTask={onTask}>
      <Text fontWeight="semibold">
        {t("starts {time}", { time: comingTime(fromInstant(sale.start_time), now, timeZone, t) })}
      </Text>
      <Text textStyle="sm">
        {t("ends {time}", { time: comingTime(fromInstant(sale.end_time), now, timeZone, t) })}
      </Text>
    </SaleCard>
  );
}

function SaleCard({
  sale,
  timeZone,
  look,
  isRunning,
  onTask,
  children,
}: Props & {
  look: { bg: string; color: string };
  isRunning: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const nameId = saleNameId(sale.id);
  return (
    <MediaCard
      picture={uploadedPicture(sale)}
      // The heading names the dish.
      alt=""
      mark={sale.percentOff === undefined ? undefined : <Badge tone="mark">−{sale.percentOff}%</Badge>}
      foot={
        <Stack gap="2.5">
          <HStack wrap="wrap" columnGap="3" rowGap="1" borderRadius="l2" px="4" py="3" {...look}>
            <Box flex="1 0 auto" maxW="full">
              {children}
            </Box>
            <Text textStyle="sm" color="fg">
              {t("{count} per person", { count: sale.item_limit })}
            </Text>
          </HStack>
          <SalePlan saleId={sale.id} timeZone={timeZone} />
          <SaleStepper sale={sale} />
          {isRunning ? <RunningSaleActions sale={sale} describedBy={nameId} onTask={onTask} /> : null}
          <SaleActions
            sale={sale}
            label={t("Edit Sale")}
            task="edit"
            deletion="delete-active"
            describedBy={nameId}
            onTask={onTask}
          />
        </Stack>
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {t(sale.category)}
      </Text>
      <Heading as="h3" id={nameId} textStyle="h3" overflowWrap="anywhere">
        {sale.item_name}
      </Heading>
      <SalePrice discounted={sale.discountedPrice} before={sale.priceBefore} />
      {sale.priceRule === "de-perishable" && sale.percentOff !== undefined ? (
        <Text textStyle="sm">{t("Surplus of today")}</Text>
      ) : null}
      <StatedTexts stated={sale} />
      {isRunning ? <SaleEarnings sale={sale} /> : null}
      {sale.pausedUntil ? (
        <Box>
          <Badge tone="warn">{t("Paused")}</Badge>
        </Box>
      ) : null}
    </MediaCard>
  );
}
