import { Box, Button, Flex, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { ArrowRight, CalendarDays, CircleStop } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { PauseControl } from "../../../entities/flash-sales/controls/pause-control.tsx";
import { ExtendButton, SaleStepper } from "../../../entities/flash-sales/controls/sale-stepper.tsx";
import { SaleEarnings } from "../../../entities/flash-sales/earnings/sale-earnings.tsx";
import { useFlashSales } from "../../../entities/flash-sales/flash-sales.queries.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";
import { useEachSecond } from "../../../shared/hooks/use-second.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { price, timeLeft } from "../../../shared/lib/format/format.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { useActiveSales } from "../hooks/use-active-sales.ts";
import { useReportedFailure } from "../hooks/use-reported-failure.ts";
import { PanelBody } from "./panels/panel-body.tsx";

const importDialog = () => import("../../../entities/flash-sales/controls/stop-sale-dialog.tsx");
/** The dialog's code is loaded this long after the sales, so that it does not delay the page. */
const preloadAfterMs = 3000;

/** The running sales, with buttons to change portions or end, to stop a sale, and to pause all. */
export function OnSaleSection() {
  const t = useT();
  const id = useId();
  const mayPlan = useMay("plan");
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [stopDialog, setStopDialog] = useState<{ sale: FlashSale; open: boolean; timesOpened: number }>();
  const { data, error, refetch } = useFlashSales();
  useReportedFailure("flash-sales", error);
  const load = { data: useActiveSales(data), error, refetch };
  const dialog = useLazyModule(importDialog);
  const preload = data && dialog.preload;
  useEffect(() => {
    if (!preload) return;
    const timer = setTimeout(preload, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload]);
  const close = () => setStopDialog((before) => before && { ...before, open: false });
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <PauseControl canPause={data ? data.length > 0 : error !== null}>
        <Heading as="h2" id={id} ref={heading} tabIndex={-1} textStyle="h3">
          {t("On sale now")}
        </Heading>
      </PauseControl>
      <PanelBody load={load} failure={t("Unable to load flash sales")}>
        {(sales) =>
          sales.length === 0 ? (
            <Text color="fg.muted">{t("Nothing is on sale right now.")}</Text>
          ) : (
            <Stack as="ul" listStyleType="none" gap="0">
              {sales.map((sale) => (
                <SaleRow
                  key={sale.id}
                  sale={sale}
                  onStop={(button) => {
                    dialog.load();
                    opener.current = button;
                    setStopDialog((before) => ({
                      sale,
                      open: true,
                      timesOpened: (before?.timesOpened ?? 0) + 1,
                    }));
                  }}
                />
              ))}
            </Stack>
          )
        }
      </PanelBody>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="2" mt="2" mx="-3">
        {mayPlan ? (
          <Button asChild variant="ghost" size="sm">
            <Link to="/schedule">
              <CalendarDays aria-hidden /> {t("Schedule")}
            </Link>
          </Button>
        ) : null}
        <Button asChild variant="ghost" size="sm" color="accent.fg">
          <Link to="/flashsales">
            {t("Manage Flash Sales")} <ArrowRight aria-hidden />
          </Link>
        </Button>
      </Flex>
      {stopDialog?.open && dialog.failed ? (
        <Notice tone="error">{t("This could not be loaded. Check your connection and try again.")}</Notice>
      ) : null}
      {stopDialog && dialog.module ? (
        <dialog.module.StopSaleDialog
          // A new key each time that it is opened: it then starts without an earlier error.
          key={stopDialog.timesOpened}
          open={stopDialog.open}
          sale={stopDialog.sale}
          onClose={close}
          onStopped={(text) => {
            close();
            toast(text);
          }}
          // The row of a stopped sale is removed, and the button that opened the dialog with it.
          finalFocus={() => (opener.current?.isConnected ? opener.current : heading.current)}
        />
      ) : null}
    </Card>
  );
}

function SaleRow({ sale, onStop }: { sale: FlashSale; onStop: (button: HTMLElement) => void }) {
  const t = useT();
  const nameId = useId();
  const time = useEachSecond(() => timeLeft(fromInstant(sale.end_time).getTime() - serverNow().getTime(), t));
  return (
    <Stack as="li" gap="2.5" py="3" _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}>
      <HStack wrap="wrap" columnGap="3.5" rowGap="1">
        <Box w="14" flexShrink="0" borderRadius="l2" overflow="hidden">
          <Picture {...uploadedPicture(sale)} alt="" ratio={1} sizes="3.5rem" />
        </Box>
        <Box flex="1 1 6rem" minW="0">
          <Text id={nameId} fontWeight="semibold" overflowWrap="anywhere">
            {sale.item_name}
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {t("{time} left", { time })}
          </Text>
          <SaleEarnings sale={sale} />
        </Box>
        <Text alignSelf="flex-start" textStyle="lg" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {price(sale.discountedPrice, t)}
        </Text>
      </HStack>
      <SaleStepper sale={sale} />
      <HStack wrap="wrap" gap="2">
        <ExtendButton sale={sale} describedBy={nameId} />
        <Button
          variant="outline"
          px="3"
          flex="1 1 auto"
          aria-describedby={nameId}
          onClick={(event) => onStop(event.currentTarget)}
        >
          <CircleStop aria-hidden /> {t("Stop selling")}
        </Button>
      </HStack>
    </Stack>
  );
}
