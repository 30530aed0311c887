import { Button, Flex, Grid, Stack } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu";
import { BookOpen, ShoppingBag, Zap } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { useFlashSales } from "../../platform/queries/flash-sales.ts";
import { useMenu } from "../../platform/queries/menu.ts";
import { useVendorOrders } from "../../platform/queries/orders.ts";
import { useVendor } from "../../platform/vendor.ts";
import { Page } from "../../ui/page.tsx";
import { SettingsButton } from "../../ui/settings-button.tsx";
import { ActivityPanel } from "./activity-panel.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import { OrdersPanel } from "./orders-panel.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { StatCard } from "./stat-card.tsx";
import { useActiveSales } from "./use-active-sales.ts";

const gap = { base: "4", md: "6" };
// Tall enough for what usually comes, so that the menu below does not move when it does.
const rows = { lg: "minmax(22.5rem, auto)" };
const third = "repeat(3, minmax(0, 1fr))";

/** How the kitchen stands. Menu, sales and orders load and fail each on its own. */
export function DashboardPage() {
  const t = useT();
  const vendor = useVendor();
  const menu = useMenu();
  const sales = useFlashSales();
  const orders = useVendorOrders();
  const active = useActiveSales(sales.data);
  const activeLoad = { data: active, error: sales.error, refetch: sales.refetch };
  const items = menu.data && categories.reduce((count, category) => count + menu.data[category].length, 0);

  return (
    <Page
      title={t("Welcome Back")}
      lead={vendor.name}
      action={
        <Flex wrap="wrap" gap="2" w={{ base: "full", sm: "auto" }}>
          <SettingsButton brief />
          <Button asChild size="lg" px={{ base: "4", sm: "7" }} flex={{ base: "1 1 10rem", sm: "none" }}>
            <Link to="/Flashsales?new">
              <Zap aria-hidden /> {t("Start a flash sale")}
            </Link>
          </Button>
        </Flex>
      }
    >
      <Stack gap={gap}>
        {vendor.initialOnboarding ? null : <PaymentsCard />}
        <Grid templateColumns={{ base: "minmax(0, 1fr)", md: third }} gap={gap}>
          <StatCard icon={BookOpen} label={t("Total Menu Items")} count={items} failed={menu.isError} />
          <StatCard
            icon={Zap}
            label={t("Active Flash Sales")}
            count={active?.length}
            failed={sales.isError}
          />
          <StatCard
            icon={ShoppingBag}
            label={t("Pending Orders")}
            count={orders.data?.incompletedOrders.length}
            more={orders.data?.incompletedCursor !== undefined}
            failed={orders.isError}
          />
        </Grid>
        <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: third }} gridAutoRows={rows} gap={gap}>
          <SalesPanel load={activeLoad} />
          <OrdersPanel load={orders} timeZone={vendor.timeZone} />
          <ActivityPanel orders={orders} sales={sales} />
        </Grid>
        <MenuPanel load={menu} />
      </Stack>
    </Page>
  );
}
