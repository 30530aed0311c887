import { Box, chakra, Grid, Text } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { BookOpen, Ellipsis, House, ShoppingBag, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pendingCountOf, useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import { PlaceLink } from "./links/place-link.tsx";
import { useBarPanel } from "./use-bar-panel.tsx";
import { useVendorPanel } from "./vendor-bar.tsx";

/**
 * Paths that the panel leaves out, because the bar has them. It keeps `/Flashsales` and `/menu`, which only
 * the bar of staff has.
 */
const ownPlaces = new Set(["/dashboard", "/orders", "/new-menu-item"]);

/** The main places of the vendor portal, at the bottom of a phone. */
export function BottomBar() {
  const t = useT();
  const vendorPanel = useVendorPanel();
  const links = vendorPanel.links.filter(({ to }) => !ownPlaces.has(to));
  const mayPlan = useMay("plan");
  const { button, panel } = useBarPanel({ ...vendorPanel, links, errorSide: "top" });
  return (
    <Box
      data-bottom-bar=""
      position="fixed"
      bottom="0"
      insetX="0"
      zIndex="bar"
      hideFrom="md"
      h="var(--bottom-bar)"
      pb="env(safe-area-inset-bottom, 0px)"
      ps="env(safe-area-inset-left, 0px)"
      pe="env(safe-area-inset-right, 0px)"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      _print={{ display: "none" }}
    >
      <Grid
        as="nav"
        aria-label={t("Main")}
        h="full"
        gridTemplateColumns="repeat(5, minmax(0, 1fr))"
        containerType="inline-size"
      >
        <Place asChild>
          <PlaceLink to="/dashboard">
            <PlaceContent icon={<House aria-hidden />}>{t("Home")}</PlaceContent>
          </PlaceLink>
        </Place>
        <Place asChild>
          <PlaceLink to="/orders">
            <QueryClientProvider client={queryClient}>
              <OrdersContent />
            </QueryClientProvider>
          </PlaceLink>
        </Place>
        <Place asChild sells>
          {mayPlan ? (
            <Link to="/Flashsales?new">
              <PlaceContent icon={<Zap aria-hidden />}>{t("Sell")}</PlaceContent>
            </Link>
          ) : (
            <PlaceLink to="/Flashsales">
              <PlaceContent icon={<Zap aria-hidden />}>{t("Sales")}</PlaceContent>
            </PlaceLink>
          )}
        </Place>
        <Place asChild>
          <PlaceLink to={mayPlan ? "/new-menu-item" : "/menu"}>
            <PlaceContent icon={<BookOpen aria-hidden />}>{t("Menu")}</PlaceContent>
          </PlaceLink>
        </Place>
        <Place {...button}>
          <PlaceContent icon={<Ellipsis aria-hidden />}>{t("More")}</PlaceContent>
        </Place>
      </Grid>
      {panel}
    </Box>
  );
}

function PlaceContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <Box as="span" className="place-icon">
        {icon}
      </Box>
      <Box as="span" className="place-label">
        {children}
      </Box>
    </>
  );
}

/** The content of the link to the orders, with the number of pending ones. */
function OrdersContent() {
  const t = useT();
  const { data } = useVendorOrders();
  const count = data ? pendingCountOf(data) : 0;
  return (
    <>
      <PlaceContent
        icon={
          <>
            <ShoppingBag aria-hidden />
            {count > 0 ? (
              <Text as="span" className="place-count" aria-hidden>
                {count > 99 ? "99+" : count}
              </Text>
            ) : null}
          </>
        }
      >
        {t("Orders")}
      </PlaceContent>
      {count > 0 ? (
        <Text as="span" srOnly>
          {t.plural(count, "1 is waiting", "{count} are waiting")}
        </Text>
      ) : null}
    </>
  );
}

const Place = chakra("button", {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: "0.5",
    minW: "0",
    minH: "touch",
    textStyle: "xs",
    fontWeight: "semibold",
    color: "fg.muted",
    cursor: "pointer",
    _focusVisible: { outlineOffset: "-3px" },
    // A place is a fifth of the bar (20cqw). Large text grows until its label and icon fill it.
    "& .place-icon": {
      position: "relative",
      display: "grid",
      placeItems: "center",
      h: "min(2rem, 12cqw)",
      w: "min(3rem, 18cqw)",
    },
    "& .place-icon svg": { width: "min(1.5rem, 9cqw)", height: "min(1.5rem, 9cqw)" },
    "& .place-label": { whiteSpace: "nowrap", fontSize: "min(1em, 4.4cqw)" },
    "& .place-count": {
      position: "absolute",
      top: "-0.5",
      insetInlineStart: "53%",
      minW: "min(1.25rem, 8cqw)",
      fontSize: "min(1em, 5cqw)",
      px: "1",
      borderRadius: "full",
      bg: "accent.solid",
      color: "accent.contrast",
      textAlign: "center",
      lineHeight: "min(1.25rem, 8cqw)",
      fontWeight: "bold",
    },
    "&[aria-current]": { color: "accent.fg" },
    "&[aria-current] .place-icon": { bg: "bg.muted", borderRadius: "full" },
  },
  variants: {
    sells: {
      true: {
        color: "accent.fg",
        "& .place-icon, &[aria-current] .place-icon": {
          bg: "accent.solid",
          color: "accent.contrast",
          borderRadius: "full",
        },
      },
    },
  },
});
