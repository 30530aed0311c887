import { categories } from "@flashplate/contract/menu";
import { BookOpen, ShoppingBag, Zap } from "lucide-react";
import { useT } from "../../i18n/language.ts";
import { useFlashSales } from "../../platform/queries/flash-sales.ts";
import { useMenu } from "../../platform/queries/menu.ts";
import { useVendorOrders } from "../../platform/queries/orders.ts";
import { StatCard } from "./stat-card.tsx";
import { useActiveSales } from "./use-active-sales.ts";

export function MenuItemsCount() {
  const t = useT();
  const { data, isError } = useMenu();
  const items = data && categories.reduce((count, category) => count + data[category].length, 0);
  return <StatCard icon={BookOpen} label={t("Total Menu Items")} count={items} failed={isError} />;
}

export function ActiveSalesCount() {
  const t = useT();
  const { data, isError } = useFlashSales();
  const active = useActiveSales(data);
  return <StatCard icon={Zap} label={t("Active Flash Sales")} count={active?.length} failed={isError} />;
}

export function PendingOrdersCount() {
  const t = useT();
  const { data, isError } = useVendorOrders();
  return (
    <StatCard
      icon={ShoppingBag}
      label={t("Pending Orders")}
      count={data?.incompletedOrders.length}
      more={data?.incompletedCursor !== undefined}
      failed={isError}
    />
  );
}
