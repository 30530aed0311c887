import { Box, Button, Image } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import { categories } from "@flashplate/contract/menu";
import { Zap } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMenu } from "../../platform/queries/menu.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useVendor } from "../../platform/vendor.ts";
import { comingTime, price } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { BeforeASale } from "./before-a-sale.tsx";
import { useTimeLeft } from "./countdown.tsx";
import { CreateSaleDialog } from "./create-sale-dialog.tsx";
import { SaleLists } from "./sale-lists.tsx";

export function FlashSalesPage() {
  const { timeZone } = useVendor();
  const menu = useMenu();
  // `?new` opens the dialog, so that other screens can lead straight to it.
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(search.has("new"));
  const [timesOpened, setTimesOpened] = useState(0);
  const [created, setCreated] = useState<FlashSale>();

  const open = () => {
    setCreated(undefined);
    setCreating(true);
    setTimesOpened(timesOpened + 1);
  };
  const close = () => {
    setCreating(false);
    if (search.has("new")) setSearch({}, { replace: true, preventScrollReset: true });
  };

  const empty = menu.data ? categories.every((category) => menu.data[category].length === 0) : false;
  const createButton = (
    <Button size="lg" w={{ base: "full", sm: "auto" }} onClick={open}>
      <Zap aria-hidden /> Create Flash Sale
    </Button>
  );

  return (
    <Page title="Flash Sales" lead="Sell what is left before it closes." action={createButton}>
      {created ? <CreatedNotice sale={created} timeZone={timeZone} /> : null}
      <SaleLists
        timeZone={timeZone}
        empty={
          <EmptyState
            picture={<Image src="/art/plate-placeholder.svg" alt="" w="32" borderRadius="l3" />}
            title="No sale is running"
          >
            Something left over? Put it on sale, and those who like your kitchen hear of it at once.
          </EmptyState>
        }
      />
      {menu.data && !empty ? (
        <CreateSaleDialog
          key={timesOpened}
          open={creating}
          menu={menu.data}
          timeZone={timeZone}
          onClose={close}
          onCreated={(sale) => {
            close();
            setCreated(sale);
          }}
        />
      ) : (
        <BeforeASale
          open={creating}
          error={menu.error}
          empty={empty}
          onRetry={() => void menu.refetch()}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** Says that a sale has started, as long as it runs. */
function CreatedNotice({ sale, timeZone }: { sale: FlashSale; timeZone: string }) {
  if (useTimeLeft(sale) === 0) return null;
  return (
    <Box mb="6">
      <Notice tone="good">
        {sale.item_name} is on sale for {price(sale.discountedPrice)}, ends{" "}
        {comingTime(fromInstant(sale.end_time), serverNow(), timeZone)}.
      </Notice>
    </Box>
  );
}
