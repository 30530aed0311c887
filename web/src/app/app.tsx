import { ChakraProvider } from "@chakra-ui/react";
import { type ReactNode, StrictMode } from "react";
import { SessionProvider } from "../entities/session/session.tsx";
import { Screens } from "./router.tsx";
import { system } from "./theme/system.ts";

/** The whole app. `router` wraps the screens in the browser's router or in the prerendering one. */
export function App({ router }: { router: (screens: ReactNode) => ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <SessionProvider>{router(<Screens />)}</SessionProvider>
      </ChakraProvider>
    </StrictMode>
  );
}
