import { Box, Text } from "@chakra-ui/react";
import { PausedNotice } from "../../../../entities/flash-sales/controls/paused-notice.tsx";
import { usePausedUntil, usePauseSales } from "../../../../entities/flash-sales/use-pause.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";

/** Says during a pause that guests will not find the new sale, and resumes. */
export function SheetPause() {
  const t = useT();
  const until = usePausedUntil();
  const { mutate, isPending, error } = usePauseSales();
  return (
    <Box _empty={{ display: "none" }}>
      {until ? (
        <PausedNotice until={until} isBusy={isPending} onResume={() => mutate(null)}>
          <Text textStyle="sm">{t("Guests cannot find this sale before.")}</Text>
        </PausedNotice>
      ) : null}
      {error ? (
        <Box mt="3">
          <Notice tone="error">
            {t("Your sales could not be resumed. {reason}", { reason: t.known(error.message) })}
          </Notice>
        </Box>
      ) : null}
    </Box>
  );
}
