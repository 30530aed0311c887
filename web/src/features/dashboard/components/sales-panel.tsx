import { Box, HStack, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { Zap } from "lucide-react";
import { useFlashSales } from "../../../entities/flash-sales/flash-sales.queries.ts";
import { useEachSecond } from "../../../shared/hooks/use-second.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { price, timeLeft } from "../../../shared/lib/format/format.ts";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { uploaded } from "../../../shared/ui/pictures/uploaded.ts";
import { useActiveSales } from "../hooks/use-active-sales.ts";
import { useReportedFailure } from "../hooks/use-reported-failure.ts";
import { Panel } from "./panel.tsx";
import { PanelBody } from "./panel-body.tsx";
import { PanelEmpty } from "./panel-empty.tsx";

export function SalesPanel() {
  const t = useT();
  const { data, error, refetch } = useFlashSales();
  useReportedFailure("flash-sales", error);
  const load = { data: useActiveSales(data), error, refetch };
  return (
    <Panel title={t("Flash Sales")} link={{ to: "/flashsales", label: t("Manage Flash Sales") }}>
      <PanelBody load={load} failure={t("Unable to load flash sales")}>
        {(sales) =>
          sales.length === 0 ? (
            <PanelEmpty icon={Zap}>{t("No sale is running.")}</PanelEmpty>
          ) : (
            <Stack as="ul" listStyleType="none" gap="0">
              {sales.map((sale) => (
                <SaleRow key={sale.id} sale={sale} />
              ))}
            </Stack>
          )
        }
      </PanelBody>
    </Panel>
  );
}

function SaleRow({ sale }: { sale: FlashSale }) {
  const t = useT();
  const time = useEachSecond(() => timeLeft(fromInstant(sale.end_time).getTime() - serverNow().getTime(), t));
  return (
    <HStack as="li" wrap="wrap" columnGap="3.5" rowGap="1" py="2.5">
      <Box w="14" flexShrink="0" borderRadius="l2" overflow="hidden">
        <Picture {...uploaded(sale)} alt="" ratio={1} sizes="3.5rem" />
      </Box>
      <Box flex="1 1 6rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {sale.productName}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t("{time} left", { time })}
        </Text>
      </Box>
      <Text textStyle="lg" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {price(sale.discountedPrice, t)}
      </Text>
    </HStack>
  );
}
