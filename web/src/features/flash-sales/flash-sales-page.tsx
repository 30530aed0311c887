import { Box, Button, Image, Stack } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { Zap } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigationType, useSearchParams } from "react-router-dom";
import { SaleChangeBars } from "../../entities/flash-sales/controls/sale-change-bars.tsx";
import { usePausedUntil } from "../../entities/flash-sales/use-pause.ts";
import { useMay } from "../../entities/session/use-may.ts";
import { NoPlaceNotice } from "../../entities/vendors/no-place-notice.tsx";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { LazyDialog, usePreload } from "../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { serverNow } from "../../shared/lib/api/server-clock.ts";
import { comingTime, price } from "../../shared/lib/format/format.ts";
import { EmptyState } from "../../shared/ui/layout/empty-state.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { useTimeLeft } from "./components/countdown.tsx";
import { SaleLists } from "./components/sale-lists.tsx";
import { type SaleTask, useSaleTask } from "./hooks/use-sale-task.ts";
import { linkedPurpose } from "./lib/sale-purpose.ts";

const importDialogs = async () => (await import("./components/sale-dialogs.tsx")).SaleDialogs;

/** What the last dialog has done: saved a sale, ended one with a text about it, or saved a schedule. */
type Result = { sale: FlashSale; isWithoutPicture: boolean } | { text: string } | { repeatedDish: string };

export function FlashSalesPage() {
  const t = useT();
  const vendor = useVendor();
  const { timeZone } = vendor;
  const mayPlan = useMay("plan");
  const dialogs = useSaleTask();
  const [result, setResult] = useState<Result>();
  usePreload(importDialogs);
  // Stable, because the memoized lists of cards depend on it. `dialogs.openTask` is stable too.
  const [onTask] = useState(() => (task: SaleTask, opener?: HTMLElement) => {
    setResult(undefined);
    dialogs.openTask(task, opener);
  });
  const returnToLink = useLinkedSale(onTask, mayPlan);

  const createButton = mayPlan ? (
    <Button
      size="lg"
      w={{ base: "full", sm: "auto" }}
      onClick={(event) => onTask({ kind: "create" }, event.currentTarget)}
    >
      <Zap aria-hidden /> {t("Create Flash Sale")}
    </Button>
  ) : undefined;

  return (
    <Page title={t("Flash Sales")} lead={t("Sell what's left before closing.")} action={createButton}>
      {result && "sale" in result ? <SavedNotice {...result} vendor={vendor} /> : null}
      {result && "text" in result ? (
        <Box mb="6">
          <Notice tone="good">{result.text}</Notice>
        </Box>
      ) : null}
      {result && "repeatedDish" in result ? <RepeatedNotice dish={result.repeatedDish} /> : null}
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
        <LazyDialog
          key={dialogs.timesOpened}
          importDialog={importDialogs}
          dialog={{
            task: dialogs.task,
            open: dialogs.open,
            onClose: (isLeaving = false) => {
              dialogs.close();
              if (!isLeaving) returnToLink(dialogs.task);
            },
            onSaved: (sale, isWithoutPicture) => {
              dialogs.close();
              setResult({ sale, isWithoutPicture });
            },
            onEnded: (text) => {
              dialogs.close();
              setResult({ text });
            },
            onRepeated: (repeatedDish) => {
              dialogs.close();
              setResult({ repeatedDish });
            },
            onStop: (sale) => dialogs.showTask({ kind: "stop", sale }),
            finalFocus: dialogs.finalFocus,
          }}
        />
      ) : null}
      <SaleChangeBars />
    </Page>
  );
}

/**
 * Opens the form of a new sale for a link (see `linkedPurpose`), if the member may start a sale. Then
 * removes the query of the link from the address.
 * @returns a function that goes back to the screen with the link, if a link has opened the task
 */
function useLinkedSale(
  onTask: (task: SaleTask) => void,
  mayPlan: boolean,
): (task: SaleTask | undefined) => void {
  const [search, setSearch] = useSearchParams();
  // A page that was opened with the address (`POP`) has no screen of the site before it.
  const isFromScreen = useNavigationType() === "PUSH";
  const navigate = useNavigate();
  const linked = useRef<SaleTask>(undefined);
  useEffect(() => {
    const purpose = linkedPurpose(search);
    if (!purpose || !mayPlan) return;
    linked.current = isFromScreen ? purpose : undefined;
    onTask(purpose);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [search, setSearch, onTask, isFromScreen, mayPlan]);
  return (task) => {
    if (task === undefined || task !== linked.current) return;
    linked.current = undefined;
    navigate(-1);
  };
}

/** Says that a sale was saved, and what it lacks. The notice disappears when the sale ends. */
function SavedNotice({
  sale,
  isWithoutPicture,
  vendor,
}: {
  sale: FlashSale;
  isWithoutPicture: boolean;
  vendor: Vendor;
}) {
  const t = useT();
  const pausedUntil = usePausedUntil();
  if (useTimeLeft(sale) === 0) return null;
  const isHidden = sale.state === "active" && pausedUntil !== undefined;
  const values = {
    dish: sale.item_name,
    price: price(sale.discountedPrice, t),
    time: comingTime(fromInstant(sale.end_time), serverNow(), vendor.timeZone, t),
  };
  const savedText = () => {
    if (isHidden) {
      return t("{dish} is saved for {price}. Guests find it when you resume your sales.", values);
    }
    return sale.state === "scheduled"
      ? t("{dish} will be on sale for {price}, ends {time}.", values)
      : t("{dish} is on sale for {price}, ends {time}.", values);
  };
  return (
    <Stack mb="6" gap="3">
      <Notice tone={isHidden ? "info" : "good"}>{savedText()}</Notice>
      {isWithoutPicture ? (
        <Notice tone="error">
          <Box fontWeight="semibold">{t("The picture of {dish} could not be stored.", values)}</Box>
          {t(
            "Guests see a plate instead. To show the picture, end this sale and start it again with the picture.",
          )}
        </Notice>
      ) : null}
      <NoPlaceNotice vendor={vendor} />
    </Stack>
  );
}

/** Says that a sale was saved as a schedule. */
function RepeatedNotice({ dish }: { dish: string }) {
  const t = useT();
  return (
    <Box mb="6">
      <Notice tone="good">
        {t.rich("{dish} repeats every week. <a>See the schedule</a>", {
          dish,
          a: (text) => <TextLink to="/schedule">{text}</TextLink>,
        })}
      </Notice>
    </Box>
  );
}
