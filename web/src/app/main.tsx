import "./theme/fonts.css";
import { ChakraProvider } from "@chakra-ui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { SessionProvider } from "../platform/session.tsx";
import { router } from "./router.tsx";
import { followSystemColorMode } from "./theme/color-mode.ts";
import { system } from "./theme/system.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

followSystemColorMode();
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </ChakraProvider>
  </StrictMode>,
);
