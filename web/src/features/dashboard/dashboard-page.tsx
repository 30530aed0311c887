import { Button, Flex } from "@chakra-ui/react";
import { Zap } from "lucide-react";
import { startTransition, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useSaleChangeEntries } from "../../entities/flash-sales/controls/sale-change-bars.tsx";
import { useEverySale } from "../../entities/flash-sales/flash-sales.queries.ts";
import { useHealth } from "../../entities/health/health.queries.ts";
import { useMenu } from "../../entities/menu/menu.queries.ts";
import { CompletionBars } from "../../entities/orders/completion-bars.tsx";
import { usePrinters } from "../../entities/printers/printers.queries.ts";
import { useMay } from "../../entities/session/use-may.ts";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";
import { SettingsButton } from "../../shared/ui/layout/settings-button.tsx";
import { HomeSections, HomeSkeleton } from "./components/home-sections.tsx";
import { type HandOver, useHandOver } from "./hooks/use-hand-over.ts";
import { useToday } from "./hooks/use-today.ts";
import { needsHealth } from "./lib/setup-steps.ts";

/** The vendor's home screen: the sections that need an action, then the overview. */
export function DashboardPage() {
  const t = useT();
  const vendor = useVendor();
  const mayPlan = useMay("plan");

  return (
    <Page
      title={t("Welcome Back")}
      lead={vendor.name}
      action={
        <Flex wrap="wrap" gap="2" w={{ base: mayPlan ? "full" : "auto", sm: "auto" }}>
          <SettingsButton brief />
          {mayPlan ? (
            <Button asChild size="lg" px={{ base: "4", sm: "7" }} flex={{ base: "1 1 10rem", sm: "none" }}>
              <Link to="/Flashsales?new">
                <Zap aria-hidden /> {t("Start a flash sale")}
              </Link>
            </Button>
          ) : null}
        </Flex>
      }
    >
      <Home />
    </Page>
  );
}

/** The screen below the heading. A separate component, because each response renders it again. */
function Home() {
  const handOver = useHandOver();
  const { isReady, wasReady } = useIsReady(handOver.load.isPending);
  return (
    <>
      {isReady ? <HomeSections handOver={handOver} atOnce={wasReady} /> : <HomeSkeleton />}
      <HomeUndoBars handOver={handOver} />
    </>
  );
}

/** The undo bars of completed orders and of changed sales. A separate component: it renders every second. */
function HomeUndoBars({ handOver: { load, actions } }: { handOver: HandOver }) {
  const changes = useSaleChangeEntries();
  return <CompletionBars orders={load.data?.completedOrders ?? []} actions={actions} others={changes} />;
}

/**
 * Whether each query whose section is at the top of the screen has loaded or failed. The screen shows
 * its sections only then, because a section that appears later would move the others down.
 * @param isPending whether the orders are loading
 * @returns `isReady`: now, or at any time before; `wasReady`: already when the screen was opened
 */
function useIsReady(isPending: boolean): { isReady: boolean; wasReady: boolean } {
  const sales = useEverySale();
  const menu = useMenu();
  const mayManage = useMay("manage");
  const health = useHealth(needsHealth(useVendor()) && mayManage);
  const today = useToday();
  const printers = usePrinters();
  const isLoading =
    isPending ||
    [sales, menu, today].some((part) => part.isPending) ||
    // `isPending` would stay true while this query is disabled.
    health.isLoading ||
    // The first failure is enough. Without a network, the stored dashboard then appears at once.
    (printers.isPending && printers.failureCount === 0);
  const isLoaded = !isLoading;
  const [wasReady] = useState(isLoaded);
  // Once true, it stays true when a failed request is repeated.
  const [isReady, setIsReady] = useState(isLoaded);
  useEffect(() => {
    if (isLoaded) startTransition(() => setIsReady(true));
  }, [isLoaded]);
  return { isReady, wasReady };
}
