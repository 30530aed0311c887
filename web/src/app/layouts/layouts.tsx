import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { ScrollPosition } from "../scroll.ts";
import { barHeight } from "./bar.tsx";
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

export function PublicLayout() {
  return <Layout bar={<PublicBar />} />;
}

export function VendorLayout() {
  return <Layout bar={<VendorBar />} />;
}
