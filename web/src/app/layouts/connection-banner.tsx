import { Box } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { isConnectionLost, onConnectionChange } from "../../shared/lib/connection/connection.ts";
import { barHeight } from "../../shared/ui/layout/bar-height.ts";

/**
 * Shows below the bar that the connection is lost. It covers the page's top, so that nothing moves.
 * When the connection is back, the queries of the screen are refetched, and all others when they are
 * shown.
 */
export function ConnectionBanner() {
  const t = useT();
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost);
  useEffect(() => {
    if (!isLost) return;
    // React runs this when the connection is back.
    return () => void queryClient.invalidateQueries();
  }, [isLost]);

  return (
    <Box role="status" position="fixed" top={barHeight} insetX="0" zIndex="bar" _print={{ display: "none" }}>
      {isLost ? (
        <Box
          data-connection-banner=""
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px={{ base: "2", md: "4" }}
          // On a phone, so thin that it fits into the space above the page's heading.
          py={{ base: "0", md: "2" }}
          textStyle={{ base: "xs", md: "sm" }}
          lineHeight="1.25rem"
          fontWeight="semibold"
          bg="bg.warning"
          color="fg.warning"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <WifiOff size={16} aria-hidden />
          {t("No connection. This may be out of date.")}
        </Box>
      ) : null}
    </Box>
  );
}
