import { Box, Button, Image } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import { Zap } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useVendor } from "../../platform/vendor.ts";
import { comingTime, price } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useTimeLeft } from "./countdown.tsx";
import { SaleDialogs } from "./sale-dialogs.tsx";
import { SaleLists } from "./sale-lists.tsx";
import { type SaleTask, useSaleTask } from "./sale-task.ts";

/** What was done last: a sale that runs now, or words. */
type Done = { sale: FlashSale } | { text: string };

export function FlashSalesPage() {
  const t = useT();
  const { timeZone } = useVendor();
  // `?new` opens the dialog, so that other screens can lead straight to it.
  const [search, setSearch] = useSearchParams();
  const dialogs = useSaleTask(search.has("new") ? { kind: "create" } : undefined);
  const [done, setDone] = useState<Done>();
  const [onTask] = useState(() => (task: SaleTask, opener: HTMLElement) => {
    setDone(undefined);
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
    <Page title={t("Flash Sales")} lead={t("Sell what is left before it closes.")} action={createButton}>
      {done && "sale" in done ? <RunningNotice sale={done.sale} timeZone={timeZone} /> : null}
      {done && "text" in done ? (
        <Box mb="6">
          <Notice tone="good">{done.text}</Notice>
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
            setDone({ sale });
          }}
          onDeleted={(text) => {
            close();
            setDone({ text });
          }}
          finalFocus={dialogs.finalFocus}
        />
      ) : null}
    </Page>
  );
}

/** Says what a sale is, as long as it runs. */
function RunningNotice({ sale, timeZone }: { sale: FlashSale; timeZone: string }) {
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
