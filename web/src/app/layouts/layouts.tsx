import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { barHeight } from "../../shared/ui/bar-height.ts";
import { ScrollPosition } from "../scroll.ts";
import { LazyLiveUpdates } from "./lazy-live-updates.tsx";
import { PublicBar } from "./public-bar.tsx";
import { VendorBar } from "./vendor-bar.tsx";

function Layout({ bar }: { bar: ReactNode }) {
  return (
    <>
      {bar}
      <Box as="main" id="content" pt={barHeight} tabIndex={-1}>
        <Outlet />
      </Box>
      <ScrollPosition />
    </>
  );
}

/** Wraps both layouts, so that live updates continue when the layout changes. */
export function RootLayout() {
  return (
    <>
      <LazyLiveUpdates />
      <Outlet />
    </>
  );
}

export function PublicLayout() {
  return <Layout bar={<PublicBar />} />;
}

export function VendorLayout() {
  return <Layout bar={<VendorBar />} />;
}
