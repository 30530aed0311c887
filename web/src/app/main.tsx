import "../platform/no-eval.ts";
import "./theme/fonts.css";
import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { startLanguage } from "../i18n/language.ts";
import { queryClient } from "../platform/query-client.ts";
import { SessionProvider } from "../platform/session.tsx";
import { router } from "./router.tsx";
import { followSystemColorMode } from "./theme/color-mode.ts";
import { system } from "./theme/system.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

followSystemColorMode();
void startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </ChakraProvider>
    </StrictMode>,
  ),
);
