import { ChakraProvider, type SystemContext } from "@chakra-ui/react";
import { type ReactNode, StrictMode } from "react";
import { SessionProvider } from "../entities/session/session.tsx";
import { Screens } from "./router.tsx";

/**
 * The whole app. `router` wraps the screens in the browser's router or in the prerendering one.
 * `theme` is the result of `createTheme`.
 */
export function App({ router, theme }: { router: (screens: ReactNode) => ReactNode; theme: SystemContext }) {
  return (
    <StrictMode>
      <ChakraProvider value={theme}>
        <SessionProvider>{router(<Screens />)}</SessionProvider>
      </ChakraProvider>
    </StrictMode>
  );
}
