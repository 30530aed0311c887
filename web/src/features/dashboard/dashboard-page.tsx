import { Button, Flex, Grid, Stack } from "@chakra-ui/react";
import { Zap } from "lucide-react";
import { Link } from "react-router-dom";
import { NoPlaceNotice } from "../../entities/vendors/no-place-notice.tsx";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/page.tsx";
import { SettingsButton } from "../../shared/ui/settings-button.tsx";
import { ActivityPanel } from "./components/activity-panel.tsx";
import { ActiveSalesCount, MenuItemsCount, PendingOrdersCount } from "./components/counts.tsx";
import { MenuPanel } from "./components/menu-panel.tsx";
import { OrdersPanel } from "./components/orders-panel.tsx";
import { PaymentsCard } from "./components/payments-card.tsx";
import { SalesPanel } from "./components/sales-panel.tsx";

const gap = { base: "4", md: "6" };
// Tall enough for the usual content, so that the menu below does not move when it is loaded.
const rows = { lg: "minmax(22.5rem, auto)" };
const third = "repeat(3, minmax(0, 1fr))";

/** The vendor's home screen. Each panel loads its own data, so that a change renders only one. */
export function DashboardPage() {
  const t = useT();
  const vendor = useVendor();

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
        <NoPlaceNotice vendor={vendor} />
        {vendor.initialOnboarding ? null : <PaymentsCard />}
        <Grid templateColumns={{ base: "minmax(0, 1fr)", md: third }} gap={gap}>
          <MenuItemsCount />
          <ActiveSalesCount />
          <PendingOrdersCount />
        </Grid>
        <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: third }} gridAutoRows={rows} gap={gap}>
          <SalesPanel />
          <OrdersPanel timeZone={vendor.timeZone} />
          <ActivityPanel />
        </Grid>
        <MenuPanel />
      </Stack>
    </Page>
  );
}
