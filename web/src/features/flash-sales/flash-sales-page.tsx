import { Box, Button, Image } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { Zap } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { useT } from "../../shared/i18n/language.ts";
import { serverNow } from "../../shared/lib/server-clock.ts";
import { comingTime, price } from "../../shared/ui/format.ts";
import { Notice } from "../../shared/ui/notice.tsx";
import { Page } from "../../shared/ui/page.tsx";
import { EmptyState } from "../../shared/ui/states.tsx";
import { useTimeLeft } from "./components/countdown.tsx";
import { SaleDialogs } from "./components/sale-dialogs.tsx";
import { SaleLists } from "./components/sale-lists.tsx";
import { useSaleTask } from "./hooks/use-sale-task.ts";
import type { SaleTask } from "./lib/sale-task.ts";

type Result = { sale: FlashSale } | { text: string };

export function FlashSalesPage() {
  const t = useT();
  const { timeZone } = useVendor();
  // `?new` opens the create dialog, for links from other screens.
  const [search, setSearch] = useSearchParams();
  const dialogs = useSaleTask(search.has("new") ? { kind: "create" } : undefined);
  const [result, setResult] = useState<Result>();
  const [onTask] = useState(() => (task: SaleTask, opener: HTMLElement) => {
    setResult(undefined);
    dialogs.start(task, opener);
  });

  const close = () => {
    dialogs.stop();
    if (search.has("new")) setSearch({}, { replace: true, preventScrollReset: true });
  };
  const createButton = (
    <Button
      size="lg"
      w={{ base: "full", sm: "auto" }}
      onClick={(event) => onTask({ kind: "create" }, event.currentTarget)}
    >
      <Zap aria-hidden /> {t("Create Flash Sale")}
    </Button>
  );

  return (
    <Page title={t("Flash Sales")} lead={t("Sell what's left before closing.")} action={createButton}>
      {result && "sale" in result ? <SavedNotice sale={result.sale} timeZone={timeZone} /> : null}
      {result && "text" in result ? (
        <Box mb="6">
          <Notice tone="good">{result.text}</Notice>
        </Box>
      ) : null}
      <SaleLists
        timeZone={timeZone}
        onTask={onTask}
        empty={
          <EmptyState
            level={3}
            picture={<Image src="/art/plate-placeholder.svg" alt="" w="32" borderRadius="l3" />}
            title={t("No sale is running")}
          >
            {t("Something left over? Put it on sale, and those who like your kitchen hear of it at once.")}
          </EmptyState>
        }
      />
      {dialogs.task ? (
        <SaleDialogs
          key={dialogs.times}
          task={dialogs.task}
          open={dialogs.open}
          timeZone={timeZone}
          onClose={close}
          onSaved={(sale) => {
            close();
            setResult({ sale });
          }}
          onDeleted={(text) => {
            close();
            setResult({ text });
          }}
          finalFocus={dialogs.finalFocus}
        />
      ) : null}
    </Page>
  );
}

/** Says that a sale was saved, until it ends. */
function SavedNotice({ sale, timeZone }: { sale: FlashSale; timeZone: string }) {
  const t = useT();
  if (useTimeLeft(sale) === 0) return null;
  const values = {
    dish: sale.item_name,
    price: price(sale.discountedPrice, t),
    time: comingTime(fromInstant(sale.end_time), serverNow(), timeZone, t),
  };
  return (
    <Box mb="6">
      <Notice tone="good">
        {sale.state === "scheduled"
          ? t("{dish} will be on sale for {price}, ends {time}.", values)
          : t("{dish} is on sale for {price}, ends {time}.", values)}
      </Notice>
    </Box>
  );
}
