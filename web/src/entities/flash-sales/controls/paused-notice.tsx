import { Box, Flex, Text } from "@chakra-ui/react";
import { CirclePause, Play } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { useVendor } from "../../vendors/use-vendor.ts";
import { pausedText } from "../pause-choices.ts";

/** Says until when all sales are paused, and resumes them. `children` are a further text. */
export function PausedNotice({
  until,
  isBusy,
  onResume,
  children,
}: {
  until: Date;
  isBusy: boolean;
  onResume: () => void;
  children?: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const { timeZone } = useVendor();
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="3"
      mt="2"
      ps="4"
      pe="2"
      py="2"
      borderRadius="l2"
      bg="bg.warning"
      color="fg.warning"
    >
      <Box asChild flexShrink="0">
        <CirclePause size={20} aria-hidden />
      </Box>
      <Box flex="1 1 10rem" minW="0">
        <Text id={id} fontWeight="semibold">
          {pausedText(until, serverNow(), timeZone, t)}
        </Text>
        {children}
      </Box>
      <SubmitButton
        type="button"
        variant="outline"
        busy={isBusy}
        busyLabel={t("Resuming…")}
        aria-describedby={id}
        onClick={onResume}
      >
        <Play aria-hidden /> {t("Resume")}
      </SubmitButton>
    </Flex>
  );
}
