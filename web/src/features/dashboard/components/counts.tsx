import { categories } from "@flashplate/contract/menu/menu-rules";
import { BookOpen, ShoppingBag, Zap } from "lucide-react";
import { useFlashSales } from "../../../entities/flash-sales/flash-sales.queries.ts";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { useActiveSales } from "../hooks/use-active-sales.ts";
import { StatCard } from "./stat-card.tsx";

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
      count={data && (data.incompletedCount ?? data.incompletedOrders.length)}
      failed={isError}
    />
  );
}
