import { categories } from "@flashplate/contract/menu/menu-rules";
import { useFlashSales } from "../../../entities/flash-sales/flash-sales.queries.ts";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { pendingCountOf, useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { useActiveSales } from "../hooks/use-active-sales.ts";
import { Count } from "./count.tsx";

/** Three counts in one line. */
export function Counts() {
  return (
    <Card
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      px={{ base: "4", md: "6" }}
      py="4"
      columnGap="3"
    >
      <MenuItemsCount />
      <ActiveSalesCount />
      <PendingOrdersCount />
    </Card>
  );
}

function MenuItemsCount() {
  const t = useT();
  const { data, isError } = useMenu();
  const items = data && categories.reduce((count, category) => count + data[category].length, 0);
  return <Count label={t("Total Menu Items")} count={items} failed={isError} />;
}

function ActiveSalesCount() {
  const t = useT();
  const { data, isError } = useFlashSales();
  const active = useActiveSales(data);
  return <Count label={t("Active Flash Sales")} count={active?.length} failed={isError} />;
}

function PendingOrdersCount() {
  const t = useT();
  const { data, isError } = useVendorOrders();
  return <Count label={t("Pending Orders")} count={data && pendingCountOf(data)} failed={isError} />;
}
