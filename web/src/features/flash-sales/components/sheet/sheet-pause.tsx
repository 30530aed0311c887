import { Box, Text } from "@chakra-ui/react";
import type { RefObject } from "react";
import { PausedNotice } from "../../../../entities/flash-sales/controls/paused-notice.tsx";
import { useFocusAfterPause } from "../../../../entities/flash-sales/use-focus-after-pause.ts";
import { usePausedUntil, usePauseSales } from "../../../../entities/flash-sales/use-pause.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";

/**
 * Says during a pause that guests will not find the new sale. Its button ends the pause.
 * @param props.heading gets the focus when the pause has ended, because the button is removed then
 */
export function SheetPause({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const t = useT();
  const until = usePausedUntil();
  const { mutate, isPending, error } = usePauseSales();
  const isPaused = until !== undefined;
  const movesFocus = useFocusAfterPause(isPaused, () => heading.current);
  const resume = () => {
    movesFocus.current = true;
    mutate(null, {
      onError: () => {
        movesFocus.current = false;
      },
    });
  };
  return (
    <Box _empty={{ display: "none" }}>
      {until ? (
        <PausedNotice until={until} isBusy={isPending} onResume={resume}>
          <Text textStyle="sm">{t("Guests cannot find this sale before.")}</Text>
        </PausedNotice>
      ) : null}
      {error && isPaused ? (
        <Box mt="3">
          <Notice tone="error">
            {t("Your sales could not be resumed. {reason}", { reason: t.known(error.message) })}
          </Notice>
        </Box>
      ) : null}
    </Box>
  );
}
