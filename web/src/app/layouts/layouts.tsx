import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { barHeight } from "../../ui/bar-height.ts";
import { ScrollPosition } from "../scroll.ts";
import { PublicBar } from "./public-bar.tsx";
import { SignedInParts } from "./signed-in-parts.tsx";
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

/** Around both layouts, so that what goes on while somebody is signed in goes on from one to the other. */
export function AroundLayouts() {
  return (
    <>
      <SignedInParts />
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
