import { Button, Stack, Text } from "@chakra-ui/react";
import { Bell, BellOff } from "lucide-react";
import { useT } from "../../../shared/i18n/language.ts";
import { setOrderSound, useOrderSound } from "../lib/order-sound.ts";

/**
 * Turns the sound for new orders on or off on this device. Turning it on plays it once. On a phone, `brief`
 * shows only a bell.
 */
export function SoundToggle({ brief = false }: { brief?: boolean }) {
  const t = useT();
  const state = useOrderSound();
  const isOn = state !== "off";
  const hiddenOnPhone = brief ? { hideBelow: "md" as const } : {};
  return (
    <Stack gap="1" position="relative">
      <Button
        variant="outline"
        role="switch"
        aria-label={t("Sound for new orders")}
        px={brief ? { base: "3", md: "5" } : undefined}
        color={brief && isOn ? { base: "fg.success", md: "fg" } : undefined}
        aria-checked={isOn}
        // Saves space for large text on a narrow phone.
        css={{ "@media (max-width: 22em)": { paddingInline: "1.5", gap: "1" } }}
        onClick={() => void setOrderSound(!isOn)}
      >
        {isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        <Text as="span" {...hiddenOnPhone}>
          {t("Sound for new orders")}
        </Text>
        <Text as="span" aria-hidden {...hiddenOnPhone} color={isOn ? "fg.success" : "fg.muted"} minW="1.75em">
          {isOn ? t("On") : t("Off")}
        </Text>
      </Button>
      {isOn ? (
        // Takes its space even when hidden, so that the orders below do not move.
        <Text
          textStyle="sm"
          color="fg.muted"
          visibility={state === "locked" ? "visible" : "hidden"}
          {...(brief ? overLists : {})}
        >
          {t("Tap the page once, so that the browser lets it sound.")}
        </Text>
      ) : null}
    </Stack>
  );
}

/** On a phone, the text lies over the lists, so that they do not move. */
const overLists = {
  position: { base: "absolute", md: "static" },
  top: "100%",
  insetInlineEnd: "0",
  zIndex: "1",
  w: { base: "56", md: "auto" },
  mt: { base: "2", md: "0" },
  px: { base: "3", md: "0" },
  py: { base: "2", md: "0" },
  bg: { base: "bg.panel", md: "transparent" },
  borderRadius: "l2",
  boxShadow: { base: "card", md: "none" },
  pointerEvents: "none",
} as const;
