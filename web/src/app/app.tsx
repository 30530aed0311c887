import { ChakraProvider } from "@chakra-ui/react";
import { type ReactNode, StrictMode } from "react";
import { SessionProvider } from "../platform/session.tsx";
import { Screens } from "./router.tsx";
import { system } from "./theme/system.ts";

/** The whole app. `router` is the router that knows the address: the browser's, or the one of a page being prerendered. */
export function App({ router }: { router: (screens: ReactNode) => ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <SessionProvider>{router(<Screens />)}</SessionProvider>
      </ChakraProvider>
    </StrictMode>
  );
}
