import { Box, Button, Image, Stack } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { categories } from "@flashplate/contract/menu/menu";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { Zap } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMenu } from "../../entities/menu/menu.queries.ts";
import { NoPlaceNotice } from "../../entities/vendors/no-place-notice.tsx";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { useT } from "../../shared/i18n/language.ts";
import { serverNow } from "../../shared/lib/server-clock.ts";
import { comingTime, price } from "../../shared/ui/format.ts";
import { Notice } from "../../shared/ui/notice.tsx";
import { Page } from "../../shared/ui/page.tsx";
import { EmptyState } from "../../shared/ui/states.tsx";
import { useTimeLeft } from "./components/countdown.tsx";
import { DeleteSaleDialog } from "./components/delete-sale-dialog.tsx";
import { DishMissingDialog } from "./components/dish-missing-dialog.tsx";
import { NoMenuDialog } from "./components/no-menu-dialog.tsx";
import { SaleDialog } from "./components/sale-dialog.tsx";
import { SaleLists } from "./components/sale-lists.tsx";
import { type SaleTask, useSaleTask } from "./hooks/use-sale-task.ts";
import { dialogTexts, findDish } from "./lib/sale-purpose.ts";

type Result = { sale: FlashSale } | { text: string };

export function FlashSalesPage() {
  const t = useT();
  const vendor = useVendor();
  const { timeZone } = vendor;
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
      {result && "sale" in result ? <SavedNotice sale={result.sale} vendor={vendor} /> : null}
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
function SavedNotice({ sale, vendor }: { sale: FlashSale; vendor: Vendor }) {
  const t = useT();
  if (useTimeLeft(sale) === 0) return null;
  const values = {
    dish: sale.item_name,
    price: price(sale.discountedPrice, t),
    time: comingTime(fromInstant(sale.end_time), serverNow(), vendor.timeZone, t),
  };
  return (
    <Stack mb="6" gap="3">
      <Notice tone="good">
        {sale.state === "scheduled"
          ? t("{dish} will be on sale for {price}, ends {time}.", values)
          : t("{dish} is on sale for {price}, ends {time}.", values)}
      </Notice>
      <NoPlaceNotice vendor={vendor} />
    </Stack>
  );
}

/** The dialog of a task, or a message if the task is not possible. */
function SaleDialogs({
  task,
  open,
  timeZone,
  onClose,
  onSaved,
  onDeleted,
  finalFocus,
}: {
  task: SaleTask;
  open: boolean;
  timeZone: string;
  onClose: () => void;
  onSaved: (sale: FlashSale) => void;
  onDeleted: (outcome: string) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const menu = useMenu();
  const shared = { open, onClose, finalFocus };

  if (task.kind === "delete-active" || task.kind === "delete-past") {
    const list = task.kind === "delete-active" ? "active" : "past";
    return <DeleteSaleDialog {...shared} sale={task.sale} list={list} onDeleted={onDeleted} />;
  }
  const empty = menu.data ? categories.every((category) => menu.data[category].length === 0) : false;
  if (task.kind === "reactivate" && menu.data && !findDish(menu.data, task.sale)) {
    return <DishMissingDialog {...shared} sale={task.sale} />;
  }
  if (task.kind !== "edit" && (!menu.data || empty)) {
    return (
      <NoMenuDialog
        open={open}
        error={menu.error}
        empty={empty}
        title={t(dialogTexts[task.kind])}
        onRetry={() => void menu.refetch()}
        onClose={onClose}
      />
    );
  }
  return <SaleDialog {...shared} purpose={task} menu={menu.data} timeZone={timeZone} onSaved={onSaved} />;
}
