import { Button, Stack, Text } from "@chakra-ui/react";
import { Bell, BellOff } from "lucide-react";
import { useT } from "../../../shared/i18n/language.ts";
import { allowOrderSound, useOrderSound } from "../lib/order-sound.ts";

/** Turns the sound for new orders on or off on this device. Turning it on plays it once. */
export function SoundToggle() {
  const t = useT();
  const state = useOrderSound();
  const isOn = state !== "off";
  return (
    <Stack gap="1">
      <Button
        variant="outline"
        role="switch"
        aria-checked={isOn}
        // Large text on a narrow phone.
        css={{ "@media (max-width: 22em)": { paddingInline: "1.5", gap: "1" } }}
        onClick={() => void allowOrderSound(!isOn)}
      >
        {isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        {t("Sound for new orders")}
        <Text as="span" aria-hidden color={isOn ? "fg.success" : "fg.muted"} minW="1.75em">
          {isOn ? t("On") : t("Off")}
        </Text>
      </Button>
      {isOn ? (
        // Takes its space even when hidden, so that the orders below do not move.
        <Text textStyle="sm" color="fg.muted" visibility={state === "locked" ? "visible" : "hidden"}>
          {t("Tap the page once, so that the browser lets it sound.")}
        </Text>
      ) : null}
    </Stack>
  );
}
