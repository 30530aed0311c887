import { Button, chakra, Skeleton, Stack } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { memo, type ReactNode, useId, useState } from "react";
import { SellAgain } from "../../../entities/flash-sales/controls/sell-again.tsx";
import { PrinterNotices } from "../../../entities/printers/printer-notices.tsx";
import { useMay } from "../../../entities/session/use-may.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useMedia } from "../../../shared/hooks/use-media.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { HandOver } from "../hooks/use-hand-over.ts";
import { setupSteps } from "../lib/setup-steps.ts";
import { ClosingCard } from "./closing-card.tsx";
import { Counts } from "./counts.tsx";
import { EveningQuestions } from "./evening-questions.tsx";
import { Later } from "./later.tsx";
import { OnSaleSection } from "./on-sale.tsx";
import { ActivityPanel } from "./panels/activity-panel.tsx";
import { MenuPanel } from "./panels/menu-panel.tsx";
import { RecentOrders } from "./panels/recent-orders.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { SetupCard } from "./setup-card.tsx";
import { TodayCard } from "./today-card.tsx";

const gap = { base: "4", md: "6" };

/** Three independent columns on a wide screen, one column on a phone. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gap,
    alignItems: "start",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" },
  },
});
const Column = chakra("div", {
  base: { display: { base: "contents", lg: "flex" }, flexDirection: "column", gap, minW: "0" },
});

/**
 * The sections that need an action, then the money, then the rest, which is folded on a phone. They are
 * rendered in three steps (see `Later`). Each step is short, so that a slow phone reacts to taps in
 * between.
 * @param atOnce renders all in one step, because the data was there when the screen was opened
 */
export function HomeSections({ handOver, atOnce }: { handOver: HandOver; atOnce: boolean }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const mayPlan = useMay("plan");
  const mayManage = useMay("manage");
  const id = useId();
  const foldedIds = { activity: `${id}activity`, counts: `${id}counts`, menu: `${id}menu` };
  return (
    <Stack gap={gap}>
      <PrinterNotices />
      {mayManage ? <SetupCard /> : null}
      <ClosingCard />
      <ProposalCard />
      <EveningQuestions />
      <Columns>
        <Column>
          <RecentOrders {...handOver} />
          {/* A phone shows it after the counts. Its content takes no focus, so the tab order stays right. */}
          <Folded id={foldedIds.activity} isOpen={isOpen} order={{ base: 1, lg: 0 }} atOnce={atOnce}>
            <ActivityPanel />
          </Folded>
        </Column>
        <Column>
          <OnSaleSection />
          {mayPlan ? (
            <Later atOnce={atOnce}>
              <SellAgain />
            </Later>
          ) : null}
        </Column>
        <Column>
          <Later atOnce={atOnce}>
            <TodayCard />
          </Later>
          <Button
            variant="outline"
            hideFrom="lg"
            aria-expanded={isOpen}
            aria-controls={Object.values(foldedIds).join(" ")}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("More: menu and activity")}
            <Turned asChild data-open={isOpen || undefined}>
              <ChevronDown aria-hidden />
            </Turned>
          </Button>
          <Folded id={foldedIds.counts} isOpen={isOpen} atOnce={atOnce}>
            <Counts />
          </Folded>
        </Column>
      </Columns>
      <Folded id={foldedIds.menu} isOpen={isOpen} atOnce={atOnce}>
        <MenuPanel />
      </Folded>
    </Stack>
  );
}

const Turned = chakra("span", {
  base: { transition: "transform", "&[data-open]": { transform: "rotate(180deg)" } },
});

/** The theme's breakpoint `lg`. */
const wideScreen = "(min-width: 1024px)";

/**
 * Content that is shown on a wide screen, and on a phone when `isOpen`. It is not rendered before it is
 * shown, because a phone has enough to do while the page opens.
 */
function Folded({
  id,
  isOpen,
  order,
  atOnce,
  children,
}: {
  id: string;
  isOpen: boolean;
  order?: { base: number; lg: number };
  atOnce: boolean;
  children: ReactNode;
}) {
  const isShown = useMedia(wideScreen) || isOpen;
  // Content that is folded again stays rendered, so that it keeps its state.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <chakra.div
      id={id}
      display={{ base: isOpen ? "block" : "none", lg: "block" }}
      {...(order ? { order } : {})}
    >
      {/* The third step: one step after the sections that are in one `Later`. */}
      {wasShown ? (
        <Later atOnce={atOnce}>
          <Later atOnce={atOnce}>{children}</Later>
        </Later>
      ) : null}
    </chakra.div>
  );
}

/**
 * The same columns with about the heights that the sections will have. It is memoized, because each
 * response renders its parent again.
 */
export const HomeSkeleton = memo(function HomeSkeleton() {
  const t = useT();
  // Only the steps that are known before the menu and the health are loaded.
  const steps = setupSteps(useVendor(), undefined, undefined).length;
  const mayManage = useMay("manage");
  return (
    <Stack role="status" aria-label={t("Loading")} gap={gap}>
      {steps > 0 && mayManage ? <Skeleton h="40" borderRadius="l3" /> : null}
      <Columns>
        <Skeleton h={{ base: "16rem", lg: "28rem" }} borderRadius="l3" />
        <Skeleton h={{ base: "16rem", lg: "28rem" }} borderRadius="l3" />
        <Skeleton h="20rem" borderRadius="l3" />
      </Columns>
    </Stack>
  );
});
