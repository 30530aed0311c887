import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { CirclePause } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useVendor } from "../../vendors/use-vendor.ts";
import { pauseChoices } from "../pause-choices.ts";
import { useFocusAfterPause } from "../use-focus-after-pause.ts";
import { usePausedUntil, usePauseSales } from "../use-pause.ts";
import { PausedNotice } from "./paused-notice.tsx";

/**
 * Pauses all sales or resumes them, beside a heading. Give it the heading as `children`.
 * @param canPause whether there is a sale to pause, or the sales could not be loaded; a pause can always be ended
 */
export function PauseControl({ canPause, children }: { canPause: boolean; children: ReactNode }) {
  const t = useT();
  const until = usePausedUntil();
  const pausing = usePauseSales();
  const oneAtATime = useOneAtATime();
  const buttonBox = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();
  const isPaused = until !== undefined;
  const isPauseRequest = pausing.variables instanceof Date;

  // When a pause begins or ends, the button for the opposite gets the focus.
  const movesFocus = useFocusAfterPause(isPaused, () => buttonBox.current?.querySelector("button"));

  const pause = (end: Date | null) =>
    void oneAtATime(async () => {
      movesFocus.current = true;
      try {
        await pausing.mutateAsync(end);
        setIsOpen(false);
      } catch {
        // Shown below, from the mutation's state.
        movesFocus.current = false;
      }
    });

  return (
    <Box mb={{ base: "3", md: "4" }}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" rowGap="2" minH="touch">
        {children}
        {canPause && !isPaused ? (
          <Box ref={buttonBox}>
            <Button
              variant="outline"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={choicesId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <CirclePause aria-hidden /> {t("Pause all")}
            </Button>
          </Box>
        ) : null}
      </Flex>
      <Box id={choicesId}>
        {isOpen && canPause && !isPaused ? (
          <PauseChoices isBusy={pausing.isPending} onChoose={pause} />
        ) : null}
      </Box>
      {until ? (
        <Box ref={buttonBox}>
          <PausedNotice until={until} isBusy={pausing.isPending} onResume={() => pause(null)} />
        </Box>
      ) : null}
      {/* Hidden as soon as the wanted state is reached in another way. */}
      {pausing.error && isPauseRequest !== isPaused ? (
        <Box mt="3">
          <Notice tone="error">
            {isPauseRequest
              ? t("Your sales could not be paused. {reason}", { reason: t.known(pausing.error.message) })
              : t("Your sales could not be resumed. {reason}", { reason: t.known(pausing.error.message) })}
          </Notice>
        </Box>
      ) : null}
    </Box>
  );
}

function PauseChoices({ isBusy, onChoose }: { isBusy: boolean; onChoose: (until: Date) => void }) {
  const t = useT();
  const { timeZone, openingHours } = useVendor();
  // When the choices were opened: they must not change under a finger.
  const [now] = useState(serverNow);
  const choices = pauseChoices(now, timeZone, openingHours, t);
  return (
    <Box mt="2" p="4" borderRadius="l2" bg="bg.muted">
      <Text mb="3" textStyle="sm">
        {t("Guests cannot find your sales during a pause. Orders stay.")}
      </Text>
      <Flex role="group" aria-label={t("Pause until")} wrap="wrap" gap="2">
        {choices.map(({ label, endAt }) => (
          <ActionButton
            key={label}
            variant="outline"
            borderRadius="full"
            busy={isBusy}
            onClick={() => onChoose(endAt(serverNow()))}
          >
            {label}
          </ActionButton>
        ))}
      </Flex>
    </Box>
  );
}
