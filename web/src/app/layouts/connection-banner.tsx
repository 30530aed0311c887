import { Box } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useT } from "../../i18n/language.ts";
import { connectionIsLost, onConnection } from "../../platform/connection.ts";
import { queryClient } from "../../platform/query-client.ts";
import { barHeight } from "../../ui/bar-height.ts";

/** Says below the bar that the connection is lost, over what is there so that nothing moves; when it is back, all catches up. */
export function ConnectionBanner() {
  const t = useT();
  const lost = useSyncExternalStore(onConnection, connectionIsLost);
  useEffect(() => {
    if (!lost) return;
    return () => void queryClient.invalidateQueries();
  }, [lost]);

  return (
    <Box role="status" position="fixed" top={barHeight} insetX="0" zIndex="bar">
      {lost ? (
        <Box
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px="4"
          // On a phone no taller than the space above the screen's heading.
          py={{ base: "0.5", md: "2" }}
          textStyle="sm"
          fontWeight="semibold"
          bg="bg.warning"
          color="fg.warning"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <WifiOff size={18} aria-hidden />
          {t("No connection. What you see may be out of date.")}
        </Box>
      ) : null}
    </Box>
  );
}
